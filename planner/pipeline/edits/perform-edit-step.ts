import { DomainError } from '../../../modules/kernel/errors.ts';
import { scenesToMake } from '../../../modules/edits/index.ts';
import { diffPlans, scenesWithOtherSeams } from '../../../modules/videos/index.ts';
import type { Plan } from '../../../modules/videos/plan.ts';
import { joinFilm, performSceneStep } from '../perform-scene-step.ts';
import { present } from '../production.ts';
import { outcomeOf } from '../stage.ts';
import { editedProduction } from './edited-production.ts';
import { editScene } from './edit-scene.ts';
import type { EditPipeline, EditProposal, EditTask } from './edit-pipeline.ts';

/** Does one step of an edit and answers the command that records its outcome. Proposes; never appends. */
export async function performEditStep(
  pipeline: EditPipeline,
  task: EditTask,
  signal: AbortSignal,
): Promise<EditProposal> {
  const { edit, video, step } = task;
  switch (step.type) {
    case 'rewrite_plan':
      return rewritePlan(pipeline, task, signal);
    case 'refuse_stale_plan':
      throw new DomainError('conflict', 'edits.stale_plan', STALE);
    case 'start_applying':
      return { type: 'StartApplying', is_skipped: !video.film };
    case 'draw_frames':
    case 'narrate_scene':
    case 'render_clip':
      return performSceneStep(pipeline, editedProduction(edit, video), step, signal);
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
  const seams = scenesWithOtherSeams(before, plan);
  return {
    type: 'RecordRewrittenPlan',
    plan,
    summary: outcome.summary,
    operations: outcome.operations,
    plan_version: video.planVersion,
    ...diffPlans(before, plan),
    ...(seams.length > 0 ? { seam_scene_numbers: seams } : {}),
  };
}

/** The edit becomes part of the film, or of the plan alone where no film was ever rendered. Contract 7.5. */
async function publish(pipeline: EditPipeline, task: EditTask, signal: AbortSignal): Promise<EditProposal> {
  const { edit, video } = task;
  const { edit_id } = present(edit.identity, 'request');
  const { plan, plan_version, operations = [], ...lists } = present(edit.rewritten, 'rewritten plan');
  const { changed_scene_numbers, added_scene_numbers, deleted_scene_numbers } = lists;
  const { narrations, frames, clips } = edit;
  const film = video.film ? await joinFilm(pipeline, editedProduction(edit, video), signal) : null;
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
  const media = { plan, narrations, frames, clips, film };
  return { type: 'ApplyEdit', edit_id, plan_version, ...media, result, operations };
}
