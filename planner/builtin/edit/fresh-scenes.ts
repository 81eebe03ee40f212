import { isSameScene } from '../../../modules/videos/index.ts';
import type { Plan, Scene } from '../../../modules/videos/plan.ts';

/** Scenes that are new or say or show something else than before. */
export function freshScenes(before: Plan, after: Plan): Scene[] {
  const known = new Map(before.scenes.map((scene) => [scene.scene_id, scene]));
  return after.scenes.filter((scene) => {
    const old = known.get(scene.scene_id);
    return old === undefined || !isSameScene(old, scene);
  });
}
