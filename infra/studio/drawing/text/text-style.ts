import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { familiesFor, stringifyVariations, type Typeface } from '../fonts/typeface.ts';
import type { Direction } from './direction.ts';
import { isEmoji, splitGraphemes } from './readable-text.ts';

/** How a text is set; sizes are in pixels and apart from this, so that one measuring serves all sizes. */
export interface TextStyle {
  readonly typeface: Typeface;
  readonly language: string;
  readonly direction: Direction;
}

/** A stretch of a line: words, or one emoji. */
export interface Run {
  readonly text: string;
  readonly isEmoji: boolean;
}

/** Width of an emoji, in ems. */
export const EMOJI_EMS = 1.2;
/** Text is measured at this size and scaled: our fonts have linear metrics. */
const MEASURED_SIZE = 100;

const JOINED = /[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Thai}]/u;

const ruler = createCanvas(1, 1).getContext('2d');
const widths = new Map<string, number>();
const CACHE_LIMIT = 20_000;

/** Width of one line in pixels. */
export function measureWidth(text: string, style: TextStyle, size: number): number {
  return unitWidth(text, style) * size;
}

/** Splits a line into words and emojis. */
export function splitRuns(text: string): Run[] {
  if (/^[\x20-\x7e]*$/.test(text)) return text === '' ? [] : [{ text, isEmoji: false }];
  const runs: Run[] = [];
  for (const grapheme of splitGraphemes(text)) {
    const last = runs.at(-1);
    if (isEmoji(grapheme)) runs.push({ text: grapheme, isEmoji: true });
    else if (last && !last.isEmoji) runs[runs.length - 1] = { text: last.text + grapheme, isEmoji: false };
    else runs.push({ text: grapheme, isEmoji: false });
  }
  return runs;
}

/** Sets font, variations, spacing and direction for drawing `text` at `size` pixels. */
export function applyTextStyle(context: SKRSContext2D, text: string, style: TextStyle, size: number): void {
  const { typeface, language, direction } = style;
  context.font = `${size}px ${familiesFor(typeface, text, language)}`;
  context.fontVariationSettings = stringifyVariations(typeface);
  // Spacing would tear joined letters apart.
  context.letterSpacing = JOINED.test(text) ? '0px' : `${(typeface.tracking ?? 0) * size}px`;
  context.direction = direction;
  context.textAlign = 'left';
  context.textBaseline = 'alphabetic';
}

function unitWidth(text: string, style: TextStyle): number {
  const { typeface, language, direction } = style;
  const key = [
    typeface.family,
    typeface.weight,
    typeface.opticalSize,
    typeface.tracking,
    language,
    direction,
    text,
  ].join('|');
  let width = widths.get(key);
  if (width === undefined) {
    width = 0;
    for (const run of splitRuns(text)) width += run.isEmoji ? EMOJI_EMS : measureRun(run.text, style);
    if (widths.size > CACHE_LIMIT) widths.clear();
    widths.set(key, width);
  }
  return width;
}

function measureRun(text: string, style: TextStyle): number {
  applyTextStyle(ruler, text, style, MEASURED_SIZE);
  return ruler.measureText(text).width / MEASURED_SIZE;
}
