import { createCanvas, type Canvas, type Image } from '@napi-rs/canvas';
import type { Kit } from '../kit.ts';
import { mixColors } from '../light.ts';
import { aspectOf, type Illustration } from './illustrations.ts';
import { poseOf } from './pose.ts';
import type { Sprite } from './sprite.ts';
import { makeSprite } from './sprite.ts';

/** A head in a round frame in the film's colours; who is cut off at the waist fills it down to its edge. */
export function medallion(kit: Kit, illustration: Illustration, height: number): Sprite {
  const { palette } = kit.light;
  const canvas = createCanvas(Math.ceil(height), Math.ceil(height));
  const context = canvas.getContext('2d');
  const radius = height / 2;
  context.fillStyle = kit.light.tone('#ffffff');
  context.beginPath();
  context.arc(radius, radius, radius, 0, Math.PI * 2);
  context.fill();
  context.fillStyle = kit.light.tone(mixColors(palette.primary, '#ffffff', 0.25));
  context.beginPath();
  context.arc(radius, radius, radius * 0.92, 0, Math.PI * 2);
  context.fill();
  context.save();
  context.clip();
  const isBust = poseOf(illustration.name, illustration.build) === 'bust';
  const {
    canvas: picture,
    width,
    height: tall,
  } = fitting(kit, illustration, height * (isBust ? 0.84 : 0.66));
  const top = isBust ? height * 0.975 - tall : radius - tall / 2;
  context.drawImage(picture, radius - width / 2, top, width, tall);
  context.restore();
  return { canvas, width: height, height };
}

/** As large as fits into a square. */
function fitting(kit: Kit, illustration: Illustration, size: number): Sprite {
  return makeSprite(kit, illustration, Math.min(size, size / aspectOf(illustration)));
}

/** A picture as a photo print: a white border, the picture trimmed to 4:3 or 3:4 where it is longer. */
export function photoPrint(kit: Kit, image: Image | Canvas, height: number): Sprite {
  const shape = Math.min(1.6, Math.max(0.7, image.width / image.height));
  const border = height * 0.045;
  const inner = { width: (height - 2.6 * border) * shape, height: height - 2.6 * border };
  const canvas = createCanvas(Math.ceil(inner.width + 2 * border), Math.ceil(height));
  const context = canvas.getContext('2d');
  context.fillStyle = kit.light.tone('#fffdf8');
  context.beginPath();
  context.roundRect(0, 0, canvas.width, canvas.height, border * 0.5);
  context.fill();
  context.save();
  context.beginPath();
  context.roundRect(border, border, inner.width, inner.height, border * 0.25);
  context.clip();
  context.imageSmoothingQuality = 'high';
  const scale = Math.max(inner.width / image.width, inner.height / image.height);
  const [width, tall] = [image.width * scale, image.height * scale];
  context.drawImage(
    image,
    border + (inner.width - width) / 2,
    border + (inner.height - tall) / 2,
    width,
    tall,
  );
  context.restore();
  return { canvas, width: canvas.width, height };
}

/** A chart or a small view of the set, on a card. */
export function card(kit: Kit, illustration: Illustration, height: number): Sprite {
  const picture = makeSprite(kit, illustration, height * 0.84);
  const margin = height * 0.08;
  const canvas = createCanvas(Math.ceil(picture.width + 2 * margin), Math.ceil(height));
  const context = canvas.getContext('2d');
  context.fillStyle = kit.light.tone('#fffdf8');
  context.beginPath();
  context.roundRect(0, 0, canvas.width, canvas.height, height * 0.06);
  context.fill();
  context.drawImage(picture.canvas, margin, margin, picture.width, picture.height);
  return { canvas, width: canvas.width, height };
}
