import Type, { type Static } from 'typebox';
import { NOT_BLANK } from '../kernel/schema.ts';

/** Bodies of the control routes. CONTRACT 1: a bad control body is 422 (`unprocessable`). */

export const RetryBody = Type.Object({
  scene_idx: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 10_000,
      unprocessable: true,
      explains: 'must be a zero-based whole number',
    }),
  ),
});

const Answer = Type.Object(
  {
    questionId: Type.String({ unprocessable: true, explains: 'must be a string' }),
    answer: Type.String({
      minLength: 1,
      maxLength: 5000,
      pattern: NOT_BLANK,
      unprocessable: true,
      explains: 'must be 1-5000 characters, not only blanks',
    }),
    wasCustom: Type.Boolean({ unprocessable: true, explains: 'must be true or false' }),
  },
  { unprocessable: true, explains: 'must be an object' },
);

export const ClarificationBody = Type.Object({
  round: Type.Integer({ unprocessable: true, explains: 'must be the round of required_action' }),
  answers: Type.Optional(
    Type.Array(Answer, { maxItems: 50, unprocessable: true, explains: 'must be an array of answers' }),
  ),
  skipped: Type.Optional(Type.Boolean({ unprocessable: true, explains: 'must be true or false' })),
});

export type RetryBody = Static<typeof RetryBody>;
export type ClarificationBody = Static<typeof ClarificationBody>;
