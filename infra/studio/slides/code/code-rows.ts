import { measureWidth, readableText, splitGraphemes, type TextStyle } from '../../drawing/index.ts';
import type { Token, TokenKind } from './highlight.ts';

/** A word of code at its place in its row, in pixels. */
export interface CodeWord {
  readonly text: string;
  readonly kind: TokenKind;
  readonly x: number;
  readonly width: number;
}

/** A row as it is seen: a line of the code, or a part of one that is longer than the room is wide. */
export interface CodeRow {
  /** Number of its line, from 1. */
  readonly line: number;
  readonly words: readonly CodeWord[];
}

interface Room {
  readonly style: TextStyle;
  readonly size: number;
  readonly width: number;
}

/** Lines in rows of at most `width`; what goes over stands below, further in. */
export function wrapCode(lines: readonly (readonly Token[])[], room: Room): CodeRow[] {
  return lines.flatMap((tokens, index) =>
    wrapLine(tokens, room).map((words) => ({ line: index + 1, words })),
  );
}

function wrapLine(tokens: readonly Token[], { style, size, width }: Room): CodeWord[][] {
  const blank = measureWidth('0', style, size);
  const rows: CodeWord[][] = [[]];
  let x = 0;
  let indent: number | undefined;
  const put = (text: string, kind: TokenKind) => {
    const wide = measureWidth(text, style, size);
    if (x + wide > width && x > (indent ?? 0) + 2 * blank) {
      rows.push([]);
      x = Math.min((indent ?? 0) + 2 * blank, width * 0.3);
    }
    rows.at(-1)?.push({ text, kind, x, width: wide });
    x += wide;
  };
  for (const { text, kind } of tokens)
    for (const piece of text.split(/(\s+)/u).filter((each) => each !== '')) {
      if (/^\s/u.test(piece)) {
        x += piece.length * blank;
        continue;
      }
      indent ??= x;
      for (const word of breakable(readableText(piece, style.language), { style, size, width: width * 0.68 }))
        put(word, kind);
    }
  return rows;
}

/** Where a word of code may end a row: behind what separates its parts, else behind the marks inside a name; each less welcome than the one before. */
const JOINTS: readonly RegExp[] = [/(?<=[,;{}()[\]&?|])/u, /(?<=[.:/=_+-])/u];

/** A word in parts that fit a row, cut between its own parts; inside one only where that is longer than a row. */
function breakable(word: string, room: Room, joints: readonly RegExp[] = JOINTS): string[] {
  if (word === '') return [];
  const fits = (text: string) => measureWidth(text, room.style, room.size) <= room.width;
  if (fits(word)) return [word];
  const [joint, ...others] = joints;
  const pieces = joint === undefined ? splitGraphemes(word) : word.split(joint);
  const parts: string[] = [];
  for (const piece of pieces) {
    const last = parts.at(-1);
    if (last !== undefined && fits(last + piece)) parts[parts.length - 1] = last + piece;
    else if (joint === undefined) parts.push(piece);
    else parts.push(...breakable(piece, room, others));
  }
  return parts;
}

/** How wide the longest line would be. */
export function widestLine(lines: readonly (readonly Token[])[], style: TextStyle, size: number): number {
  const wide = lines.map(
    (tokens) =>
      tokens
        .map(({ text }) => text)
        .join('')
        .trimEnd().length,
  );
  return Math.max(1, ...wide) * measureWidth('0', style, size);
}
