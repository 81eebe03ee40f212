import Type, { type Static } from 'typebox';
import type { CreationQuestion } from '../../modules/videos/index.ts';
import type { Brief, LanguageModel } from '../ports.ts';
import { askForList } from './ask-for-list.ts';
import { problemIn } from './check-idea.ts';
import { idea, line } from './idea-parts.ts';
import { listOf } from './ideas.ts';
import { materialOf } from './material.ts';
import { QUESTIONS_RULES } from './prompts/questions.ts';

const QuestionIdea = idea({
  question: Type.String({ minLength: 1, maxLength: 500 }),
  options: Type.Array(line('At most 8 words'), { maxItems: 4 }),
  allows_custom: Type.Boolean(),
});
type QuestionIdea = Static<typeof QuestionIdea>;

const MAX_QUESTIONS = 3;

/** Asks once: whoever has answered, or would not, gets a film. */
export async function* clarify(
  model: LanguageModel,
  brief: Brief,
  signal: AbortSignal,
): AsyncGenerator<CreationQuestion, void> {
  if (brief.answered) return;
  let [asked, isOver] = [0, false];
  const take = (element: unknown) => {
    const problem = problemIn(QuestionIdea, element);
    if (problem !== undefined) return { problem: `question ${asked + 1}: ${problem}` };
    asked += 1;
    return { items: [toQuestion(element as QuestionIdea, asked)] };
  };
  yield* askForList(
    model,
    {
      what: 'see whether something has to be asked',
      ask: () => ({
        rules: QUESTIONS_RULES,
        material: materialOf(brief),
        schema: listOf([QuestionIdea]),
      }),
      take,
      lack: () => undefined,
      isEnough: () => isOver || asked >= MAX_QUESTIONS,
      // The film is made without asking.
      standIn() {
        isOver = true;
        return [];
      },
    },
    signal,
  );
}

/** One option is none. */
function toQuestion({ question, options, allows_custom }: QuestionIdea, number: number): CreationQuestion {
  const distinct = [...new Set(options.map((option) => option.trim()).filter((option) => option !== ''))];
  const offered = distinct.length > 1 ? distinct : [];
  return {
    ...{ question_id: `question-${number}`, question, options: offered },
    allows_custom: allows_custom || offered.length === 0,
  };
}
