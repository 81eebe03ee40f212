import type { Figure, FigurePart } from '../../../../modules/videos/plan.ts';
import type { Point } from './diagram-parts.ts';

/** Where a part is labelled, and to which side its label moves out of the way: [0, 0] stays on it. */
export interface Anchor {
  readonly at: Point;
  readonly away: Point;
}

/** A figure in its own measure, y upwards. */
export interface Drawing {
  /** The figure itself, and what belongs to a part of it: a square over a side. */
  readonly areas: readonly { readonly ring: readonly Point[]; readonly part?: FigurePart }[];
  /** Lines within: a radius, a height. Shown when their part is labelled. */
  readonly lines: readonly { readonly part: FigurePart; readonly points: readonly Point[] }[];
  readonly anchors: Readonly<Partial<Record<FigurePart, Anchor>>>;
}

/** A number in a label: "3", "a = 3 cm". */
type Measures = (part: FigurePart) => number | undefined;

export function drawFigure(figure: Figure, measures: Measures): Drawing {
  switch (figure) {
    case 'right_triangle_with_squares':
      return withSquares(legsOf(measures));
    case 'right_triangle':
      return rightTriangle(legsOf(measures));
    case 'triangle':
      return triangle(measures);
    case 'rectangle': {
      const [width = 1.6, height = 1] = [measures('width'), measures('height')];
      return rectangle(width, Math.min(Math.max(height, width / MAX_RATIO), width * MAX_RATIO));
    }
    case 'square':
      return rectangle(1, 1);
    case 'circle':
      return circle();
  }
}

/** Beyond this a figure would be a stroke. */
const MAX_RATIO = 2.6;
const DOWN: Point = [0, -1];
const UP: Point = [0, 1];
const LEFT: Point = [-1, 0];
const RIGHT: Point = [1, 0];
const MIDDLE: Point = [0, 0];

function legsOf(measures: Measures): { a: number; b: number } {
  const side = (own: FigurePart, square: FigurePart) => {
    const area = measures(square);
    return measures(own) ?? (area === undefined ? undefined : Math.sqrt(area));
  };
  const [a, b, c] = [side('side_a', 'square_a'), side('side_b', 'square_b'), side('side_c', 'square_c')];
  const other = (leg: number | undefined) =>
    c !== undefined && leg !== undefined && c > leg ? Math.sqrt(c * c - leg * leg) : undefined;
  const [width, height] = [a ?? other(b), b ?? other(a)];
  if (width === undefined || height === undefined) return { a: 3, b: 4 };
  return { a: width, b: Math.min(Math.max(height, width / MAX_RATIO), width * MAX_RATIO) };
}

const halfway = ([x1, y1]: Point, [x2, y2]: Point): Point => [(x1 + x2) / 2, (y1 + y2) / 2];

/** Of unit length. */
function direction(dx: number, dy: number): Point {
  const length = Math.hypot(dx, dy) || 1;
  return [dx / length, dy / length];
}

function rightTriangle({ a, b }: { a: number; b: number }): Drawing {
  const [corner, right, top]: Point[] = [[0, 0], [a, 0], [0, b]]; // prettier-ignore
  if (!corner || !right || !top) return { areas: [], lines: [], anchors: {} };
  const mark = Math.min(a, b) * 0.12;
  return {
    areas: [{ ring: [corner, right, top] }],
    lines: [{ part: 'angle_c', points: [[mark, 0], [mark, mark], [0, mark]] }], // prettier-ignore
    anchors: {
      side_a: { at: [a / 2, 0], away: DOWN },
      side_b: { at: [0, b / 2], away: LEFT },
      side_c: { at: halfway(right, top), away: direction(b, a) },
      angle_a: { at: top, away: UP },
      angle_b: { at: right, away: RIGHT },
      angle_c: { at: corner, away: direction(-1, -1) },
      area: { at: [a * 0.32, b * 0.32], away: MIDDLE },
    },
  };
}

