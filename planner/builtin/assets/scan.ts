import type { Asset, Plan, Scene } from '../../../modules/videos/plan.ts';
import { hashOf } from '../text/hash.ts';

/**
 * The things of a plan that come back: the caller's pictures with the scenes that show them, and every illustration
 * seen in at least two scenes. Ids are stable: the same thing has the same id in every scan.
 */
export function scanPlan(plan: Plan): {
  readonly assets: readonly Asset[];
  readonly scenes: readonly Scene[];
} {
  const references = plan.assets.filter(({ kind }) => kind === 'reference_image');
  const recurring = recurringIn(plan);
  const byPhrase = new Map(recurring.map((asset) => [asset.name, asset.asset_id]));
  const scenes = plan.scenes.map((scene) =>
    scene.shot === undefined ? scene : withAssetIds(scene, byPhrase),
  );
  const shown = references.map((asset) => ({ ...asset, scene_numbers: scenesWith(asset, scenes) }));
  return { assets: [...shown, ...recurring], scenes };
}

function scenesWith(asset: Asset, scenes: readonly Scene[]): number[] {
  return scenes
    .filter(({ slide }) => slide?.layout === 'picture' && slide.asset_id === asset.asset_id)
    .map(({ scene_number }) => scene_number);
}

function recurringIn(plan: Plan): Asset[] {
  const seen = new Map<string, number[]>();
  for (const { shot, scene_number } of plan.scenes) {
    for (const { phrase } of shot?.subjects ?? [])
      seen.set(phrase, [...new Set([...(seen.get(phrase) ?? []), scene_number])]);
  }
  const known = new Map(
    plan.assets.filter(({ kind }) => kind === 'recurring').map((asset) => [asset.name, asset]),
  );
  return [...seen]
    .filter(([, numbers]) => numbers.length >= 2)
    .map(([name, scene_numbers]) => ({
      ...(known.get(name) ?? {
        asset_id: `recurring-${hashOf(name).toString(16)}`,
        kind: 'recurring' as const,
        name,
      }),
      scene_numbers,
    }))
    .slice(0, 30);
}

function withAssetIds(scene: Scene, ids: ReadonlyMap<string, string>): Scene {
  if (scene.shot === undefined) return scene;
  const subjects = scene.shot.subjects.map((subject) => {
    const id = ids.get(subject.phrase);
    return id === undefined || subject.asset_id !== undefined ? subject : { ...subject, asset_id: id };
  });
  return { ...scene, shot: { ...scene.shot, subjects } };
}
