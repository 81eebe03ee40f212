import Type, { type Static } from 'typebox';
import { DomainError } from '../../modules/kernel/errors.ts';
import type { Plan, Scene } from '../../modules/videos/plan.ts';
import { outlineScenes, planOf } from '../builtin/scenes/draft.ts';
import { timeScenes } from '../builtin/scenes/durations.ts';
import { passagesOf } from '../builtin/scenes/passages.ts';
import { pictureScenes } from '../builtin/scenes/picture-scenes.ts';
import { transitionFor } from '../builtin/scenes/transitions.ts';
import {
  aboutOf,
  atHome,
  type PlanningTools,
  viewFilm,
  viewScenes,
  withSense,
} from '../builtin/scenes/view.ts';
import { mannerOf, resolveStyle } from '../builtin/style/resolve-style.ts';
import { detectLanguage } from '../builtin/text/language.ts';
import { spelledOut } from '../builtin/text/spelled-out.ts';
import type { Brief, LanguageModel, Voiceover } from '../ports.ts';
import { askForList } from './ask-for-list.ts';
import { problemIn } from './check-idea.ts';
import { choice, idea, line } from './idea-parts.ts';
import { listOf } from './ideas.ts';
import { kindsFor, settleKind } from './kinds.ts';
import { materialOf } from './material.ts';
import { SCENES_RULES } from './prompts/scenes.ts';
import { standInWarning } from './stand-in-warning.ts';

const SceneIdea = idea({
  scene: Type.Integer({ minimum: 1 }),
  title: line('At most 7 words'),
  kind: choice(['slide', 'generative_video']),
  intent: Type.String({ maxLength: 400 }),
});
type SceneIdea = Static<typeof SceneIdea>;

/**
 * Where scenes begin and how long they last is ours, as without a model: their words are the script's, their lengths add up. The
 * model says how each is told.
 */
export async function* draftPlan(
  model: LanguageModel,
  tools: PlanningTools,
  brief: Brief,
  { voiceover }: Voiceover,
  signal: AbortSignal,
): AsyncGenerator<Scene, Plan> {
  const frame = await frameOf(brief, voiceover, tools);
  const { passages, language, style } = frame;
  const scenes: Scene[] = [];
  const standIns: number[] = [];
  yield* askForList(
    model,
    {
      what: 'plan the scenes',
      ask: () => ({
        rules: SCENES_RULES,
        material: {
          ...{ ...materialOf(brief), language, narration: voiceover },
          already_planned: scenes.map(({ scene_number: scene, title, kind }) => ({ scene, title, kind })),
          scenes: passages
            .slice(scenes.length)
            .map(({ number, text, kinds }) => ({ scene: number, voiceover: text, kinds })),
        },
        schema: listOf([SceneIdea]),
      }),
      take(element) {
        const read = readScene(element, frame, scenes);
        if ('problem' in read) return { problem: `scene ${scenes.length + 1}: ${read.problem}` };
        scenes.push(read.scene);
        return { items: [read.scene] };
      },
      lack: () => (scenes.length < passages.length ? `scene ${scenes.length + 1} is missing` : undefined),
      isEnough: () => scenes.length === passages.length,
      async *standIn() {
        const made = sceneOf(await frame.outline(scenes.length), frame, scenes);
        standIns.push(made.scene_number);
        scenes.push(made);
        yield made;
      },
    },
    signal,
  );
  const plan = planOf(brief, { title: scenes[0]?.title ?? '', language, style, scenes });
  return { ...plan, direction: frame.direction, ...standInWarning('planned', standIns) };
}

type Frame = Awaited<ReturnType<typeof frameOf>>;

/** The scene behind those before it, or what is wrong with it. */
function readScene(element: unknown, frame: Frame, before: readonly Scene[]) {
  const passage = frame.passages[before.length];
  const problem = problemIn(SceneIdea, element);
  if (problem !== undefined || passage === undefined) return { problem: problem ?? 'there is none' };
  const read = element as SceneIdea;
  if (read.scene !== passage.number) return { problem: `its number is ${read.scene}` };
  return { scene: sceneOf(read, frame, before) };
}

function sceneOf(
  { scene: number, title, kind: wished, intent }: SceneIdea,
  { passages, style, mode }: Frame,
  before: readonly Scene[],
): Scene {
  const place = before.length;
  const { text = '', seconds = 4, kinds: allowed = [] } = passages[place] ?? {};
  const kinds = before.map(({ kind }) => kind);
  const kind = settleKind(wished, allowed, kinds, mode);
  return {
    ...{ scene_number: number, scene_id: `scene-${number}`, kind, title },
    ...{ voiceover: text, duration_seconds: seconds, intent },
    transition: transitionFor(place, place === passages.length - 1, [...kinds, kind], style),
  };
}

/** All of a plan that follows from the brief and the script. */
async function frameOf(brief: Brief, voiceover: string, tools: PlanningTools) {
  const film = await viewFilm(brief, tools);
  const language = detectLanguage(voiceover);
  const style = resolveStyle(brief, mannerOf(film.instruction), aboutOf(film));
  const seconds = brief.video_duration_seconds;
  const parts = passagesOf(voiceover, [], { language, pace: style.pace, seconds });
  if (parts.length === 0)
    throw new DomainError('unprocessable', 'planner.no_voiceover', 'voiceover: must say something');
  const shares = timeScenes(
    parts.map(({ text, words }) => ({ words: words + spelledOut(text) })),
    seconds,
    style.pace,
  );
  const views = viewScenes(
    parts.map(({ text }) => text),
    film,
  );
  const shown = pictureScenes(views, film);
  const passages = views.map(({ number, place, voiceover: text }, index) => ({
    ...{ number, text, seconds: shares[index] ?? 4 },
    kinds: kindsFor(place, brief.mode, shown.has(number)),
  }));
  let outlines: Promise<ReturnType<typeof outlineScenes>> | undefined;
  const outlined = async () => {
    const told = await withSense(views, film, tools.encoder);
    return outlineScenes(told, atHome(film, told));
  };
  return {
    ...{ passages, language, style, mode: brief.mode, direction: film.instruction.direction },
    /** How a scene is told without the model. */
    outline: async (place: number): Promise<SceneIdea> => {
      outlines ??= outlined();
      const { kind, title, intent } = (await outlines)[place] ?? { kind: 'slide', title: '', intent: '' };
      return { scene: place + 1, kind, title, intent };
    },
  };
}
