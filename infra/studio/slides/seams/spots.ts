import { measureWidth, type TextStyle } from '../../drawing/index.ts';

/** A line of text as it is painted: its left end and its base line. */
export interface Line {
  readonly text: string;
  readonly x: number;
  readonly baseline: number;
}

/** A word as it is painted. */
export interface Spot {
  readonly word: string;
  readonly x: number;
  readonly baseline: number;
  readonly size: number;
  readonly width: number;
}

/** The words of a line, each where it stands; in the order in which they are read. */
export function spotsIn({ text, x, baseline }: Line, style: TextStyle, size: number): readonly Spot[] {
  const all = measureWidth(text, style, size);
  let before = '';
  return text.split(' ').map((word) => {
    const way = measureWidth(before, style, size);
    const width = measureWidth(word, style, size);
    before += `${word} `;
    return { word, x: style.direction === 'rtl' ? x + all - way - width : x + way, baseline, size, width };
  });
}
