import type { Edit } from '../edits/index.ts';
import { ofScenes, type Video } from '../videos/index.ts';
import type { Scene } from '../videos/plan.ts';
import type { TextStep } from './step.ts';
import { isShot, type Production } from './production.ts';

/** What an edit is measured against. */
export type EditedVideo = Pick<
  Video,
  'plan' | 'planVersion' | 'editQueue' | 'film' | 'frames' | 'narrations' | 'clips'
>;

/** The film as the edit will have it: new media where it makes them, the video's elsewhere. Contract 7.4, 7.5. */
export function editProductionOf(edit: Edit, video: EditedVideo): Production {
  const { rewritten, identity, narrations, frames, clips, isPastCancelling } = edit;
  const scenes = rewritten?.plan.scenes ?? [];
  const before = textStepOf(edit, video);
  const made = scenesToMake(edit, video);
  // Without a film, nothing is rendered: frames only.
  const renders = video.film ? made : [];
  const kept = mediaKept(edit, video);
  const seams = new Set(rewritten?.seam_scene_numbers);
  return {
    kind: 'edit',
    id: identity?.edit_id ?? '',
    retries: edit.resumptions + (identity?.retry_of === undefined ? 0 : 1),
    ...(rewritten && { plan: rewritten.plan }),
    ...(before && { before }),
    ...(isPastCancelling ? {} : { gate: { type: 'start_applying' } }),
    speaks: renders.filter(({ scene_id }) => !kept.narrations[scene_id]),
    draws: made.filter(isShot),
    renders,
    made: { narrations, frames, clips },
    kept,
    failures: {},
    seams: idsOf(scenes.filter(({ scene_number }) => seams.has(scene_number))),
  };
}

function textStepOf(
  { status, identity, rewritten, isApproved }: Edit,
  video: EditedVideo,
): TextStep | 'wait' | undefined {
  if (status !== 'processing' && status !== 'applying') return 'wait';
  if (!identity || video.editQueue[0] !== identity.edit_id) return 'wait';
  if (!rewritten) return { type: 'rewrite_plan' };
  if (!isApproved) return 'wait';
  // Resumed after another edit became part of the film: what was written is about a plan that is no more.
  return rewritten.plan_version === video.planVersion ? undefined : { type: 'refuse_stale_plan' };
}

/** Changed and added scenes, those with another seam, and any that the film has no clip of. */
function scenesToMake({ rewritten }: Edit, { film, clips }: EditedVideo): readonly Scene[] {
  if (!rewritten) return [];
  const { changed_scene_numbers, added_scene_numbers, seam_scene_numbers = [] } = rewritten;
  const touched = new Set([
    ...changed_scene_numbers,
    ...added_scene_numbers,
    ...(film ? seam_scene_numbers : []),
  ]);
  return rewritten.plan.scenes.filter(
    ({ scene_number, scene_id }) => touched.has(scene_number) || (film && !clips[scene_id]),
  );
}

/** Of the film before: words that are the same in the same language, and frames of what is still a shot. */
function mediaKept(
  { rewritten }: Edit,
  { plan, narrations, frames, clips }: EditedVideo,
): Production['kept'] {
  const before = new Map(plan?.scenes.map((scene) => [scene.scene_id, scene.voiceover]));
  const scenes = rewritten?.plan.scenes ?? [];
  const isSameLanguage = plan?.language === rewritten?.plan.language;
  const unchanged = scenes.filter(
    ({ scene_id, voiceover }) => isSameLanguage && before.get(scene_id) === voiceover,
  );
  return {
    narrations: ofScenes(idsOf(unchanged), narrations),
    frames: ofScenes(idsOf(scenes.filter(isShot)), frames),
    clips,
  };
}

const idsOf = (scenes: readonly Scene[]): ReadonlySet<string> =>
  new Set(scenes.map(({ scene_id }) => scene_id));
