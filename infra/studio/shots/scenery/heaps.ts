import { Path2D } from '@napi-rs/canvas';
import { type Kit, MARGIN } from '../kit.ts';
import { between, type Random } from '../seed.ts';

export interface Circle {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** The circles of a round bush that stands at (x, y). */
export function bushOf(random: Random, x: number, y: number, size: number): Circle[] {
  return ([[-0.62, 0.42], [-0.15, 0.6], [0.38, 0.52], [0.8, 0.34]] as const).map(([dx, share]) => ({
    x: x + dx * size,
    y,
    radius: size * share * between(random, 0.9, 1.15),
  })); // prettier-ignore
}

/**
 * What a row of circles looks like from afar, filled from `foot` up to (or, hanging, down to) its outline. One line costs a
 * quarter of what the circles do.
 */
export function heaped(kit: Kit, circles: readonly Circle[], foot: number, reach = MARGIN): Path2D {
  const [left, right] = [-kit.width * reach, kit.width * (1 + reach)];
  const step = kit.unit * 0.4;
  const path = new Path2D();
  const sorted = [...circles].sort((one, other) => one.x - other.x);
  const widest = Math.max(0, ...circles.map(({ radius }) => radius));
  const isHanging = circles.length > 0 && circles.reduce((sum, { y }) => sum + y, 0) / circles.length > foot;
  path.moveTo(left, foot);
  let first = 0;
  for (let x = left; x <= right; x += step) {
    while ((sorted[first]?.x ?? Infinity) < x - widest) first += 1;
    path.lineTo(x, edgeAt(sorted, first, x, { foot, widest, isHanging }));
  }
  path.lineTo(right, foot);
  path.closePath();
  return path;
}

function edgeAt(
  circles: readonly Circle[],
  first: number,
  x: number,
  {
    foot,
    widest,
    isHanging,
  }: { readonly foot: number; readonly widest: number; readonly isHanging: boolean },
): number {
  let edge = foot;
  for (let index = first; index < circles.length; index += 1) {
    const circle = circles[index];
    if (circle === undefined || circle.x > x + widest) break;
    const away = Math.abs(circle.x - x);
    if (away >= circle.radius) continue;
    const reach = Math.sqrt(circle.radius ** 2 - away ** 2);
    edge = isHanging ? Math.max(edge, circle.y + reach) : Math.min(edge, circle.y - reach);
  }
  return edge;
}
