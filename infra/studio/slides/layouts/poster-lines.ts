/** A word of a sentence, and its width in ems. */
interface Measured {
  readonly ems: number;
  readonly isSpaced: boolean;
  readonly isStrong: boolean;
}

/** A stretch of words, `from` up to before `to`, and the size at which they are set. */
export interface PosterLine {
  readonly from: number;
  readonly to: number;
  readonly size: number;
}

interface Room {
  readonly width: number;
  readonly height: number;
  readonly leading: number;
  readonly minimum: number;
  readonly maximum: number;
  /** Of a blank, in ems. */
  readonly blank: number;
}

/** How much larger than the smallest a line may be: in a long sentence sizes that differ are restless. */
const RATIO_OF_STRONG = 2.3;
const ratioFor = (words: number): number => (words <= 6 ? 2.3 : words <= 10 ? 1.7 : 1.3);
const MAX_LINES = 12;
/** More words are a page. */
const MAX_WORDS = 60;
/** So much ink what matters on lines of its own is worth. */
const APART = 2;

/**
 * A sentence as a poster sets it: every line as wide as the room, so that short ones are large; what matters has lines of its own.
 * Undefined where that would make words too small. Pure.
 */
export function setAsPoster(words: readonly Measured[], room: Room): readonly PosterLine[] | undefined {
  const { length } = words;
  if (length > MAX_WORDS) return undefined;
  let best: { readonly lines: readonly PosterLine[]; readonly worth: number } | undefined;
  for (let count = 1; count <= Math.min(MAX_LINES, length); count += 1)
    for (const isApart of [true, false]) {
      const lines = sized(words, brokenInto(words, count, room, isApart), room);
      if (lines === undefined) continue;
      const worth = areaOf(words, lines, room) * (isApart ? APART : 1);
      if (best === undefined || worth > best.worth * 1.02) best = { lines, worth };
    }
  return best?.lines;
}

type Stretch = readonly [from: number, to: number];

/** Lines as even as they can be, by the least sum of squares; `isApart`: what matters has lines of its own. */
function brokenInto(
  words: readonly Measured[],
  count: number,
  { blank }: Room,
  isApart: boolean,
): readonly Stretch[] {
  const total = widthOf(words, 0, words.length, blank);
  const wished = total / count;
  const isMixed = (from: number, to: number): boolean =>
    words.slice(from, to).some(({ isStrong }) => isStrong !== words[from]?.isStrong);
  const costOf = (from: number, to: number): number => {
    if (isApart && isMixed(from, to)) return Infinity;
    const away = (widthOf(words, from, to, blank) - wished) / wished;
    // What matters may be as short as it is: it is large then.
    return away * away * (isApart && words[from]?.isStrong === true ? 0.1 : 1);
  };
  // best[n][to]: the cheapest way to have the words before `to` in n lines.
  let best: ({ cost: number; cuts: readonly Stretch[] } | undefined)[] = [{ cost: 0, cuts: [] }];
  for (let line = 0; line < count; line += 1) {
    const next: typeof best = [];
    for (let to = line + 1; to <= words.length; to += 1)
      for (let from = line; from < to; from += 1) {
        const before = best[from];
        if (before === undefined) continue;
        const cost = before.cost + costOf(from, to);
        if (cost < (next[to]?.cost ?? Infinity)) next[to] = { cost, cuts: [...before.cuts, [from, to]] };
      }
    best = next;
  }
  return best[words.length]?.cuts ?? [];
}

function sized(words: readonly Measured[], stretches: readonly Stretch[], room: Room): readonly PosterLine[] | undefined {
  if (stretches.length === 0) return undefined;
  const wide = stretches.map(([from, to]) => room.width / widthOf(words, from, to, room.blank));
  const least = Math.min(...wide);
  const sizes = wide.map((size, index) => {
    const [from = 0, to = 0] = stretches[index] ?? [];
    const ratio = words.slice(from, to).every(({ isStrong }) => isStrong) ? RATIO_OF_STRONG : ratioFor(words.length);
    return Math.min(size, room.maximum, least * ratio);
  });
  const height = sizes.reduce((sum, size) => sum + size * room.leading, 0);
  const share = Math.min(1, room.height / height);
  if (Math.min(...sizes) * share < room.minimum) return undefined;
  return stretches.map(([from, to], index) => ({ from, to, size: (sizes[index] ?? 0) * share }));
} // prettier-ignore

/** How much of the room is ink: what a poster is judged by. */
const areaOf = (words: readonly Measured[], lines: readonly PosterLine[], { blank }: Room): number =>
  lines.reduce((sum, { from, to, size }) => sum + size * size * widthOf(words, from, to, blank), 0);

const widthOf = (words: readonly Measured[], from: number, to: number, blank: number): number =>
  words
    .slice(from, to)
    .reduce(
      (sum, { ems, isSpaced }, index, line) => sum + ems + (isSpaced && index < line.length - 1 ? blank : 0),
      0,
    );
