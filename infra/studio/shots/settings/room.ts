import { Path2D } from '@napi-rs/canvas';
import type { Backdrop, Kit } from '../kit.ts';
import { mixColors } from '../light.ts';
import { type Item, plane } from '../plane.ts';
import {
  board,
  bookRow,
  floor,
  pendantLamp,
  pottedPlant,
  table,
  wall,
  wallPicture,
} from '../scenery/interior.ts';
import { hills } from '../scenery/land.ts';
import { boxPath, filled } from '../scenery/marks.ts';
import { leafSpray } from '../scenery/near.ts';
import { leafyTree } from '../scenery/plants.ts';
import { lightBeam, outside, windowFrame } from '../scenery/windows.ts';
import { pick } from '../seed.ts';

const PAINTS = ['#f2d8bf', '#d9e4dc', '#e6d3dc', '#d5dfec'] as const;

/** Where wall, floor and table meet, the same in every room. */
export function roomLines(kit: Kit): { readonly floorTop: number; readonly ground: number } {
  return {
    floorTop: kit.height * (kit.isTall ? 0.69 : 0.74),
    ground: kit.height * (kit.isTall ? 0.79 : 0.84),
  };
}

/** A living room: sofa, shelf, pictures, a window on a garden; a low table in front. */
export function room(kit: Kit): Backdrop {
  const { width, height, unit, sunSide } = kit;
  const { floorTop, ground } = roomLines(kit);
  const random = kit.random('room');
  const pane = {
    x: width * (sunSide < 0 ? 0.1 : 0.66),
    y: height * (kit.isTall ? 0.2 : 0.13),
    width: width * (kit.isTall ? 0.3 : 0.24),
    height: height * (kit.isTall ? 0.24 : 0.4),
  };
  const shelf = width * (sunSide < 0 ? 0.7 : 0.08);
  const length = width * (kit.isTall ? 0.28 : 0.22);
  return {
    planes: [
      plane(0.36, outside(kit, pane), gardenView(kit, pane), wall(kit, pick(kit.random('paint'), PAINTS), floorTop, [pane]), windowFrame(kit, pane, [2, 2]), pictures(kit)),
      plane(0.5, floor(kit, '#c08a5e', floorTop)),
      plane(0.56, shelves(kit, shelf, length), sofa(kit, width * 0.5, floorTop + unit * 4), lightBeam(kit, pane, floorTop + unit * 5)),
      plane(0.7, pottedPlant(kit, random, width * (sunSide < 0 ? 0.93 : 0.06), floorTop + unit * 7, unit * 24), pendantLamp(kit, width * (sunSide < 0 ? 0.3 : 0.7), unit * 4, '#e0a040')),
    ],
    front: [plane(1.5, leafSpray(kit, random, sunSide, true, mixColors(kit.light.tone('#3c7a58'), kit.light.tone('#142c3c'), 0.4)))],
    ground,
    slope: unit * 3,
    surface: 'table',
    cover: plane(1, table(kit, ground, '#b9794a')),
  }; // prettier-ignore
}

export function gardenView(kit: Kit, pane: { x: number; y: number; width: number; height: number }): Item[] {
  const { light, unit } = kit;
  const random = kit.random('garden');
  const hill = hills(kit, random, { base: pane.y + pane.height * 0.72, height: unit * 3, waves: 2 });
  const low = hills(kit, random, { base: pane.y + pane.height * 0.86, height: unit * 2, waves: 3 });
  return [
    filled(hill.path, light.tone('#9cc79a', 0.6)),
    leafyTree(kit, random, {
      x: pane.x + pane.width * 0.72,
      y: pane.y + pane.height * 0.9,
      height: pane.height * 0.6,
      depth: 0.75,
    }),
    filled(low.path, light.tone('#7db56a', 0.8)),
  ];
}

function pictures(kit: Kit): Item[] {
  const { width, height, unit, isTall } = kit;
  const y = height * (isTall ? 0.09 : 0.2);
  return [
    ...wallPicture(kit, { x: width * 0.5 - unit * 9, y, width: unit * 8, height: unit * 10 }, 'one'),
    ...wallPicture(
      kit,
      { x: width * 0.5 + unit * 1.6, y: y + unit * 2, width: unit * 7, height: unit * 7 },
      'two',
    ),
  ];
}

function shelves(kit: Kit, x: number, length: number): Item[] {
  const { height, unit, isTall } = kit;
  const random = kit.random('shelves');
  return [0.26, 0.42].flatMap((share) => {
    const y = height * (isTall ? share * 0.75 + 0.1 : share);
    return [...bookRow(kit, random, x + unit, y, length - unit * 6), ...board(kit, x, y, length, '#a8703f')];
  });
}

function sofa(kit: Kit, x: number, foot: number): Item[] {
  const { light, unit, isTall } = kit;
  const half = unit * (isTall ? 26 : 30);
  const cloth = light.tone(mixColors(light.palette.primary, '#7c8fae', 0.35));
  const shade = mixColors(cloth, light.tone('#1c1836'), 0.28);
  const seats = new Path2D();
  seats.roundRect(x - half * 0.86, foot - unit * 9.5, half * 0.84, unit * 5, unit * 1.4);
  seats.roundRect(x + half * 0.02, foot - unit * 9.5, half * 0.84, unit * 5, unit * 1.4);
  const back = new Path2D();
  back.roundRect(x - half * 0.86, foot - unit * 17, half * 0.84, unit * 9, unit * 1.8);
  back.roundRect(x + half * 0.02, foot - unit * 17, half * 0.84, unit * 9, unit * 1.8);
  const arms = new Path2D();
  arms.roundRect(x - half, foot - unit * 12.5, unit * 5, unit * 12, unit * 2);
  arms.roundRect(x + half - unit * 5, foot - unit * 12.5, unit * 5, unit * 12, unit * 2);
  const pillow = new Path2D();
  pillow.roundRect(x - half * 0.7, foot - unit * 13.6, unit * 6.4, unit * 5.6, unit * 1.4);
  return [
    filled(back, mixColors(cloth, light.tone('#ffffff'), 0.08)),
    filled(boxPath(x - half * 0.95, foot - unit * 6, half * 1.9, unit * 5.4, unit), shade),
    filled(seats, cloth),
    filled(arms, mixColors(cloth, light.tone('#1c1836'), 0.14)),
    filled(pillow, light.tone(light.palette.accent)),
  ];
}
