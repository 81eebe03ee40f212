import { Path2D } from '@napi-rs/canvas';
import { type Backdrop, type Kit, MARGIN } from '../kit.ts';
import { mixColors } from '../light.ts';
import { type Item, plane } from '../plane.ts';
import { bushOf, heaped } from '../scenery/heaps.ts';
import { skyline, streetLamp, towers } from '../scenery/buildings.ts';
import { sky } from '../scenery/heavens.ts';
import { hills, placesAcross } from '../scenery/land.ts';
import { boxPath, filled, gathered } from '../scenery/marks.ts';
import { leafyTree } from '../scenery/plants.ts';
import { between } from '../seed.ts';
import { lawnOf, mound } from './meadow.ts';

/** Towers behind towers, seen from a park. */
export function city(kit: Kit): Backdrop {
  const { height, unit } = kit;
  const horizon = height * (kit.isTall ? 0.56 : 0.64);
  const ground = height * (kit.isTall ? 0.76 : 0.84);
  const tall = kit.isTall ? 1.35 : 1;
  const lawn = hills(kit, kit.random('park'), { base: ground - unit * 6.5, height: unit * 1.4, waves: 0.6 });
  return {
    planes: [
      ...sky(kit, horizon, { clouds: 5, sunHeight: 0.36 }),
      plane(
        0.2,
        skyline(kit, kit.random('far'), { base: horizon, height: unit * 30 * tall, depth: 0.34, breadth: 5 }),
      ),
      plane(
        0.34,
        skyline(kit, kit.random('middle'), {
          base: horizon + unit,
          height: unit * 24 * tall,
          depth: 0.58,
          breadth: 7,
        }),
      ),
      plane(
        0.55,
        towers(kit, kit.random('near'), {
          base: horizon + unit * 4,
          height: unit * 21 * tall,
          depth: 0.86,
          breadth: 11,
        }),
      ),
      plane(0.66, hedge(kit, horizon + unit * 6), road(kit, horizon + unit * 8)),
      plane(0.8, avenue(kit, ground - unit * 6, horizon + unit * 12)),
      plane(1, lawnOf(kit, lawn, '#6fb257')),
    ],
    front: [plane(1.3, lamps(kit))],
    ground,
    slope: unit * 5,
    surface: 'ground',
    cover: plane(1.02, mound(kit, ground, '#62a54c')),
  };
}

function hedge(kit: Kit, y: number): Item {
  const { light, unit } = kit;
  const random = kit.random('hedge');
  const bushes = placesAcross(kit, random, unit * 3.4).flatMap((x) => bushOf(random, x, y, unit * 2));
  const color = light.tone('#5b9c66', 0.86);
  return filled(heaped(kit, bushes, y + unit * 4), mixColors(color, light.tone('#e4f2a0', 0.9), 0.08));
}

const CARS = ['#e2574c', '#f4b740', '#4f8fd9', '#f3f3ee', '#46a58a'] as const;

/** A road with little cars that come and go. */
function road(kit: Kit, y: number): Item[] {
  const { light, unit, width } = kit;
  const random = kit.random('road');
  const span = width * (1 + 2 * MARGIN);
  const dashes = gathered(
    Array.from({ length: Math.ceil(span / (unit * 5)) }, (_, index) => index),
    (path, index) => path.rect(-width * MARGIN + index * unit * 5, y + unit * 2.1, unit * 2.4, unit * 0.25),
  );
  const cars = CARS.map((color, index) => ({
    color: light.tone(color, 0.92),
    glass: light.tone('#cfeaf5', 0.92),
    start: random() * span,
    pace: unit * between(random, 6, 10) * (index % 2 === 0 ? 1 : -1),
    lane: index % 2 === 0 ? 3.6 : 1.8,
  }));
  const drive: Item = (context, time) => {
    for (const { color, glass, start, pace, lane } of cars) {
      const x = ((((start + pace * time) % span) + span) % span) - width * MARGIN;
      const foot = y + unit * lane;
      context.fillStyle = color;
      context.beginPath();
      context.roundRect(x, foot - unit * 1.3, unit * 4, unit * 1.2, unit * 0.4);
      context.roundRect(x + unit * 0.8, foot - unit * 2.1, unit * 2.3, unit * 1.2, unit * 0.5);
      context.fill();
      context.fillStyle = glass;
      context.fillRect(x + unit * 1.1, foot - unit * 1.9, unit * 1.7, unit * 0.6);
      context.fillStyle = '#23233a';
      context.beginPath();
      context.arc(x + unit, foot - unit * 0.1, unit * 0.42, 0, 7);
      context.arc(x + unit * 3.1, foot - unit * 0.1, unit * 0.42, 0, 7);
      context.fill();
    }
  };
  return [
    filled(boxPath(-width * MARGIN, y, span, unit * 7), light.tone('#5f6680', 0.9)),
    filled(dashes, light.tone('#e8e6d8', 0.9)),
    drive,
  ];
}

function avenue(kit: Kit, y: number, top: number): Item[] {
  const { unit, light, width } = kit;
  const random = kit.random('avenue');
  const start = Math.min(y - unit * 2.4, top);
  const kerb = boxPath(-width * MARGIN, start, width * (1 + 2 * MARGIN), y + unit * 6 - start);
  const trees = placesAcross(kit, random, unit * 15).map((x) =>
    leafyTree(kit, random, { x, y: y - unit * 1.4, height: unit * between(random, 11, 15), depth: 0.95 }),
  );
  return [filled(kerb, light.tone('#c9c4bd', 0.95)), ...trees];
}

function lamps(kit: Kit): Item[] {
  const { unit, width, height } = kit;
  const side = kit.random('lamps')() < 0.5 ? 0.045 : 0.955;
  const bench = new Path2D();
  const x = width * (1 - side) - unit * 5;
  bench.rect(x, height * 0.94, unit * 12, unit * 1);
  bench.rect(x, height * 0.915, unit * 12, unit * 1);
  bench.rect(x + unit, height * 0.915, unit * 0.7, unit * 7);
  bench.rect(x + unit * 10, height * 0.915, unit * 0.7, unit * 7);
  return [
    ...streetLamp(kit, width * side, height * 1.02, unit * 33),
    filled(bench, mixColors(kit.light.tone('#6b4a3a'), kit.light.tone('#1b2038'), 0.35)),
  ];
}
