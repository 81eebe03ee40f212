import type { Canvas } from '@napi-rs/canvas';
import type { PictureStep } from '../pictures/index.ts';
import { pixelsOf } from './tones.ts';
import { sheet } from './sheet.ts';

/** Of the shorter side, between a picture and the edge of its ground. */
const MARGIN = 0.08;

export function cropped(picture: Canvas, ratio: number): Canvas {
  const { width, height } = picture;
  const [w, h] = width / height > ratio ? [height * ratio, height] : [width, width / ratio];
  // Whole pixels: nothing is drawn anew.
  return sheet(w, h, (context, canvas) => {
    context.drawImage(
      picture,
      Math.round((canvas.width - width) / 2),
      Math.round((canvas.height - height) / 2),
    );
  });
}

export function zoomed(picture: Canvas, times: number): Canvas {
  const { width, height } = picture;
  return sheet(width, height, (context) => {
    context.drawImage(
      picture,
      (width - width * times) / 2,
      (height - height * times) / 2,
      width * times,
      height * times,
    );
  });
}

export function flipped(picture: Canvas, axis: 'horizontal' | 'vertical'): Canvas {
  const { width, height } = picture;
  return sheet(width, height, (context) => {
    if (axis === 'horizontal') context.setTransform(-1, 0, 0, 1, width, 0);
    else context.setTransform(1, 0, 0, -1, 0, height);
    context.drawImage(picture, 0, 0);
  });
}

/** The canvas grows around what is turned. */
export function turned(picture: Canvas, degrees: number): Canvas {
  const { width, height } = picture;
  const quarters = (degrees / 90) % 4;
  const angle = (degrees * Math.PI) / 180;
  const [sine, cosine] = Number.isInteger(quarters)
    ? [Math.round(Math.sin(angle)), Math.round(Math.cos(angle))]
    : [Math.sin(angle), Math.cos(angle)];
  const across = Math.abs(width * cosine) + Math.abs(height * sine);
  const down = Math.abs(width * sine) + Math.abs(height * cosine);
  return sheet(across, down, (context, canvas) => {
    context.setTransform(cosine, sine, -sine, cosine, canvas.width / 2, canvas.height / 2);
    context.drawImage(picture, -width / 2, -height / 2);
  });
}

/** Upon the edges: the picture keeps its size. */
export function bordered(
  picture: Canvas,
  { colour, share }: Extract<PictureStep, { kind: 'border' }>,
): Canvas {
  const { width, height } = picture;
  const thickness = Math.max(1, Math.round(share * Math.min(width, height)));
  return sheet(width, height, (context) => {
    context.drawImage(picture, 0, 0);
    context.strokeStyle = colour;
    context.lineWidth = thickness;
    context.strokeRect(thickness / 2, thickness / 2, width - thickness, height - thickness);
  });
}

export function rounded(picture: Canvas, share: number): Canvas {
  const { width, height } = picture;
  return sheet(width, height, (context) => {
    context.beginPath();
    context.roundRect(0, 0, width, height, share * Math.min(width, height));
    context.clip();
    context.drawImage(picture, 0, 0);
  });
}

/** Behind a picture that can be seen through; around any other. */
export function grounded(
  picture: Canvas,
  { colour, ratio }: Extract<PictureStep, { kind: 'ground' }>,
): Canvas {
  const { width, height } = picture;
  const margin = seesThrough(picture) && ratio === undefined ? 0 : MARGIN * Math.min(width, height);
  const [w, h] = [width + 2 * margin, height + 2 * margin];
  const wanted = ratio ?? w / h;
  const [across, down] = w / h > wanted ? [w, w / wanted] : [h * wanted, h];
  return sheet(across, down, (context, canvas) => {
    context.fillStyle = colour;
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(
      picture,
      Math.round((canvas.width - width) / 2),
      Math.round((canvas.height - height) / 2),
    );
  });
}

function seesThrough(picture: Canvas): boolean {
  const pixels = pixelsOf(picture);
  for (let at = 3; at < pixels.length; at += 4) if ((pixels[at] ?? 255) < 255) return true;
  return false;
}
