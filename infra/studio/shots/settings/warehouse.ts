import { type Backdrop, type Kit, MARGIN, vertical } from '../kit.ts';
import { mixColors } from '../light.ts';
import { type Item, plane } from '../plane.ts';
import { parcel, parcels } from '../scenery/goods.ts';
import { floor, table, wall } from '../scenery/interior.ts';
import { boxes, boxPath, filled, gathered, moved } from '../scenery/marks.ts';
import { outside, windowFrame } from '../scenery/windows.ts';
import { girders, stripes } from './factory.ts';

/** Racks of parcels up to the roof, a dock door between them, parcels that travel on a belt behind. */
export function warehouse(kit: Kit): Backdrop {
  const { width, height, unit, isTall } = kit;
  const floorTop = height * (isTall ? 0.67 : 0.71);
  const ground = height * (isTall ? 0.79 : 0.85);
  const door = {
    x: width / 2 - unit * (isTall ? 11 : 15),
    y: floorTop - unit * (isTall ? 40 : 27),
    width: unit * (isTall ? 22 : 30),
    height: unit * (isTall ? 40 : 27),
  };
  const sky = { x: width * 0.1, y: unit * 10.5, width: width * 0.8, height: unit * (isTall ? 12 : 5) };
  const half = unit * (isTall ? 30 : 47);
  return {
    planes: [
      plane(0.3, outside(kit, door), outside(kit, sky), dock(kit, door), wall(kit, '#d5dae0', floorTop, [door, sky]), windowFrame(kit, sky, [isTall ? 5 : 9, 1]), shutter(kit, door), girders(kit)),
      plane(0.44, floor(kit, '#a7adb8', floorTop), lanes(kit, floorTop)),
      plane(0.52, rack(kit, 'left', width / 2 - unit * (isTall ? 14 : 19) - half, half, floorTop + unit * 2.4), rack(kit, 'right', width / 2 + unit * (isTall ? 14 : 19), half, floorTop + unit * 2.4)),
      plane(0.6, conveyor(kit, floorTop + unit * 4)),
    ],
    front: [plane(1.4, stripes(kit))],
    ground,
    slope: unit * 4,
    surface: 'ground',
    cover: plane(1, table(kit, ground, '#c99a63')),
  }; // prettier-ignore
}

interface Door {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The yard before the door. */
function dock(kit: Kit, { x, y, width, height }: Door): Item[] {
  const { light, unit } = kit;
  return [
    boxes([[x, y + height * 0.68, width, height * 0.4]], light.tone('#9aa39c', 0.8)),
    filled(boxPath(x + width * 0.2, y + height * 0.34, width * 0.6, height * 0.52, unit * 0.6), light.tone('#f2efe8', 0.85)),
    boxes([[x + width * 0.22, y + height * 0.62, width * 0.56, unit * 1.1]], light.tone(light.palette.accent, 0.85)),
    boxes([[x + width * 0.26, y + height * 0.84, width * 0.12, unit * 2], [x + width * 0.62, y + height * 0.84, width * 0.12, unit * 2]], light.tone('#2f3446', 0.85)),
  ]; // prettier-ignore
}

/** A rolling door, drawn up a third. */
function shutter(kit: Kit, { x, y, width, height }: Door): Item[] {
  const { light, unit } = kit;
  const steel = light.tone('#b5c0cc');
  const low = y + height * 0.3;
  const slats = Array.from({ length: 7 }, (_, index) => index).map(
    (index) => [x, y + (index * (low - y)) / 7, width, unit * 0.28] as const,
  );
  const frame = light.tone(mixColors(light.palette.primary, '#4a5a74', 0.55));
  return [
    boxes([[x, y, width, low - y]], steel),
    boxes(slats, mixColors(steel, light.tone('#2c3548'), 0.3)),
    boxes([[x, low, width, unit * 0.9]], light.tone('#e9b73f')),
    boxes([[x - unit * 1.4, y - unit * 1.6, unit * 1.6, height + unit * 1.6], [x + width - unit * 0.2, y - unit * 1.6, unit * 1.6, height + unit * 1.6], [x - unit * 1.4, y - unit * 1.8, width + unit * 2.8, unit * 2]], frame),
  ]; // prettier-ignore
}

/** Yellow lines that run together far away. */
function lanes(kit: Kit, top: number): Item {
  const { width, height, unit, light } = kit;
  const path = gathered([-1, 1], (strips, side) => {
    const at = (share: number): number => width / 2 + side * unit * share;
    strips.moveTo(at(15), top);
    strips.lineTo(at(15.8), top);
    strips.lineTo(at(50), height * (1 + MARGIN));
    strips.lineTo(at(46), height * (1 + MARGIN));
    strips.closePath();
  });
  return filled(path, light.tone('#e7b83e'));
}

/** A pallet rack: uprights, beams, parcels on each level. */
function rack(kit: Kit, name: string, x: number, length: number, foot: number): Item[] {
  const { light, unit, isTall } = kit;
  const random = kit.random(`rack ${name}`);
  const levels = isTall ? 7 : 4;
  const gap = unit * (isTall ? 10.4 : 10.6);
  const posts: (readonly [number, number, number, number])[] = [];
  for (let post = 0; post <= 2; post += 1)
    posts.push([
      x + ((length - unit * 1.2) * post) / 2,
      foot - levels * gap - unit * 2,
      unit * 1.2,
      levels * gap + unit * 2,
    ]);
  const beams = Array.from(
    { length: levels },
    (_, level) => [x, foot - unit * 1.2 - level * gap, length, unit * 1.2] as const,
  );
  const shade = light.tone('#5d6678');
  return [
    boxes([[x, foot - levels * gap, length, levels * gap]], vertical(foot - levels * gap, foot, [0, mixColors(shade, light.tone('#c4cbd6'), 0.72)], [1, mixColors(shade, light.tone('#c4cbd6'), 0.4)])),
    ...beams.flatMap(([, y]) => parcels(kit, random, { x: x + unit, foot: y, length: length - unit * 2, height: gap * 0.74 })),
    boxes(beams, light.tone('#e0803c')),
    boxes(posts, light.tone(mixColors(light.palette.primary, '#34548c', 0.4))),
  ]; // prettier-ignore
}

function conveyor(kit: Kit, foot: number): Item[] {
  const { width, unit, light } = kit;
  const top = foot - unit * 5;
  const steel = light.tone('#7d8899');
  const span = width * (1 + 2 * MARGIN);
  const gap = unit * 17;
  const rides = Array.from({ length: Math.ceil(span / gap) + 2 }, (_, index) =>
    parcel(kit, -width * MARGIN + (index - 1) * gap, top, unit * (index % 3 === 1 ? 6 : 4.6)),
  ).flat();
  const legs = Array.from(
    { length: Math.ceil(span / gap) + 1 },
    (_, index) => [-width * MARGIN + index * gap, top, unit, unit * 5] as const,
  );
  return [
    boxes(legs, mixColors(steel, light.tone('#20273a'), 0.4)),
    moved((time) => [(time * unit * 4) % gap, 0], rides),
    boxes([[-width * MARGIN, top, span, unit * 1.3]], steel),
    boxes([[-width * MARGIN, top, span, unit * 0.4]], mixColors(steel, '#ffffff', 0.35)),
  ]; // prettier-ignore
}
