import { Path2D } from '@napi-rs/canvas';
import { type Backdrop, type Kit, MARGIN } from '../kit.ts';
import { mixColors, withAlpha } from '../light.ts';
import { type Item, plane } from '../plane.ts';
import { floor, pottedPlant, table, wall } from '../scenery/interior.ts';
import { boxes, boxPath, filled, leaning, stroked } from '../scenery/marks.ts';
import { lightBeam, outside, windowFrame } from '../scenery/windows.ts';
import { pick } from '../seed.ts';
import { gardenView, roomLines } from './room.ts';

const PAINTS = ['#e3efec', '#e6edf4', '#eef0e6'] as const;

/** A ward: a bed, a curtain on its rail, a monitor that follows a heart, a counter. */
export function clinic(kit: Kit): Backdrop {
  const { width, height, unit, isTall, sunSide } = kit;
  const { floorTop, ground } = roomLines(kit);
  const pane = {
    x: width * (sunSide < 0 ? 0.08 : isTall ? 0.56 : 0.68),
    y: height * (isTall ? 0.16 : 0.12),
    width: width * (isTall ? 0.36 : 0.24),
    height: height * (isTall ? 0.22 : 0.38),
  };
  const bed = width * (sunSide < 0 ? (isTall ? 0.66 : 0.7) : isTall ? 0.34 : 0.3);
  const rail = height * (isTall ? 0.12 : 0.1);
  return {
    planes: [
      plane(0.34, outside(kit, pane), gardenView(kit, pane), wall(kit, pick(kit.random('paint'), PAINTS), floorTop, [pane]), dado(kit, floorTop), windowFrame(kit, pane, [2, 1]), lightBeam(kit, pane, floorTop), cross(kit, width * (0.5 - 0.14 * sunSide), height * (isTall ? 0.24 : 0.22))),
      plane(0.48, floor(kit, '#b9c8cc', floorTop)),
      plane(0.54, monitor(kit, bed + sunSide * unit * 19, floorTop - unit * (isTall ? 24 : 22)), hospitalBed(kit, bed, floorTop + unit * 4)),
      plane(0.62, curtain(kit, width * (sunSide < 0 ? 0.97 : 0.03), rail, floorTop + unit * 3), pottedPlant(kit, kit.random('fern'), width * (sunSide < 0 ? 0.05 : 0.95), floorTop + unit * 5, unit * 17)),
    ],
    front: [],
    ground,
    slope: unit * 3,
    surface: 'table',
    cover: plane(1, table(kit, ground, '#dfe6e6')),
  }; // prettier-ignore
}

/** The lower part of the wall, in the film's colour. */
function dado(kit: Kit, foot: number): Item[] {
  const { light, unit, width } = kit;
  const color = light.tone(mixColors(light.palette.primary, '#cfe4e2', 0.66));
  const span = width * (1 + 2 * MARGIN);
  return [
    boxes([[-width * MARGIN, foot - unit * 19, span, unit * 17.6]], color),
    boxes([[-width * MARGIN, foot - unit * 20, span, unit * 1.2]], light.tone('#ffffff')),
  ];
}

function cross(kit: Kit, x: number, y: number): Item[] {
  const { light, unit } = kit;
  const arm = unit * 1.5;
  const sign = boxPath(x - arm, y - arm * 2.6, arm * 2, arm * 5.2, unit * 0.4);
  const bar = boxPath(x - arm * 2.6, y - arm, arm * 5.2, arm * 2, unit * 0.4);
  const color = light.tone(mixColors(light.palette.primary, '#2f9e78', 0.4));
  return [
    filled(
      boxPath(x - unit * 5.6, y - unit * 5.6, unit * 11.2, unit * 11.2, unit * 2),
      light.tone('#ffffff'),
    ),
    filled(sign, color),
    filled(bar, color),
  ];
}

