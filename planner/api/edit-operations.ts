import Type, { type Static } from 'typebox';
import { DomainError } from '../../modules/kernel/errors.ts';
import { about, SceneNumber, textOf } from '../../modules/kernel/http/schema.ts';
import { diffPlans, isSame } from '../../modules/videos/index.ts';
import { Plan, Scene } from '../../modules/videos/plan.ts';
import type { EditOutcome, PlanEditor } from '../ports.ts';
import { inScenes } from '../pipeline/edit-scene.ts';
import { outcomeOf } from '../pipeline/stage.ts';
import { named } from './named.ts';
import type { Operation } from './operation.ts';
import { answers, asked, QUESTION } from './questions.ts';
import { checkPlan } from './story-bodies.ts';

const edit_request = about('What is to be different, in words. 1-5000 characters.', textOf(1, 5000));

const EditBody = Type.Object({
  plan: Plan,
  edit_request,
  answers,
});
type EditBody = Static<typeof EditBody>;

const EditLowlevelBody = Type.Object({
  plan: Plan,
  edit_request,
  scene_numbers: Type.Optional(
    about(
      'Only these scenes; all unless told.',
      Type.Array(SceneNumber, {
        minItems: 1,
        maxItems: 120,
        unprocessable: true,
        explains: 'must be 1-120 scene numbers',
      }),
    ),
  ),
  answers,
});
type EditLowlevelBody = Static<typeof EditLowlevelBody>;

const numbers = Type.Array(Type.Integer());
const SCENE = { description: 'A scene that is new or different.', schema: Scene };

/** Plans edited in words, by the editor that edits of films use. */
export function editOperations(editor: PlanEditor): readonly Operation<never>[] {
  const edit: Operation<EditBody> = {
    path: '/edit',
    operationId: 'edit_plan',
    summary: 'Edit a plan in words',
    description: 'What is not asked to be different stays as it is. Nothing is drawn or spoken.',
    body: EditBody,
    events: { scene: SCENE, question: QUESTION },
    result: {
      description: 'The edited plan and what is different in it; or the question.',
      schema: Type.Object({
        plan: Type.Optional(Plan),
        summary: Type.Optional(Type.String()),
        changed_scene_numbers: Type.Optional(numbers),
        added_scene_numbers: Type.Optional(numbers),
        deleted_scene_numbers: Type.Optional(numbers),
        question: Type.Optional(Type.String()),
      }),
    },
    check: checkPlan,
    async *work({ plan, edit_request: request, answers: answered = [] }, signal) {
      const brief = { plan, edit_request: request, answered, assets: [] };
      const outcome: EditOutcome = yield* named('scene', editor.editPlan(brief, signal));
      if (outcome.kind === 'question') return yield* asked(outcome);
      return { plan: outcome.plan, summary: outcome.summary, ...diffPlans(plan, outcome.plan) };
    },
  };
  const lowlevel: Operation<EditLowlevelBody> = {
    path: '/edit-lowlevel',
    operationId: 'edit_lowlevel',
    summary: 'Edit what scenes show, in words',
    description: 'Slides and shots alone: what is said, and which scenes there are, stays as it is.',
    body: EditLowlevelBody,
    events: { scene: SCENE, question: QUESTION },
    result: {
      description: 'The whole plan; or the question.',
      schema: Type.Object({
        plan: Type.Optional(Plan),
        changed_scene_numbers: Type.Optional(numbers),
        question: Type.Optional(Type.String()),
      }),
    },
    check: checkLowlevel,
    async *work(body, signal) {
      const { plan } = body;
      const outcome = await editedScenes(editor, body, signal);
      if (outcome.kind === 'question') return yield* asked(outcome);
      const scenes: Scene[] = [];
      for (const scene of plan.scenes) {
        const other = outcome.scenes.get(scene.scene_id);
        const shown = other ? withPicture(scene, other) : scene;
        scenes.push(shown);
        if (shown !== scene) yield { event: 'scene', data: shown };
      }
      const after = { ...plan, scenes };
      return { plan: after, changed_scene_numbers: diffPlans(plan, after).changed_scene_numbers };
    },
  };
  return [edit, lowlevel];
}

function checkLowlevel(body: EditLowlevelBody): void {
  checkPlan(body);
  const last = body.plan.scenes.length;
  const wrong = body.scene_numbers?.find((number) => number > last);
  if (wrong !== undefined)
    throw new DomainError('unprocessable', 'planner.no_scene', `scene_numbers: there is no scene ${wrong}`);
}

/** By scene_id, as the editor would have them, those that may change. It is told which, and asked once for all of them. */
async function editedScenes(
  editor: PlanEditor,
  { plan, edit_request: request, scene_numbers, answers: answered = [] }: EditLowlevelBody,
  signal: AbortSignal,
): Promise<
  | { readonly kind: 'edited'; readonly scenes: ReadonlyMap<string, Scene> }
  | { readonly kind: 'question'; readonly question: string }
> {
  const chosen = plan.scenes.filter(({ scene_number }) => scene_numbers?.includes(scene_number) ?? true);
  const edit_request = scene_numbers ? inScenes(chosen, request) : request;
  const outcome = await outcomeOf(editor.editPlan({ plan, edit_request, answered, assets: [] }, signal));
  if (outcome.kind === 'question') return outcome;
  const ids = new Set(chosen.map(({ scene_id }) => scene_id));
  const scenes = outcome.plan.scenes.filter(({ scene_id }) => ids.has(scene_id));
  return { kind: 'edited', scenes: new Map(scenes.map((scene) => [scene.scene_id, scene])) };
}

/** The same scene with another picture; the very same when the picture is. */
function withPicture(scene: Scene, { kind, slide, shot }: Scene): Scene {
  const { slide: _slide, shot: _shot, ...rest } = scene;
  const shown = { ...rest, kind, ...(slide ? { slide } : {}), ...(shot ? { shot } : {}) };
  return isSame(shown, scene) ? scene : shown;
}
