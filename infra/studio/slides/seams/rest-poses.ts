import type { Transition } from '../../../../modules/videos/plan.ts';
import { mix } from '../../drawing/index.ts';
import type { Rect, SeamEnd } from '../../format/index.ts';
import type { Box } from '../box.ts';
import type { Page } from '../page.ts';
import type { Pose } from '../paint/entrance.ts';

/** How far what does not pass travels, in frame widths, and how much of it is still seen on the seam. */
const TRAVEL = { slow: 0.03, medium: 0.09, fast: 0.2 };
/** A fade settles. */
const SETTLING = 0.03;
const SCALE = { slow: 0.05, medium: 0.12, fast: 0.25 };

/** Where each box is in the order in which the page is read: 0 first, 1 last. What lies on a card goes with it. */
export function turnsOf(boxes: readonly Box[], { size, direction }: Page): ReadonlyMap<string, number> {
  const cards = boxes.filter(({ kind, rect }) => kind === 'panel' && rect.width * rect.height < size.width * size.height * 0.5); // prettier-ignore
  return new Map(
    boxes.map((box) => {
      const { x, y, width, height } = cards.find((card) => liesOn(box.rect, card.rect))?.rect ?? box.rect;
      const along = (x + width / 2) / size.width;
      const turn = ((y + height / 2) / size.height) * 0.65 + (direction === 'rtl' ? 1 - along : along) * 0.35;
      return [box.id, Math.min(1, Math.max(0, turn))];
    }),
  );
}

/** Whether the middle of a rect is on a card. */
export const liesOn = ({ x, y, width, height }: Rect, card: Rect): boolean => {
  const [middle, centre] = [x + width / 2, y + height / 2];
  return middle > card.x && middle < card.x + card.width && centre > card.y && centre < card.y + card.height;
};

/** Sheets that reach the edge of the frame fade where they are: moved, they would leave a gap. */
export const isSheet = ({ kind, rect }: Box, { size: { width, height } }: Page): boolean =>
  (kind === 'panel' || kind === 'shape') &&
  (rect.x <= 0 || rect.y <= 0 || rect.x + rect.width >= width || rect.y + rect.height >= height);

/** What moves everything that does not pass: the same way before the seam and after it. */
export interface RestManner {
  readonly transition: Transition;
  readonly end: SeamEnd;
  readonly pace: keyof typeof TRAVEL;
  /** How much of it is seen on the seam. */
  readonly left: number;
}

/** How far something is from its place when it has gone that far, 0 to 1. */
export function restPose({ transition, end, pace, left }: RestManner, { size, direction }: Page, gone: number): Pose {
  const alpha = mix(1, left, gone);
  const way = (end === 'out' ? -1 : 1) * TRAVEL[pace] * size.width * gone;
  switch (transition) {
    case 'push':
      return { alpha, dx: direction === 'rtl' ? -way : way, dy: 0, scale: 1 };
    case 'wipe':
      return { alpha, dx: 0, dy: way, scale: 1 };
    case 'zoom':
      return { alpha, dx: 0, dy: 0, scale: 1 + (end === 'out' ? 1 : -1) * SCALE[pace] * gone };
    case 'fade':
    case 'cut':
      return { alpha, dx: 0, dy: 0, scale: 1 + (end === 'out' ? -1 : 1) * SETTLING * gone };
  }
} // prettier-ignore
