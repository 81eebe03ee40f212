import { Path2D } from '@napi-rs/canvas';
import { type Backdrop, type Kit, MARGIN } from '../kit.ts';
import { mixColors, withAlpha } from '../light.ts';
import { type Item, plane } from '../plane.ts';
import { board, floor, table, wall } from '../scenery/interior.ts';
import { boxPath, circlePath, filled, stroked } from '../scenery/marks.ts';
import { blurred } from '../scenery/near.ts';
import { between, pick } from '../seed.ts';
import { roomLines } from './room.ts';

const PAINTS = ['#dcecef', '#e6e4f0', '#e2eddf'] as const;

/** Shelves of coloured flasks, a screen with a trace that runs, a bench. */
export function lab(kit: Kit): Backdrop {
  const { width, height, unit, isTall } = kit;
  const { floorTop, ground } = roomLines(kit);
  const left = kit.sunSide < 0;
  const monitor = {
    x: width * (isTall ? 0.52 : left ? 0.64 : 0.08),
    y: height * (isTall ? 0.16 : 0.13),
    width: width * (isTall ? 0.4 : 0.28),
    height: height * (isTall ? 0.13 : 0.3),
  };
  const shelf = width * (isTall ? 0.06 : left ? 0.06 : 0.5);
  const length = width * (isTall ? 0.4 : 0.44);
  return {
    planes: [
      plane(
        0.34,
        wall(kit, pick(kit.random('paint'), PAINTS), floorTop),
        tiles(kit, floorTop),
        trace(kit, monitor),
      ),
      plane(0.48, floor(kit, '#9fb6bf', floorTop)),
      plane(
        0.54,
        glassware(kit, shelf, height * (isTall ? 0.24 : 0.3), length, 0),
        glassware(kit, shelf, height * (isTall ? 0.38 : 0.52), length, 1),
      ),
      plane(0.72, distillery(kit, width * (left ? 0.9 : 0.1), ground - unit * 1)),
    ],
    front: [plane(1.4, nearFlask(kit))],
    ground,
    slope: unit * 3,
    surface: 'table',
    cover: plane(1, table(kit, ground, '#b8cbd3')),
  };
}

function tiles(kit: Kit, foot: number): Item {
  const { width, unit, light } = kit;
  const path = new Path2D();
  for (let y = foot - unit * 26; y < foot - unit * 2; y += unit * 4) {
    path.moveTo(-width * MARGIN, y);
    path.lineTo(width * (1 + MARGIN), y);
  }
  for (let x = -width * MARGIN; x < width * (1 + MARGIN); x += unit * 6) {
    path.moveTo(x, foot - unit * 26);
    path.lineTo(x, foot - unit * 2);
  }
  return stroked(path, withAlpha(light.tone('#ffffff'), 0.55), unit * 0.18);
}

/** A curve that runs over a dark screen. */
function trace(
  kit: Kit,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): Item[] {
  const { light, unit } = kit;
  const glow = mixColors(light.palette.secondary, '#7dffd8', 0.4);
  const run: Item = (context, time) => {
    context.beginPath();
    for (let step = 0; step <= 60; step += 1) {
      const share = step / 60;
      const beat = (((share * 3 - time * 0.5) % 1) + 1) % 1;
      const spike =
        beat < 0.06
          ? Math.sin((beat / 0.06) * Math.PI)
          : beat < 0.12
            ? -0.45 * Math.sin(((beat - 0.06) / 0.06) * Math.PI)
            : 0.06 * Math.sin(beat * 20);
      const [px, py] = [x + width * (0.05 + 0.9 * share), y + height * (0.55 - 0.32 * spike)];
      if (step === 0) context.moveTo(px, py);
      else context.lineTo(px, py);
    }
    context.strokeStyle = glow;
    context.lineWidth = unit * 0.42;
    context.lineJoin = 'round';
    context.stroke();
  };
  const grid = new Path2D();
  for (let index = 1; index < 6; index += 1) {
    grid.moveTo(x + (width * index) / 6, y + unit);
    grid.lineTo(x + (width * index) / 6, y + height - unit);
  }
  return [
    filled(boxPath(x - unit, y - unit, width + unit * 2, height + unit * 2, unit), light.tone('#f4f7f9')),
    filled(boxPath(x, y, width, height, unit * 0.4), '#10233a'),
    stroked(grid, '#ffffff1a', unit * 0.15),
    run,
  ];
}

const LIQUIDS = ['#4fc3a1', '#ff8a65', '#7e8ce0', '#f2c14e', '#e573a7'] as const;

