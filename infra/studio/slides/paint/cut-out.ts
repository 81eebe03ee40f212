import { createCanvas, type Canvas } from '@napi-rs/canvas';

/** Directions in which the edge is laid around a shape. */
const DIRECTIONS = 24;

/** A picture cut out of paper: a white edge of so many pixels around its shape, and the shadow it casts. As large as the picture. */
export function cutOut(picture: Canvas, edge: number): Canvas {
  const { width, height } = picture;
  const inset = 3 * edge;
  const [w, h] = [width - 2 * inset, height - 2 * inset];
  const paper = createCanvas(width, height);
  const white = paper.getContext('2d');
  for (let turn = 0; turn < DIRECTIONS; turn += 1) {
    const angle = (turn / DIRECTIONS) * 2 * Math.PI;
    white.drawImage(picture, inset + edge * Math.cos(angle), inset + edge * Math.sin(angle), w, h);
  }
  white.globalCompositeOperation = 'source-in';
  white.fillStyle = '#ffffff';
  white.fillRect(0, 0, width, height);
  const whole = createCanvas(width, height);
  const context = whole.getContext('2d');
  context.save();
  context.shadowColor = 'rgba(0, 0, 0, 0.35)';
  context.shadowBlur = 2 * edge;
  context.shadowOffsetY = edge * 0.8;
  context.drawImage(paper, 0, 0);
  context.restore();
  context.drawImage(picture, inset, inset, w, h);
  return whole;
}
