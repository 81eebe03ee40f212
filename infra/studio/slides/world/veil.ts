import { createCanvas, type Canvas } from '@napi-rs/canvas';
import { clamp01 } from '../../drawing/index.ts';
import type { Rect } from '../../format/index.ts';
import type { Box } from '../box.ts';
import { inkedRect } from '../composer.ts';
import type { Page } from '../page.ts';
import { unionOf } from '../paint/layer.ts';
import { veiled } from './beside-world.ts';
import { SOLID } from './sceneries.ts';
import { solidOver } from './solid.ts';

/** From where the words end the veil thins out over this share of the frame, to this much of it. */
const FADE = { wide: 0.24, tall: 0.16 };
const THIN = 0.06;
/** Words that reach farther than this leave no side to a place: it is veiled as a whole. */
const MAX_REACH = 0.8;
const PADDING = 26;

/** What lies over a place: a ground for the words, as the art direction has it. See-through canvas. */
export function veilOver(page: Page, boxes: readonly Box[]): Canvas {
  const { scenery = 'fade' } = page;
  const words = around(page, boxes);
  return SOLID.has(scenery) ? solidOver(page, scenery, words) : thinningOver(page, words);
}

/** Even where words stand, then thinning out to where the place is seen. */
function thinningOver(page: Page, words: Rect): Canvas {
  const { size, scheme, unit } = page;
  const { width, height } = size;
  const { veil } = veiled(scheme);
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  const { from, to, length } = wayOut(page, words, PADDING * unit);
  const paint = context.createLinearGradient(from[0], from[1], to[0], to[1]);
  // Between the two a soft shoulder: a straight ramp shows as an edge.
  for (let step = 0; step <= STEPS; step++) {
    const share = step / STEPS;
    const eased = share * share * (3 - 2 * share);
    paint.addColorStop(share, withAlpha(scheme.ground, length === 0 ? veil : veil + (THIN - veil) * eased));
  }
  context.fillStyle = paint;
  context.fillRect(0, 0, width, height);
  return canvas;
}

const STEPS = 12;

/** On a card of their own, or only looked at. */
const NEEDS_NO_VEIL = /^(?:qr|thing) /u;

/** What everything that is to be read covers. */
function around({ content }: Page, boxes: readonly Box[]): Rect {
  const read = boxes.filter(({ id }) => !NEEDS_NO_VEIL.test(id));
  const rects = read.map((box) => (box.kind === 'text' ? inkedRect(box) : box.rect));
  const [first = content, ...rest] = rects;
  return rest.reduce(unionOf, first);
}

/** From where to where the veil thins out. */
function wayOut({ size, isPortrait, art, scenery }: Page, words: Rect, padding: number) {
  const { width, height } = size;
  const [left, right] = [words.x - padding, words.x + words.width + padding];
  const bottom = words.y + words.height + padding;
  const way = (from: readonly [number, number], to: readonly [number, number]) =>
    ({ from, to, length: Math.hypot(to[0] - from[0], to[1] - from[1]) });
  if (scenery === 'cinema') {
    const top = words.y - padding;
    // Words above the middle, clear of captions: then it is dark above.
    if (words.y + words.height / 2 > height / 2 && top > height * (1 - MAX_REACH))
      return way([0, top], [0, Math.max(0, top - height * FADE.tall * 1.6)]);
  } else if (!isPortrait && art.align === 'start') {
    const fade = width * FADE.wide;
    // To the side where more of it is seen.
    const isRight = width - right >= left;
    if (isRight && right < width * MAX_REACH) return way([right, 0], [Math.min(width, right + fade), 0]);
    if (!isRight && left > width * (1 - MAX_REACH)) return way([left, 0], [Math.max(0, left - fade), 0]);
  }
  if (bottom < height * MAX_REACH) return way([0, bottom], [0, Math.min(height, bottom + height * FADE.tall)]);
  return { from: [0, 0] as const, to: [0, height] as const, length: 0 };
} // prettier-ignore

const withAlpha = (colour: string, alpha: number): string =>
  `${colour}${Math.round(clamp01(alpha) * 255).toString(16).padStart(2, '0')}`; // prettier-ignore
