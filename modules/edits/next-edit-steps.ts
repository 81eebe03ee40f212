import { stepsForScenes, type SceneStep, type Video } from '../videos/index.ts';
import type { Narration } from '../videos/media.ts';
import type { Scene } from '../videos/plan.ts';
import type { Edit } from './edit.ts';

/** One thing to do for an edit. Each is recorded when it is done, and never done again. */
export type EditStep =
  { readonly type: 'rewrite_plan' | 'refuse_stale_plan' | 'start_applying' | 'publish_edit' } | SceneStep;

/** What an edit is measured against. */
export type EditedVideo = Pick<
  Video,
  'plan' | 'planVersion' | 'editQueue' | 'film' | 'frames' | 'narrations' | 'clips'
>;

/**
 * What can be done now for an edit whose turn it is: several scenes side by side, everything else one after the other.
 * Empty when it is not its turn, or when it is over or waits for its caller. Contract 7.4, 7.5.
 */
export function nextEditSteps(edit: Edit, video: EditedVideo): readonly EditStep[] {
  const { rewritten, identity } = edit;
  if (edit.status !== 'processing' && edit.status !== 'applying') return [];
  if (!identity || video.editQueue[0] !== identity.edit_id) return [];
  if (!rewritten) return [{ type: 'rewrite_plan' }];
  if (!edit.isApproved) return [];
  // Resumed after another edit became part of the film: what was written is about a plan that is no more.
  if (rewritten.plan_version !== video.planVersion) return [{ type: 'refuse_stale_plan' }];
  const pictureless = scenesWithoutFrames(edit, video);
  if (pictureless.length > 0) return pictureless.map((scene) => ({ type: 'draw_frames', scene }));
  if (!edit.isPastCancelling) return [{ type: 'start_applying' }];
  return video.film ? applySteps(edit, video) : [{ type: 'publish_edit' }];
}

function applySteps(edit: Edit, video: EditedVideo): readonly EditStep[] {
  const steps = stepsForScenes(scenesToMake(edit, video), {
    narrationOf: (scene) => narrationIn(edit, video, scene),
    clipOf: ({ scene_id }) => edit.clips[scene_id],
  });
  return steps.length > 0 ? steps : [{ type: 'publish_edit' }];
}

/** The scenes whose frames and clips are made anew: changed and added ones, those with another seam, and any that the film has no clip of. */
export function scenesToMake({ rewritten }: Edit, { film, clips }: EditedVideo): readonly Scene[] {
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

/** Contract 9.2: only generative video has frames. */
function scenesWithoutFrames(edit: Edit, video: EditedVideo): readonly Scene[] {
  return scenesToMake(edit, video).filter(
    ({ kind, scene_id }) => kind === 'generative_video' && !edit.frames[scene_id],
  );
}

/** What a scene says in the edited film: spoken anew, or as before where words and language are the same. */
export function narrationIn(edit: Edit, video: EditedVideo, scene: Scene): Narration | undefined {
  return edit.narrations[scene.scene_id] ?? keptNarration(edit, video, scene);
}

function keptNarration({ rewritten }: Edit, video: EditedVideo, scene: Scene): Narration | undefined {
  const before = video.plan?.scenes.find(({ scene_id }) => scene_id === scene.scene_id);
  const saysTheSame =
    before?.voiceover === scene.voiceover && video.plan?.language === rewritten?.plan.language;
  return saysTheSame ? video.narrations[scene.scene_id] : undefined;
}

/** The phase a step belongs to: 1 rewrites the plan, 2 draws frames, 3 makes clips and film. */
export function phaseOf(step: EditStep, { film }: EditedVideo): 1 | 2 | 3 {
  switch (step.type) {
    case 'rewrite_plan':
      return 1;
    case 'refuse_stale_plan':
    case 'draw_frames':
    case 'start_applying':
      return 2;
    case 'publish_edit':
      return film ? 3 : 2;
    case 'narrate_scene':
    case 'render_clip':
      return 3;
  }
}
