import Type, { type Static } from 'typebox';
import { DomainError } from '../../modules/kernel/errors.ts';
import { about, textOf } from '../../modules/kernel/schema.ts';
import { diffPlans } from '../../modules/videos/index.ts';
import { Plan, Scene } from '../../modules/videos/plan.ts';
import type { EditOutcome, PlanEditor } from '../ports.ts';
import { outcomeOf } from '../pipeline/stage.ts';
import { named } from './named.ts';
import type { Operation } from './operation.ts';
import { checkPlan } from './story-bodies.ts';

const edit_request = about('What is to be different, in words. 1-5000 characters.', textOf(1, 5000));
const Answered = Type.Object({ question: Type.String(), answer: textOf(1, 5000) });

const EditBody = Type.Object({
  plan: Plan,
  edit_request,
  answers: Type.Optional(
    about('Questions that were asked before, with their answers.', Type.Array(Answered, { maxItems: 20 })),
  ),
});
type EditBody = Static<typeof EditBody>;

const EditLowlevelBody = Type.Object({
  plan: Plan,
  edit_request,
  scene_numbers: Type.Optional(
    about(
      'Only these scenes; all unless told.',
      Type.Array(Type.Integer({ minimum: 1 }), {
        minItems: 1,
        unprocessable: true,
        explains: 'must be a nonempty list of scene numbers',
      }),
    ),
  ),
});
type EditLowlevelBody = Static<typeof EditLowlevelBody>;

const numbers = Type.Array(Type.Integer());
const SCENE = { description: 'A scene that is new or different.', schema: Scene };
const Question = Type.Object({ question: Type.String() });

/** Plans edited in words, by the editor that edits of films use. */
export function editOperations(editor: PlanEditor): readonly Operation<never>[] {
  const edit: Operation<EditBody> = {
    path: '/edit',
    operationId: 'edit_plan',
    summary: 'Edit a plan in words',
    description: 'What is not asked to be different stays as it is. Nothing is drawn or spoken.',
    body: EditBody,
    events: {
      scene: SCENE,
      question: {
        description: 'Something has to be known first: `result` has no plan. Ask again with `answers`.',
        schema: Question,
      },
    },
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
    async *work({ plan, edit_request: request, answers = [] }, signal) {
      const brief = { plan, edit_request: request, answered: answers, assets: [] };
      const outcome: EditOutcome = yield* named('scene', editor.editPlan(brief, signal));
      if (outcome.kind === 'question') {
        const question = { question: outcome.question };
        yield { event: 'question', data: question };
        return question;
      }
      return { plan: outcome.plan, summary: outcome.summary, ...diffPlans(plan, outcome.plan) };
    },
  };
  const lowlevel: Operation<EditLowlevelBody> = {
    path: '/edit-lowlevel',
    operationId: 'edit_lowlevel',
    summary: 'Edit what scenes show, in words',
    description: 'Slides and shots alone: what is said, and which scenes there are, stays as it is.',
    body: EditLowlevelBody,
    events: { scene: SCENE },
    result: {
      description: 'The whole plan.',
      schema: Type.Object({ plan: Plan, changed_scene_numbers: numbers }),
    },
    check: checkLowlevel,
    async *work({ plan, edit_request: request, scene_numbers }, signal) {
      const scenes: Scene[] = [];
      const edited = await editedScenes(editor, plan, request, scene_numbers, signal);
      for (const scene of plan.scenes) {
        const other = edited.get(scene.scene_id);
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

/** The scenes as the editor would have them, of those that may change; where it has to be told which, it is told. */
async function editedScenes(
  editor: PlanEditor,
  plan: Plan,
  request: string,
  sceneNumbers: readonly number[] | undefined,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, Scene>> {
  const chosen = plan.scenes.filter(({ scene_number }) => sceneNumbers?.includes(scene_number) ?? true);
  const requests = sceneNumbers
    ? chosen.map((scene) => ({ text: `In scene ${scene.scene_number}: ${request}`, scenes: [scene] }))
    : [{ text: request, scenes: chosen }];
  const edited = new Map<string, Scene>();
  for (const { text, scenes } of requests) {
    const ids = scenes.map(({ scene_id }) => scene_id);
    const after = await scenesAfter(editor, plan, text, signal);
    for (const scene of after) if (ids.includes(scene.scene_id)) edited.set(scene.scene_id, scene);
  }
  return edited;
}

/** Throws `unprocessable` with the question when something has to be known first. */
async function scenesAfter(
  editor: PlanEditor,
  plan: Plan,
  edit_request: string,
  signal: AbortSignal,
): Promise<readonly Scene[]> {
  const stage = editor.editPlan({ plan, edit_request, answered: [], assets: [] }, signal);
  const outcome = await outcomeOf(stage);
  if (outcome.kind === 'edited') return outcome.plan.scenes;
  throw new DomainError('unprocessable', 'planner.question', outcome.question);
}

/** The same scene with another picture; the very same when the picture is. */
function withPicture(scene: Scene, { kind, slide, shot }: Scene): Scene {
  const { slide: _slide, shot: _shot, ...rest } = scene;
  const shown = { ...rest, kind, ...(slide ? { slide } : {}), ...(shot ? { shot } : {}) };
  return JSON.stringify(shown) === JSON.stringify(scene) ? scene : shown;
}
