import type { Rect } from '../../format/index.ts';
import type { ChartNumbers } from '../chart-numbers.ts';
import type { Composer, SetText } from '../composer.ts';

type Point = readonly [number, number];

/** A line in its plot, and when it draws itself. */
export interface DrawnLine {
  readonly values: readonly number[];
  readonly points: readonly Point[];
  readonly plot: Rect;
  readonly numbers: ChartNumbers;
  readonly start: number;
  readonly duration: number;
}

/** Marks every point of a line as the line reaches it, and names those that matter: all when they are few. */
export function placePoints(composer: Composer, line: DrawnLine): void {
  const times = arrivals(line.points).map((share) => line.start + line.duration * share);
  const last = line.values.length - 1;
  const named = namedPoints(composer, line);
  for (const [index, point] of line.points.entries()) {
    const at = times[index] ?? line.start;
    placeDot(composer, index, point, { at, isLast: index === last });
    if (named.has(index)) placeName(composer, line, index, { at: at + 0.1, isLast: index === last });
  }
}

/** Shares of the drawing time after which a line that draws itself, slowly at both ends, comes to its points. */
function arrivals(points: readonly Point[]): number[] {
  const lengths = points.map(([x, y], index) =>
    Math.hypot(x - (points[index - 1]?.[0] ?? x), y - (points[index - 1]?.[1] ?? y)),
  );
  const total = lengths.reduce((sum, length) => sum + length, 0) || 1;
  let passed = 0;
  return lengths.map((length) => {
    passed += length;
    const share = passed / total;
    return share < 0.5 ? Math.cbrt(share / 4) : 1 - Math.cbrt(2 * (1 - share)) / 2;
  });
}

const FEW = 5;

function namedPoints(composer: Composer, { values, points, numbers }: DrawnLine): ReadonlySet<number> {
  const { unit } = composer.page;
  const widest =
    Math.max(...values.map((value) => setValue(composer, numbers, value)?.width ?? 0)) + 44 * unit;
  const distance = (one: number, other: number) =>
    Math.abs((points[one]?.[0] ?? 0) - (points[other]?.[0] ?? 0));
  const last = values.length - 1;
  if (values.length <= FEW && distance(0, 1) > widest) return new Set(values.keys());
  const top = values.indexOf(Math.max(...values));
  return new Set(distance(top, last) > widest ? [top, last] : [last]);
}

function setValue(composer: Composer, numbers: ChartNumbers, value: number): SetText | undefined {
  const { unit } = composer.page;
  return composer.set(numbers.write(value), 'item', { width: 260 * unit, height: 64 * unit, lines: 1 });
}

function placeDot(
  composer: Composer,
  index: number,
  [x, y]: Point,
  { at, isLast }: { readonly at: number; readonly isLast: boolean },
): void {
  const { unit, scheme, art } = composer.page;
  const radius = (isLast ? 11 : 7) * unit;
  const rect = { x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius };
  const border = { border: { colour: scheme.accent, width: 5 * unit } };
  composer.add({
    kind: 'panel',
    id: `point ${index + 1}`,
    rect,
    radius,
    fill: [isLast ? scheme.ground : scheme.accent],
    ...(isLast && border),
    at,
    lasts: art.tempo,
    entrance: 'pop',
  });
}

/** A value on a chip of its own above its point, so that no line runs through it. */
function placeName(
  composer: Composer,
  { values, points, plot, numbers }: DrawnLine,
  index: number,
  { at, isLast }: { readonly at: number; readonly isLast: boolean },
): void {
  const { unit, scheme, art, safe } = composer.page;
  const set = setValue(composer, numbers, values[index] ?? 0);
  const [x, y] = points[index] ?? [0, 0];
  if (!set) return;
  const width = set.width + (isLast ? 30 : 14) * unit;
  const height = set.height + (isLast ? 8 : 2) * unit;
  const left = Math.min(
    Math.max(x - width / 2, plot.x),
    Math.min(plot.x + plot.width, safe.x + safe.width) - width,
  );
  const above = y - 20 * unit - height;
  const chip = { x: left, y: above, width, height };
  const fill = isLast ? scheme.accent : scheme.ground;
  const radius = Math.min(height / 2, art.corner * unit);
  composer.add({
    kind: 'panel',
    id: `chip ${index + 1}`,
    rect: chip,
    at,
    lasts: art.tempo,
    entrance: 'pop',
    fill: [fill],
    radius,
  });
  const look = {
    at: at + 0.05,
    entrance: 'fade',
    align: 'center',
    grounds: [fill],
    inks: isLast ? ['#ffffff', '#111111'] : [scheme.text],
  } as const;
  composer.place(
    `value ${index + 1}`,
    set,
    { x: chip.x, y: chip.y + (height - set.height) / 2, width },
    look,
  );
}
