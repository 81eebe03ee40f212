import type { Scene, Plan } from './plan.ts';
import { passingBetween } from './passing.ts';
import { diffPlans, isSame } from './plan-diff.ts';

/**
 * Scenes (as the new plan counts) that are as they were and yet begin or end otherwise: another thing passes to or from a neighbour that was
 * changed, added, moved or removed. Their clips are made anew, so that no seam shows what its other side does not.
 */
export function scenesWithOtherSeams(before: Plan, after: Plan): readonly number[] {
  const { changed_scene_numbers, added_scene_numbers } = diffPlans(before, after);
  const touched = new Set([...changed_scene_numbers, ...added_scene_numbers]);
  const [earlier, later] = [seamsOf(before), seamsOf(after)];
  return after.scenes
    .filter(({ scene_id, scene_number }) => !touched.has(scene_number) && !isSame(earlier.get(scene_id), later.get(scene_id)))
    .map(({ scene_number }) => scene_number);
} // prettier-ignore

/** What passes at both ends of each scene, by scene_id; a seam over which nothing passes is told by nothing. */
function seamsOf({ scenes }: Plan): ReadonlyMap<string, readonly unknown[]> {
  const over = scenes.slice(1).map((scene, index) => seam(scenes[index] ?? scene, scene));
  return new Map(
    scenes.map(({ scene_id }, index) => [scene_id, [over[index - 1] ?? null, over[index] ?? null]]),
  );
}

function seam(before: Scene, after: Scene): object | null {
  const passing = passingBetween(before, after);
  return passing.length === 0 ? null : { transition: after.transition, passing };
}
