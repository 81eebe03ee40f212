import type { SpokenWord } from '../../../planner/ports.ts';
import { REST_SECONDS, type Phrase } from './phrase.ts';
import type { Rest, SourceWord } from './text/source-words.ts';

export interface Recording {
  readonly samples: Float32Array<ArrayBuffer>;
  readonly words: readonly SpokenWord[];
}

/** Edges of a phrase rise and fall over this long, so that nothing clicks. */
const FADE_SECONDS = 0.008;

/** The rest after each phrase but the last: that of its last word, or a breath where the engine paused by itself. */
export function readRests(phrases: readonly Phrase[], words: readonly SourceWord[]): readonly Rest[] {
  return phrases.slice(0, -1).map((phrase) => {
    const rest = words[phrase.words.at(-1)?.index ?? -1]?.rest ?? 'breath';
    return rest === 'none' ? 'breath' : rest;
  });
}

/**
 * Puts phrases and rests one after the other. Word times are seconds from the first sample, in order and never
 * overlapping; the text of a word that is not spoken joins the word before it.
 */
export function assemble(
  phrases: readonly Phrase[],
  words: readonly SourceWord[],
  rests: readonly Rest[],
  restScale: number,
): Recording {
  const rate = phrases[0]?.sampleRate ?? 16_000;
  const gaps = rests.map((rest) => Math.round(REST_SECONDS[rest] * restScale * rate));
  const total = phrases.reduce((sum, phrase, at) => sum + phrase.samples.length + (gaps[at] ?? 0), 0);
  const samples = new Float32Array(total);
  const times = new Map<number, { start: number; end: number }>();
  let at = 0;
  phrases.forEach((phrase, place) => {
    samples.set(fade(phrase.samples, Math.round(FADE_SECONDS * rate)), at);
    for (const { index, start, end } of phrase.words) {
      const known = times.get(index);
      times.set(index, { start: known?.start ?? at / rate + start, end: at / rate + end });
    }
    at += phrase.samples.length + (gaps[place] ?? 0);
  });
  return { samples, words: timeWords(words, times, total / rate) };
}

function timeWords(
  words: readonly SourceWord[],
  times: ReadonlyMap<number, { readonly start: number; readonly end: number }>,
  duration: number,
): readonly SpokenWord[] {
  const timed: SpokenWord[] = [];
  let unsaid = '';
  words.forEach(({ text }, index) => {
    const time = times.get(index);
    const before = timed.at(-1);
    if (time) {
      const start = Math.max(toMilliseconds(time.start), before?.end_seconds ?? 0);
      const end = Math.max(start, toMilliseconds(Math.min(time.end, duration)));
      timed.push({ text: unsaid + text, start_seconds: start, end_seconds: end });
      unsaid = '';
    } else if (before) timed[timed.length - 1] = { ...before, text: `${before.text} ${text}` };
    else unsaid += `${text} `;
  });
  return timed;
}

function fade(samples: Float32Array<ArrayBuffer>, length: number): Float32Array<ArrayBuffer> {
  const faded = new Float32Array(samples);
  for (let at = 0; at < Math.min(length, samples.length / 2); at += 1) {
    const gain = 0.5 - 0.5 * Math.cos((Math.PI * (at + 0.5)) / length);
    const mirror = samples.length - 1 - at;
    faded[at] = (faded[at] ?? 0) * gain;
    faded[mirror] = (faded[mirror] ?? 0) * gain;
  }
  return faded;
}

function toMilliseconds(seconds: number): number {
  return Math.round(seconds * 1000) / 1000;
}
