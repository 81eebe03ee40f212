import { isSameScene, secondsWith } from '../../../modules/videos/index.ts';
import type { Asset, Plan, Scene } from '../../../modules/videos/plan.ts';
import { withStepNumbers } from '../scenes/number-steps.ts';
import { scanPlan } from '../assets/scan.ts';

/** Numbers, length and assets follow the scenes; scenes nobody touched keep their very JSON. */
export function finished(plan: Plan, original: Plan): Plan {
  const before = new Map(original.scenes.map((scene) => [scene.scene_id, scene]));
  const numbered = withStepNumbers(withCredits(plan.scenes, original.scenes)).map((scene, index) =>
    scene.scene_number === index + 1 ? scene : { ...scene, scene_number: index + 1 },
  );
  const scanned = scanPlan({ ...plan, scenes: numbered });
  const scenes = numbered.map((scene, index) => {
    const old = before.get(scene.scene_id);
    return old !== undefined && isSameScene(old, scene) ? scene : (scanned.scenes[index] ?? scene);
  });
  return {
    ...plan,
    video_duration_seconds: secondsWith(original, scenes),
    scenes,
    assets: withNumbers([...scanned.assets, ...stillShown(plan, scenes, scanned.assets)], scenes),
  };
}

/** A source is named as long as anything of its film is told: where the scene goes that names it, the last one does. */
function withCredits(scenes: readonly Scene[], before: readonly Scene[]): readonly Scene[] {
  const credit = before.find((scene) => scene.credit !== undefined)?.credit;
  if (credit === undefined || scenes.some((scene) => scene.credit !== undefined)) return scenes;
  return scenes.map((scene, index) => (index === scenes.length - 1 ? { ...scene, credit } : scene));
}

/** What came back in several scenes and is in one now: that scene still points at it. */
function stillShown(plan: Plan, scenes: readonly Scene[], known: readonly Asset[]): Asset[] {
  const ids = new Set(known.map(({ asset_id }) => asset_id));
  return plan.assets.filter(
    ({ asset_id }) => !ids.has(asset_id) && scenes.some((scene) => shows(scene, asset_id)),
  );
}

function withNumbers(assets: readonly Asset[], scenes: readonly Scene[]): Asset[] {
  return assets.map((asset) => {
    const numbers = scenes
      .filter(
        (scene) =>
          shows(scene, asset.asset_id) ||
          (asset.scene_numbers.includes(scene.scene_number) && names(scene, asset.name)),
      )
      .map(({ scene_number }) => scene_number);
    return { ...asset, scene_numbers: numbers };
  });
}

function shows({ shot, slide }: Scene, id: string): boolean {
  return (
    (slide?.layout === 'picture' && slide.asset_id === id) ||
    (shot?.subjects ?? []).some(({ asset_id }) => asset_id === id)
  );
}

function names({ shot }: Scene, name: string): boolean {
  return (shot?.subjects ?? []).some(({ phrase }) => phrase === name);
}

/** Members that neither picture nor sound is made of. */
const UNSEEN: ReadonlySet<string> = new Set(['prompt', 'intent', 'content', 'first_frame_prompt', 'last_frame_prompt', 'motion_prompt', 'video_duration_seconds']); // prettier-ignore

/** Whether a film of one plan is seen and heard as one of the other. */
export function isSeenAndHeardAlike(one: Plan, other: Plan): boolean {
  const seen = (plan: Plan) =>
    JSON.stringify(plan, (key, value: unknown) => (UNSEEN.has(key) ? undefined : value));
  return seen(one) === seen(other);
}

/** Asked when an edit would leave everything as it is. */
export function nothing(request: string): string {
  return `“${request.trim().slice(0, 120)}” would change nothing: the film is that way already. What should be different?`;
}
