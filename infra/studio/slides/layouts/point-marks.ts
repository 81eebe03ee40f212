import type { Hex } from '../../drawing/index.ts';
import type { Composer } from '../composer.ts';
import { badgeRadius, placeBadge } from './parts.ts';

/** The icons of things in a row when each has one; when one is missing, all have a plain mark: what follows no order has no numbers. */
export function placeMark(
  composer: Composer,
  icons: readonly (string | undefined)[],
  index: number,
  spot: { readonly x: number; readonly y: number; readonly size: number },
  look: { readonly at: number; readonly colour: Hex; readonly ground: Hex },
): void {
  const id = `point ${index + 1}`;
  const isPictured = icons.every((icon) => icon !== undefined);
  if (isPictured) placeBadge(composer, id, icons[index], spot, look);
  else placePlainMark(composer, id, spot, look);
}

/** Of the room for an icon. */
const PLAIN_SHARE = 0.3;

/** A small shape of the film's own, in the middle of where icons would be. */
function placePlainMark(
  composer: Composer,
  id: string,
  { x, y, size }: { readonly x: number; readonly y: number; readonly size: number },
  { at, colour }: { readonly at: number; readonly colour: Hex },
): void {
  const side = size * PLAIN_SHARE;
  composer.add({
    kind: 'panel',
    id: `${id} mark`,
    rect: { x: x + (size - side) / 2, y: y + (size - side) / 2, width: side, height: side },
    at,
    lasts: composer.page.art.tempo,
    entrance: 'pop',
    fill: [colour],
    radius: badgeRadius(composer, side),
  });
}
