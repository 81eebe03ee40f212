import type { Plan, Scene } from '../../../modules/videos/plan.ts';

/** Scenes that are new or say or show something else than before. */
export function freshScenes(before: Plan, after: Plan): Scene[] {
  const known = new Map(before.scenes.map((scene) => [scene.scene_id, contentOf(scene)]));
  return after.scenes.filter((scene) => known.get(scene.scene_id) !== contentOf(scene));
}

function contentOf({ scene_number: _, ...scene }: Scene): string {
  return JSON.stringify(scene);
}
