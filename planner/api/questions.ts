import Type from 'typebox';
import type { DocumentedAnswer } from '../../modules/kernel/http/route.ts';
import { about, textOf } from '../../modules/kernel/http/schema.ts';
import type { OwnEvent } from './live-run.ts';

/** What an editor has to know first, asked of the caller: the stream ends well, and is asked for again with the answer. */

const Answered = Type.Object({ question: textOf(0, 5000), answer: textOf(1, 5000) });

/** In the body of an edit. */
export const answers = Type.Optional(
  about('Questions that were asked before, with their answers.', Type.Array(Answered, { maxItems: 20 })),
);

export const QUESTION: DocumentedAnswer = {
  description: 'Something has to be known first: `result` has the question alone. Ask again with `answers`.',
  schema: Type.Object({ question: Type.String() }, { $id: 'EditQuestion' }),
};

/** Tells the question, which is the outcome as well. */
export function* asked({
  question,
}: {
  readonly question: string;
}): Generator<OwnEvent, { readonly question: string }> {
  yield { event: 'question', data: { question } };
  return { question };
}
