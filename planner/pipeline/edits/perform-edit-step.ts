import { DomainError } from '../../../modules/kernel/errors.ts';
import { scenesToMake, type Edit } from '../../../modules/edits/index.ts';
import { diffPlans } from '../../../modules/videos/index.ts';
import type { Frames } from '../../../modules/videos/media.ts';
import type { Plan, Scene } from '../../../modules/videos/plan.ts';
import type { ClipRequest, FilmScene, ScenePicture } from '../../ports.ts';
import { voiceForScene } from '../brief.ts';
import { narrationTargetSeconds } from '../clip-timing.ts';
import { restoredScene, withMedia } from '../restore-clip.ts';
import { outcomeOf } from '../stage.ts';
import { editedPlanOf, editedTimingOf, spokenIn } from './edited-film.ts';
import { editScene } from './edit-scene.ts';
import type { EditPipeline, EditProposal, EditTask } from './edit-pipeline.ts';

/** Does one step of an edit and answers the command that records its outcome. Proposes; never appends. */
export async function performEditStep(
  pipeline: EditPipeline,
  task: EditTask,
  signal: AbortSignal,
): Promise<EditProposal> {
  const { step } = task;
  switch (step.type) {
    case 'rewrite_plan':
      return rewritePlan(pipeline, task, signal);
    case 'refuse_stale_plan':
      throw new DomainError('conflict', 'edits.stale_plan', STALE);
    case 'draw_frames':
      return drawFrames(pipeline, task, step.scene, signal);
    case 'start_applying':
      return { type: 'StartApplying', is_skipped: !task.video.film };
    case 'narrate_scene':
      return narrate(pipeline, task, step.scene, signal);
    case 'render_clip':
      return renderClip(pipeline, task, step.scene, signal);
    case 'publish_edit':
      return publish(pipeline, task, signal);
  }
}

const STALE = "the video's plan has changed since this edit was written; submit the edit again";

async function rewritePlan(
  { editor }: EditPipeline,
  { edit, video }: EditTask,
  signal: AbortSignal,
): Promise<EditProposal> {
  const { edit_request, assets, aspect_ratio, scene_id } = present(edit.identity, 'request');
  const before = present(video.plan, "video's plan");
  const answered = edit.questions.flatMap(({ question, answer }) =>
    answer === undefined ? [] : [{ question, answer }],
  );
  const ratio = aspect_ratio === undefined ? {} : { aspect_ratio };
  const brief = { plan: before, edit_request, answered, assets, ...ratio };
  const outcome =
    scene_id === undefined
      ? await outcomeOf(editor.editPlan(brief, signal))
      : await editScene(editor, brief, scene_id, signal);
  if (outcome.kind === 'question')
    return { type: 'AskEditQuestion', round: edit.questions.length + 1, question: outcome.question };
  const plan: Plan = { ...outcome.plan, ...ratio };
  return {
    type: 'KeepRewrittenPlan',
    plan,
    summary: outcome.summary,
    plan_version: video.planVersion,
    ...diffPlans(before, plan),
  };
}

async function drawFrames(
  pipeline: EditPipeline,
  { edit }: EditTask,
  scene: Scene,
  signal: AbortSignal,
): Promise<EditProposal> {
  const frames = await pipeline.illustrator.drawFrames(pictureOf(pipeline, edit, scene), signal);
  return { type: 'KeepEditFrames', scene_id: scene.scene_id, frames };
}

async function narrate(
  { narrator }: EditPipeline,
  { edit, video }: EditTask,
  scene: Scene,
  signal: AbortSignal,
): Promise<EditProposal> {
  const narration = await narrator.speak(
    {
      text: scene.voiceover,
      language: editedPlanOf(edit).language,
      voice: voiceForScene(video, editedPlanOf(edit), scene),
      target_seconds: narrationTargetSeconds(scene),
    },
    signal,
  );
  return { type: 'KeepEditNarration', scene_id: scene.scene_id, narration };
}

async function renderClip(
  pipeline: EditPipeline,
  { edit, video }: EditTask,
  scene: Scene,
  signal: AbortSignal,
): Promise<EditProposal> {
  const frames = scene.kind === 'generative_video' ? edit.frames[scene.scene_id] : undefined;
  const request = clipRequestOf(pipeline, { edit, video }, scene, frames);
  const voice = voiceForScene(video, editedPlanOf(edit), scene);
  const clip = await pipeline.renderer.renderClip(await withMedia(pipeline, request, voice, signal), signal);
  const { frame_count, narration_start_seconds } = request;
  return { type: 'KeepEditClip', scene_id: scene.scene_id, clip, frame_count, narration_start_seconds };
}

function clipRequestOf(
  pipeline: EditPipeline,
  { edit, video }: Pick<EditTask, 'edit' | 'video'>,
  scene: Scene,
  frames: Frames | undefined,
): ClipRequest {
  return {
    ...pictureOf(pipeline, edit, scene),
    ...editedTimingOf(edit, video, scene),
    narration: spokenIn(edit, video, scene),
    ...(frames ? { frames } : {}),
  };
}

/** The scenes of the edited film, in order: new clips where they were made, the old ones byte for byte elsewhere. */
function editedScenes(
  pipeline: EditPipeline,
  { edit, video }: EditTask,
  signal: AbortSignal,
): Promise<readonly FilmScene[]> {
  const plan = editedPlanOf(edit);
  const placed = plan.scenes.map((scene) => {
    const { scene_id } = scene;
    const clip = present(
      edit.clips[scene_id] ?? video.clips[scene_id],
      `clip of scene ${scene.scene_number}`,
    );
    const frames = edit.frames[scene_id] ?? video.frames[scene_id];
    const request = clipRequestOf(pipeline, { edit, video }, scene, frames);
    return restoredScene(pipeline, { clip, request, voice: voiceForScene(video, plan, scene) }, signal);
  });
  return Promise.all(placed);
}

/** The edit becomes part of the film, or of the plan alone where no film was ever rendered. Contract 7.5. */
async function publish(pipeline: EditPipeline, task: EditTask, signal: AbortSignal): Promise<EditProposal> {
  const { edit, video } = task;
  const { edit_id } = present(edit.identity, 'request');
  const { plan, plan_version, ...lists } = present(edit.rewritten, 'rewritten plan');
  const { changed_scene_numbers, added_scene_numbers, deleted_scene_numbers } = lists;
  const { narrations, frames, clips } = edit;
  const film = video.film
    ? await pipeline.joiner.join(await editedScenes(pipeline, task, signal), signal, plan)
    : null;
  const made = new Set(film ? scenesToMake(edit, video).map(({ scene_number }) => scene_number) : []);
  const numbers = film ? plan.scenes.map(({ scene_number }) => scene_number) : [];
  const result = {
    link: film?.video ?? null,
    changed_scene_numbers,
    added_scene_numbers,
    deleted_scene_numbers,
    regenerated_scenes: numbers.filter((number) => made.has(number)),
    kept_scenes: numbers.filter((number) => !made.has(number)),
    video_synced: film !== null,
  };
  return { type: 'ApplyEdit', edit_id, plan_version, plan, narrations, frames, clips, film, result };
}

function pictureOf({ sizeOf }: EditPipeline, edit: Edit, scene: Scene): ScenePicture {
  const { style, video_type, language, assets, aspect_ratio } = editedPlanOf(edit);
  return { scene, style, video_type, language, assets, size: sizeOf(aspect_ratio) };
}

function present<Value>(value: Value | undefined, name: string): Value {
  if (value === undefined) throw new Error(`the ${name} must be recorded before this step`);
  return value;
}
