import { Path2D } from '@napi-rs/canvas';
import { type Backdrop, type Kit, MARGIN } from '../kit.ts';
import { mixColors } from '../light.ts';
import { type Item, plane } from '../plane.ts';
import { skyline } from '../scenery/buildings.ts';
import { board, bookRow, floor, pendantLamp, pottedPlant, table, wall } from '../scenery/interior.ts';
import { boxPath, circlePath, filled } from '../scenery/marks.ts';
import { lightBeam, outside, windowFrame } from '../scenery/windows.ts';
import { roomLines } from './room.ts';
import { pick } from '../seed.ts';

const PAINTS = ['#e4e8ee', '#ece5da', '#dfe9e4'] as const;

/** Desks with screens before great windows on the city. */
export function office(kit: Kit): Backdrop {
  const { width, height, unit } = kit;
  const { floorTop, ground } = roomLines(kit);
  const random = kit.random('office');
  const glass = {
    x: -width * MARGIN,
    y: height * (kit.isTall ? 0.14 : 0.09),
    width: width * (1 + 2 * MARGIN),
    height: height * (kit.isTall ? 0.4 : 0.5),
  };
  const view = skyline(kit, kit.random('office view'), {
    base: glass.y + glass.height,
    height: glass.height * 0.8,
    depth: 0.5,
    breadth: 7,
  });
  const shelf = kit.sunSide < 0 ? width * 0.73 : width * 0.04;
  return {
    planes: [
      plane(0.34, outside(kit, glass), view, wall(kit, pick(kit.random('paint'), PAINTS), floorTop, [glass]), windowFrame(kit, glass, [kit.isTall ? 6 : 9, 1]), lightBeam(kit, { ...glass, x: width * 0.2, width: width * 0.4 }, floorTop)),
      plane(0.48, floor(kit, '#a9b2c0', floorTop)),
      plane(0.56, desk(kit, width * (kit.sunSide < 0 ? 0.26 : 0.74), floorTop + unit * 4), cabinet(kit, shelf, floorTop + unit * 2)),
      plane(0.74, pendantLamp(kit, width * 0.26, unit * 3, '#3f4a63'), pendantLamp(kit, width * 0.74, unit * 3, '#3f4a63'),
        pottedPlant(kit, random, width * (kit.sunSide < 0 ? 0.95 : 0.05), floorTop + unit * 7, unit * 25)),
    ],
    front: [plane(1.45, monitorBack(kit))],
    ground,
    slope: unit * 3,
    surface: 'table',
    cover: plane(1, table(kit, ground, '#c9a47e')),
  }; // prettier-ignore
}

function desk(kit: Kit, x: number, foot: number): Item[] {
  const { light, unit } = kit;
  const half = unit * 17;
  const top = foot - unit * 11;
  const legs = new Path2D();
  legs.rect(x - half * 0.9, top, unit * 1, foot - top);
  legs.rect(x + half * 0.9 - unit, top, unit * 1, foot - top);
  return [
    filled(legs, light.tone('#55607a')),
    filled(boxPath(x - half, top, half * 2, unit * 1.3, unit * 0.4), light.tone('#e9dcc8')),
    ...screen(kit, x - unit * 7, top, unit * 11, unit * 7),
    ...screen(kit, x + unit * 6.4, top, unit * 9, unit * 6),
  ];
}

/** A monitor on its foot, with a chart or lines that live. */
function screen(kit: Kit, x: number, foot: number, width: number, height: number): Item[] {
  const { light, unit } = kit;
  const { primary, secondary, accent } = light.palette;
  const top = foot - height - unit * 1.6;
  const face = mixColors('#14213d', primary, 0.22);
  const live: Item = (context, time) => {
    context.fillStyle = mixColors(secondary, '#ffffff', 0.2);
    for (let bar = 0; bar < 5; bar += 1) {
      const rise = height * (0.24 + 0.1 * bar + 0.06 * Math.sin(time * 1.6 + bar * 1.3));
      context.fillRect(x - width * 0.36 + bar * width * 0.15, top + height * 0.86 - rise, width * 0.09, rise);
    }
  };
  return [
    filled(boxPath(x - unit * 0.7, foot - unit * 1.8, unit * 1.4, unit * 1.8), light.tone('#55607a')),
    filled(boxPath(x - unit * 2.4, foot - unit * 0.5, unit * 4.8, unit * 0.5), light.tone('#55607a')),
    filled(boxPath(x - width / 2, top, width, height, unit * 0.5), light.tone('#2b3350')),
    filled(
      boxPath(
        x - width / 2 + unit * 0.4,
        top + unit * 0.4,
        width - unit * 0.8,
        height - unit * 0.8,
        unit * 0.2,
      ),
      face,
    ),
    filled(boxPath(x - width * 0.36, top + height * 0.14, width * 0.4, unit * 0.6), accent),
    live,
  ];
}

function cabinet(kit: Kit, x: number, foot: number): Item[] {
  const { light, unit } = kit;
  const random = kit.random('cabinet');
  const [width, height] = [unit * (kit.isTall ? 22 : 27), unit * 31];
  const items: Item[] = [
    filled(boxPath(x, foot - height, width, height, unit * 0.5), light.tone('#d8c3a5')),
    filled(
      boxPath(x + unit * 0.9, foot - height + unit * 0.9, width - unit * 1.8, height - unit * 1.8),
      light.tone('#b99e7c'),
    ),
  ];
  for (let row = 1; row <= 4; row += 1) {
    const y = foot - height + unit * 0.9 + row * unit * 7.2;
    items.push(
      ...bookRow(kit, random, x + unit * 1.4, y, width - unit * (row % 2 === 0 ? 9 : 4)),
      ...board(kit, x + unit * 0.9, y, width - unit * 1.8, '#d8c3a5'),
    );
  }
  items.push(
    filled(
      circlePath(x + width - unit * 4.6, foot - height + unit * 13.4, unit * 1.8),
      light.tone(light.palette.accent),
    ),
  );
  return items;
}

/** The back of a monitor at the edge: somebody works here. */
function monitorBack(kit: Kit): Item[] {
  const { light, unit, width, height } = kit;
  const x = kit.random('monitor')() < 0.5 ? -unit * 9 : width - unit * 7;
  const dark = mixColors(light.tone('#3a4460'), light.tone('#0f1530'), 0.4);
  return [
    filled(boxPath(x, height * 0.76, unit * 16, unit * 12, unit), dark),
    filled(boxPath(x + unit * 6, height * 0.76 + unit * 12, unit * 4, unit * 8), dark),
  ];
}
