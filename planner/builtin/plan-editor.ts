import type { Scene } from '../../modules/videos/plan.ts';
import type { EditBrief, EditOutcome, PlanEditor } from '../ports.ts';
import { rewritePlan } from './edit/edit-plan.ts';
import { freshScenes } from './edit/fresh-scenes.ts';
import type { PictureFinder } from './picture-finder.ts';

/**
 * The built-in editor: reads a request in words as a list of operations and applies them one after the other (SPEC: Edits,
 * phase 1). No model, no network, no chance: the same brief always gives the same plan or the same question.
 */
export function makePlanEditor({ pictures }: { readonly pictures: PictureFinder }): PlanEditor {
  return {
    async *editPlan(brief: EditBrief, signal: AbortSignal): AsyncGenerator<Scene, EditOutcome> {
      const steps = rewritePlan(brief, pictures);
      let before = brief.plan;
      for (let step = steps.next(); ; step = steps.next()) {
        signal.throwIfAborted();
        await new Promise<void>((resolve) => setImmediate(resolve));
        if (step.done === true) {
          if (step.value.kind === 'edited') yield* freshScenes(before, step.value.plan);
          return step.value;
        }
        yield* freshScenes(before, step.value);
        before = step.value;
      }
    },
  };
}
