import type { Scene } from '../../modules/videos/plan.ts';
import type { SentenceEncoder } from '../meaning/sentence-encoder.ts';
import type { EditBrief, EditOutcome, PlanEditor } from '../ports.ts';
import { rewritePlan } from './edit/edit-plan.ts';
import { freshScenes } from './edit/fresh-scenes.ts';
import { meaningOf, noMeaning } from './edit/meaning.ts';
import { phrasesNamed } from './edit/reading/read-request.ts';
import type { PictureFinder } from './picture-finder.ts';

interface Deps {
  readonly pictures: PictureFinder;
  /** Loaded when a request names scenes by what they say. */
  readonly encoder?: () => Promise<SentenceEncoder>;
}

/** Whoever looks on sees every scene that a request changes, as often as it does. Of a hundred changes of one he sees the first, and how it ends. */
const MAX_TOLD = 200;

/**
 * The built-in editor: reads a request in words as a list of operations and applies them one after the other (contract 7.4,
 * phase 1). No model, no network, no chance: the same brief always gives the same plan or the same question.
 */
export function makePlanEditor({ pictures, encoder }: Deps): PlanEditor {
  return {
    async *editPlan(brief: EditBrief, signal: AbortSignal): AsyncGenerator<Scene, EditOutcome> {
      const named = phrasesNamed(brief);
      const meaning =
        encoder === undefined || named.length === 0
          ? noMeaning
          : await meaningOf(brief.plan, named, await encoder());
      const steps = rewritePlan(brief, pictures, meaning);
      let [before, told] = [brief.plan, 0];
      for (let step = steps.next(); ; step = steps.next()) {
        signal.throwIfAborted();
        await new Promise<void>((resolve) => setImmediate(resolve));
        if (step.done === true) {
          if (step.value.kind === 'edited') yield* freshScenes(before, step.value.plan);
          return step.value;
        }
        if (told >= MAX_TOLD) continue;
        const fresh = freshScenes(before, step.value);
        yield* fresh;
        told += fresh.length;
        before = step.value;
      }
    },
  };
}
