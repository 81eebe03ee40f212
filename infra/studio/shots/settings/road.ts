import { Path2D } from '@napi-rs/canvas';
import { type Backdrop, type Kit, MARGIN, vertical } from '../kit.ts';
import { mixColors } from '../light.ts';
import { type Item, plane } from '../plane.ts';
import { bushOf, heaped } from '../scenery/heaps.ts';
import { sky } from '../scenery/heavens.ts';
import { hills, placesAcross, type Ridge } from '../scenery/land.ts';
import { boxes, boxPath, filled, gathered } from '../scenery/marks.ts';
import { addTuft, leafyTree } from '../scenery/plants.ts';
import { car, driving } from '../scenery/vehicles.ts';
import { between } from '../seed.ts';
import { corners, grassPaint } from './meadow.ts';

/** An open road through the country: traffic on the far lane, a crash barrier, hills. */
export function road(kit: Kit): Backdrop {
  const { height, width, unit, isTall } = kit;
  const horizon = height * (isTall ? 0.5 : 0.54);
  const ground = height * (isTall ? 0.78 : 0.86);
  const top = ground - unit * (isTall ? 17 : 13);
  const random = kit.random('road');
  const far = hills(kit, random, { base: horizon, height: unit * 9, waves: 1.2, foot: horizon + unit * 12 });
  const near = hills(kit, random, {
    base: horizon + unit * 6,
    height: unit * 4,
    waves: 0.8,
    foot: top + unit * 4,
  });
  return {
    planes: [
      ...sky(kit, horizon),
      plane(0.24, filled(far.path, grassPaint(kit, '#8fbf96', 0.5, horizon - unit * 8, unit * 20))),
      plane(0.46, filled(near.path, grassPaint(kit, '#86bd68', 0.78, horizon, unit * 20)), woods(kit, near)),
      plane(0.7, barrier(kit, top - unit * 1.8), asphalt(kit, top), driving(kit, car(kit, unit * 17, '#d9694f', 0.94), { foot: top + unit * 4.4, from: 0.35, pace: 15, length: unit * 17 }), driving(kit, car(kit, unit * 17, kit.light.palette.primary, 0.94), { foot: top + unit * 4.4, from: 0.72, pace: 15, length: unit * 17 }), signpost(kit, width * (kit.sunSide < 0 ? 0.86 : 0.14), top + unit * 0.6)),
      plane(1, shoulder(kit, ground)),
    ],
    front: [plane(1.25, verge(kit)), plane(1.5, corners(kit))],
    ground,
    slope: unit * 4,
    surface: 'ground',
    cover: plane(1.02, hedge(kit, ground)),
  }; // prettier-ignore
}

function woods(kit: Kit, ridge: Ridge): Item[] {
  const random = kit.random('roadside');
  return placesAcross(kit, random, kit.unit * 11)
    .filter(() => random() < 0.6)
    .map((x) => leafyTree(kit, random, { x, y: ridge.at(x) + kit.unit, height: kit.unit * between(random, 7, 11), depth: 0.82 })); // prettier-ignore
}

function asphalt(kit: Kit, top: number): Item[] {
  const { light, width, height, unit } = kit;
  const color = light.tone('#747b90', 0.95);
  const span = width * (1 + 2 * MARGIN);
  return [
    boxes([[-width * MARGIN, top, span, height * 1.3 - top]], vertical(top, height, [0, mixColors(color, light.tone('#d8dbe4'), 0.18)], [1, color])),
    boxes([[-width * MARGIN, top + unit * 0.7, span, unit * 0.6]], light.tone('#f4f1e6', 0.95)),
  ]; // prettier-ignore
}

