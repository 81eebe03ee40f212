import type { SpokenWord } from '../../../planner/ports.ts';
import { REST_SECONDS } from './phrase.ts';
import { isUnspaced, type SourceWord } from './text/source-words.ts';

const SECONDS_PER_LETTER = 0.065;
const SECONDS_PER_UNSPACED_LETTER = 0.22;
const SECONDS_PER_WORD = 0.09;
/** How far reading may be hurried or drawn out. */
const SCALE = { least: 0.8, most: 1.4 } as const;

/** Length of a narration with nothing to say, in seconds. */
export const NOTHING_SAID_SECONDS = 0.5;

/** When each word would be read, were somebody to read it aloud. */
export function timeSilently(
  words: readonly SourceWord[],
  targetSeconds: number,
): { readonly words: readonly SpokenWord[]; readonly durationSeconds: number } {
  const lengths = words.map((word) => readingSeconds(word.core));
  const rests = words.map((word, at) => (at === words.length - 1 ? 0 : REST_SECONDS[word.rest]));
  const natural = [...lengths, ...rests].reduce((sum, seconds) => sum + seconds, 0);
  const wanted = targetSeconds > 0 ? targetSeconds / natural : 1;
  const scale = Math.min(SCALE.most, Math.max(SCALE.least, wanted));
  let at = 0;
  const timed = words.map(({ text }, index) => {
    const start = at;
    const end = start + (lengths[index] ?? 0) * scale;
    at = end + (rests[index] ?? 0) * scale;
    return { text, start_seconds: toMilliseconds(start), end_seconds: toMilliseconds(end) };
  });
  return { words: timed, durationSeconds: Math.max(NOTHING_SAID_SECONDS, toMilliseconds(at)) };
}

function readingSeconds(core: string): number {
  const perLetter = isUnspaced(core) ? SECONDS_PER_UNSPACED_LETTER : SECONDS_PER_LETTER;
  return SECONDS_PER_WORD + Array.from(core).length * perLetter;
}

function toMilliseconds(seconds: number): number {
  return Math.round(seconds * 1000) / 1000;
}
