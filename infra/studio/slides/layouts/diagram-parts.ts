import { blend, type Hex } from '../../drawing/index.ts';
import type { Rect } from '../../format/index.ts';
import type { Ring } from '../box.ts';
import type { Composer, SetText } from '../composer.ts';

export type Point = readonly [number, number];

/** What encloses points. */
export function boundsOf(points: readonly Point[]): Rect {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

interface Drawn {
  readonly at: number;
  readonly colour: Hex;
  readonly width?: number;
  readonly lasts?: number;
  readonly dashed?: boolean;
}

/** A line, or an arrow, that draws itself. Its width is in design units. */
export function placeLine(composer: Composer, id: string, points: Ring, drawn: Drawn, isArrow = false): void {
  const { unit, art } = composer.page;
  const { at, colour, width = 4, lasts = Math.max(0.35, art.tempo * 0.9), dashed } = drawn;
  const look = { colour, width: width * unit, at, lasts, entrance: 'draw', isArrow } as const;
  composer.add({ kind: 'line', id, rect: boundsOf(points), points, ...look, ...(dashed && { dashed }) });
}

export function placeArrow(composer: Composer, id: string, points: Ring, drawn: Drawn): void {
  placeLine(composer, id, points, drawn, true);
}

/** A dot that keeps going along a line, once everything has come on. */
export function placeTraveller(
  composer: Composer,
  id: string,
  points: Ring,
  { at, colour, period }: { readonly at: number; readonly colour: Hex; readonly period: number },
): void {
  composer.add({
    kind: 'traveller',
    id,
    rect: boundsOf(points),
    points,
    colour,
    radius: 7 * composer.page.unit,
    at,
    lasts: period,
    entrance: 'fade',
    period,
  });
}

/** The room a text takes on a chip of its own. */
export function chipSize({ page: { unit } }: Composer, set: SetText, padding = 10) {
  return { width: set.width + 26 * unit, height: set.height + padding * unit };
}

/** A text on a chip, so that no line runs through it. */
export function placeChip(
  composer: Composer,
  id: string,
  set: SetText,
  { x, y }: { readonly x: number; readonly y: number },
  look: {
    readonly at: number;
    readonly fill?: Hex;
    readonly ink?: Hex;
    readonly isFramed?: boolean;
    readonly padding?: number;
  },
): void {
  const { scheme, art, unit } = composer.page;
  const { width, height } = chipSize(composer, set, look.padding);
  const fill = look.fill ?? scheme.ground;
  composer.add({
    kind: 'panel',
    id: `${id} chip`,
    rect: { x, y, width, height },
    at: look.at,
    lasts: art.tempo * 0.8,
    entrance: 'fade',
    fill: [fill],
    radius: Math.min(height / 2, Math.max(art.corner, 4) * unit),
    ...(look.isFramed && {
      border: { colour: blend(fill, scheme.text, 0.25), width: 1.5 * unit },
    }),
  });
  composer.place(id, set, { x, y: y + (height - set.height) / 2, width }, {
    at: look.at + 0.06,
    entrance: 'fade',
    align: 'center',
    grounds: [fill],
    inks: look.ink === undefined ? [scheme.text] : [look.ink, scheme.text],
  }); // prettier-ignore
}

const CORNER_STEPS = 6;

/** A line through points with round corners. */
export function roundCorners(points: readonly Point[], radius: number): Point[] {
  return points.flatMap((corner, index): Point[] => {
    const [before, after] = [points[index - 1], points[index + 1]];
    if (!before || !after) return [corner];
    const towards = (end: Point): Point => {
      const length = Math.hypot(end[0] - corner[0], end[1] - corner[1]) || 1;
      const share = Math.min(0.5, radius / length);
      return [corner[0] + (end[0] - corner[0]) * share, corner[1] + (end[1] - corner[1]) * share];
    };
    const [from, to] = [towards(before), towards(after)];
    return Array.from({ length: CORNER_STEPS + 1 }, (_, step): Point => {
      const t = step / CORNER_STEPS;
      const bend = (axis: 0 | 1) =>
        (1 - t) ** 2 * from[axis] + 2 * t * (1 - t) * corner[axis] + t * t * to[axis];
      return [bend(0), bend(1)];
    });
  });
}
