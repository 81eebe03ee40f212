import type { Asset, Plan, Scene } from '../../modules/videos/plan.ts';
import type { Brief, StoryPlanner, Voiceover } from '../ports.ts';
import type { Instruction } from '../understanding/instruction.ts';
import { scanPlan } from './assets/scan.ts';
import { lostSentences } from './critic/lost-sentences.ts';
import { detailScenes } from './scenes/detail.ts';
import { draftFilm } from './scenes/draft.ts';
import { type PlanningTools, viewFilm } from './scenes/view.ts';
import { checkCoverage, toldBy } from './script/coverage.ts';
import { refusalSaid } from './script/refuse.ts';
import { refusedLayouts } from './slides/asked-layouts.ts';
import { withAskedTimeline } from './slides/asked-timeline.ts';
import { countWords, isSpaceless } from './text/words.ts';

/** Contract 12.6. */
const WORDS_PER_SECOND = 2;

/**
 * The built-in story brain: no model, no network, no chance. Understands the instruction, tells its content in the caller's words,
 * and adds only words that claim nothing (ADR 0004). The same brief always gives the same plan.
 */
export function makeStoryPlanner(tools: PlanningTools): StoryPlanner {
  return {
    // Whatever is not said it can do without: it tells what is known, and leaves the rest out.
    async *clarify() {
      // Nothing to ask.
    },

    async *writeVoiceover(
      brief: Brief,
      signal: AbortSignal,
    ): AsyncGenerator<{ readonly text: string }, Voiceover> {
      const { script, language } = await viewFilm(brief, tools);
      const blank = isSpaceless(language) && language !== 'th' ? '' : ' ';
      for (const [index, beat] of script.beats.entries()) {
        await turn(signal);
        yield { text: index === 0 ? beat.text : `${blank}${beat.text}` };
      }
      const words = countWords(script.text, language);
      return { voiceover: script.text, word_count: words, estimated_seconds: words / WORDS_PER_SECOND };
    },

    async *draftPlan(brief: Brief, voiceover: Voiceover, signal: AbortSignal): AsyncGenerator<Scene, Plan> {
      const draft = await draftFilm(await viewFilm(brief, tools), voiceover, tools.encoder);
      const plan = { ...draft, content: brief.task };
      yield* eachScene(plan.scenes, signal);
      return plan;
    },

    async *detailPlan(plan: Plan, brief: Brief, signal: AbortSignal): AsyncGenerator<Scene, Plan> {
      const film = await viewFilm(brief, tools, plan.scenes.length);
      const scenes: Scene[] = [];
      for await (const scene of eachScene(detailScenes(plan, film, tools.encoder), signal)) {
        scenes.push(scene);
        yield scene;
      }
      return withCoverage(
        withRefused(withAskedTimeline({ ...plan, scenes })),
        film.instruction,
        film.brief.task,
      );
    },

    async *scanAssets(plan: Plan, _brief: Brief, signal: AbortSignal): AsyncGenerator<Asset, Plan> {
      const { assets, scenes } = scanPlan(plan);
      for (const asset of assets) {
        await turn(signal);
        yield asset;
      }
      return { ...plan, assets: [...assets], scenes: [...scenes] };
    },
  };
}

/** A caller is told which diagrams and charts that were asked for the material does not hold. */
function withRefused(plan: Plan): Plan {
  const refused = refusedLayouts(plan);
  if (plan.direction === undefined || refused.length === 0) return plan;
  return {
    ...plan,
    direction: { ...plan.direction, refused: [...plan.direction.refused, ...refused] },
    warnings: [...new Set([...(plan.warnings ?? []), ...refused.map(refusalSaid)])],
  };
}

/** A caller is told which facts the film neither speaks nor shows. */
function withCoverage(plan: Plan, instruction: Instruction, task: string): Plan {
  const told = toldBy(plan);
  // What did not fit is counted already.
  const isCut = plan.warnings?.some((warning) => warning.includes('did not fit')) === true;
  const lost = isCut ? [] : lostSentences(instruction, task, `${told.spoken}\n${told.shown}`);
  const missing = [
    ...checkCoverage(instruction, told).missing.map(({ text }) => text),
    ...lost.filter((text) => !plan.warnings?.some((warning) => warning.includes(text))),
  ];
  if (missing.length === 0) return plan;
  const named = missing
    .slice(0, MAX_NAMED)
    .map((text) => `“${text.slice(0, 80)}”`)
    .join(', ');
  const warning = `Neither spoken nor shown: ${named}${missing.length > MAX_NAMED ? ', …' : ''}.`;
  return { ...plan, warnings: [...new Set([...(plan.warnings ?? []), warning])] };
}

const MAX_NAMED = 10;

async function* eachScene(
  scenes: Iterable<Scene> | AsyncIterable<Scene>,
  signal: AbortSignal,
): AsyncGenerator<Scene, void> {
  for await (const scene of scenes) {
    await turn(signal);
    yield scene;
  }
}

/** Lets others run between two pieces of work, and stops when nobody wants the rest. */
async function turn(signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  await new Promise<void>((resolve) => setImmediate(resolve));
}
