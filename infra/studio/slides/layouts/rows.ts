import type { Composer } from '../composer.ts';
import { cutStack, setStack, SHRINKING, type FittedStack, type StackPart } from './stack.ts';

/** The room rows share, in pixels. */
export interface RowRoom {
  readonly width: number;
  readonly height: number;
  /** Between rows, and within a row above and below its words. */
  readonly gap: number;
  readonly padding: number;
  /** A row is at least as high as its icon, and no higher than looks well. */
  readonly leastRow: number;
  readonly mostRow: number;
}

export interface FittedRows {
  readonly rows: readonly { readonly stack: FittedStack; readonly height: number }[];
  readonly gap: number;
  /** Of all rows and the gaps between them. */
  readonly height: number;
  /** Of the widest line. */
  readonly width: number;
  readonly isCut: boolean;
}

/**
 * Gives each row the height its words need, all words shrinking together, so that a long row takes from short ones before
 * anything is cut. Rows are of one height where there is room.
 */
export function fitRows(
  composer: Composer,
  rows: readonly (readonly StackPart[])[],
  room: RowRoom,
): FittedRows {
  const tight = { ...room, gap: room.gap * 0.6, padding: room.padding * 0.4, leastRow: room.leastRow * 0.86 };
  return fitWhole(composer, rows, room) ?? fitWhole(composer, rows, tight) ?? cutRows(composer, rows, tight);
}

function fitWhole(
  composer: Composer,
  rows: readonly (readonly StackPart[])[],
  room: RowRoom,
): FittedRows | undefined {
  const gaps = room.gap * (rows.length - 1);
  for (const scale of SHRINKING) {
    const stacks = rows.map((parts) => setStack(composer, parts, room.width, scale));
    const heights = stacks.map((stack) => Math.max(room.leastRow, stack.height + 2 * room.padding));
    const total = heights.reduce((sum, height) => sum + height, 0);
    if (stacks.some((stack) => stack.isCut) || total + gaps > room.height) continue;
    return asRows(stacks, evenOut(heights, room.height - gaps, room.mostRow), room.gap);
  }
  return undefined;
}

/** Everything at its smallest: rows below their fair share keep their height, the others share what is left and are cut. */
function cutRows(composer: Composer, rows: readonly (readonly StackPart[])[], room: RowRoom): FittedRows {
  const wishes = rows.map((parts) => setStack(composer, parts, room.width, 0).height + 2 * room.padding);
  let spare = room.height - room.gap * (rows.length - 1);
  let share = spare / rows.length;
  for (const [index, wish] of wishes.toSorted((one, other) => one - other).entries()) {
    if (wish > share) break;
    spare -= wish;
    share = spare / Math.max(1, rows.length - index - 1);
  }
  const heights = wishes.map((wish) => Math.min(wish, share));
  const stacks = rows.map((parts, index) =>
    cutStack(composer, parts, { width: room.width, height: (heights[index] ?? share) - 2 * room.padding }),
  );
  return asRows(stacks, heights, room.gap);
}

/** Raises lower rows towards one height, as far as the room allows. */
function evenOut(heights: readonly number[], room: number, most: number): number[] {
  const even = Math.min(most, room / heights.length);
  const tallest = Math.max(...heights);
  if (tallest <= even) return heights.map(() => Math.max(tallest, Math.min(even, most)));
  let spare = room - heights.reduce((sum, height) => sum + height, 0);
  return heights.map((height, index) => {
    const raise = Math.max(0, Math.min(spare / (heights.length - index), Math.min(tallest, most) - height));
    spare -= raise;
    return height + raise;
  });
}

function asRows(stacks: readonly FittedStack[], heights: readonly number[], gap: number): FittedRows {
  const total = heights.reduce((sum, height) => sum + height, 0) + gap * Math.max(0, heights.length - 1);
  return {
    rows: stacks.map((stack, index) => ({ stack, height: heights[index] ?? 0 })),
    gap,
    height: total,
    width: Math.max(0, ...stacks.map((stack) => stack.width)),
    isCut: stacks.some((stack) => stack.isCut),
  };
}