function withSquares({ a, b }: { a: number; b: number }): Drawing {
  const { areas } = rightTriangle({ a, b });
  return {
    areas: [
      ...areas,
      { part: 'square_a', ring: [[0, 0], [a, 0], [a, -a], [0, -a]] },
      { part: 'square_b', ring: [[0, 0], [0, b], [-b, b], [-b, 0]] },
      { part: 'square_c', ring: [[a, 0], [a + b, a], [b, a + b], [0, b]] },
    ], // prettier-ignore
    lines: [],
    anchors: {
      side_a: { at: [a / 2, 0], away: MIDDLE },
      side_b: { at: [0, b / 2], away: MIDDLE },
      side_c: { at: [a / 2, b / 2], away: MIDDLE },
      square_a: { at: [a / 2, -a / 2], away: MIDDLE },
      square_b: { at: [-b / 2, b / 2], away: MIDDLE },
      square_c: { at: [(a + b) / 2, (a + b) / 2], away: MIDDLE },
    },
  };
}

/** In the proportions of its sides where they close, else one that looks like any. */
function triangle(measures: Measures): Drawing {
  const [a = 0, b = 0, c = 0] = [measures('side_a'), measures('side_b'), measures('side_c')];
  const isClosed = a > 0 && a < b + c && b < a + c && c < a + b;
  const base = isClosed ? a : 1.3;
  const apexX = isClosed ? (a * a + c * c - b * b) / (2 * a) : 0.45;
  const high = isClosed ? Math.sqrt(Math.max(0, c * c - apexX * apexX)) : 1;
  const [left, right, apex]: readonly [Point, Point, Point] = [[0, 0], [base, 0], [apexX, Math.max(high, base * 0.2)]]; // prettier-ignore
  const top = apex[1];
  return {
    areas: [{ ring: [left, right, apex] }],
    lines: [{ part: 'height', points: [apex, [apexX, 0]] }],
    anchors: {
      side_a: { at: [base / 2, 0], away: DOWN },
      side_b: { at: halfway(right, apex), away: direction(top, base - apexX) },
      side_c: { at: halfway(left, apex), away: direction(-top, apexX) },
      angle_a: { at: apex, away: UP },
      angle_b: { at: left, away: LEFT },
      angle_c: { at: right, away: RIGHT },
      height: { at: [apexX, top * 0.4], away: MIDDLE },
      area: { at: [(apexX + base) / 2 + (base - apexX) * 0.05, top * 0.2], away: MIDDLE },
    },
  };
}

function rectangle(width: number, height: number): Drawing {
  return {
    areas: [{ ring: [[0, 0], [width, 0], [width, height], [0, height]] }], // prettier-ignore
    lines: [{ part: 'diagonal', points: [[0, 0], [width, height]] }], // prettier-ignore
    anchors: {
      width: { at: [width / 2, 0], away: DOWN },
      height: { at: [width, height / 2], away: RIGHT },
      diagonal: { at: [width * 0.3, height * 0.3], away: MIDDLE },
      area: { at: [width * 0.5, height * 0.72], away: MIDDLE },
    },
  };
}

const CIRCLE_STEPS = 72;

function circle(): Drawing {
  const on = (turn: number): Point => [Math.cos(turn * 2 * Math.PI), Math.sin(turn * 2 * Math.PI)];
  const slant = on(1 / 8);
  return {
    areas: [{ ring: Array.from({ length: CIRCLE_STEPS }, (_, step) => on(step / CIRCLE_STEPS)) }],
    lines: [
      { part: 'radius', points: [[0, 0], slant] },
      { part: 'diameter', points: [[-1, 0], [1, 0]] },
    ], // prettier-ignore
    anchors: {
      radius: { at: [slant[0] / 2, slant[1] / 2], away: MIDDLE },
      diameter: { at: [-0.3, 0], away: MIDDLE },
      circumference: { at: on(0.37), away: direction(-1, 0.6) },
      area: { at: [0, -0.5], away: MIDDLE },
    },
  };
}
