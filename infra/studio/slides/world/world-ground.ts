import { createCanvas } from '@napi-rs/canvas';
import type { Box } from '../box.ts';
import type { Page } from '../page.ts';
import type { LivingGround } from '../paint/ground/living-ground.ts';
import { veilOver } from './veil.ts';
import type { World } from './world.ts';

/** Scenery moves by a few pixels in that time, as in a drawn film on twos; it costs most of a frame. */
const STEPS_PER_SECOND = 15;

/**
 * A place behind the words of a slide. The camera goes there and back within the scene: where the next one stands in the same place, the
 * world goes on over the cut.
 */
export function makeWorldGround(page: Page, boxes: readonly Box[], world: World): LivingGround {
  const { size, seconds } = page;
  const canvas = createCanvas(size.width, size.height);
  const context = canvas.getContext('2d');
  const veil = veilOver(page, boxes);
  const stepAt = (now: number) => Math.floor(now * STEPS_PER_SECOND + 1e-6);
  let shown: number | undefined;
  return {
    canvas,
    areas: [{ x: 0, y: 0, ...size }],
    isAlike: (now, before) => stepAt(now) === stepAt(before),
    bring(now) {
      const step = stepAt(now);
      if (step === shown) return false;
      shown = step;
      const time = step / STEPS_PER_SECOND;
      context.save();
      world.paint(context, time, time / seconds);
      context.restore();
      context.drawImage(veil, 0, 0);
      return true;
    },
  };
}
