import type { PictureFinder } from '../builtin/picture-finder.ts';
import { makeStoryPlanner } from '../builtin/story-planner.ts';
import type { LanguageModel, StoryPlanner } from '../ports.ts';
import { clarify } from './clarify.ts';
import { detailPlan } from './detail-plan.ts';
import { draftPlan } from './draft-plan.ts';
import { writeVoiceover } from './write-voiceover.ts';

/**
 * A story brain that prompts a language model: it writes the script, says how each scene is told and designs what it shows. All
 * that has to be right is ours: lengths, ids, colours, pictures, cues. What recurs is found without a model.
 */
export function makePromptedStoryPlanner(model: LanguageModel, pictures: PictureFinder): StoryPlanner {
  const builtin = makeStoryPlanner({ pictures });
  return {
    clarify: (brief, signal) => clarify(model, brief, signal),
    writeVoiceover: (brief, signal) => writeVoiceover(model, brief, signal),
    draftPlan: (brief, voiceover, signal) => draftPlan(model, pictures, brief, voiceover, signal),
    detailPlan: (plan, brief, signal) => detailPlan(model, pictures, plan, brief, signal),
    scanAssets: (plan, brief, signal) => builtin.scanAssets(plan, brief, signal),
  };
}
