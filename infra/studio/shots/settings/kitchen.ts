import { Path2D } from '@napi-rs/canvas';
import { type Backdrop, type Kit, MARGIN } from '../kit.ts';
import { mixColors, withAlpha } from '../light.ts';
import { type Item, plane } from '../plane.ts';
import { board, floor, pendantLamp, table, wall } from '../scenery/interior.ts';
import { boxPath, circlePath, filled, stroked } from '../scenery/marks.ts';
import { leafSpray } from '../scenery/near.ts';
import { lightBeam, outside, windowFrame } from '../scenery/windows.ts';
import { between, pick } from '../seed.ts';
import { gardenView, roomLines } from './room.ts';

const PAINTS = ['#f6e3cf', '#e3ebe0', '#f3dcd6'] as const;

/** Tiles, shelves with jars, a pot that steams, a counter. */
export function kitchen(kit: Kit): Backdrop {
  const { width, height, unit, isTall } = kit;
  const { floorTop, ground } = roomLines(kit);
  const left = kit.sunSide < 0;
  const pane = {
    x: width * (left ? 0.08 : isTall ? 0.56 : 0.66),
    y: height * (isTall ? 0.14 : 0.1),
    width: width * (isTall ? 0.36 : 0.26),
    height: height * (isTall ? 0.2 : 0.36),
  };
  const shelf = width * (left ? (isTall ? 0.52 : 0.56) : 0.06);
  const length = width * (isTall ? 0.42 : 0.38);
  const worktop = floorTop - unit * 9;
  return {
    planes: [
      plane(0.34, outside(kit, pane), gardenView(kit, pane), wall(kit, pick(kit.random('paint'), PAINTS), floorTop, [pane]), tiles(kit, worktop), windowFrame(kit, pane, [2, 1]), lightBeam(kit, pane, worktop)),
      plane(0.48, floor(kit, '#cfa27a', floorTop)),
      plane(0.5, jars(kit, shelf, height * (isTall ? 0.2 : 0.2), length), jars(kit, shelf, height * (isTall ? 0.31 : 0.4), length, 1)),
      plane(0.58, cupboards(kit, worktop, floorTop + unit * 3), stove(kit, width * (left ? 0.72 : 0.28), worktop)),
      plane(0.76, pendantLamp(kit, width * 0.3, unit * 2.4, '#d9694f'), pendantLamp(kit, width * 0.7, unit * 2.4, '#d9694f')),
    ],
    front: [plane(1.5, leafSpray(kit, kit.random('basil'), left ? 1 : -1, false, mixColors(kit.light.tone('#4f9a55'), kit.light.tone('#14323c'), 0.3)))],
    ground,
    slope: unit * 3,
    surface: 'table',
    cover: plane(1, table(kit, ground, '#d9b183')),
  }; // prettier-ignore
}

function tiles(kit: Kit, foot: number): Item[] {
  const { width, unit, light } = kit;
  const top = foot - unit * 15;
  const path = new Path2D();
  for (let row = 0; row <= 5; row += 1) {
    const y = top + row * unit * 3;
    path.moveTo(-width * MARGIN, y);
    path.lineTo(width * (1 + MARGIN), y);
    if (row === 5) continue;
    for (let x = -width * MARGIN + (row % 2) * unit * 3; x < width * (1 + MARGIN); x += unit * 6) {
      path.moveTo(x, y);
      path.lineTo(x, y + unit * 3);
    }
  }
  const ceramic = light.tone(mixColors(light.palette.secondary, '#ffffff', 0.62));
  return [
    filled(boxPath(-width * MARGIN, top, width * (1 + 2 * MARGIN), foot - top), ceramic),
    stroked(path, withAlpha(light.tone('#ffffff'), 0.75), unit * 0.2),
  ];
}

const GOODS = ['#d9694f', '#e8b44f', '#7aa867', '#b5886a', '#8fb3c4'] as const;

