import type { SentenceSpeech } from './espeak/espeak-speaker.ts';
import { calculateStretch, secondsToFastest } from './pace.ts';
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
  const rests = ranges.slice(0, -1).map(([, end]) => words[end - 1]?.rest ?? 'sentence');
  const enough = secondsToFastest(rests, targetSeconds);
  const natural = await speakAll(speech, words, ranges, ease, enough);
  const stretch = calculateStretch(lengthOf(natural), rests, targetSeconds);
  return Math.abs(stretch - 1) < 0.02 ? natural : speakAll(speech, words, ranges, ease * stretch);
}

const lengthOf = (phrases: readonly Phrase[]): number =>
  phrases.reduce((sum, { samples, sampleRate }) => sum + samples.length / sampleRate, 0);

/** All of them, or as many as take so many seconds. */
async function speakAll(
  speech: SentenceSpeech,
  words: readonly SourceWord[],
  ranges: readonly Range[],
  stretch: number,
  enoughSeconds = Infinity,
): Promise<readonly Phrase[]> {
  const phrases: Phrase[] = [];
  let seconds = 0;
  for (const [first, end] of ranges) {
    const phrase = await speech.speak(words, first, end, stretch);
    if (phrase.words.length === 0) continue;
    phrases.push(phrase);
    seconds += lengthOf([phrase]);
    if (seconds >= enoughSeconds) break;
  }
  return phrases;
}

function findSentences(words: readonly SourceWord[]): readonly Range[] {
  const ends = words.flatMap(({ rest }, at) => (rest === 'sentence' || rest === 'paragraph' ? [at + 1] : []));
  return ends.map((end, at) => [ends[at - 1] ?? 0, end]);
}
