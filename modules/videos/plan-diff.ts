import { isDeepStrictEqual } from 'node:util';
import Type, { type Static } from 'typebox';
import { listOf } from '../kernel/log/event-definition.ts';
import type { Plan, Scene } from './plan.ts';

/** Scene numbers: changed and added ones as the new plan counts, deleted ones as the plan before did. */
export const PLAN_DIFFERENCE = {
  changed_scene_numbers: listOf(Type.Number()),
  added_scene_numbers: listOf(Type.Number()),
  deleted_scene_numbers: listOf(Type.Number()),
};
export const PlanDifference = Type.Object(PLAN_DIFFERENCE, { $id: 'PlanDifference' });
export type PlanDifference = Readonly<Static<typeof PlanDifference>>;

/**
 * What lies between two versions of a plan, by `scene_id`. A scene that only moved is not changed. What all scenes are
 * painted with (style, aspect ratio, language, video type) changes every scene.
 */
export function diffPlans(before: Plan, after: Plan): PlanDifference {
  const earlier = new Map(before.scenes.map((scene) => [scene.scene_id, scene]));
  const later = new Set(after.scenes.map(({ scene_id }) => scene_id));
  const everything = !isSame(painting(before), painting(after));
  const isChanged = (scene: Scene): boolean => {
    const old = earlier.get(scene.scene_id);
    return old !== undefined && (everything || !isSameScene(old, scene));
  };
  return {
    changed_scene_numbers: after.scenes.filter(isChanged).map(numberOf),
    added_scene_numbers: after.scenes.filter(({ scene_id }) => !earlier.has(scene_id)).map(numberOf),
    deleted_scene_numbers: before.scenes.filter(({ scene_id }) => !later.has(scene_id)).map(numberOf),
  };
}

const numberOf = ({ scene_number }: Scene): number => scene_number;
const painting = ({ style, aspect_ratio, language, video_type }: Plan): object => ({
  ...{ style, aspect_ratio, language, video_type },
});

/** The same JSON. The order of members says nothing: a stored plan comes back in another. */
export const isSame = (one: unknown, other: unknown): boolean => isDeepStrictEqual(one, other);

/** Two versions of a scene that differ at most in their place. */
export const isSameScene = (one: Scene, other: Scene): boolean =>
  isSame({ ...one, scene_number: 0 }, { ...other, scene_number: 0 });
