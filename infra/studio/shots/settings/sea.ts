import { Path2D } from '@napi-rs/canvas';
import { type Backdrop, type Kit, MARGIN, vertical } from '../kit.ts';
import { mixColors, withAlpha } from '../light.ts';
import { type Item, plane } from '../plane.ts';
import { sky } from '../scenery/heavens.ts';
import { filled, moved, polygonPath } from '../scenery/marks.ts';
import { between } from '../seed.ts';

/** Open water, swell upon swell, an island at the horizon. */
export function sea(kit: Kit): Backdrop {
  const { height, unit } = kit;
  const horizon = height * (kit.isTall ? 0.48 : 0.53);
  const ground = height * (kit.isTall ? 0.7 : 0.77);
  const span = ground - horizon;
  const swell = (index: number, y: number, depth: number, reach?: number) =>
    plane(depth, wave(kit, { index, y, depth, reach }));
  return {
    planes: [
      ...sky(kit, horizon, { clouds: 6 }),
      plane(0.2, island(kit, horizon)),
      plane(0.24, surface(kit, horizon), glitter(kit, horizon, ground)),
      swell(0, horizon + span * 0.15, 0.4, span * 0.28),
      swell(1, horizon + span * 0.33, 0.58, span * 0.36),
      swell(2, horizon + span * 0.55, 0.78, span * 0.6),
      swell(3, ground - unit * 3.4, 0.96),
    ],
    front: [swell(5, height * 0.955, 1.35)],
    ground,
    slope: unit * 5,
    surface: 'water',
    cover: swell(4, ground + unit * 0.8, 1.04),
  };
}

/** A rocky island far out, on one side. */
function island(kit: Kit, horizon: number): Item[] {
  const { unit, width, light } = kit;
  const x = width * (kit.sunSide < 0 ? 0.8 : 0.2);
  const rock = polygonPath([
    [x - unit * 21, horizon + unit], [x - unit * 15, horizon - unit * 2.4], [x - unit * 11, horizon - unit * 2.8], [x - unit * 5, horizon - unit * 8.6],
    [x - unit * 1.5, horizon - unit * 6.2], [x + unit * 3, horizon - unit * 10], [x + unit * 8, horizon - unit * 3.6], [x + unit * 13, horizon - unit * 2.6], [x + unit * 19, horizon + unit],
  ]); // prettier-ignore
  const shade = polygonPath([
    [x + unit * 3, horizon - unit * 10], [x + unit * 8, horizon - unit * 3.6], [x + unit * 13, horizon - unit * 2.6], [x + unit * 19, horizon + unit], [x + unit * 4, horizon + unit], [x + unit * 5, horizon - unit * 4],
  ]); // prettier-ignore
  return [filled(rock, light.tone('#6f9fb0', 0.4)), filled(shade, light.tone('#557f95', 0.4))];
}

function surface(kit: Kit, horizon: number): Item {
  const { light, width, unit } = kit;
  const paint = vertical(
    horizon,
    horizon + unit * 16,
    [0, mixColors(light.tone('#7cc6df', 0.5), light.sky[2], 0.35)],
    [1, light.tone('#3f9fcb', 0.7)],
  );
  return (context) => {
    context.fillStyle = paint;
    context.fillRect(-width * MARGIN, horizon, width * (1 + 2 * MARGIN), unit * 9);
  };
}

/** The sun's path on the water: short strokes that come and go. */
function glitter(kit: Kit, horizon: number, ground: number): Item {
  const random = kit.random('glitter');
  const { unit, width, light } = kit;
  const middle = width * (kit.sunSide < 0 ? 0.22 : 0.78);
  const strokes = Array.from({ length: 26 }, () => {
    const share = random();
    return {
      x: middle + (random() - 0.5) * unit * (6 + 22 * share),
      y: horizon + share * share * (ground - horizon),
      length: unit * between(random, 1, 2.6) * (0.5 + share),
      phase: random() * 6.3,
    };
  });
  const paint = withAlpha(mixColors(light.sky[2], '#fff7d6', 0.7), 0.85);
  return (context, time) => {
    context.beginPath();
    for (const { x, y, length, phase } of strokes) {
      const reach = length * (0.5 + 0.5 * Math.sin(time * 2.1 + phase));
      context.roundRect(x - reach, y, reach * 2, unit * 0.24, unit * 0.12);
    }
    context.fillStyle = paint;
    context.fill();
  };
}

/** One of the swells, far to near 0..5. `reach` is how far down it is seen. */
interface Swell {
  readonly index: number;
  readonly y: number;
  readonly depth: number;
  readonly reach: number | undefined;
}

/** A swell that rolls on: its line repeats, so that it may move for ever. */
export function wave(kit: Kit, swell: Swell): Item {
  const { index, y, depth } = swell;
  const { width, height, unit, light } = kit;
  const period = unit * (11 + index * 3.2);
  const rise = unit * (0.5 + index * 0.17);
  const foot = swell.reach === undefined ? height * (1 + MARGIN) : y + swell.reach;
  const left = -width * MARGIN - period * 2;
  const right = width * (1 + MARGIN) + period * 2;
  const crest = new Path2D();
  const body = new Path2D();
  for (const [path, lift] of [
    [crest, -unit * (0.28 + 0.06 * index)],
    [body, 0],
  ] as const) {
    // prettier-ignore
    path.moveTo(left, path === crest ? y + rise * 2 : foot);
    path.lineTo(left, y + lift);
    for (let x = left; x < right; x += period) {
      path.bezierCurveTo(
        x + period * 0.32,
        y + lift + rise,
        x + period * 0.5,
        y + lift + rise,
        x + period * 0.66,
        y + lift - rise * 0.2,
      );
      path.bezierCurveTo(
        x + period * 0.78,
        y + lift - rise * 1.1,
        x + period * 0.9,
        y + lift - rise * 0.7,
        x + period,
        y + lift,
      );
    }
    path.lineTo(right, path === crest ? y + rise * 2 : foot);
    path.closePath();
  }
  const base = light.tone(
    ['#56b2d6', '#3fa0cb', '#2f8fc0', '#2380b3', '#1b70a5', '#155b8d'][index] ?? '#1b70a5',
    depth,
  );
  const paint = vertical(
    y - rise,
    y + unit * 12,
    [0, base],
    [1, mixColors(base, light.tone('#0d3f74', depth), 0.5)],
  );
  const way = index % 2 === 0 ? 1 : -1;
  const pace = unit * (1.1 + index * 0.35);
  return moved(
    (time) => [way * ((pace * time) % period), Math.sin(time * 1.2 + index * 1.4) * unit * 0.3],
    [filled(crest, mixColors(base, light.tone('#ffffff', depth), 0.55)), filled(body, paint)],
  );
}
