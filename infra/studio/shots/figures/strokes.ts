import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Paint } from '../kit.ts';
import type { Limb, Point } from './bones.ts';

export function fill(context: SKRSContext2D, paint: Paint, trace: () => void): void {
  context.beginPath();
  trace();
  context.fillStyle = paint;
  context.fill();
}

/** A bone in its flesh: thick at one end, thin at the other, both round. */
export function taper(context: SKRSContext2D, one: Point, thick: number, other: Point, thin: number): void {
  const angle = Math.atan2(other.y - one.y, other.x - one.x);
  context.moveTo(
    one.x + Math.cos(angle + Math.PI / 2) * thick,
    one.y + Math.sin(angle + Math.PI / 2) * thick,
  );
  context.arc(one.x, one.y, thick, angle + Math.PI / 2, angle + Math.PI * 1.5);
  context.arc(other.x, other.y, thin, angle - Math.PI / 2, angle + Math.PI / 2);
  context.closePath();
}

/** Both bones of a limb as one shape. */
export function limb(
  context: SKRSContext2D,
  paint: Paint,
  { root, joint, end }: Limb,
  [thick, middle, thin]: readonly [number, number, number],
): void {
  fill(context, paint, () => {
    taper(context, root, thick, joint, middle);
    taper(context, joint, middle, end, thin);
  });
}

export function ellipse(
  context: SKRSContext2D,
  paint: Paint,
  [x, y, radiusX, radiusY, turn = 0]: readonly [number, number, number, number, number?],
): void {
  fill(context, paint, () => {
    context.ellipse(x, y, radiusX, radiusY, turn, 0, Math.PI * 2);
  });
}

export function box(
  context: SKRSContext2D,
  paint: Paint,
  [x, y, width, height, radius = 0]: readonly [number, number, number, number, number?],
): void {
  fill(context, paint, () => {
    context.roundRect(x, y, width, height, radius);
  });
}

export function line(
  context: SKRSContext2D,
  paint: Paint,
  width: number,
  ...points: readonly (readonly [number, number])[]
): void {
  context.beginPath();
  points.forEach(([x, y], index) => {
    if (index === 0) context.moveTo(x, y);
    else context.lineTo(x, y);
  });
  context.strokeStyle = paint;
  context.lineWidth = width;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.stroke();
}

/** The tightest shape around round corners: cloth that hangs over two legs. */
export function around(
  context: SKRSContext2D,
  paint: Paint,
  corners: readonly (readonly [Point, number])[],
): void {
  const points = corners.flatMap(([{ x, y }, radius]) =>
    Array.from({ length: 10 }, (_, index) => {
      const angle = (index / 10) * Math.PI * 2;
      return { x: x + Math.cos(angle) * radius, y: y + Math.sin(angle) * radius };
    }),
  );
  fill(context, paint, () => {
    hullOf(points).forEach(({ x, y }, index) => {
      if (index === 0) context.moveTo(x, y);
      else context.lineTo(x, y);
    });
    context.closePath();
  });
}

function hullOf(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((one, other) => one.x - other.x || one.y - other.y);
  return [...half(sorted), ...half(sorted.reverse())];
}

function half(points: readonly Point[]): Point[] {
  const chain: Point[] = [];
  for (const point of points) {
    for (;;) {
      const [before, last] = chain.slice(-2);
      if (before === undefined || last === undefined || turnOf(before, last, point) > 0) break;
      chain.pop();
    }
    chain.push(point);
  }
  return chain.slice(0, -1);
}

const turnOf = (one: Point, two: Point, three: Point): number =>
  (two.x - one.x) * (three.y - one.y) - (two.y - one.y) * (three.x - one.x);