function barrier(kit: Kit, y: number): Item[] {
  const { light, width, unit } = kit;
  const steel = light.tone('#c3cbd4', 0.9);
  const span = width * (1 + 2 * MARGIN);
  const posts = Array.from(
    { length: Math.ceil(span / (unit * 11)) },
    (_, index) => [-width * MARGIN + index * unit * 11, y, unit * 0.8, unit * 3] as const,
  );
  return [
    boxes(posts, mixColors(steel, light.tone('#3a445c'), 0.45)),
    boxes([[-width * MARGIN, y, span, unit * 1.7]], steel),
    boxes([[-width * MARGIN, y + unit * 0.7, span, unit * 0.4]], mixColors(steel, light.tone('#3a445c'), 0.35)),
  ]; // prettier-ignore
}

/** A blue board without words: two arrows. */
function signpost(kit: Kit, x: number, foot: number): Item[] {
  const { light, unit } = kit;
  const y = foot - unit * 22;
  const arrows = new Path2D();
  for (const [dx, turn] of [[-3.4, 0], [3.4, 1]] as const) {
    arrows.rect(x + unit * (dx - 0.5), y + unit * 3.4, unit, unit * 5);
    arrows.moveTo(x + unit * (dx - 1.7), y + unit * (turn === 0 ? 3.8 : 8));
    arrows.lineTo(x + unit * dx, y + unit * (turn === 0 ? 1.6 : 10.2));
    arrows.lineTo(x + unit * (dx + 1.7), y + unit * (turn === 0 ? 3.8 : 8));
    arrows.closePath();
  } // prettier-ignore
  return [
    boxes([[x - unit * 6, y, unit, unit * 22], [x + unit * 5, y, unit, unit * 22]], light.tone('#8d97a6', 0.92)),
    filled(boxPath(x - unit * 9, y, unit * 18, unit * 12, unit), light.tone('#f7f6f0', 0.95)),
    filled(boxPath(x - unit * 8.4, y + unit * 0.6, unit * 16.8, unit * 10.8, unit * 0.7), light.tone(mixColors(light.palette.primary, '#2f6db5', 0.6), 0.95)),
    filled(arrows, light.tone('#f7f6f0', 0.95)),
  ]; // prettier-ignore
}

/** The lane nearest to us, with its dashes. */
function shoulder(kit: Kit, ground: number): Item[] {
  const { light, width, height, unit } = kit;
  const top = ground - unit * 6;
  const color = light.tone('#69708a');
  const dashes = gathered(Array.from({ length: 18 }, (_, index) => -width * MARGIN + index * unit * 15), (path, x) => {
    path.moveTo(x, top);
    path.lineTo(x + unit * 8, top);
    path.lineTo(x + unit * 7.4, top + unit * 0.9);
    path.lineTo(x - unit * 0.8, top + unit * 0.9);
    path.closePath();
  }); // prettier-ignore
  return [
    boxes([[-width * MARGIN, top, width * (1 + 2 * MARGIN), height * 1.35 - top]], vertical(top, height * 1.05, [0, mixColors(color, light.tone('#d8dbe4'), 0.1)], [1, mixColors(color, light.tone('#20233d'), 0.2)])),
    filled(dashes, light.tone('#f4efda')),
  ]; // prettier-ignore
}

function verge(kit: Kit): Item {
  const { unit, light, width, height } = kit;
  const random = kit.random('verge');
  const tufts = gathered(placesAcross(kit, random, unit * 2.6), (path, x) => {
    const share = Math.min(1, Math.abs(x / width - 0.5) * 2);
    addTuft(path, random, x, height * 1.04, unit * (2.4 + 5 * share));
  });
  return filled(tufts, mixColors(light.tone('#4d9150'), light.tone('#123f45'), 0.2));
}

function hedge(kit: Kit, ground: number): Item {
  const { unit, width, light, height } = kit;
  const random = kit.random('hedge');
  const circles = Array.from({ length: 34 }, (_, index) => -width * MARGIN + index * unit * 6).flatMap((x) =>
    bushOf(random, x, ground + unit * 2, unit * between(random, 4, 5.6)),
  );
  const green = light.tone('#5c9f5c');
  return filled(heaped(kit, circles, height * 1.3), vertical(ground, height, [0, green], [1, mixColors(green, light.tone('#16424a'), 0.4)])); // prettier-ignore
}
