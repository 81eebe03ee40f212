import { breakCost } from './break-cost.ts';
import { gapBetween, LINE_COLUMNS, widthOf } from './text-width.ts';

/** Words in a row, each measured once: whether some of them fit in a line is arithmetic then. */
export interface Row {
  readonly texts: readonly string[];
  /** Columns up to the end of each word; the first is 0, before any word. */
  readonly ends: readonly number[];
  /** Columns between a word and the one before it. */
  readonly gaps: readonly number[];
  /** What it costs to break behind each word. */
  readonly breaks: readonly number[];
}

export function measureRow(texts: readonly string[]): Row {
  const gaps = texts.map((text, at) => gapBetween(texts[at - 1] ?? text, text).length);
  const ends = [0];
  for (const [at, text] of texts.entries()) ends.push((ends[at] ?? 0) + (gaps[at] ?? 0) + widthOf(text));
  return { texts, ends, gaps, breaks: texts.map((text, at) => breakCost(text, texts[at + 1])) };
}

/** Columns of the words from one to before another, with the gaps between them. */
export function widthBetween({ ends, gaps }: Row, from: number, end: number): number {
  return (ends[end] ?? 0) - (ends[from] ?? 0) - (gaps[from] ?? 0);
}

/** Wider than this, words never fit in two lines. */
export const MAX_COLUMNS = 2 * LINE_COLUMNS + 1;

/** Where the second line begins: at `end` when one line holds the words, nowhere when they need a third. */
export function secondLineOf(row: Row, from: number, end: number): number | undefined {
  const whole = widthBetween(row, from, end);
  if (whole <= LINE_COLUMNS) return end;
  if (whole > MAX_COLUMNS) return undefined;
  let [found, least]: [number | undefined, number] = [undefined, Infinity];
  for (let at = from + 1; at < end; at += 1) {
    const [upper, lower] = [widthBetween(row, from, at), widthBetween(row, at, end)];
    if (Math.max(upper, lower) > LINE_COLUMNS) continue;
    const cost = (row.breaks[at - 1] ?? 0) + Math.abs(upper - lower) / 6;
    if (cost < least) [found, least] = [at, cost];
  }
  return found;
}
