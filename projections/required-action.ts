import type { QuestionsAsked, RequiredAction } from '../modules/videos/index.ts';

/** Contract 5.10: what the caller of a job is asked. */
export function toRequiredAction({ round, questions }: QuestionsAsked['data']): RequiredAction {
  return {
    kind: 'clarification',
    round,
    questions: questions.map(({ question_id, question, options, allows_custom }) => ({
      id: question_id,
      questionId: question_id,
      question,
      options,
      allowsCustom: allows_custom,
    })),
  };
}
