import * as pictures from '../planner/builtin/pictures/index.ts';
import { makePlanEditor } from '../planner/builtin/plan-editor.ts';
import { makeStoryPlanner } from '../planner/builtin/story-planner.ts';
import { makePromptedPlanEditor } from '../planner/prompted/plan-editor.ts';
import { makePromptedStoryPlanner } from '../planner/prompted/story-planner.ts';
import { withSafeEdits, withSafeVoiceover } from '../planner/safe-story.ts';
import type { Container } from './container.ts';
import { parts } from './parts.ts';
import { makeLanguageModel } from './providers/language/make-language-model.ts';

/** Who tells the story and edits it: a language model where one is switched on, else the built-in planner. docs/providers.md. */
export function provideStory({ provide }: Container): void {
  provide(parts.languageModel, (get) => {
    const { language } = get(parts.config).providers;
    return language && makeLanguageModel(language);
  });
  provide(parts.story, (get) => {
    const model = get(parts.languageModel);
    const story = model ? makePromptedStoryPlanner(model, pictures) : makeStoryPlanner({ pictures });
    return withSafeVoiceover(story, get(parts.safetyScan));
  });
  provide(parts.editor, (get) => {
    const model = get(parts.languageModel);
    const editor = model ? makePromptedPlanEditor(model, pictures) : makePlanEditor({ pictures });
    return withSafeEdits(editor, get(parts.safetyScan));
  });
}
