import type { SentenceSpeech } from './espeak/espeak-speaker.ts';
import { calculateStretch } from './pace.ts';
import type { Phrase } from './phrase.ts';
import type { SourceWord } from './text/source-words.ts';

type Range = readonly [first: number, end: number];

/** Speaks words, one phrase a sentence, at a pace that fits `targetSeconds`; `ease` above 1 is slower by nature. */
export async function speakOtherLanguage(
  words: readonly SourceWord[],
  speech: SentenceSpeech,
  ease: number,
  targetSeconds: number,
): Promise<readonly Phrase[]> {
  const ranges = findSentences(words);
  const natural = await speakAll(speech, words, ranges, ease);
  const seconds = natural.reduce((sum, { samples, sampleRate }) => sum + samples.length / sampleRate, 0);
  const rests = ranges.slice(0, -1).map(([, end]) => words[end - 1]?.rest ?? 'sentence');
  const stretch = calculateStretch(seconds, rests, targetSeconds);
  return Math.abs(stretch - 1) < 0.02 ? natural : speakAll(speech, words, ranges, ease * stretch);
}

async function speakAll(
  speech: SentenceSpeech,
  words: readonly SourceWord[],
  ranges: readonly Range[],
  stretch: number,
): Promise<readonly Phrase[]> {
  const phrases: Phrase[] = [];
  for (const [first, end] of ranges) phrases.push(await speech.speak(words, first, end, stretch));
  return phrases.filter(({ words: spoken }) => spoken.length > 0);
}

function findSentences(words: readonly SourceWord[]): readonly Range[] {
  const ends = words.flatMap(({ rest }, at) => (rest === 'sentence' || rest === 'paragraph' ? [at + 1] : []));
  return ends.map((end, at) => [ends[at - 1] ?? 0, end]);
}
