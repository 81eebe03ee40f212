import type { Rect } from '../../format/index.ts';
import type { Composer } from '../composer.ts';
import { groundTime, placeStop } from './parts.ts';
import { placeConnector, placeStepBadge, stepParts, stepTimes, type Steps } from './step-parts.ts';
import { cutStack, setStack, SHRINKING, type FittedStack } from './stack.ts';

/** Steps side by side, their badges joined by a line. */
export function layAlong(composer: Composer, steps: Steps, area: Rect): void {
  const { unit, scheme, art } = composer.page;
  const column = area.width / steps.length;
  const gutter = 34 * unit;
  const badge = (steps.length > 3 ? 132 : 190) * unit;
  const below = 36 * unit;
  const times = stepTimes(composer, steps);
  const stacks = fitColumns(composer, steps, times, {
    width: column - gutter,
    height: area.height - badge - below,
  });
  const tallest = Math.max(...stacks.map((stack) => stack.height));
  const y = area.y + (area.height - badge - below - tallest) * 0.46;
  const isCentred = art.align === 'center';
  const inset = 20 * unit;
  for (const [index, step] of steps.entries()) {
    const at = times[index] ?? 0;
    const left = area.x + column * index;
    const x = left + (isCentred ? (column - badge) / 2 : 0);
    if (index > 0) {
      const middle = y + badge / 2;
      placeConnector(
        composer,
        index,
        [x - column + badge + inset, middle],
        [x - inset, middle],
        groundTime(composer, index),
      );
    }
    placeStop(composer, index, { x, y, size: badge });
    placeStepBadge(composer, step, index, { spot: { x, y, size: badge }, at, ground: scheme.ground });
    const place = {
      x: left + (isCentred ? gutter / 2 : 0),
      y: y + badge + below,
      align: isCentred ? 'center' : 'left',
    } as const;
    stacks[index]?.place(place);
  }
}

/** Words of all columns at one scale. */
function fitColumns(
  composer: Composer,
  steps: Steps,
  times: readonly number[],
  room: { width: number; height: number },
): FittedStack[] {
  const parts = steps.map((step, index) =>
    stepParts(composer, step, index, times[index] ?? 0).map((part) => ({
      ...part,
      scale: steps.length > 3 ? 1.16 : steps.length > 2 ? 1.42 : 1.7,
    })),
  );
  for (const scale of SHRINKING) {
    const stacks = parts.map((column) => setStack(composer, column, room.width, scale));
    if (stacks.every((stack) => !stack.isCut && stack.height <= room.height)) return stacks;
  }
  return parts.map((column) => cutStack(composer, column, room));
}
