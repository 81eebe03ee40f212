import type { Scene } from '../../../../modules/videos/plan.ts';
import type { Desk } from '../desk.ts';
import { redetailed } from '../fit.ts';

/** Shows no longer what is no longer said: what entered at lost words makes its scene be shown anew. */
export function inStep(next: Scene, before: Scene, desk: Desk): Scene {
  const lost = cuesIn(before) > cuesIn(next);
  return lost && next.slide !== undefined ? redetailed(next, desk.plan, desk.film) : next;
}

function cuesIn(scene: Scene): number {
  return JSON.stringify(scene).match(/"cue":/gu)?.length ?? 0;
}
