import Type, { type Static } from 'typebox';
import { about, NOT_BLANK, OrgId } from '../kernel/http/schema.ts';

/** Bodies of the control routes. Contract 1.4: a bad control body is 422 (`unprocessable`). */

export const CancelBody = Type.Object({ org_id: Type.Optional(OrgId) });

export const RetryBody = Type.Object({
  scene_idx: Type.Optional(
    Type.Integer({
      description: 'Zero-based; absent: all failed scenes.',
      minimum: 0,
      maximum: 10_000,
      unprocessable: true,
      explains: 'must be a zero-based whole number',
    }),
  ),
  org_id: Type.Optional(OrgId),
});

const Answer = Type.Object(
  {
    questionId: Type.String({
      maxLength: 200,
      unprocessable: true,
      explains: 'must be a string of at most 200 characters',
    }),
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
  round: Type.Integer({
    minimum: Number.MIN_SAFE_INTEGER,
    maximum: Number.MAX_SAFE_INTEGER,
    unprocessable: true,
    explains: 'must be the round of required_action',
  }),
  answers: Type.Optional(
    Type.Array(Answer, { maxItems: 50, unprocessable: true, explains: 'must be an array of answers' }),
  ),
  skipped: Type.Optional(
    about(
      'True goes on without answers.',
      Type.Boolean({ unprocessable: true, explains: 'must be true or false' }),
    ),
  ),
  org_id: Type.Optional(OrgId),
});

export type RetryBody = Static<typeof RetryBody>;
export type ClarificationBody = Static<typeof ClarificationBody>;
