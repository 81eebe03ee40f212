import { Path2D } from '@napi-rs/canvas';
import { type Backdrop, type Kit, MARGIN, vertical } from '../kit.ts';
import { mixColors } from '../light.ts';
import { type Item, plane } from '../plane.ts';
import { skyline } from '../scenery/buildings.ts';
import { sky } from '../scenery/heavens.ts';
import { boxes, boxPath, filled, gathered, moved, polygonPath, stroked } from '../scenery/marks.ts';
import { carriages, hangingClock } from '../scenery/vehicles.ts';
import { planters } from './street.ts';

/** A platform: a train draws in behind, a roof on pillars, a clock. */
export function train(kit: Kit): Backdrop {
  const { height, width, unit, isTall } = kit;
  const horizon = height * (isTall ? 0.5 : 0.52);
  const ground = height * (isTall ? 0.78 : 0.86);
  const edge = ground - unit * 7;
  const rails = edge - unit * 1.4;
  const coach = carriages(kit, rails, isTall ? 3 : 4);
  const roof = height * (isTall ? 0.16 : 0.13);
  return {
    planes: [
      ...sky(kit, horizon),
      plane(0.24, skyline(kit, kit.random('town'), { base: horizon + unit * 6, height: unit * (isTall ? 34 : 22), depth: 0.45, breadth: 8 })),
      plane(0.5, embankment(kit, horizon + unit * 3, rails), catenary(kit, rails)),
      plane(0.62, track(kit, rails), moved((time) => [width * 0.62 - coach.length + unit * 5 * time, 0], coach.items)),
      plane(0.86, platform(kit, edge), pillars(kit, roof, edge + unit * 2)),
      plane(0.9, canopy(kit, roof), hangingClock(kit, width * (kit.sunSide < 0 ? 0.8 : 0.2), roof + unit * 8)),
    ],
    front: [],
    ground,
    slope: unit * 3,
    surface: 'ground',
    cover: plane(1.02, planters(kit, ground)),
  }; // prettier-ignore
}

function embankment(kit: Kit, top: number, foot: number): Item[] {
  const { width, light, unit } = kit;
  const span = width * (1 + 2 * MARGIN);
  const green = light.tone('#86b377', 0.75);
  return [
    boxes([[-width * MARGIN, top, span, foot - top + unit * 4]], vertical(top, foot, [0, green], [1, mixColors(green, light.tone('#8b8478', 0.8), 0.5)])),
    boxes([[-width * MARGIN, top - unit * 2.4, span, unit * 3.2]], light.tone('#b5a79a', 0.75)),
  ]; // prettier-ignore
}

/** Masts and wires above the rails. */
function catenary(kit: Kit, foot: number): Item[] {
  const { width, unit, light } = kit;
  const steel = light.tone('#6e7890', 0.8);
  const top = foot - unit * 27;
  const masts = [-0.15, 0.2, 0.55, 0.9, 1.25].map((share) => width * share);
  const wires = gathered(masts, (path, x) => {
    path.moveTo(x, top + unit * 1);
    path.quadraticCurveTo(x + width * 0.175, top + unit * 4.4, x + width * 0.35, top + unit * 1);
    path.moveTo(x, top + unit * 6);
    path.lineTo(x + width * 0.35, top + unit * 6);
  });
  return [
    boxes(masts.flatMap((x) => [[x, top - unit, unit * 0.8, unit * 28], [x - unit * 4, top + unit, unit * 5, unit * 0.5]] as const), steel),
    stroked(wires, steel, unit * 0.22),
  ]; // prettier-ignore
}

function track(kit: Kit, foot: number): Item[] {
  const { width, unit, light } = kit;
  const span = width * (1 + 2 * MARGIN);
  const sleepers = Array.from(
    { length: Math.ceil(span / (unit * 3)) },
    (_, index) => [-width * MARGIN + index * unit * 3, foot, unit * 1.5, unit * 0.9] as const,
  );
  return [
    boxes([[-width * MARGIN, foot - unit * 1.4, span, unit * 12]], light.tone('#8e857b', 0.9)),
    boxes(sleepers, light.tone('#5f5148', 0.9)),
    boxes([[-width * MARGIN, foot - unit * 0.5, span, unit * 0.6]], light.tone('#d6dbe0', 0.9)),
  ]; // prettier-ignore
}

/** The platform subjects stand on, its edge marked. */
function platform(kit: Kit, top: number): Item[] {
  const { width, height, unit, light } = kit;
  const span = width * (1 + 2 * MARGIN);
  const stone = light.tone('#cfc8c0');
  const joints = new Path2D();
  for (let index = -12; index <= 12; index += 1) {
    joints.moveTo(width / 2 + index * unit * 9, top + unit * 3);
    joints.lineTo(width / 2 + index * unit * 20, height * (1 + MARGIN));
  }
  return [
    boxes([[-width * MARGIN, top, span, height * 1.35 - top]], vertical(top, height * 1.05, [0, mixColors(stone, light.tone('#4a4462'), 0.16)], [1, stone])),
    stroked(joints, mixColors(stone, light.tone('#4a4462'), 0.2), unit * 0.18),
    boxes([[-width * MARGIN, top, span, unit * 0.8]], mixColors(stone, '#ffffff', 0.45)),
    boxes([[-width * MARGIN, top + unit * 1.8, span, unit * 1.1]], light.tone('#eabf45')),
  ]; // prettier-ignore
}

function pillars(kit: Kit, top: number, foot: number): Item[] {
  const { width, unit, light } = kit;
  const iron = light.tone(mixColors(light.palette.primary, '#3c5560', 0.6));
  const places = (kit.isTall ? [0.06, 0.94] : [-0.16, 0.06, 0.94, 1.16]).map((share) => width * share);
  const braces = gathered(places, (path, x) => {
    path.moveTo(x, top + unit * 10);
    path.quadraticCurveTo(x + unit * 1.2, top + unit * 1, x + unit * 8, top);
    path.lineTo(x - unit * 8, top);
    path.quadraticCurveTo(x - unit * 1.2, top + unit * 1, x, top + unit * 10);
    path.closePath();
  });
  return [
    boxes(places.flatMap((x) => [[x - unit * 0.8, top, unit * 1.6, foot - top], [x - unit * 1.5, foot - unit * 2.4, unit * 3, unit * 2.4]] as const), iron),
    filled(braces, iron),
  ]; // prettier-ignore
}

function canopy(kit: Kit, foot: number): Item[] {
  const { width, height, unit, light } = kit;
  const span = width * (1 + 2 * MARGIN);
  const iron = light.tone(mixColors(light.palette.primary, '#3c5560', 0.6));
  const trim = gathered(Array.from({ length: Math.ceil(span / (unit * 3)) }, (_, index) => -width * MARGIN + index * unit * 3), (path, x) => {
    path.moveTo(x, foot);
    path.lineTo(x + unit * 1.5, foot + unit * 2.2);
    path.lineTo(x + unit * 3, foot);
    path.closePath();
  }); // prettier-ignore
  const glass = polygonPath([[-width * MARGIN, -height * MARGIN], [width * (1 + MARGIN), -height * MARGIN], [width * (1 + MARGIN), foot - unit * 1.6], [-width * MARGIN, foot - unit * 1.6]]); // prettier-ignore
  return [
    filled(glass, mixColors(iron, light.tone('#e9eef0'), 0.28)),
    filled(trim, light.tone('#f3ede0')),
    filled(boxPath(-width * MARGIN, foot - unit * 2, span, unit * 2.2), iron),
  ];
}
