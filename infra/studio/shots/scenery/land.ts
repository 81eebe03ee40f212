import { Path2D } from '@napi-rs/canvas';
import { type Kit, MARGIN } from '../kit.ts';
import { between, type Random } from '../seed.ts';

/** A ridge: what to fill, and how high it is anywhere. */
export interface Ridge {
  readonly path: Path2D;
  readonly at: (x: number) => number;
}

const STEPS = 96;

/** Pixels. `foot` is how far down it is filled; the lower edge of the scenery when not said. */
export interface Relief {
  readonly base: number;
  readonly height: number;
  readonly foot?: number;
}

/** Rolling hills around `base`, `height` from valley to top, `waves` across the frame. */
export function hills(kit: Kit, random: Random, relief: Relief & { readonly waves: number }): Ridge {
  const { base, height, waves } = relief;
  const parts = [1, 2.3, 4.1].map((pace, index) => ({
    pace: (pace * waves * Math.PI * 2) / kit.width,
    phase: random() * Math.PI * 2,
    size: [0.62, 0.28, 0.1][index] ?? 0,
  }));
  const at = (x: number): number =>
    base -
    (height / 2) * parts.reduce((sum, { pace, phase, size }) => sum + size * Math.sin(x * pace + phase), 0);
  return { at, path: silhouette(kit, at, relief.foot) };
}

/** Mountains: peaks with crooked flanks. */
export function peaks(
  kit: Kit,
  random: Random,
  relief: Relief & { readonly count: number },
): Ridge & { readonly caps: Path2D } {
  const { base, height, count } = relief;
  const caps = new Path2D();
  const step = (kit.width * (1.2 + 2 * MARGIN)) / count;
  const tops = Array.from({ length: count + 1 }, (_, index) => ({
    x: -kit.width * (MARGIN + 0.1) + (index + between(random, -0.2, 0.2)) * step,
    y: base - height * between(random, 0.5, 1),
  }));
  const points = tops.flatMap(({ x, y }, index): [number, number][] => {
    const next = tops[index + 1];
    addCap(caps, random, [x, y], step * 0.2, (base - y) * 0.3);
    if (next === undefined) return [[x, y]];
    const valley = base - height * between(random, 0.06, 0.22);
    const across = (share: number): number => x + (next.x - x) * share;
    return [
      [x, y],
      [across(0.22), y + (valley - y) * between(random, 0.4, 0.56)],
      [across(0.5), valley],
      [across(0.76), next.y + (valley - next.y) * between(random, 0.42, 0.6)],
    ];
  });
  const at = (x: number): number => heightOn(points, x, base);
  return {
    at,
    caps,
    path: silhouette(
      kit,
      at,
      relief.foot,
      points.map(([x]) => x),
    ),
  };
}

function addCap(
  caps: Path2D,
  random: Random,
  [x, y]: readonly [number, number],
  half: number,
  drop: number,
): void {
  caps.moveTo(x, y);
  caps.lineTo(x + half * 0.62, y + drop * between(random, 0.8, 1));
  caps.lineTo(x + half * 0.3, y + drop * 0.72);
  caps.lineTo(x + half * 0.04, y + drop * between(random, 1, 1.25));
  caps.lineTo(x - half * 0.24, y + drop * 0.7);
  caps.lineTo(x - half * 0.66, y + drop * between(random, 0.75, 0.95));
  caps.closePath();
}

function heightOn(points: readonly (readonly [number, number])[], x: number, otherwise: number): number {
  const after = points.findIndex(([place]) => place > x);
  const [one, other] = [points[after - 1], points[after]];
  if (one === undefined || other === undefined) return otherwise;
  return one[1] + ((other[1] - one[1]) * (x - one[0])) / Math.max(1, other[0] - one[0]);
}

/** The area under a line, reaching beyond the frame on three sides. */
export function silhouette(
  kit: Kit,
  at: (x: number) => number,
  foot = kit.height * (1 + MARGIN),
  extra: readonly number[] = [],
): Path2D {
  const left = -kit.width * MARGIN;
  const span = kit.width * (1 + 2 * MARGIN);
  const places = Array.from({ length: STEPS + 1 }, (_, index) => left + (span * index) / STEPS);
  const path = new Path2D();
  path.moveTo(left, foot);
  for (const x of [...places, ...extra].sort((one, other) => one - other)) path.lineTo(x, at(x));
  path.lineTo(left + span, foot);
  path.closePath();
  return path;
}

/** A band along the upper edge of a ridge, lit by the sky. */
export function rim(kit: Kit, ridge: Ridge, thickness: number): Path2D {
  const path = new Path2D();
  const left = -kit.width * MARGIN;
  const span = kit.width * (1 + 2 * MARGIN);
  for (let index = 0; index <= STEPS; index += 1) {
    const x = left + (span * index) / STEPS;
    if (index === 0) path.moveTo(x, ridge.at(x));
    else path.lineTo(x, ridge.at(x));
  }
  for (let index = STEPS; index >= 0; index -= 1) {
    const x = left + (span * index) / STEPS;
    path.lineTo(x, ridge.at(x) + thickness * (0.6 + 0.4 * Math.sin(x / (thickness * 7))));
  }
  path.closePath();
  return path;
}

/** Places across the scenery, roughly `gap` apart. */
export function placesAcross(kit: Kit, random: Random, gap: number, reach = MARGIN * 0.8): number[] {
  const places: number[] = [];
  let x = -kit.width * reach;
  while (x < kit.width * (1 + reach)) {
    places.push(x + between(random, -0.3, 0.3) * gap);
    x += gap * between(random, 0.75, 1.3);
  }
  return places;
}
