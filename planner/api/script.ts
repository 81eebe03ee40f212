import Type from 'typebox';
import type { DocumentedAnswer } from '../../modules/kernel/http/route.ts';
import { countWords } from '../builtin/text/words.ts';
import type { Voiceover } from '../ports.ts';

export const DELTA: DocumentedAnswer = {
  description: 'More of the script; put together they are the whole.',
  schema: Type.Object({ text: Type.String() }, { $id: 'Delta' }),
};

export const VoiceoverResult = Type.Object(
  { voiceover: Type.String(), word_count: Type.Integer(), estimated_seconds: Type.Number() },
  { $id: 'Voiceover' },
);

/** Contract 12.6. */
const WORDS_PER_SECOND = 2;

export function voiceoverOf(voiceover: string, language: string): Voiceover {
  const word_count = countWords(voiceover, language);
  return { voiceover, word_count, estimated_seconds: word_count / WORDS_PER_SECOND };
}
