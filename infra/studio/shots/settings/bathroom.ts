import { Path2D } from '@napi-rs/canvas';
import { type Backdrop, type Kit, MARGIN, slanted } from '../kit.ts';
import { mixColors, withAlpha } from '../light.ts';
import { type Item, plane } from '../plane.ts';
import { board, floor, table, wall } from '../scenery/interior.ts';
import { boxes, boxPath, circlePath, ellipsePath, filled, stroked } from '../scenery/marks.ts';
import { drifting } from '../scenery/near.ts';
import { roomLines } from './room.ts';

/** Tiles, a mirror, towels, a tub under a shower; soap bubbles in the air. */
export function bathroom(kit: Kit): Backdrop {
  const { width, height, unit, isTall, sunSide } = kit;
  const { floorTop, ground } = roomLines(kit);
  const mirror = width * (sunSide < 0 ? (isTall ? 0.3 : 0.28) : isTall ? 0.7 : 0.72);
  const tub = width * (sunSide < 0 ? (isTall ? 0.72 : 0.75) : isTall ? 0.28 : 0.25);
  return {
    planes: [
      plane(0.34, wall(kit, '#eef3f3', floorTop), tiles(kit, floorTop), roundMirror(kit, mirror, height * (isTall ? 0.33 : 0.34)), bottles(kit, mirror - unit * 11, height * (isTall ? 0.33 : 0.34) + unit * 17), towel(kit, width * 0.5 + unit * 2 * sunSide, height * (isTall ? 0.4 : 0.36))),
      plane(0.48, floor(kit, '#b8c6cb', floorTop)),
      plane(0.54, bathtub(kit, tub, floorTop + unit * 4, height * (isTall ? 0.28 : 0.16))),
    ],
    front: [
      plane(1.4, drifting(kit, kit.random('bubbles'), { count: 18, size: [0.35, 1.1], fall: [-2.6, -1.1], drift: 0.8, paint: '#ffffff85' })),
    ],
    ground,
    slope: unit * 3,
    surface: 'table',
    cover: plane(1, table(kit, ground, '#e9e4dc')),
  }; // prettier-ignore
}

function tiles(kit: Kit, foot: number): Item[] {
  const { width, height, unit, light } = kit;
  const top = height * (kit.isTall ? 0.16 : 0.1);
  const joints = new Path2D();
  const size = unit * 5;
  for (let y = foot; y > top; y -= size) {
    joints.moveTo(-width * MARGIN, y);
    joints.lineTo(width * (1 + MARGIN), y);
  }
  for (let x = -width * MARGIN; x < width * (1 + MARGIN); x += size) {
    joints.moveTo(x, top);
    joints.lineTo(x, foot);
  }
  const span = width * (1 + 2 * MARGIN);
  const ceramic = light.tone(mixColors(light.palette.primary, '#d8ecee', 0.78));
  return [
    boxes([[-width * MARGIN, top, span, foot - top]], ceramic),
    boxes(
      [[-width * MARGIN, top, span, unit * 2.2]],
      light.tone(mixColors(light.palette.primary, '#6fb0b8', 0.5)),
    ),
    stroked(joints, withAlpha(light.tone('#ffffff'), 0.8), unit * 0.2),
  ];
}

function roundMirror(kit: Kit, x: number, y: number): Item[] {
  const { light, unit } = kit;
  const radius = unit * (kit.isTall ? 13 : 12);
  const glass = slanted(
    [x - radius, y - radius],
    [x + radius, y + radius],
    [0, light.tone('#f4fbff')],
    [0.5, light.tone('#bcdbe6')],
    [1, light.tone('#e4f3f7')],
  );
  const gleam = new Path2D();
  gleam.arc(x, y, radius * 0.78, Math.PI * 1.06, Math.PI * 1.36);
  return [
    filled(circlePath(x + unit * 0.7, y + unit * 0.9, radius + unit), withAlpha(light.tone('#2b3550'), 0.14)),
    filled(circlePath(x, y, radius + unit), light.tone('#b9824f')),
    filled(circlePath(x, y, radius), glass),
    stroked(gleam, withAlpha('#ffffff', 0.85), unit * 0.9),
  ];
}