function jars(kit: Kit, x: number, y: number, length: number, row = 0): Item[] {
  const { light, unit } = kit;
  const random = kit.random(`jars ${row}`);
  const [glass, lids] = [new Path2D(), new Path2D()];
  const goods = GOODS.map((color) => ({ color, path: new Path2D() }));
  let at = x + unit * 2;
  for (let index = 0; at < x + length - unit * 3; index += 1) {
    const [wide, tall] = [unit * between(random, 2.6, 3.8), unit * between(random, 4, 6.2)];
    glass.roundRect(at, y - tall, wide, tall, unit * 0.5);
    goods[(index + row) % GOODS.length]?.path.roundRect(
      at + unit * 0.25,
      y - tall * between(random, 0.5, 0.8),
      wide - unit * 0.5,
      tall * 0.5,
      unit * 0.3,
    );
    lids.roundRect(at + unit * 0.1, y - tall - unit * 0.7, wide - unit * 0.2, unit * 1, unit * 0.25);
    at += wide + unit * between(random, 0.7, 1.8);
  }
  return [
    filled(glass, withAlpha(light.tone('#ffffff'), 0.6)),
    ...goods.map(({ color, path }) => filled(path, light.tone(color))),
    filled(lids, light.tone('#a8703f')),
    ...board(kit, x, y, length, '#a8703f'),
  ];
}

function cupboards(kit: Kit, top: number, foot: number): Item[] {
  const { light, unit, width } = kit;
  const color = light.tone(mixColors(light.palette.primary, '#6f93a0', 0.45));
  const [doors, knobs] = [new Path2D(), new Path2D()];
  for (let x = -width * MARGIN; x < width * (1 + MARGIN); x += unit * 14) {
    doors.roundRect(x + unit, top + unit * 2.6, unit * 12, foot - top - unit * 4, unit * 0.5);
    knobs.roundRect(x + unit * 10.6, top + unit * 5, unit * 0.8, unit * 2.4, unit * 0.4);
  }
  return [
    filled(boxPath(-width * MARGIN, top, width * (1 + 2 * MARGIN), foot - top), color),
    filled(doors, mixColors(color, light.tone('#ffffff'), 0.12)),
    filled(knobs, light.tone('#e8d5b0')),
    filled(
      boxPath(-width * MARGIN, top - unit * 0.6, width * (1 + 2 * MARGIN), unit * 1.8),
      light.tone('#f3ece2'),
    ),
  ];
}

/** A pot on the boil. */
function stove(kit: Kit, x: number, top: number): Item[] {
  const { light, unit } = kit;
  const pot = new Path2D();
  pot.roundRect(x - unit * 5, top - unit * 7, unit * 10, unit * 6.4, [
    unit * 0.4,
    unit * 0.4,
    unit * 1.6,
    unit * 1.6,
  ]);
  pot.roundRect(x - unit * 7, top - unit * 6, unit * 14, unit * 1, unit * 0.5);
  const steam: Item = (context, time) => {
    for (let index = 0; index < 4; index += 1) {
      const share = (time * 0.28 + index * 0.25) % 1;
      context.beginPath();
      context.arc(
        x + Math.sin(time * 1.2 + index * 2) * unit * 1.4 + (index - 1.5) * unit,
        top - unit * (8.4 + share * 9),
        unit * (0.8 + share * 2),
        0,
        Math.PI * 2,
      );
      context.fillStyle = withAlpha('#ffffff', 0.34 * (1 - share));
      context.fill();
    }
  };
  return [
    steam,
    filled(pot, light.tone('#c9584a')),
    filled(
      boxPath(x - unit * 5.4, top - unit * 7.8, unit * 10.8, unit * 1, unit * 0.5),
      light.tone('#9c3f3a'),
    ),
    filled(circlePath(x, top - unit * 8.3, unit * 0.8), light.tone('#3b3448')),
  ];
}
