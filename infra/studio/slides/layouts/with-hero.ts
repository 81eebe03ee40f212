import type { Composer } from '../composer.ts';
import { isAtFoot } from '../world/sceneries.ts';
import type { Page } from '../page.ts';
import { fitLarge, type StackPart } from './stack.ts';

export interface Circle {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** Radius of a slide's great picture, in design units: beside the words, above them, and in a tall frame. */
export interface HeroSizes {
  readonly beside: number;
  readonly above: number;
  readonly tall: number;
}

/** A hero's rings and satellites reach this far, in radii. */
const REACH = 1.38;

/**
 * Words and one great picture: side by side in a wide frame, the picture above in a tall frame or a centred film. Without a
 * picture, `hero` undefined, the words have the slide to themselves. Answers where the words came to stand.
 */
export function layWithHero(
  composer: Composer,
  parts: readonly StackPart[],
  options: {
    readonly sizes: HeroSizes;
    readonly hero?: (circle: Circle) => void;
    readonly isCentred?: boolean;
  },
): { readonly top: number; readonly bottom: number; readonly isCentred: boolean } {
  const { page } = composer;
  const isCentred = options.isCentred ?? isCentredOn(page);
  return isCentred ? layAbove(composer, parts, options) : layBeside(composer, parts, options);
}

/** Words before a place stand as its form has them; others as the art direction does, in a tall frame always in the middle. */
function isCentredOn({ isPortrait, art, scenery }: Page): boolean {
  if (scenery === 'frame') return true;
  if (scenery !== undefined && scenery !== 'fade') return false;
  return isPortrait || art.align === 'center';
}

/** Less of the frame is shared already. */
const FULL = 0.7;

function layBeside(
  composer: Composer,
  parts: readonly StackPart[],
  { sizes, hero }: Parameters<typeof layWithHero>[2],
) {
  const { content, unit, safe, size, hasWorld, scenery } = composer.page;
  const isNarrow = hasWorld || content.width < FULL * size.width;
  const radius = sizes.beside * unit;
  const x = Math.min(content.x + content.width - radius * 1.12, safe.x + safe.width - radius * REACH);
  const width = hero ? x - radius * REACH - content.x - 8 * unit : content.width * (isNarrow ? 1 : 0.84);
  const stack = fitLarge(composer, parts, { width, height: content.height });
  const middle = content.y + content.height / 2;
  const isLow = scenery !== undefined && isAtFoot(scenery) && middle > size.height / 2;
  const top = isLow ? content.y + content.height - stack.height : middle - stack.height / 2;
  stack.place({ x: content.x, y: top, align: 'left' });
  hero?.({ x, y: middle, radius });
  return { top, bottom: top + stack.height, isCentred: false };
}

function layAbove(
  composer: Composer,
  parts: readonly StackPart[],
  { sizes, hero }: Parameters<typeof layWithHero>[2],
) {
  const { content, unit, isPortrait } = composer.page;
  const radius = (isPortrait ? sizes.tall : sizes.above) * unit;
  const gap = (isPortrait ? 64 : 30) * unit;
  const extent = hero ? radius * 2.4 + gap : 0;
  const width = isPortrait ? content.width : content.width * 0.84;
  const stack = fitLarge(composer, parts, { width, height: content.height - extent });
  const top = content.y + (content.height - stack.height - extent) / 2 + extent;
  stack.place({ x: content.x + (content.width - width) / 2, y: top, align: 'center' });
  hero?.({ x: content.x + content.width / 2, y: top - gap - radius * 1.2, radius });
  return { top, bottom: top + stack.height, isCentred: true };
}
