import type { Phrase } from './phrase.ts';
import { calculateStretch } from './pace.ts';
import { openFliteSpeech } from './flite/flite-speaker.ts';
import { readSentences } from './sentences.ts';
import type { Rest, SourceWord } from './text/source-words.ts';
import type { NarratorVoice } from './voice-book.ts';

/** Speaks English words by flite at a pace that comes near `targetSeconds`. Nothing when there is nothing to say. */
export async function speakEnglish(
  words: readonly SourceWord[],
  voice: NarratorVoice,
  targetSeconds: number,
): Promise<readonly Phrase[]> {
  const sentences = readSentences(words);
  if (sentences.length === 0) return [];
  const speech = await openFliteSpeech(voice.flite);
  const estimate = sentences.reduce((sum, sentence) => sum + speech.estimateSeconds(sentence), 0);
  const stretch = calculateStretch(estimate * voice.ease, expectRests(words), targetSeconds);
  return sentences.flatMap((sentence) => speech.speak(sentence, stretch * voice.ease));
}

function expectRests(words: readonly SourceWord[]): readonly Rest[] {
  return words.slice(0, -1).flatMap(({ rest }) => (rest === 'none' ? [] : [rest]));
}
