import type { SlideOf } from '../page.ts';
import type { Point } from './diagram-parts.ts';

type Curve = SlideOf<'curve'>;
type Shape = Curve['curves'][number]['shape'];
type Place = NonNullable<Curve['marks']>[number]['at'];

/** From left to right, both axes from 0 to 1. */
export type CurveLine = readonly Point[];

const STEPS = 60;
const clamp = (value: number) => Math.min(1, Math.max(0, value));

const HEIGHTS: Readonly<Record<Shape, (x: number) => number>> = {
  rising: (x) => 0.1 + 0.62 * x + 0.18 * x * x,
  falling: (x) => 0.9 - 0.98 * x + 0.18 * x * x,
  bell: (x) => 0.06 + 0.74 * Math.exp(-(((x - 0.5) / 0.17) ** 2) / 2),
  s_curve: (x) => 0.08 + 0.7 / (1 + Math.exp(-11 * (x - 0.5))),
  exponential: (x) => 0.06 + 0.86 * ((Math.exp(4 * x) - 1) / (Math.exp(4) - 1)),
  u_shape: (x) => 0.2 + 2.6 * (x - 0.5) ** 2,
  flat: () => 0.5,
};

/** A second curve of one shape is the first one moved: demand that has grown. */
const SHIFT = 0.2;

export function curvePoints(shapes: readonly Shape[]): CurveLine[] {
  return shapes.map((shape, index) => {
    const before = shapes.slice(0, index).filter((other) => other === shape).length;
    const height = (x: number) =>
      shape === 'flat' ? HEIGHTS.flat(x) - SHIFT * before : HEIGHTS[shape](x - SHIFT * before);
    return Array.from({ length: STEPS + 1 }, (_, step): Point => {
      const x = step / STEPS;
      return [x, height(x)];
    }).filter(([, y]) => y >= 0 && y <= 1);
  });
}

/** Where a mark goes; undefined when the curves have no such place. */
export function placeOf(
  place: Place,
  lines: readonly CurveLine[],
  own: number | undefined,
): Point | undefined {
  const line = lines[own ?? 0];
  if (!line) return undefined;
  switch (place) {
    case 'crossing':
      return crossingOf(lines, own);
    case 'peak':
      return highest(own === undefined ? lines.flat() : line, 1);
    case 'trough':
      return highest(own === undefined ? lines.flat() : line, -1);
    case 'start':
      return line[0];
    case 'end':
      return line.at(-1);
    case 'middle':
      return line[Math.floor(line.length / 2)];
  }
}

const highest = (points: readonly Point[], sign: 1 | -1): Point | undefined =>
  points.reduce<Point | undefined>(
    (best, point) => (!best || sign * point[1] > sign * best[1] ? point : best),
    undefined,
  );

/** The first crossing of two curves, of a certain one when it is told. */
function crossingOf(lines: readonly CurveLine[], own: number | undefined): Point | undefined {
  for (const [index, one] of lines.entries())
    for (const [at, other] of lines.entries()) {
      if (at <= index || (own !== undefined && own !== index && own !== at)) continue;
      const found = meetingOf(one, other);
      if (found) return found;
    }
  return undefined;
}

function meetingOf(one: CurveLine, other: CurveLine): Point | undefined {
  const heights = new Map(other.map(([x, y]) => [x, y]));
  let before: { x: number; gap: number; y: number } | undefined;
  for (const [x, y] of one) {
    const height = heights.get(x);
    if (height === undefined) continue;
    const gap = y - height;
    if (gap === 0) return [x, y];
    if (before && Math.sign(gap) !== Math.sign(before.gap)) {
      const share = clamp(before.gap / (before.gap - gap));
      return [before.x + (x - before.x) * share, before.y + (y - before.y) * share];
    }
    before = { x, gap, y };
  }
  return undefined;
}
