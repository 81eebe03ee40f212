import { splitPieces, type Piece } from './break-opportunities.ts';
import { splitGraphemes } from './readable-text.ts';
import { measureWidth, type TextStyle } from './text-style.ts';

/** The room a text has, in pixels, and how it may use it. */
export interface TextRoom {
  readonly width: number;
  readonly height: number;
  /** Size to start from, and the least there may be. */
  readonly size: number;
  readonly minimumSize: number;
  /** Line height in ems. */
  readonly leading: number;
  readonly maximumLines?: number;
  /** Makes lines of like length. */
  readonly balanced?: boolean;
  /** May shrink a little to save a lone last word: for texts that stand by themselves. */
  readonly alone?: boolean;
}

/** A text set in lines. `width` is that of its longest line, `height` that of all lines with their leading. */
export interface FittedText {
  readonly lines: readonly { readonly text: string; readonly width: number }[];
  readonly size: number;
  readonly lineHeight: number;
  readonly width: number;
  readonly height: number;
  readonly truncated: boolean;
}

const SHRINK = 0.94;
/** Words are kept whole down to this part of the starting size; below it, breaking a long word looks better. */
const KEEP_WORDS = 0.72;
const ELLIPSIS = '…';

/**
 * Sets `text` (already readable) into a room: wraps at Unicode break opportunities, shrinks down to the minimum,
 * breaks words longer than a line between graphemes, and cuts with an ellipsis as the last resort.
 * Whatever the text, the result fits the room, as long as the room holds one line of the minimum size.
 */
export function fitText(text: string, style: TextStyle, room: TextRoom): FittedText {
  const pieces = measurePieces(text, style);
  const minimum = Math.min(room.minimumSize, room.size);
  for (let size = room.size; ; size = Math.max(minimum, size * SHRINK)) {
    const mayBreakWords = size <= Math.max(minimum, room.size * KEEP_WORDS);
    const lines = wrap(pieces, style, size, room.width, mayBreakWords);
    const allowed = Math.max(
      1,
      Math.min(
        Math.floor(room.height / (size * leadingOf(text, room)) + 1e-6),
        room.maximumLines ?? Infinity,
      ),
    );
    if (lines && lines.length <= allowed) {
      const tidy = room.alone ? withoutWidow(pieces, style, { size, lines }, room) : { size, lines };
      const even = room.balanced ? balance(pieces, style, tidy.size, room.width, tidy.lines) : lines;
      return assemble(even, style, tidy.size, leadingOf(text, room), false);
    }
    if (size > minimum) continue;
    const cut = truncate(lines ?? [text], allowed, style, size, room.width);
    return assemble(cut, style, size, leadingOf(text, room), true);
  }
}

/** Marks above and below letters need more room between lines. */
function leadingOf(text: string, room: TextRoom): number {
  return /[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Thai}\p{Script=Bengali}\p{Script=Tamil}]/u.test(
    text,
  )
    ? Math.max(room.leading * 1.12, 1.4)
    : room.leading;
}

/** A piece and its width in ems; lines are measured as the sum of their pieces, which no text makes slow. */
interface MeasuredPiece extends Piece {
  readonly ems: number;
}

function measurePieces(text: string, style: TextStyle): MeasuredPiece[] {
  return splitPieces(text).map((piece) => ({ ...piece, ems: measureWidth(piece.text, style, 1) }));
}

