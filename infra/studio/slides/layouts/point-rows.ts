import type { Composer } from '../composer.ts';
import type { Page } from '../page.ts';

/** How large rows of points are, by how many there are: few have the frame to themselves. Lengths in design units. */
export function rowMeasures({ isPortrait, isShared }: Page, count: number) {
  const isFew = count <= 3 && isShared !== true;
  if (isPortrait)
    return { isFew, badge: isFew ? 120 : count > 3 ? 76 : 84, scale: isFew ? 1.45 : 1, mostRow: isFew ? 400 : 260 };
  if (count <= 2) return { isFew, badge: 84, scale: isFew ? 1.7 : 1, mostRow: 220 };
  return { isFew, badge: 84, scale: isFew ? 1.42 : count === 4 ? 1.2 : 1, mostRow: isFew ? 176 : 128 };
} // prettier-ignore

/** A line between two rows. */
export function placeHairline(
  composer: Composer,
  id: string,
  { x, y, width }: { x: number; y: number; width: number },
  at: number,
): void {
  const { scheme, unit, art } = composer.page;
  composer.add({
    kind: 'line',
    id,
    rect: { x, y, width, height: 1 },
    points: [
      [x, y],
      [x + width, y],
    ],
    colour: scheme.cardBorder,
    width: 1.5 * unit,
    at,
    lasts: art.tempo * 1.2,
    entrance: 'draw',
  });
}
