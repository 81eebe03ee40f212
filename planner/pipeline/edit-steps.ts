import type { EditPipelineCommand } from '../../modules/edits/index.ts';
import { diffPlans, scenesWithOtherSeams, type VideoCommand } from '../../modules/videos/index.ts';
import type { Plan } from '../../modules/videos/plan.ts';
import { editScene } from './edit-scene.ts';
import { filmOf, present } from './film-of.ts';
import { joinFilm } from './perform-scene-step.ts';
import type { Pipeline, Task } from './pipeline.ts';
import { outcomeOf } from './stage.ts';

/** The whole new plan, or a question. */
export async function rewritePlan(
  { editor }: Pipeline,
  task: Task,
  signal: AbortSignal,
): Promise<EditPipelineCommand> {
  const { video } = task;
  const { identity, questions } = present(task.edit, 'edit');
  const { edit_request, assets, aspect_ratio, scene_id } = present(identity, 'request');
  const before = present(video.plan, "video's plan");
  const answered = questions.flatMap(({ question, answer }) =>
    answer === undefined ? [] : [{ question, answer }],
  );
  const ratio = aspect_ratio === undefined ? {} : { aspect_ratio };
  const brief = { plan: before, edit_request, answered, assets, ...ratio };
  const outcome =
    scene_id === undefined
      ? await outcomeOf(editor.editPlan(brief, signal))
      : await editScene(editor, brief, scene_id, signal);
  if (outcome.kind === 'question')
    return { type: 'AskEditQuestion', round: questions.length + 1, question: outcome.question };
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
export async function publishEdit(
  pipeline: Pipeline,
  task: Task,
  signal: AbortSignal,
): Promise<Extract<VideoCommand, { readonly type: 'ApplyEdit' }>> {
  const { id: edit_id, made, renders } = task.production;
  const { plan, plan_version, operations = [], ...lists } = present(task.edit?.rewritten, 'rewritten plan');
  const { changed_scene_numbers, added_scene_numbers, deleted_scene_numbers } = lists;
  const film = task.video.film ? await joinFilm(pipeline, filmOf(task), signal) : null;
  const rendered = new Set(renders.map(({ scene_number }) => scene_number));
  const numbers = film ? plan.scenes.map(({ scene_number }) => scene_number) : [];
  const result = {
    link: film?.video ?? null,
    changed_scene_numbers,
    added_scene_numbers,
    deleted_scene_numbers,
    regenerated_scenes: numbers.filter((number) => rendered.has(number)),
    kept_scenes: numbers.filter((number) => !rendered.has(number)),
    video_synced: film !== null,
  };
  return { type: 'ApplyEdit', edit_id, plan_version, plan, ...made, film, result, operations };
}
