import type { Plan } from '../../../modules/videos/plan.ts';
import { hashOf } from '../text/hash.ts';

/** An id no scene has or had, the same each time the same edit is made. */
export function freshId(plan: Plan, original: Plan, seed: string): string {
  const taken = new Set([...plan.scenes, ...original.scenes].map(({ scene_id }) => scene_id));
  for (let turn = 0; ; turn += 1) {
    const known = [...original.scenes.map(({ scene_id }) => scene_id), seed, turn].join('/');
    const id = `scene-${hashOf(known).toString(36)}`;
    if (!taken.has(id)) return id;
  }
}
