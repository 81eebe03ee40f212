import type { PlanningTools } from '../builtin/scenes/view.ts';
import { makeStoryPlanner } from '../builtin/story-planner.ts';
import type { LanguageModel, StoryPlanner } from '../ports.ts';
import { clarify } from './clarify.ts';
import { detailPlan } from './detail-plan.ts';
import { draftPlan } from './draft-plan.ts';
import { writeVoiceover } from './write-voiceover.ts';

/**
 * A story brain that prompts a language model: it writes the script, says how each scene is told and designs what it shows. All
 * that has to be right is ours: lengths, ids, colours, pictures, cues. What recurs is found without a model, and what the model
 * cannot write is written without it.
 */
export function makePromptedStoryPlanner(model: LanguageModel, tools: PlanningTools): StoryPlanner {
  const builtin = makeStoryPlanner(tools);
  return {
    clarify: (brief, signal) => clarify(model, brief, signal),
    writeVoiceover: (brief, signal) => writeVoiceover(model, builtin, brief, signal),
    draftPlan: (brief, voiceover, signal) => draftPlan(model, tools, brief, voiceover, signal),
    detailPlan: (plan, brief, signal) => detailPlan(model, tools, plan, brief, signal),
    scanAssets: (plan, brief, signal) => builtin.scanAssets(plan, brief, signal),
  };
}
