import { createCanvas, type Canvas, type Image, type SKRSContext2D } from '@napi-rs/canvas';

/** A new canvas of this size, painted on. */
export function sheet(
  width: number,
  height: number,
  paint: (context: SKRSContext2D, canvas: Canvas) => void,
): Canvas {
  const canvas = createCanvas(Math.max(1, Math.round(width)), Math.max(1, Math.round(height)));
  const context = canvas.getContext('2d');
  context.imageSmoothingEnabled = true;
  // `high` softens even what is drawn as large as it is.
  context.imageSmoothingQuality = 'medium';
  paint(context, canvas);
  return canvas;
}

/** Fills a rectangle with the middle of a picture. */
export function cover(
  context: SKRSContext2D,
  picture: Canvas | Image,
  [x, y, width, height]: readonly [number, number, number, number],
): void {
  const scale = Math.max(width / picture.width, height / picture.height);
  const [across, down] = [width / scale, height / scale];
  const [left, top] = [(picture.width - across) / 2, (picture.height - down) / 2];
  context.drawImage(picture, left, top, across, down, x, y, width, height);
}