function hospitalBed(kit: Kit, x: number, foot: number): Item[] {
  const { light, unit, sunSide } = kit;
  const head = -sunSide;
  const half = unit * 17;
  const steel = light.tone('#9fadb9');
  const left = (from: number, length: number): number => (head < 0 ? x + from : x - from - length);
  const sheet = light.tone('#fbfdfd');
  const blanket = light.tone(mixColors(light.palette.secondary, '#7fb3c4', 0.45));
  const legs = [-half + unit * 2, half - unit * 3].map(
    (at) => [x + at, foot - unit * 8, unit, unit * 7] as const,
  );
  return [
    boxes([...legs, [left(-half, unit * 1.2), foot - unit * 19, unit * 1.2, unit * 18], [left(half - unit * 1.2, unit * 1.2), foot - unit * 14, unit * 1.2, unit * 13]], steel),
    filled(boxPath(x - half, foot - unit * 9.6, half * 2, unit * 2.4, unit * 0.5), mixColors(steel, '#ffffff', 0.2)),
    filled(boxPath(x - half + unit * 1.2, foot - unit * 12.6, half * 2 - unit * 2.4, unit * 3.6, unit * 1.2), sheet),
    filled(boxPath(left(-half + unit * 2, unit * 9), foot - unit * 15, unit * 9, unit * 3.8, unit * 1.7), mixColors(sheet, light.tone('#c9d9e4'), 0.35)),
    filled(boxPath(left(-half + unit * 13, half * 2 - unit * 14.6), foot - unit * 13.4, half * 2 - unit * 14.6, unit * 5, unit * 1.4), blanket),
    boxes([[left(-half + unit * 13, unit * 2.2), foot - unit * 13.4, unit * 2.2, unit * 5]], mixColors(blanket, '#ffffff', 0.4)),
  ]; // prettier-ignore
}

/** The trace of a heart runs over its screen; below hangs its stand. */
function monitor(kit: Kit, x: number, y: number): Item[] {
  const { light, unit } = kit;
  const [wide, tall] = [unit * 13, unit * 9.6];
  const green = light.glow(mixColors(light.palette.accent, '#63f0b0', 0.6));
  const trace = new Path2D();
  const beat = wide * 0.42;
  for (let index = 0; index < 4; index += 1) {
    const at = index * beat;
    const points = [[0, 0], [0.35, 0], [0.42, -0.14], [0.5, 0], [0.56, 0.1], [0.62, -0.62], [0.7, 0.34], [0.76, 0], [1, 0]] as const; // prettier-ignore
    points.forEach(([dx, dy], point) => {
      if (index === 0 && point === 0) trace.moveTo(at, 0);
      else trace.lineTo(at + dx * beat, dy * tall * 0.6);
    });
  }
  const screen = boxPath(
    x - wide / 2 + unit * 0.8,
    y - tall / 2 + unit * 0.8,
    wide - unit * 1.6,
    tall - unit * 1.6,
    unit * 0.4,
  );
  const run: Item = (context, time) => {
    context.save();
    context.clip(screen);
    context.translate(x - wide / 2 - ((time * unit * 4) % beat), y + tall * 0.12);
    stroked(trace, green, unit * 0.4)(context, time);
    context.restore();
  };
  return [
    boxes([[x - unit * 0.5, y, unit, unit * 27]], light.tone('#8d9aa8')),
    filled(boxPath(x - wide / 2, y - tall / 2, wide, tall, unit), light.tone('#e8eef0')),
    filled(screen, '#12303a'),
    run,
  ];
}

/** Hangs in folds and stirs. */
function curtain(kit: Kit, x: number, top: number, foot: number): Item[] {
  const { light, unit, width } = kit;
  const cloth = light.tone(mixColors(light.palette.secondary, '#a9cfd2', 0.62));
  const half = unit * 12;
  const folds = Array.from(
    { length: 6 },
    (_, fold) => [x - half + fold * unit * 4 + unit * 2.4, top, unit * 1.5, foot - top - unit * 2] as const,
  );
  return [
    boxes([[-width * MARGIN, top - unit * 0.8, width * (1 + 2 * MARGIN), unit * 0.7]], light.tone('#b9c4cc')),
    leaning(top, (time) => 0.012 * Math.sin(time * 0.9), [
      filled(boxPath(x - half, top, half * 2, foot - top - unit * 2, unit), cloth),
      boxes(folds, withAlpha(mixColors(cloth, light.tone('#3d6b78'), 0.5), 0.45)),
    ]),
  ]; // prettier-ignore
}