/** Greedy lines; undefined when a piece is wider than a line and may not be broken. */
function wrap(
  pieces: readonly MeasuredPiece[],
  style: TextStyle,
  size: number,
  width: number,
  mayBreakWords: boolean,
): string[] | undefined {
  const lines: string[] = [];
  // Kerning across pieces may add a little to their sum.
  const roomEms = (width / size) * 0.995;
  const spaceEms = measureWidth(' ', style, 1);
  let line = '';
  let ems = 0;
  let glue = '';
  for (const piece of pieces) {
    const grown = ems + (glue === '' ? 0 : spaceEms) + piece.ems;
    if (line !== '' && grown <= roomEms) {
      line += glue + piece.text;
      ems = grown;
    } else {
      if (line !== '') lines.push(line);
      line = piece.text;
      ems = piece.ems;
      if (ems > roomEms) {
        if (!mayBreakWords) return undefined;
        const parts = breakWord(line, style, size, width);
        line = parts.pop() ?? '';
        ems = measureWidth(line, style, 1);
        lines.push(...parts);
      }
    }
    glue = piece.spaced ? ' ' : '';
  }
  if (line !== '') lines.push(line);
  return lines;
}

function breakWord(word: string, style: TextStyle, size: number, width: number): string[] {
  const parts: string[] = [];
  let part = '';
  const fits = (letter: string) => measureWidth(letter, style, size) <= width;
  for (const grapheme of splitGraphemes(word).flatMap((each) =>
    fits(each) ? [each] : spellOut(each, fits),
  )) {
    if (part !== '' && measureWidth(part + grapheme, style, size) > width) {
      parts.push(part);
      part = grapheme;
    } else {
      part += grapheme;
    }
  }
  return [...parts, part];
}

/** A single letter that is wider than a line: a whole word in one (ﷴ) by its letters; what has none as an ellipsis. */
function spellOut(grapheme: string, fits: (letter: string) => boolean): string[] {
  const letters = splitGraphemes(grapheme.normalize('NFKC'));
  return letters.every(fits) ? letters : [ELLIPSIS];
}

/** A slightly smaller setting with a line less, when the last line has a lone word. */
function withoutWidow(
  pieces: readonly MeasuredPiece[],
  style: TextStyle,
  set: { readonly size: number; readonly lines: string[] },
  room: TextRoom,
): { readonly size: number; readonly lines: string[] } {
  const last = set.lines.at(-1) ?? '';
  if (set.lines.length < 3 || measureWidth(last, style, set.size) > room.width * 0.3) return set;
  for (const shrink of [0.96, 0.92, 0.88]) {
    const size = set.size * shrink;
    const lines = size < room.minimumSize ? undefined : wrap(pieces, style, size, room.width, false);
    if (lines && lines.length < set.lines.length) return { size, lines };
  }
  return set;
}

/** The narrowest setting with as many lines as the widest has. */
function balance(
  pieces: readonly MeasuredPiece[],
  style: TextStyle,
  size: number,
  width: number,
  lines: readonly string[],
): readonly string[] {
  if (lines.length < 2) return lines;
  let best = lines;
  let narrow = width / 2;
  let wide = width;
  for (let round = 0; round < 7; round++) {
    const middle = (narrow + wide) / 2;
    const attempt = wrap(pieces, style, size, middle, false);
    if (attempt && attempt.length <= lines.length) {
      best = attempt;
      wide = middle;
    } else {
      narrow = middle;
    }
  }
  return best;
}

function truncate(
  lines: readonly string[],
  allowed: number,
  style: TextStyle,
  size: number,
  width: number,
): string[] {
  const kept = lines.slice(0, allowed);
  const last = splitGraphemes(kept.pop() ?? '');
  while (last.length > 0 && measureWidth(last.join('').trimEnd() + ELLIPSIS, style, size) > width) last.pop();
  return [
    ...kept,
    last
      .join('')
      .trimEnd()
      .replace(/[\s,;:.!?-]+$/u, '') + ELLIPSIS,
  ];
}

function assemble(
  lines: readonly string[],
  style: TextStyle,
  size: number,
  leading: number,
  truncated: boolean,
): FittedText {
  const measured = lines.map((text) => ({ text, width: measureWidth(text, style, size) }));
  const lineHeight = size * leading;
  return {
    lines: measured,
    size,
    lineHeight,
    width: Math.max(0, ...measured.map((line) => line.width)),
    height: lineHeight * lines.length,
    truncated,
  };
}
