import { isSame } from '../../modules/videos/index.ts';
import { Plan, type Scene } from '../../modules/videos/plan.ts';
import { noMeaning } from '../builtin/edit/meaning.ts';
import { filmOfPlan } from '../builtin/edit/film-of-plan.ts';
import { finished, nothing } from '../builtin/edit/finish.ts';
import { freshScenes } from '../builtin/edit/fresh-scenes.ts';
import { placePictures } from '../builtin/edit/apply/things.ts';
import { summarize } from '../builtin/edit/summarize.ts';
import { withAspect } from '../builtin/edit/edit-plan.ts';
import type { PictureFinder } from '../builtin/picture-finder.ts';
import { isDetailed } from '../builtin/scenes/detail.ts';
import { detectLanguage } from '../builtin/text/language.ts';
import type { EditBrief, EditOutcome, LanguageModel, PlanEditor, Writing } from '../ports.ts';
import { applyStep, sceneAt, type EditDesk } from './apply-step.ts';
import { askForList, invalidAnswer } from './ask-for-list.ts';
import { problemIn } from './check-idea.ts';
import { readStep, stepSchemas, type EditScope, type EditStep } from './edit-ideas.ts';
import { tellFilm } from './tell-film.ts';
import { toEditOperations } from './tell-steps.ts';
import { listOf } from './ideas.ts';
import { EDIT_RULES } from './prompts/edit.ts';

/** Who was asked as often is not asked again. */
const MAX_QUESTIONS = 3;

/**
 * An editor that prompts a language model: it writes the steps of an edit, each is checked and done by us. Where it cannot write the
 * first, `builtin` edits; an edit that breaks off later fails: half of it is nothing that was asked for.
 */
export function makePromptedPlanEditor(
  model: LanguageModel,
  pictures: PictureFinder,
  builtin: PlanEditor,
): PlanEditor {
  return {
    async *editPlan(brief: EditBrief, signal: AbortSignal): AsyncGenerator<Scene, EditOutcome> {
      const edit = startEdit(brief, pictures);
      const what = 'edit the plan';
      let standIn: EditOutcome | undefined;
      yield* askForList(
        model,
        {
          what,
          ask: edit.ask,
          take: (element) => edit.take(element),
          lack: () => (edit.hasBegun() ? undefined : 'there is no step in it'),
          isEnough: () => standIn !== undefined || edit.isOver(),
          async *standIn(problem) {
            if (edit.hasBegun()) throw invalidAnswer(what, problem);
            standIn = yield* builtin.editPlan(brief, signal);
          },
        },
        signal,
      );
      return standIn ?? edit.outcome();
    },
  };
}

function startEdit(brief: EditBrief, pictures: PictureFinder) {
  const original = brief.plan;
  const scope: EditScope = {
    detailed: original.scenes.some(isDetailed),
    mayAsk: brief.answered.length < MAX_QUESTIONS,
    hasPictures: brief.assets.length > 0,
  };
  const steps: EditStep[] = [];
  const added = new Map<number, string>();
  const placed: string[] = [];
  let plan = withAspect(original, brief, []);
  let [question, summary] = ['', ''];
  const desk = (): EditDesk => ({
    ...{ brief, original, plan, added },
    film: filmOfPlan(plan, pictures),
    meaning: noMeaning,
    lastNamed: placed,
    turn: steps.length,
  });

  /** Does a step; answers what is wrong with it. */
  function perform(step: EditStep): string | undefined {
    if (step.do === 'ask') question = step.question;
    else if (step.do === 'summary') summary = step.text;
    else if (step.do === 'place') {
      const scene = sceneAt(desk(), step.scene);
      if (scene === undefined) return `place: there is no scene ${step.scene}`;
      placed.push(scene.scene_id);
    } else {
      const applied = applyStep(desk(), step);
      if ('problem' in applied) return applied.problem;
      const wrong = problemIn(Plan, finished(applied.plan, original));
      if (wrong !== undefined) return `${step.do}: ${wrong}`;
      if (applied.added) added.set(...applied.added);
      plan = applied.plan;
    }
    return undefined;
  }

  function withPictures(): Plan {
    return scope.hasPictures ? placePictures(desk(), []).plan : plan;
  }

  return {
    ask: (): Writing => ({
      rules: EDIT_RULES,
      material: {
        film: tellFilm(original),
        edit_request: brief.edit_request,
        answered: brief.answered,
        new_pictures: brief.assets.map(({ name }) => name),
        already_done: steps,
      },
      schema: listOf(stepSchemas(scope)),
    }),
    take(element: unknown) {
      const read = readStep(element, scope);
      if ('problem' in read) return read;
      const before = finished(plan, original);
      const problem = perform(read.step);
      if (problem !== undefined) return { problem };
      steps.push(read.step);
      return { items: freshScenes(before, finished(plan, original)) };
    },
    hasBegun: () => steps.length > 0,
    isOver: () => question !== '' || summary !== '',
    outcome(): EditOutcome {
      if (question !== '') return { kind: 'question', question };
      const edited = finished(inItsLanguage(withPictures(), original), original);
      return isSame(edited, original)
        ? { kind: 'question', question: nothing(brief.edit_request) }
        : {
            ...{ kind: 'edited', plan: edited, operations: toEditOperations(steps, original) },
            summary: summary === '' ? summarize([], [], edited) : summary,
          };
    },
  };
}

/** A film of which every word is new may be in another language now. */
function inItsLanguage(plan: Plan, original: Plan): Plan {
  const spoken = new Set(original.scenes.map(({ voiceover }) => voiceover));
  if (plan.scenes.some(({ voiceover }) => spoken.has(voiceover))) return plan;
  return { ...plan, language: detectLanguage(plan.scenes.map(({ voiceover }) => voiceover).join(' ')) };
}