function bottles(kit: Kit, x: number, y: number): Item[] {
  const { light, unit } = kit;
  const colors = [light.palette.accent, '#f3efe6', light.palette.secondary, '#7fb7a6'];
  const bottle = (index: number): Item[] => {
    const at = x + unit * (2 + index * 4.6);
    const tall = unit * (5.2 - (index % 2) * 1.4);
    return [
      filled(boxPath(at, y - tall, unit * 3, tall, unit * 0.7), light.tone(colors[index] ?? '#f3efe6')),
      filled(boxPath(at + unit, y - tall - unit * 1.3, unit, unit * 1.4), light.tone('#4d5668')),
      filled(
        boxPath(at + unit * 0.4, y - tall * 0.6, unit * 2.2, tall * 0.3, unit * 0.2),
        light.tone('#ffffff'),
      ),
    ];
  };
  return [...[0, 1, 2, 3].flatMap(bottle), ...board(kit, x, y, unit * 22, '#b9824f')];
}

function towel(kit: Kit, x: number, y: number): Item[] {
  const { light, unit } = kit;
  const cloth = light.tone(mixColors(light.palette.accent, '#f2d9c9', 0.4));
  return [
    filled(boxPath(x - unit * 7, y, unit * 14, unit * 0.8, unit * 0.4), light.tone('#aab6bf')),
    filled(boxPath(x - unit * 4.5, y - unit * 0.5, unit * 9, unit * 17, unit * 0.8), cloth),
    boxes([[x - unit * 4.5, y + unit * 11, unit * 9, unit * 1.1], [x - unit * 4.5, y + unit * 13, unit * 9, unit * 0.6]], light.tone('#fffaf2')),
    boxes([[x + unit * 2.9, y, unit * 1.6, unit * 16]], withAlpha(light.tone('#5a3448'), 0.12)),
  ]; // prettier-ignore
}

/** A tub with a shower that drips into its foam. */
function bathtub(kit: Kit, x: number, foot: number, head: number): Item[] {
  const { light, unit } = kit;
  const half = unit * (kit.isTall ? 19 : 22);
  const enamel = light.tone('#fdfefe');
  const top = foot - unit * 14;
  const body = new Path2D();
  body.moveTo(x - half, top);
  body.lineTo(x + half, top);
  body.bezierCurveTo(
    x + half * 0.98,
    foot - unit * 3,
    x + half * 0.84,
    foot - unit,
    x + half * 0.66,
    foot - unit,
  );
  body.lineTo(x - half * 0.66, foot - unit);
  body.bezierCurveTo(x - half * 0.84, foot - unit, x - half * 0.98, foot - unit * 3, x - half, top);
  body.closePath();
  const pipe = x + half * 0.74;
  const steel = light.tone('#9eabb7');
  const drops: Item = (context, time) => {
    context.fillStyle = withAlpha(light.tone('#8fd0ea'), 0.85);
    for (let index = 0; index < 12; index += 1) {
      const share = (time * 0.9 + index * 0.37) % 1;
      const at = pipe - unit * (7.6 - (index % 6) * 1.1);
      context.fillRect(at, head + unit * 2.2 + share * (top - head - unit * 5), unit * 0.3, unit * 2);
    }
  };
  const foam = new Path2D();
  for (let index = 0; index < 9; index += 1) {
    const at = x - half * 0.8 + index * half * 0.19;
    foam.moveTo(at + unit * 3, top);
    foam.arc(at, top - unit * 0.4, unit * (2.1 + (index % 3) * 0.5), 0, Math.PI * 2);
  }
  return [
    boxes([[pipe, head, unit * 0.8, top - head], [pipe - unit * 6, head, unit * 6.8, unit * 0.8]], steel),
    filled(boxPath(pipe - unit * 8.4, head + unit * 0.6, unit * 7, unit * 1.4, unit * 0.6), steel),
    drops,
    filled(foam, light.tone('#ffffff')),
    filled(body, enamel),
    filled(boxPath(x - half - unit, top - unit * 0.8, half * 2 + unit * 2, unit * 1.9, unit * 0.9), mixColors(enamel, light.tone('#bcd0da'), 0.4)),
    filled(ellipsePath(x - half * 0.56, foot - unit * 0.4, unit * 1.6, unit * 1), light.tone('#b9824f')),
    filled(ellipsePath(x + half * 0.56, foot - unit * 0.4, unit * 1.6, unit * 1), light.tone('#b9824f')),
  ]; // prettier-ignore
}
