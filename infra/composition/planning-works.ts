import { emojiPictures } from '../../planner/builtin/pictures/index.ts';
import { makePlanEditor } from '../../planner/builtin/plan-editor.ts';
import { makeStoryPlanner } from '../../planner/builtin/story-planner.ts';
import { outcomeOf } from '../../planner/pipeline/stage.ts';
import type { LanguageModel, PlanEditor, StoryPlanner } from '../../planner/ports.ts';
import type { ScriptEditor } from '../../planner/text-ports.ts';
import { makePromptedPlanEditor } from '../../planner/prompted/plan-editor.ts';
import { makePromptedStoryPlanner } from '../../planner/prompted/story-planner.ts';
import { makeScriptEditor } from '../../planner/script-editor.ts';
import { makePictureWorks, type PictureWorks } from './picture-works.ts';
import { makeReviewWorks, type ReviewWorks } from './review-works.ts';
import type { ReadingTools } from '../../planner/meaning/reading-tools.ts';
import { makeSafetyWorks, type SafetyWorks } from './safety-works.ts';

/** All that is made of strangers' texts by thinking alone. It runs in the planning processes, never in one that serves. */
export interface PlanningWorks
  extends StoryPlanner, PlanEditor, Pick<ScriptEditor, 'editScript'>, PictureWorks, ReviewWorks, SafetyWorks {
  /** Nothing: what the planner needs is loaded then. */
  warmUp: () => AsyncGenerator<never, void>;
}

/** The works of a task: with a language model those that prompt it. */
export function makeWorks(model: LanguageModel | undefined, reading: ReadingTools): PlanningWorks {
  const pictures = emojiPictures;
  const tools = { pictures, ...reading };
  const story = model ? makePromptedStoryPlanner(model, tools) : makeStoryPlanner(tools);
  const builtin = makePlanEditor({ pictures, encoder: () => Promise.resolve(reading.encoder) });
  const editor = model ? makePromptedPlanEditor(model, pictures, builtin) : builtin;
  const scripts = makeScriptEditor(editor);
  return {
    ...makeSafetyWorks(),
    ...makeReviewWorks(),
    ...makePictureWorks(),
    ...story,
    ...editor,
    editScript: (script, signal) => scripts.editScript(script, signal),
    async *warmUp() {
      await Promise.resolve();
    },
  };
}

/** Tells a story to nobody, and edits it: word lists and models are read and compiled before a task is watched. */
export async function warmWorks(reading: ReadingTools): Promise<void> {
  const works = makeWorks(undefined, reading);
  const { signal } = new AbortController();
  const brief = {
    task: 'Bees make honey. A bee visits two million flowers for one pound of it.',
    video_duration_seconds: 30,
    aspect_ratio: '16:9',
    video_type: 'explainer',
    mode: 'rxv',
    assets: [],
  } as const;
  const script = await outcomeOf(works.writeVoiceover(brief, signal));
  const draft = await outcomeOf(works.draftPlan(brief, script, signal));
  const detailed = await outcomeOf(works.detailPlan(draft, brief, signal));
  const plan = await outcomeOf(works.scanAssets(detailed, brief, signal));
  const edit_request = 'Delete the scene about two million flowers.';
  await outcomeOf(works.editPlan({ plan, edit_request, answered: [], assets: [] }, signal));
}
