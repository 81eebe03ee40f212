import { decibels, RATE } from './stereo.ts';

export interface Span {
  readonly start_seconds: number;
  readonly end_seconds: number;
}

/** Music under speech is this much quieter than alone (issue: 12-15 dB). */
export const DUCKED_DB = -13.5;
const BEFORE_SECONDS = 0.25;
const AFTER_SECONDS = 0.35;
/** Pauses shorter than this belong to the speech: music that pumps tires. */
const MIN_PAUSE_SECONDS = 1.4;
const FALL_SECONDS = 0.3;
const RISE_SECONDS = 0.8;

/** The gain of the music for each sample of a film: low while somebody speaks, up in real pauses and at the ends. */
export function duckingGains(words: readonly Span[], samples: number): Float32Array {
  const spoken = spansOf(words);
  const low = decibels(DUCKED_DB);
  const gains = new Float32Array(samples).fill(1);
  for (const { start_seconds, end_seconds } of spoken) {
    const [from, to] = [start_seconds - BEFORE_SECONDS, end_seconds + AFTER_SECONDS];
    const first = Math.max(0, Math.round((from - FALL_SECONDS) * RATE));
    const last = Math.min(samples, Math.round((to + RISE_SECONDS) * RATE));
    for (let at = first; at < last; at += 1) {
      const time = at / RATE;
      const depth =
        time < from ? 1 - (from - time) / FALL_SECONDS : time > to ? 1 - (time - to) / RISE_SECONDS : 1;
      const smooth = depth * depth * (3 - 2 * depth);
      gains[at] = Math.min(gains[at] ?? 1, 1 + (low - 1) * smooth);
    }
  }
  return gains;
}

function spansOf(words: readonly Span[]): Span[] {
  const spans: Span[] = [];
  for (const word of words) {
    const last = spans.at(-1);
    if (last !== undefined && word.start_seconds - last.end_seconds < MIN_PAUSE_SECONDS)
      spans[spans.length - 1] = { ...last, end_seconds: Math.max(last.end_seconds, word.end_seconds) };
    else spans.push({ start_seconds: word.start_seconds, end_seconds: word.end_seconds });
  }
  return spans;
}
