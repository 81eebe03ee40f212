import type { Rect } from '../../format/index.ts';
import { overlaps } from '../paint/layer.ts';
import type { Composer, SetText } from '../composer.ts';
import type { SlideOf } from '../page.ts';
import { placeChip, chipSize, type Point } from './diagram-parts.ts';

/** What bodies stand before, the same in every film: nobody sees them on paper. */
export const NIGHT = '#0d1433';
export const STARLIGHT = '#5c668f';
const CHIP = '#1c2552';
const WRITTEN = '#ffffff';

export interface Sky {
  readonly rect: Rect;
  readonly isTall: boolean;
  /** Its shorter side, in pixels. */
  readonly short: number;
  readonly unit: number;
}

/** Where a body is, and the way it goes. */
export interface Spot {
  readonly middle: Point;
  readonly radius: number;
  readonly way?: readonly Point[];
  readonly isDark?: boolean;
}

type Act = SlideOf<'bodies'>['acts'][number];

/** The corners around what is round are free. */
const ROUND = 0.97;

/** Names and notes that keep clear of the bodies and of each other. */
export interface Notes {
  /** On a chip around the first of these points with room for it, or near them; nowhere where the sky is full. */
  place(id: string, set: SetText, wished: readonly Point[], at: number): void;
  near(act: Act, spots: ReadonlyMap<string, Spot>): readonly Point[];
}

export function makeNotes(composer: Composer, sky: Sky, spots: readonly Spot[]): Notes {
  const taken: Rect[] = spots.map(({ middle: [x, y], radius }) => ({ x: x - radius * ROUND, y: y - radius * ROUND, width: 2 * radius * ROUND, height: 2 * radius * ROUND })); // prettier-ignore
  return {
    place(id, set, wished, at) {
      const size = chipSize(composer, set);
      const found = candidates(wished, size, sky).find((rect) =>
        taken.every((other) => !overlaps(rect, other)),
      );
      if (found === undefined) return;
      taken.push(found);
      placeChip(composer, id, set, found, { at, fill: CHIP, ink: WRITTEN });
    },
    near: (act, all) => placesBy(act, all, sky),
  };
}

/** Around the wished points, further and further from them. */
function candidates(wished: readonly Point[], size: { width: number; height: number }, sky: Sky): Rect[] {
  const around = wished.map(([x, y]) => ({ x: x - size.width / 2, y: y - size.height / 2, ...size }));
  const steps = Array.from({ length: 22 }, (_, index) => (index + 1) * 24 * sky.unit);
  const moved = steps.flatMap((step) =>
    around.flatMap((rect) =>
      [[0, step], [0, -step], [step, 0], [-step, 0], [step, step], [-step, -step]].map(([dx = 0, dy = 0]) => ({ ...rect, x: rect.x + dx, y: rect.y + dy })),
    ),
  ); // prettier-ignore
  return [...around, ...moved].map((rect) => inSky(rect, sky));
}

function inSky(rect: Rect, { rect: sky, unit }: Sky): Rect {
  const inside = (from: number, room: number, at: number, size: number) =>
    Math.min(Math.max(at, from + 14 * unit), from + room - size - 14 * unit);
  return { ...rect, x: inside(sky.x, sky.width, rect.x, rect.width), y: inside(sky.y, sky.height, rect.y, rect.height) }; // prettier-ignore
}

/** Where what an act says may stand. */
function placesBy(
  { act, from, to }: Act,
  spots: ReadonlyMap<string, Spot>,
  { rect, unit, isTall }: Sky,
): Point[] {
  const [one, other] = [spots.get(from), spots.get(to ?? from)];
  const foot: Point = [rect.x + rect.width / 2, rect.y + rect.height - 40 * unit];
  if (!one || !other) return [foot];
  const middle: Point = [(one.middle[0] + other.middle[0]) / 2, (one.middle[1] + other.middle[1]) / 2];
  const aside = (point: Point, by: number): Point => (isTall ? [point[0] + by, point[1]] : [point[0], point[1] - by]); // prettier-ignore
  const towards = (share: number): Point => [
    other.middle[0] + (one.middle[0] - other.middle[0]) * share,
    other.middle[1] + (one.middle[1] - other.middle[1]) * share,
  ];
  const length = Math.hypot(one.middle[0] - other.middle[0], one.middle[1] - other.middle[1]) || 1;
  const bulge = (other.radius * 1.9) / length;
  switch (act) {
    case 'tide_near':
      return [aside(towards(bulge), other.radius * 1.1)];
    case 'tide_far':
      return [aside(towards(-bulge), other.radius * 1.1)];
    case 'covers':
      return [foot];
    case 'orbits':
      return [foot, [middle[0], rect.y + 40 * unit]];
    case 'shades':
      return [aside(towards(0.5), -one.radius * 2.2), foot];
    case 'pulls':
    case 'lights':
    case 'aligns':
      return [aside(middle, 70 * unit), aside(middle, -70 * unit), foot];
    case 'air':
    case 'traps':
    case 'radiates':
      return [aside(one.middle, one.radius * 1.8), aside(one.middle, -one.radius * 1.8), foot];
    case 'spins':
    case 'tilts':
      return [aside(one.middle, one.radius * 1.8), aside(one.middle, -one.radius * 2), foot];
  }
}

/** Points around a middle, clockwise from an angle (in radians, from the right). */
export function ellipse([x, y]: Point, rx: number, ry: number, from = 0, count = 48): Point[] {
  return Array.from({ length: count + 1 }, (_, index): Point => {
    const angle = from + (index / count) * 2 * Math.PI;
    return [x + rx * Math.cos(angle), y + ry * Math.sin(angle)];
  });
}
