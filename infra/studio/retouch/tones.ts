import type { Canvas } from '@napi-rs/canvas';
import type { PictureStep } from '../pictures/index.ts';
import { sheet } from './sheet.ts';

/** Of the shorter side, for a blur of strength 1. */
const BLUR = 0.008;
const SHARPENED_WITHIN = 0.0025;
/** In pixels: less than that is not seen. */
const LEAST_RADIUS = 0.8;

/** The same picture in other light. */
export function filtered(picture: Canvas, css: string): Canvas {
  return sheet(picture.width, picture.height, (context) => {
    context.filter = css;
    context.drawImage(picture, 0, 0);
  });
}

export function tinted(
  picture: Canvas,
  { colour, strength, how }: Extract<PictureStep, { kind: 'tint' }>,
): Canvas {
  return sheet(picture.width, picture.height, (context, { width, height }) => {
    context.drawImage(picture, 0, 0);
    context.globalCompositeOperation = how === 'light' ? 'soft-light' : 'color';
    context.globalAlpha = strength;
    context.fillStyle = colour;
    context.fillRect(0, 0, width, height);
    keepOutline(context, picture);
  });
}

export function vignetted(picture: Canvas, strength: number): Canvas {
  return sheet(picture.width, picture.height, (context, { width, height }) => {
    context.drawImage(picture, 0, 0);
    context.scale(width, height);
    const shade = context.createRadialGradient(0.5, 0.5, 0.3, 0.5, 0.5, 0.75);
    shade.addColorStop(0, 'rgba(0, 0, 0, 0)');
    shade.addColorStop(1, `rgba(0, 0, 0, ${Math.min(1, strength * 1.4)})`);
    context.fillStyle = shade;
    context.fillRect(0, 0, 1, 1);
    context.resetTransform();
    keepOutline(context, picture);
  });
}

/** What was transparent stays so. */
function keepOutline(context: ReturnType<Canvas['getContext']>, picture: Canvas): void {
  context.globalAlpha = 1;
  context.globalCompositeOperation = 'destination-in';
  context.drawImage(picture, 0, 0);
}

export function blurred(picture: Canvas, strength: number, within = BLUR): Canvas {
  const { width, height } = picture;
  const radius = Math.max(LEAST_RADIUS, strength * within * Math.min(width, height));
  const margin = Math.ceil(radius * 3);
  // Around the picture stands the picture, a little larger: a blur would draw the void into its edges.
  const surrounded = sheet(width + 2 * margin, height + 2 * margin, (context, outer) => {
    context.drawImage(picture, 0, 0, outer.width, outer.height);
    context.clearRect(margin, margin, width, height);
    context.drawImage(picture, margin, margin);
  });
  return sheet(width, height, (context) => {
    context.filter = `blur(${radius.toFixed(2)}px)`;
    context.drawImage(surrounded, -margin, -margin);
  });
}

/** Unsharp masking: what a slight blur takes away is added once more. */
export function sharpened(picture: Canvas, strength: number): Canvas {
  const soft = pixelsOf(blurred(picture, 1, SHARPENED_WITHIN));
  return sheet(picture.width, picture.height, (context) => {
    const image = picture.getContext('2d').getImageData(0, 0, picture.width, picture.height);
    const { data } = image;
    for (let at = 0; at < data.length; at += 1)
      if (at % 4 !== 3) data[at] = (data[at] ?? 0) + strength * ((data[at] ?? 0) - (soft[at] ?? 0));
    context.putImageData(image, 0, 0);
  });
}

export function pixelsOf(picture: Canvas): Uint8ClampedArray {
  return picture.getContext('2d').getImageData(0, 0, picture.width, picture.height).data;
}
