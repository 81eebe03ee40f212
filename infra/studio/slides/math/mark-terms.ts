import { treeOf } from './katex-tree.ts';

/** A part of a formula's tokens. */
interface Range {
  readonly term: number;
  readonly from: number;
  readonly to: number;
}

/** The formula with its terms marked where they first occur, as whole tokens: the `c` of `\cos` is no term. */
export function markTerms(tex: string, terms: readonly string[]): string {
  const tokens = tokensOf(tex);
  const longestFirst = terms.map((term, index) => ({ index, tokens: tokensOf(term) })).toSorted((one, other) => other.tokens.length - one.tokens.length); // prettier-ignore
  let ranges: readonly Range[] = [];
  for (const { index, tokens: wanted } of longestFirst) {
    const found = occurrences(tokens, wanted).map((from) => ({
      term: index,
      from,
      to: from + wanted.length,
    }));
    const fitting = found.find(
      (range) => isFree(range, ranges) && treeOf(marked(tokens, [...ranges, range])) !== undefined,
    );
    if (fitting) ranges = [...ranges, fitting];
  }
  return marked(tokens, ranges);
}

const tokensOf = (tex: string): string[] => tex.match(/\\[a-zA-Z]+\s*|\\.|[^\s]/gsu) ?? [];

const same = (one = '', other = '') => one.trim() === other.trim();

function occurrences(tokens: readonly string[], wanted: readonly string[]): number[] {
  if (wanted.length === 0) return [];
  return [...tokens.keys()].filter((from) =>
    wanted.every((token, index) => same(token, tokens[from + index])),
  );
}

/** Beside the other ranges or within one of them. */
function isFree({ from, to }: Range, ranges: readonly Range[]): boolean {
  return ranges.every(
    (other) => to <= other.from || from >= other.to || (from >= other.from && to < other.to),
  );
}

function marked(tokens: readonly string[], ranges: readonly Range[]): string {
  const opened = (place: number) =>
    ranges
      .filter(({ from }) => from === place)
      .toSorted((one, other) => other.to - one.to)
      .map(({ term }) => `{\\htmlData{term=${term}}{`)
      .join('');
  const closed = (place: number) => '}}'.repeat(ranges.filter(({ to }) => to === place).length);
  return tokens.map((token, place) => closed(place) + opened(place) + token).join('') + closed(tokens.length);
}
