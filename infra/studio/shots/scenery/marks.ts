import { Path2D } from '@napi-rs/canvas';
import type { Paint } from '../kit.ts';
import type { Item } from '../plane.ts';

/** Fills a path. */
export const filled =
  (path: Path2D, paint: Paint): Item =>
  (context) => {
    context.fillStyle = paint;
    context.fill(path);
  };

export const stroked =
  (path: Path2D, paint: Paint, lineWidth: number): Item =>
  (context) => {
    context.strokeStyle = paint;
    context.lineWidth = lineWidth;
    context.lineCap = 'round';
    context.lineJoin = 'round';
    context.stroke(path);
  };

/** Upright boxes: far quicker than a path of them. */
export const boxes =
  (all: readonly (readonly [x: number, y: number, width: number, height: number])[], paint: Paint): Item =>
  (context) => {
    context.fillStyle = paint;
    for (const [x, y, width, height] of all) context.fillRect(x, y, width, height);
  };

/** Shows `items` moved by `offset(time)`. */
export const moved =
  (offset: (time: number) => readonly [x: number, y: number], items: readonly Item[]): Item =>
  (context, time) => {
    const [x, y] = offset(time);
    context.save();
    context.translate(x, y);
    for (const item of items) item(context, time);
    context.restore();
  };

/** Leans `items` over a foot at height `y` like a plant in the wind: `lean` is the shift per unit of height. */
export const leaning =
  (y: number, lean: (time: number) => number, items: readonly Item[]): Item =>
  (context, time) => {
    context.save();
    context.transform(1, 0, lean(time), 1, 0, 0);
    context.translate(-lean(time) * y, 0);
    for (const item of items) item(context, time);
    context.restore();
  };

export const turning =
  (x: number, y: number, angle: (time: number) => number, items: readonly Item[]): Item =>
  (context, time) => {
    context.save();
    context.translate(x, y);
    context.rotate(angle(time));
    for (const item of items) item(context, time);
    context.restore();
  };

export function circlePath(x: number, y: number, radius: number): Path2D {
  const path = new Path2D();
  path.arc(x, y, radius, 0, Math.PI * 2);
  return path;
}

export function ellipsePath(x: number, y: number, radiusX: number, radiusY: number): Path2D {
  const path = new Path2D();
  path.ellipse(x, y, radiusX, radiusY, 0, 0, Math.PI * 2);
  return path;
}

export function boxPath(x: number, y: number, width: number, height: number, radius = 0): Path2D {
  const path = new Path2D();
  if (radius === 0) path.rect(x, y, width, height);
  else path.roundRect(x, y, width, height, Math.min(radius, Math.abs(width) / 2, Math.abs(height) / 2));
  return path;
}

export function polygonPath(points: readonly (readonly [number, number])[]): Path2D {
  const path = new Path2D();
  points.forEach(([x, y], index) => {
    if (index === 0) path.moveTo(x, y);
    else path.lineTo(x, y);
  });
  path.closePath();
  return path;
}

/** One path of many: one fill instead of a hundred. (`Path2D.addPath` would draw lines between them.) */
export function gathered<Thing>(things: readonly Thing[], add: (path: Path2D, thing: Thing) => void): Path2D {
  const path = new Path2D();
  for (const thing of things) add(path, thing);
  return path;
}
