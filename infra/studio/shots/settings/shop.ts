import { Path2D } from '@napi-rs/canvas';
import { type Backdrop, type Kit, MARGIN } from '../kit.ts';
import { mixColors } from '../light.ts';
import { type Item, plane } from '../plane.ts';
import { skyline } from '../scenery/buildings.ts';
import { wares } from '../scenery/goods.ts';
import { board, floor, pendantLamp, table, wall } from '../scenery/interior.ts';
import { boxes, boxPath, circlePath, filled, turning } from '../scenery/marks.ts';
import { lightBeam, outside, windowFrame } from '../scenery/windows.ts';
import { pick } from '../seed.ts';
import { roomLines } from './room.ts';

const PAINTS = ['#f3e4cd', '#e2ece4', '#efe0dc'] as const;

/** Shelves full of goods, a shop window, tags that swing, a counter with a till. */
export function shop(kit: Kit): Backdrop {
  const { width, height, unit, isTall, sunSide } = kit;
  const { floorTop, ground } = roomLines(kit);
  const pane = {
    x: sunSide < 0 ? width * 0.05 : width * (isTall ? 0.53 : 0.63),
    y: height * (isTall ? 0.2 : 0.2),
    width: width * (isTall ? 0.42 : 0.32),
    height: height * (isTall ? 0.28 : 0.42),
  };
  const view = skyline(kit, kit.random('shop view'), {
    base: pane.y + pane.height,
    height: pane.height * 0.75,
    depth: 0.55,
    breadth: 7,
  });
  const shelf = sunSide < 0 ? width * (isTall ? 0.5 : 0.42) : -width * 0.06;
  const length = width * (isTall ? 0.58 : 0.64);
  return {
    planes: [
      plane(0.34, outside(kit, pane), view, wall(kit, pick(kit.random('paint'), PAINTS), floorTop, [pane]), windowFrame(kit, pane, [2, 1]), awning(kit, pane), lightBeam(kit, pane, floorTop)),
      plane(0.48, floor(kit, '#c79f75', floorTop)),
      plane(0.54, shelves(kit, shelf, length, floorTop + unit * 2)),
      plane(0.72, ...[0.24, 0.5, 0.76].map((share) => pendantLamp(kit, width * share, unit * 2, mixColors(kit.light.palette.secondary, '#c0603f', 0.3))), tags(kit)),
    ],
    front: [plane(1.3, till(kit, width * (sunSide < 0 ? 0.94 : 0.06), height * 0.98))],
    ground,
    slope: unit * 3,
    surface: 'table',
    cover: plane(1, table(kit, ground, '#c58f5c')),
  }; // prettier-ignore
}

function shelves(kit: Kit, x: number, length: number, foot: number): Item[] {
  const { unit, light, isTall } = kit;
  const random = kit.random('wares');
  const gap = unit * 9.6;
  const levels = isTall ? 6 : 4;
  const top = foot - levels * gap;
  const wood = '#a8703f';
  return [
    filled(boxPath(x - unit, top - unit * 2, length + unit * 2, foot - top + unit * 2, unit * 0.5), light.tone('#8a5a36')),
    boxes([[x, top - unit, length, foot - top]], mixColors(light.tone('#8a5a36'), light.tone('#fbe9cf'), 0.42)),
    ...Array.from({ length: levels }, (_, level) => foot - unit * 1.4 - level * gap).flatMap((y) => [
      ...wares(kit, random, { x, foot: y, length, height: gap * 0.72 }),
      ...board(kit, x - unit, y, length + unit * 2, wood),
    ]),
  ]; // prettier-ignore
}

function awning(
  kit: Kit,
  { x, y, width }: { readonly x: number; readonly y: number; readonly width: number },
): Item[] {
  const { light, unit } = kit;
  const parts = 9;
  const part = (width + unit * 4) / parts;
  const [one, other] = [new Path2D(), new Path2D()];
  for (let index = 0; index < parts; index += 1) {
    const path = index % 2 === 0 ? one : other;
    const left = x - unit * 2 + index * part;
    path.rect(left, y - unit * 4, part + 0.5, unit * 5);
    path.ellipse(left + part / 2, y + unit * 1, part / 2, unit * 1.4, 0, 0, Math.PI);
  }
  return [
    filled(one, light.tone(mixColors(light.palette.primary, '#c9503f', 0.3))),
    filled(other, light.tone('#fbf6ea')),
  ];
}

/** Price tags on strings. */
function tags(kit: Kit): Item[] {
  const { light, unit, width, height } = kit;
  const colors = [light.palette.accent, light.palette.primary, light.palette.secondary];
  return [0.1, 0.37, 0.63, 0.9].map((share, index) => {
    const drop = unit * (9 + (index % 2) * 4);
    const color = light.tone(colors[index % colors.length] ?? light.palette.accent);
    return turning(width * share, 0, (time) => 0.05 * Math.sin(time * 1.3 + index * 2), [
      boxes([[-unit * 0.1, -height * MARGIN, unit * 0.2, drop + height * MARGIN]], light.tone('#6a5a52')),
      filled(boxPath(-unit * 2.6, drop, unit * 5.2, unit * 6.4, unit * 0.8), color),
      filled(circlePath(0, drop + unit * 1.1, unit * 0.5), light.tone('#fffaf0')),
      boxes([[-unit * 1.5, drop + unit * 2.8, unit * 3, unit * 0.7], [-unit * 1.5, drop + unit * 4.2, unit * 2, unit * 0.7]], light.tone('#fffaf0')),
    ]);
  }); // prettier-ignore
}

function till(kit: Kit, x: number, foot: number): Item[] {
  const { light, unit } = kit;
  const color = light.tone('#4a556e');
  return [
    filled(boxPath(x - unit * 8, foot - unit * 8, unit * 16, unit * 12, unit), color),
    filled(boxPath(x - unit * 6, foot - unit * 15, unit * 12, unit * 8, unit * 0.8), mixColors(color, light.tone('#161d33'), 0.4)),
    filled(boxPath(x - unit * 5, foot - unit * 14, unit * 10, unit * 5.6, unit * 0.4), light.glow(mixColors(light.palette.primary, '#bfe6ef', 0.6))),
  ]; // prettier-ignore
}
