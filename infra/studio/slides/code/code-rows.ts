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

/** A word in parts that fit a row. */
function breakable(word: string, { style, size, width }: Room): string[] {
  if (word === '') return [];
  if (measureWidth(word, style, size) <= width) return [word];
  const parts: string[] = [''];
  for (const grapheme of splitGraphemes(word)) {
    const last = parts.at(-1) ?? '';
    if (last !== '' && measureWidth(last + grapheme, style, size) > width) parts.push(grapheme);
    else parts[parts.length - 1] = last + grapheme;
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
