import type { Asset, Plan, Scene } from '../../modules/videos/plan.ts';
import type { Brief, StoryPlanner, Voiceover } from '../ports.ts';
import { scanPlan } from './assets/scan.ts';
import type { PictureFinder } from './picture-finder.ts';
import { detailScenes } from './scenes/detail.ts';
import { draftFilm } from './scenes/draft.ts';
import { viewFilm } from './scenes/view.ts';
import { WORDS_PER_SECOND } from './script/compose.ts';
import { countWords, isSpaceless } from './text/words.ts';

/**
 * The built-in story brain: no model, no network, no chance. Reads the instruction as material, keeps the caller's facts,
 * and adds only words that claim nothing (ADR 0004). The same brief always gives the same plan.
 */
export function makeStoryPlanner({ pictures }: { readonly pictures: PictureFinder }): StoryPlanner {
  return {
    // Whatever is not said it can do without: it tells what is known, and leaves the rest out.
    async *clarify() {
      // Nothing to ask.
    },

    async *writeVoiceover(
      brief: Brief,
      signal: AbortSignal,
    ): AsyncGenerator<{ readonly text: string }, Voiceover> {
      const { script, language } = viewFilm(brief, pictures);
      const blank = isSpaceless(language) && language !== 'th' ? '' : ' ';
      for (const [index, beat] of script.beats.entries()) {
        await turn(signal);
        yield { text: index === 0 ? beat.text : `${blank}${beat.text}` };
      }
      const words = countWords(script.text, language);
      return { voiceover: script.text, word_count: words, estimated_seconds: words / WORDS_PER_SECOND };
    },

    async *draftPlan(brief: Brief, voiceover: Voiceover, signal: AbortSignal): AsyncGenerator<Scene, Plan> {
      const plan = draftFilm(viewFilm(brief, pictures), voiceover);
      yield* eachScene(plan.scenes, signal);
      return plan;
    },

    async *detailPlan(plan: Plan, brief: Brief, signal: AbortSignal): AsyncGenerator<Scene, Plan> {
      const film = viewFilm(brief, pictures, plan.scenes.length);
      const scenes: Scene[] = [];
      for await (const scene of eachScene(detailScenes(plan, film), signal)) {
        scenes.push(scene);
        yield scene;
      }
      return { ...plan, scenes };
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

async function* eachScene(scenes: Iterable<Scene>, signal: AbortSignal): AsyncGenerator<Scene, void> {
  for (const scene of scenes) {
    await turn(signal);
    yield scene;
  }
}

/** Lets others run between two pieces of work, and stops when nobody wants the rest. */
async function turn(signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  await new Promise<void>((resolve) => setImmediate(resolve));
}
