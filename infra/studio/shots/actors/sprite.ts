import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { type Kit, slanted } from '../kit.ts';
import { withAlpha } from '../light.ts';
import type { Illustration } from './illustrations.ts';

/** A picture in the light of the shot, trimmed to its bounds, at the size it is shown in. */
export interface Sprite {
  readonly canvas: Canvas;
  readonly width: number;
  readonly height: number;
}

/** Cameras come nearer: sprites hold a little more detail than they show at first. */
const RESERVE = 1.15;

/** `height` is that of the opaque part, in pixels of the frame. Draw it `width` x `height` large. */
export function makeSprite(kit: Kit, { image, bounds }: Illustration, height: number): Sprite {
  const [sourceWidth, sourceHeight] = [bounds.right - bounds.left, bounds.bottom - bounds.top];
  const width = (height * sourceWidth) / sourceHeight;
  const canvas = createCanvas(
    Math.max(2, Math.ceil(width * RESERVE)),
    Math.max(2, Math.ceil(height * RESERVE)),
  );
  const context = canvas.getContext('2d');
  const scale = image.width;
  context.imageSmoothingQuality = 'high';
  context.drawImage(
    image,
    bounds.left * scale, bounds.top * scale, sourceWidth * scale, sourceHeight * scale,
    0, 0, canvas.width, canvas.height,
  ); // prettier-ignore
  grade(kit, context, canvas.width, canvas.height);
  return { canvas, width, height };
}

/** Lays the light of the shot over a picture: the mood's restraint, the hour's colour, a lit and a shaded side. */
function grade(kit: Kit, context: SKRSContext2D, width: number, height: number): void {
  const { light, sunSide } = kit;
  const mask = context.canvas.getContext('2d').getImageData(0, 0, width, height);
  const quiet = kit.mood === 'elegant' ? 0.42 : kit.mood === 'calm' || kit.mood === 'technical' ? 0.2 : 0;
  if (quiet > 0) {
    context.globalCompositeOperation = 'saturation';
    context.fillStyle = withAlpha('#808080', quiet);
    context.fillRect(0, 0, width, height);
    restoreAlpha(context, mask, width, height);
  }
  context.globalCompositeOperation = 'source-atop';
  if (light.ambient.strength > 0) {
    context.fillStyle = withAlpha(light.ambient.color, light.ambient.strength);
    context.fillRect(0, 0, width, height);
  }
  const [near, far] = sunSide < 0 ? [0, width] : [width, 0];
  context.fillStyle = slanted(
    [near, 0],
    [far, height],
    [0, '#fff6dc30'],
    [0.45, '#fff6dc00'],
    [0.55, '#1a174000'],
    [1, '#1a17402e'],
  );
  context.fillRect(0, 0, width, height);
  context.globalCompositeOperation = 'source-over';
}

function restoreAlpha(
  context: SKRSContext2D,
  mask: { readonly data: Uint8ClampedArray },
  width: number,
  height: number,
): void {
  const pixels = context.getImageData(0, 0, width, height);
  for (let index = 3; index < pixels.data.length; index += 4) pixels.data[index] = mask.data[index] ?? 0;
  context.putImageData(pixels, 0, 0);
}

/** The same outline in one colour: what stands in the dark. */
export function silhouetteOf({ canvas, width, height }: Sprite, color: string): Sprite {
  const dark = createCanvas(canvas.width, canvas.height);
  const context = dark.getContext('2d');
  context.drawImage(canvas, 0, 0);
  context.globalCompositeOperation = 'source-atop';
  context.fillStyle = color;
  context.fillRect(0, 0, dark.width, dark.height);
  return { canvas: dark, width, height };
}
