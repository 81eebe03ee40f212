import Type, { type Static } from 'typebox';
import { about, textOf } from '../../modules/kernel/http/schema.ts';
import type { ScriptEditor } from '../text-ports.ts';
import { named } from './named.ts';
import type { Operation } from './operation.ts';
import { answers, asked, QUESTION } from './questions.ts';
import { DELTA, VoiceoverResult } from './script.ts';

const EditVoiceoverBody = Type.Object({
  original_voiceover: about('The script as it is, at most 600 sentences.', textOf(1, 20_000)),
  edit_request: about('What is to be different, in words. 1-5000 characters.', textOf(1, 5000)),
  answers,
});
type EditVoiceoverBody = Static<typeof EditVoiceoverBody>;

const { voiceover, word_count, estimated_seconds } = VoiceoverResult.properties;
const EditVoiceoverResult = Type.Object({
  voiceover: Type.Optional(voiceover),
  word_count: Type.Optional(word_count),
  estimated_seconds: Type.Optional(estimated_seconds),
  question: Type.Optional(Type.String()),
});

/** POST /edit-voiceover: a script edited without a film. */
export const editVoiceoverOperation = (scripts: ScriptEditor): Operation<EditVoiceoverBody> => ({
  path: '/edit-voiceover',
  operationId: 'edit_voiceover',
  summary: 'Edit a narration script in words',
  description:
    'Sentences may be replaced, added, moved or left out; what is not asked to be different stays, to the letter.',
  body: EditVoiceoverBody,
  example: {
    original_voiceover: 'Bees make honey. They visit two million flowers. A jar holds a pound.',
    edit_request: 'Replace "flowers" with "blossoms".',
  },
  events: { delta: DELTA, question: QUESTION },
  refusals: { 422: 'The script has more than 600 sentences.' },
  result: { description: 'The whole script; or the question.', schema: EditVoiceoverResult },
  async prepare({ body, signal }) {
    await scripts.checkScript(body.original_voiceover, signal);
    return body;
  },
  async *work({ answers: answered = [], ...script }, signal) {
    const outcome = yield* named('delta', scripts.editScript({ ...script, answered }, signal));
    return 'question' in outcome ? yield* asked(outcome) : outcome;
  },
});
