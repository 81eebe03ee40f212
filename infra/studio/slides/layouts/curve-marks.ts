import { blend, type Hex } from '../../drawing/index.ts';
import { inflate, overlaps } from '../paint/layer.ts';
import type { Rect } from '../../format/index.ts';
import { setAlike, type Composer, type SetText } from '../composer.ts';
import type { CurveLine } from './curve-shapes.ts';
import { chipSize, placeChip, placeLine, type Point } from './diagram-parts.ts';

export interface DrawnCurve {
  readonly points: CurveLine;
  readonly colour: Hex;
  readonly at: number;
}

export interface PlacedMark {
  readonly label: string;
  readonly point: Point;
  readonly at: number;
  /** Lines down and across to the axes. */
  readonly hasDrops: boolean;
}

/** Dots on curves, each named on a chip where it covers least. */
export function placeMarks(
  composer: Composer,
  marks: readonly PlacedMark[],
  curves: readonly DrawnCurve[],
  plot: Rect,
): void {
  const { scheme } = composer.page;
  const sets = setAlike(composer, marks.map(({ label }) => label), 'item', { width: plot.width * 0.6, height: plot.height * 0.3, lines: 2 }); // prettier-ignore
  for (const [index, { point, at, hasDrops }] of marks.entries()) {
    if (!hasDrops) continue;
    const [x, y] = point;
    const look = {
      at: at - 0.1,
      colour: blend(scheme.ground, scheme.text, 0.45),
      width: 3,
      lasts: 0.7,
      dashed: true,
    };
    placeLine(composer, `mark ${index + 1} drop`, [point, [x, plot.y + plot.height * 1.04]], look);
    placeLine(composer, `mark ${index + 1} reach`, [point, [plot.x - plot.width * 0.05, y]], look);
  }
  const taken: Rect[] = composer.boxes.filter(({ kind }) => kind === 'text').map(({ rect }) => rect);
  for (const [index, mark] of marks.entries()) {
    placeDot(composer, index, mark);
    const set = sets[index];
    if (!set) continue;
    const spot = bestSpot(composer, set, mark, { curves, plot, taken });
    taken.push(spot);
    placeChip(composer, `mark ${index + 1}`, set, spot, {
      at: mark.at + 0.2,
      fill: scheme.card,
      isFramed: true,
    });
  }
}

function placeDot(composer: Composer, index: number, { point: [x, y], at }: PlacedMark): void {
  const { unit, scheme, art } = composer.page;
  const radius = 13 * unit;
  const rect = { x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius };
  const border = { colour: scheme.accent, width: 6 * unit };
  composer.add({
    kind: 'panel',
    id: `mark ${index + 1} dot`,
    rect,
    at,
    lasts: art.tempo,
    entrance: 'pop',
    fill: [scheme.ground],
    border,
    radius,
  });
}

interface Runtime {
  readonly curves: readonly DrawnCurve[];
  readonly plot: Rect;
  readonly taken: readonly Rect[];
}

const AROUND: readonly Point[] = [[1, 0], [0, -1], [1, -1], [-1, -1], [-1, 0], [0, 1], [1, 1], [-1, 1]]; // prettier-ignore

function bestSpot(
  composer: Composer,
  set: SetText,
  { point: [x, y] }: PlacedMark,
  { curves, plot, taken }: Runtime,
): Rect {
  const { unit } = composer.page;
  const { width, height } = chipSize(composer, set);
  const room = { ...inflate(plot, 14 * unit), y: plot.y - 44 * unit, height: plot.height + 50 * unit };
  const spots = AROUND.flatMap(([across, down]) =>
    [26, 60, 110, 170].map((gap): Rect => {
      const wishX = x + across * (width / 2 + gap * unit) - width / 2;
      const wishY = y + down * (height / 2 + gap * unit) - height / 2;
      return {
        x: Math.min(Math.max(wishX, room.x), room.x + room.width - width),
        y: Math.min(Math.max(wishY, room.y), room.y + room.height - height),
        width,
        height,
      };
    }),
  );
  const points = curves.flatMap((curve) => curve.points);
  const cost = (spot: Rect): number => {
    const close = inflate(spot, 10 * unit);
    const covers = (at: Point) =>
      at[0] > close.x && at[0] < close.x + close.width && at[1] > close.y && at[1] < close.y + close.height;
    return (
      points.filter(covers).length +
      taken.filter((each) => overlaps(each, close)).length * 100 +
      (covers([x, y]) ? 50 : 0) +
      Math.hypot(spot.x + width / 2 - x, spot.y + height / 2 - y) / (100 * unit)
    );
  };
  return spots.reduce((best, spot) => (cost(spot) < cost(best) ? spot : best));
}
