import type { Shot } from '../../../../modules/videos/plan.ts';

/** Places with walls: their lamps keep the night out. */
export const INDOORS: ReadonlySet<Shot['setting']> = new Set([
  'room', 'office', 'classroom', 'lab', 'kitchen', 'factory', 'warehouse', 'shop', 'clinic', 'bathroom', 'server_room',
]); // prettier-ignore