/** A board with flasks, tubes and jars. */
function glassware(kit: Kit, x: number, y: number, length: number, row: number): Item[] {
  const { light, unit } = kit;
  const random = kit.random(`glassware ${row}`);
  const [glass, shine] = [new Path2D(), new Path2D()];
  const liquids = LIQUIDS.map((color) => ({ color, path: new Path2D() }));
  let at = x + unit * 3;
  for (let index = 0; at < x + length - unit * 4; index += 1) {
    const liquid = liquids[(index + row * 2) % LIQUIDS.length]?.path ?? glass;
    const size = unit * between(random, 2.3, 3);
    if (index % 3 === 0) addRoundFlask(glass, liquid, at, y, size);
    else if (index % 3 === 1) addCone(glass, liquid, at, y, size);
    else addJar(glass, liquid, at, y, size);
    shine.rect(at - size * 0.5, y - size * 1.3, size * 0.16, size * 0.8);
    at += unit * between(random, 6, 8);
  }
  return [
    filled(glass, withAlpha(light.tone('#ffffff'), 0.62)),
    ...liquids.map(({ color, path }) => filled(path, light.tone(color))),
    filled(shine, '#ffffff90'),
    ...board(kit, x, y, length, '#f2f5f7'),
  ];
}

function addRoundFlask(glass: Path2D, liquid: Path2D, x: number, y: number, size: number): void {
  glass.moveTo(x + size, y - size);
  glass.arc(x, y - size, size, 0, Math.PI * 2);
  glass.rect(x - size * 0.3, y - size * 3, size * 0.6, size * 1.4);
  liquid.moveTo(x + size * 0.82, y - size * 0.9);
  liquid.arc(x, y - size, size * 0.84, 0.1, Math.PI - 0.1);
  liquid.closePath();
}

function addCone(glass: Path2D, liquid: Path2D, x: number, y: number, size: number): void {
  glass.moveTo(x - size * 0.32, y - size * 2.9);
  glass.lineTo(x + size * 0.32, y - size * 2.9);
  glass.lineTo(x + size * 0.32, y - size * 1.9);
  glass.lineTo(x + size * 1.1, y);
  glass.lineTo(x - size * 1.1, y);
  glass.lineTo(x - size * 0.32, y - size * 1.9);
  glass.closePath();
  liquid.moveTo(x - size * 0.64, y - size * 0.9);
  liquid.lineTo(x + size * 0.64, y - size * 0.9);
  liquid.lineTo(x + size * 0.96, y - size * 0.14);
  liquid.lineTo(x - size * 0.96, y - size * 0.14);
  liquid.closePath();
}

function addJar(glass: Path2D, liquid: Path2D, x: number, y: number, size: number): void {
  glass.roundRect(x - size * 0.7, y - size * 2.3, size * 1.4, size * 2.3, size * 0.2);
  liquid.roundRect(x - size * 0.58, y - size * 1.4, size * 1.16, size * 1.3, size * 0.12);
}

/** A flask over a flame; what is in it bubbles. */
function distillery(kit: Kit, x: number, foot: number): Item[] {
  const { light, unit } = kit;
  const color = light.tone(mixColors(light.palette.accent, '#4fc3a1', 0.3));
  const stand = new Path2D();
  stand.rect(x - unit * 5.4, foot - unit * 24, unit * 0.7, unit * 24);
  stand.rect(x - unit * 5.4, foot - unit * 17, unit * 6, unit * 0.6);
  stand.rect(x - unit * 7, foot - unit * 1, unit * 14, unit * 1);
  const [glass, liquid] = [new Path2D(), new Path2D()];
  addRoundFlask(glass, liquid, x, foot - unit * 5, unit * 4.4);
  const bubbles: Item = (context, time) => {
    context.beginPath();
    for (let index = 0; index < 7; index += 1) {
      const share = (time * 0.7 + index * 0.37) % 1;
      const [bx, by] = [x + Math.sin(index * 2.4 + share * 4) * unit * 2.2, foot - unit * (6 + 3.6 * share)];
      context.moveTo(bx + unit * 0.4, by);
      context.arc(bx, by, unit * (0.2 + 0.2 * share), 0, Math.PI * 2);
    }
    context.fillStyle = '#ffffffa0';
    context.fill();
  };
  return [
    filled(stand, light.tone('#6d7f92')),
    filled(glass, withAlpha(light.tone('#ffffff'), 0.6)),
    filled(liquid, color),
    bubbles,
    filled(circlePath(x, foot - unit * 2.4, unit * 1.3), light.tone('#ff9f43')),
  ];
}

/** A flask close to the camera, out of focus. */
function nearFlask(kit: Kit): Item {
  const { light, unit, width, height } = kit;
  const size = unit * 22;
  const x = kit.sunSide < 0 ? -unit * 8 : width - unit * 13;
  const [glass, liquid] = [new Path2D(), new Path2D()];
  addCone(glass, liquid, size / 2, size, unit * 7);
  return blurred({ x, y: height * 1.04 - size, width: size, height: size }, unit * 0.7, (context) => {
    context.fillStyle = withAlpha(light.tone('#e8f6fa'), 0.75);
    context.fill(glass);
    context.fillStyle = light.tone(light.palette.primary);
    context.fill(liquid);
  });
}
