import type { Asset, Plan, Scene, Subject } from '../../../modules/videos/plan.ts';
import { labelLanguage } from '../pictures/emoji.ts';
import { termsOf } from '../pictures/terms.ts';
import { hashOf } from '../text/hash.ts';

/**
 * The things of a plan that come back: the caller's pictures with the scenes that show them, and everything seen in at least two
 * scenes, in whatever form it is named: "the engineer", "engineers". Ids are stable: the same thing has the same id in every scan.
 */
export function scanPlan(plan: Plan): {
  readonly assets: readonly Asset[];
  readonly scenes: readonly Scene[];
} {
  const references = plan.assets.filter(({ kind }) => kind === 'reference_image');
  const recurring = recurringIn(plan);
  const ids = new Map(recurring.map(({ thing, asset }) => [thing, asset.asset_id]));
  const scenes = plan.scenes.map((scene) =>
    scene.shot === undefined ? scene : withAssetIds(scene, (subject) => ids.get(thingOf(subject, plan))),
  );
  const shown = references.map((asset) => ({ ...asset, scene_numbers: scenesWith(asset, scenes) }));
  return { assets: [...shown, ...recurring.map(({ asset }) => asset)], scenes };
}

function scenesWith(asset: Asset, scenes: readonly Scene[]): number[] {
  return scenes
    .filter(({ slide }) => slide?.layout === 'picture' && slide.asset_id === asset.asset_id)
    .map(({ scene_number }) => scene_number);
}

/** What a subject is, whatever the form of its name: what is drawn otherwise is another thing. */
function thingOf({ phrase, illustration }: Subject, { language }: Plan): string {
  const { all } = termsOf(phrase, labelLanguage(language));
  return `${all.length > 0 ? all.join(' ') : phrase} ${illustration}`;
}

interface Recurring {
  readonly thing: string;
  readonly asset: Asset;
}

function recurringIn(plan: Plan): readonly Recurring[] {
  const known = new Map(
    plan.assets.filter(({ kind }) => kind === 'recurring').map((asset) => [asset.asset_id, asset]),
  );
  const seen = new Map<string, { readonly asset: Asset; readonly numbers: Set<number> }>();
  for (const { shot, scene_number } of plan.scenes)
    for (const subject of shot?.subjects ?? []) {
      const thing = thingOf(subject, plan);
      const asset = known.get(subject.asset_id ?? '') ?? newAsset(thing, subject);
      const found = seen.get(thing) ?? { asset, numbers: new Set() };
      found.numbers.add(scene_number);
      seen.set(thing, found);
    }
  return [...seen]
    .filter(([, { numbers }]) => numbers.size >= 2)
    .map(([thing, { asset, numbers }]) => ({ thing, asset: { ...asset, scene_numbers: [...numbers] } }))
    .slice(0, 30);
}

const newAsset = (thing: string, { phrase }: Subject): Asset => ({
  asset_id: `recurring-${hashOf(thing).toString(16)}`,
  kind: 'recurring',
  name: phrase,
  scene_numbers: [],
});

function withAssetIds(scene: Scene, idOf: (subject: Subject) => string | undefined): Scene {
  if (scene.shot === undefined) return scene;
  const subjects = scene.shot.subjects.map((subject) => {
    const id = idOf(subject);
    return id === undefined || subject.asset_id !== undefined ? subject : { ...subject, asset_id: id };
  });
  return { ...scene, shot: { ...scene.shot, subjects } };
}
