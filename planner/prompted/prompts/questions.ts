import { FABULA } from './rules.ts';

/** Questions before a film is made; mostly none. */
export const QUESTIONS_RULES = `${FABULA}

Decide whether the caller has to be asked something before the film can be made. Mostly not: write an empty list. Whoever asks for a film
waits for it, and a good guess is better than a question.
Ask only what both is missing and would make the film useless if it were guessed wrongly: what "our product" is, which of two quite
different things a name stands for. Never ask about taste, length, style, audience, voice or colours; never what can be looked up; never
what "source_text" says.
At most 3 questions, the most important first, in the language of the task, each with
- "question": one sentence.
- "options": 2 to 4 short answers, where the answer is one of few; else an empty list.
- "allows_custom": whether another answer than the options makes sense. True without options.`;
