import { Path2D } from '@napi-rs/canvas';
import type { Backdrop, Kit } from '../kit.ts';
import { mixColors, withAlpha } from '../light.ts';
import { type Item, plane } from '../plane.ts';
import { board, bookRow, floor, table, wall } from '../scenery/interior.ts';
import { boxPath, circlePath, filled, stroked } from '../scenery/marks.ts';
import { lightBeam, outside, windowFrame } from '../scenery/windows.ts';
import { between, pick } from '../seed.ts';
import { gardenView, roomLines } from './room.ts';

const PAINTS = ['#dfe8d8', '#f0e2c8', '#dbe4ee'] as const;

/** A chalkboard with traces of the lesson, windows, the teacher's desk. */
export function classroom(kit: Kit): Backdrop {
  const { width, height, unit, isTall } = kit;
  const { floorTop, ground } = roomLines(kit);
  const chalk = {
    x: width * (isTall ? 0.08 : 0.2),
    y: height * (isTall ? 0.24 : 0.12),
    width: width * (isTall ? 0.84 : 0.6),
    height: height * (isTall ? 0.26 : 0.44),
  };
  const left = kit.sunSide < 0;
  const pane = {
    x: isTall ? width * (left ? 0.1 : 0.6) : width * (left ? 0.01 : 0.85),
    y: height * (isTall ? 0.05 : 0.14),
    width: width * (isTall ? 0.3 : 0.14),
    height: height * (isTall ? 0.14 : 0.38),
  };
  return {
    planes: [
      plane(
        0.34,
        outside(kit, pane),
        gardenView(kit, pane),
        wall(kit, pick(kit.random('paint'), PAINTS), floorTop, [pane]),
        windowFrame(kit, pane, [2, 2]),
        chalkboard(kit, chalk),
      ),
      plane(0.48, floor(kit, '#c79a6b', floorTop)),
      plane(
        0.56,
        shelf(kit, left ? width * 0.86 : -unit * 4, floorTop + unit * 2),
        lightBeam(kit, pane, floorTop + unit * 4),
      ),
      plane(0.7, desks(kit, floorTop + unit * 8)),
    ],
    front: [plane(1.4, pencils(kit))],
    ground,
    slope: unit * 3,
    surface: 'table',
    cover: plane(1, table(kit, ground, '#c48a52')),
  };
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function chalkboard(kit: Kit, { x, y, width, height }: Box): Item[] {
  const { light, unit } = kit;
  const slate = light.tone('#2f5d50');
  return [
    filled(
      boxPath(x - unit * 1.2, y - unit * 1.2, width + unit * 2.4, height + unit * 2.4, unit * 0.6),
      light.tone('#b9855a'),
    ),
    filled(boxPath(x, y, width, height), slate),
    stroked(doodles(kit, { x, y, width, height }), withAlpha('#f4f7ee', 0.5), unit * 0.3),
    filled(boxPath(x + width * 0.1, y + height + unit * 1.2, width * 0.8, unit * 0.9), light.tone('#a06f47')),
    filled(boxPath(x + width * 0.3, y + height + unit * 0.7, unit * 2.4, unit * 0.5), light.tone('#ffffff')),
  ];
}

/** What the last lesson left: a triangle, a curve on axes, circles, lines of writing. */
function doodles(kit: Kit, { x, y, width, height }: Box): Path2D {
  const { unit } = kit;
  const random = kit.random('chalk');
  const path = new Path2D();
  const [ax, ay] = [x + width * 0.09, y + height * 0.8];
  path.moveTo(ax, ay - height * 0.5);
  path.lineTo(ax, ay);
  path.lineTo(ax + width * 0.2, ay);
  path.moveTo(ax, ay - height * 0.06);
  path.bezierCurveTo(
    ax + width * 0.08,
    ay - height * 0.06,
    ax + width * 0.1,
    ay - height * 0.44,
    ax + width * 0.19,
    ay - height * 0.46,
  );
  const [tx, ty] = [x + width * 0.8, y + height * 0.62];
  path.moveTo(tx, ty - height * 0.4);
  path.lineTo(tx + width * 0.1, ty);
  path.lineTo(tx - width * 0.1, ty);
  path.closePath();
  path.moveTo(tx + height * 0.12, ty + height * 0.2);
  path.arc(tx, ty + height * 0.2, height * 0.09, 0, Math.PI * 2);
  for (let line = 0; line < 4; line += 1) {
    const ly = y + height * (0.18 + 0.11 * line);
    let at = x + width * 0.36;
    const end = x + width * between(random, 0.52, 0.64);
    while (at < end) {
      const word = unit * between(random, 1.4, 4);
      path.moveTo(at, ly);
      path.quadraticCurveTo(at + word / 2, ly - unit * 0.5, at + word, ly);
      at += word + unit * 0.9;
    }
  }
  return path;
}

function shelf(kit: Kit, x: number, foot: number): Item[] {
  const { light, unit, isTall } = kit;
  if (isTall) return [];
  const random = kit.random('class shelf');
  const top = foot - unit * 13;
  const globe = x + unit * 9;
  return [
    filled(boxPath(x, top, unit * 20, foot - top, unit * 0.4), light.tone('#b9855a')),
    ...bookRow(kit, random, x + unit, top + unit * 6.6, unit * 18),
    ...board(kit, x, top + unit * 6.6, unit * 20, '#d8a878'),
    ...bookRow(kit, random, x + unit, foot - unit * 0.6, unit * 15),
    filled(boxPath(globe - unit * 0.3, top - unit * 2, unit * 0.6, unit * 2), light.tone('#8a5a3c')),
    filled(boxPath(globe - unit * 1.6, top - unit * 0.5, unit * 3.2, unit * 0.5), light.tone('#8a5a3c')),
    filled(circlePath(globe, top - unit * 4, unit * 2.8), light.tone('#5aa7d6')),
    filled(circlePath(globe - unit * 0.7, top - unit * 4.5, unit * 1.2), light.tone('#78bf7a')),
    filled(circlePath(globe + unit * 1.1, top - unit * 3, unit * 0.9), light.tone('#78bf7a')),
  ];
}

/** Two rows of empty desks. */
function desks(kit: Kit, foot: number): Item[] {
  const { light, unit, width } = kit;
  const [tops, legs] = [new Path2D(), new Path2D()];
  for (const x of [0.06, 0.3, 0.54, 0.78]) {
    const at = width * x;
    tops.roundRect(at, foot - unit * 8, unit * 17, unit * 1.5, unit * 0.4);
    legs.rect(at + unit * 1.2, foot - unit * 7, unit * 0.7, unit * 9);
    legs.rect(at + unit * 15, foot - unit * 7, unit * 0.7, unit * 9);
  }
  return [
    filled(legs, light.tone('#5d6b86')),
    filled(tops, mixColors(light.tone('#e3b27c'), light.tone('#ffffff'), 0.1)),
  ];
}

/** Pencils in a pot at the edge. */
function pencils(kit: Kit): Item[] {
  const { light, unit, width, height } = kit;
  const { accent, primary, secondary } = light.palette;
  const x = kit.random('pencils')() < 0.5 ? unit * 7 : width - unit * 7;
  const foot = height * 1.0;
  const stick = (dx: number, lean: number, length: number, color: string): Item[] => {
    const path = new Path2D();
    path.moveTo(x + dx * unit - unit * 0.7, foot - unit * 8);
    path.lineTo(x + (dx + lean) * unit - unit * 0.7, foot - unit * (8 + length));
    path.lineTo(x + (dx + lean * 1.14) * unit, foot - unit * (10 + length));
    path.lineTo(x + (dx + lean) * unit + unit * 0.7, foot - unit * (8 + length));
    path.lineTo(x + dx * unit + unit * 0.7, foot - unit * 8);
    path.closePath();
    return [filled(path, light.tone(color))];
  };
  return [
    ...stick(-1.6, -1.6, 7, accent),
    ...stick(0.2, 0.3, 9, primary),
    ...stick(1.8, 1.8, 6, secondary),
    filled(
      boxPath(x - unit * 3.6, foot - unit * 10, unit * 7.2, unit * 12, unit * 0.8),
      mixColors(light.tone('#4a5878'), light.tone('#141a33'), 0.25),
    ),
  ];
}
