import type { SpokenWord } from '../../../../planner/ports.ts';
import { layOutLines } from './lines.ts';
import { measureRow, secondLineOf, type Row } from './row.ts';

/** What is shown at a time. Times are seconds from the film's beginning. */
export interface Cue {
  readonly start: number;
  readonly end: number;
  /** One or two. */
  readonly lines: readonly string[];
}

const MAX_SECONDS = 7;
/** A shorter cue is hard to read; it stays longer where there is room. */
const SHORTEST_SECONDS = 1;
const LINGER_SECONDS = 0.4;
const PER_CUE = 3;
/** Readers follow about this many letters a second. */
const LETTERS_PER_SECOND = 20;
/** More words than two lines hold. */
const MAX_WORDS = 48;

interface Best {
  readonly cost: number;
  /** Where the last cue begins. */
  readonly from: number;
}

/**
 * Cuts a scene's words into cues of one or two lines and at most seven seconds, at the ends of sentences and phrases
 * where it can: the division that costs least in all. A word never leaves its time: a cue starts with its first word and
 * stays a little after its last, until the next cue or `sceneEnd` at most.
 */
export function makeCues(words: readonly SpokenWord[], sceneEnd: number): readonly Cue[] {
  const row = measureRow(words.map(({ text }) => text));
  const scene: Measured = { words, row, pauses: words.map((word, at) => pauseCost(word, words[at + 1], row.breaks[at] ?? 0)) };
  const best: Best[] = [{ cost: 0, from: 0 }];
  for (let end = 1; end <= words.length; end += 1) best.push(findBest(scene, best, end));
  const ranges: (readonly [from: number, end: number])[] = [];
  for (let end = words.length; end > 0; end = best[end]?.from ?? 0) ranges.unshift([best[end]?.from ?? 0, end]);
  const starts = ranges.map(([from]) => words[from]?.start_seconds ?? 0);
  return ranges.map(([from, end], at) => {
    const start = starts[at] ?? 0;
    const spoken = words[end - 1]?.end_seconds ?? start;
    const wanted = Math.max(spoken + LINGER_SECONDS, start + SHORTEST_SECONDS);
    const last = Math.min(wanted, start + MAX_SECONDS, starts[at + 1] ?? sceneEnd, sceneEnd);
    return { start, end: Math.max(last, start + 0.001), lines: layOutLines(words.slice(from, end)) ?? [] };
  });
} // prettier-ignore

interface Measured {
  readonly words: readonly SpokenWord[];
  readonly row: Row;
  /** What it costs that a cue goes on behind each word. */
  readonly pauses: readonly number[];
}

function findBest(scene: Measured, best: readonly Best[], end: number): Best {
  let found: Best = { cost: Infinity, from: end - 1 };
  for (let from = end - 1; from >= Math.max(0, end - MAX_WORDS); from -= 1) {
    const cost = calculateCost(scene, from, end) + (best[from]?.cost ?? Infinity);
    if (cost < found.cost) found = { cost, from };
  }
  return found;
}

/** Infinite when the words do not fit; a single word always does. */
function calculateCost({ words, row, pauses }: Measured, from: number, end: number): number {
  const [first, last] = [words[from], words[end - 1]];
  if (!first || !last) return Infinity;
  const seconds = last.end_seconds - first.start_seconds;
  const second = secondLineOf(row, from, end);
  if (end - from > 1 && (second === undefined || seconds > MAX_SECONDS)) return Infinity;
  const hurry = Math.max(0, lettersIn(row, from, end, second) / Math.max(seconds, 0.3) - LETTERS_PER_SECOND) * 0.3;
  const brief = Math.max(0, SHORTEST_SECONDS - seconds) * 6;
  const bridged = pauses.slice(from, end - 1).reduce((sum, pause) => sum + pause, 0);
  return PER_CUE + (row.breaks[end - 1] ?? 0) + hurry + brief + bridged;
} // prettier-ignore

function lettersIn({ texts, gaps }: Row, from: number, end: number, second: number | undefined): number {
  if (second === undefined) return (layOutLines([{ text: texts[from] ?? '' }]) ?? []).join('').length;
  let letters = 0;
  for (let at = from; at < end; at += 1)
    letters += (texts[at] ?? '').length + (at === from || at === second ? 0 : (gaps[at] ?? 0));
  return letters;
}

/** A cue should not bridge a silence, nor carry the end of one sentence into much of the next. */
function pauseCost(word: SpokenWord, next: SpokenWord | undefined, breaking: number): number {
  const silence = (next?.start_seconds ?? word.end_seconds) - word.end_seconds;
  return (breaking === 0 ? 3.5 : 0) + (silence > 0.35 ? 2 + silence * 2 : 0);
}
