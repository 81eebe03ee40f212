import { Path2D } from '@napi-rs/canvas';
import { type Backdrop, type Kit, vertical } from '../kit.ts';
import { mixColors } from '../light.ts';
import { type Item, plane } from '../plane.ts';
import { sky } from '../scenery/heavens.ts';
import { hills, placesAcross, type Ridge, rim } from '../scenery/land.ts';
import { filled, polygonPath } from '../scenery/marks.ts';
import { drifting } from '../scenery/near.ts';
import { between } from '../seed.ts';
import { stones } from './mountains.ts';

/** Dunes, table mountains, cacti. */
export function desert(kit: Kit): Backdrop {
  const { height, light, unit } = kit;
  const horizon = height * (kit.isTall ? 0.53 : 0.6);
  const ground = height * (kit.isTall ? 0.76 : 0.84);
  const random = kit.random('desert');
  const dune = (base: number, rise: number, waves: number, foot?: number): Ridge =>
    hills(kit, random, { base, height: rise, waves, ...(foot === undefined ? {} : { foot }) });
  const far = dune(horizon + unit * 2, unit * 5, 1.2, horizon + unit * 20);
  const middle = dune(horizon + unit * 7, unit * 6, 0.9, ground + unit * 2);
  const near = dune(ground - unit * 8, unit * 4, 0.7);
  const sand = (depth: number): string => light.tone('#eebb74', depth);
  const paint = (y: number, depth: number) =>
    vertical(
      y,
      y + unit * 18,
      [0, mixColors(sand(depth), light.tone('#fff0c4', depth), 0.4)],
      [1, mixColors(sand(depth), light.tone('#b4623c', depth), 0.45)],
    );
  return {
    planes: [
      ...sky(kit, horizon, { clouds: 2, sunHeight: 0.5 }),
      plane(0.22, mesas(kit, horizon)),
      plane(0.34, filled(far.path, paint(horizon - unit, 0.6))),
      plane(0.6, filled(middle.path, paint(horizon + unit * 4, 0.85)), cacti(kit, middle, 0.85, 0.6)),
      plane(1, filled(near.path, paint(ground - unit * 10, 1)), filled(rim(kit, near, unit * 0.6), light.tone('#fff0c0')), stones(kit, near), ripples(kit, near)),
    ],
    front: [
      plane(1.3, sideCactus(kit)),
      plane(1.5, drifting(kit, kit.random('dust'), { count: 18, size: [0.1, 0.22], fall: [-0.3, 0.5], drift: 4, paint: '#fff0c890' })),
    ],
    ground,
    slope: unit * 8,
    surface: 'ground',
    cover: plane(1.02, duneCover(kit, ground)),
  }; // prettier-ignore
}

function duneCover(kit: Kit, ground: number): Item[] {
  const { light, unit, height } = kit;
  const rise = hills(kit, kit.random('dune cover'), {
    base: ground + unit * 0.6,
    height: unit * 2.4,
    waves: 0.6,
  });
  const sand = light.tone('#e9b068');
  return [
    filled(
      rise.path,
      vertical(
        ground - unit,
        height * 1.1,
        [0, mixColors(sand, light.tone('#fff0c4'), 0.3)],
        [1, mixColors(sand, light.tone('#a8552f'), 0.5)],
      ),
    ),
    filled(rim(kit, rise, unit * 0.5), light.tone('#fff0c0')),
  ];
}

function mesas(kit: Kit, horizon: number): Item[] {
  const { light, unit, width } = kit;
  const at = width * (kit.sunSide < 0 ? 0.74 : 0.24);
  const table = (x: number, half: number, rise: number) =>
    polygonPath([
      [x - half * 1.5, horizon + unit * 3], [x - half * 1.15, horizon - rise * 0.45], [x - half, horizon - rise], [x + half * 0.86, horizon - rise * 0.98],
      [x + half * 1.05, horizon - rise * 0.5], [x + half * 1.6, horizon + unit * 3],
    ]); // prettier-ignore
  const color = light.tone('#c77d58', 0.5);
  const paint = vertical(
    horizon - unit * 12,
    horizon + unit * 2,
    [0, color],
    [1, mixColors(color, light.sky[2], 0.45)],
  );
  return [
    filled(table(at, unit * 9, unit * 10), paint),
    filled(table(at + kit.sunSide * unit * 21, unit * 5, unit * 6), paint),
  ];
}

/** A saguaro. */
function cactus(kit: Kit, x: number, foot: number, height: number, depth: number): Item[] {
  const { light, sunSide } = kit;
  const half = height * 0.085;
  const body = new Path2D();
  body.roundRect(x - half, foot - height, half * 2, height, [half, half, 0, 0]);
  for (const [side, low, high] of [
    [-1, 0.36, 0.72],
    [1, 0.5, 0.84],
  ] as const) {
    // prettier-ignore
    const arm = x + side * half * 3.1;
    body.roundRect(arm - half * 0.75, foot - height * high, half * 1.5, height * (high - low), half * 0.75);
    body.roundRect(
      Math.min(arm, x) - half * 0.4,
      foot - height * low - half * 1.3,
      Math.abs(arm - x) + half * 0.8,
      half * 1.5,
      half * 0.7,
    );
  }
  const lit = new Path2D();
  lit.roundRect(
    x + sunSide * half * 0.4 - half * 0.22,
    foot - height * 0.95,
    half * 0.44,
    height * 0.9,
    half * 0.2,
  );
  const green = light.tone('#4f9b6a', depth);
  return [filled(body, green), filled(lit, mixColors(green, light.tone('#dff2a6', depth), 0.4))];
}

function cacti(kit: Kit, ridge: Ridge, depth: number, share: number): Item[] {
  const random = kit.random('cacti');
  return placesAcross(kit, random, kit.unit * 17)
    .filter(() => random() < share)
    .flatMap((x) => cactus(kit, x, ridge.at(x) + kit.unit, kit.unit * between(random, 5, 9), depth));
}

function sideCactus(kit: Kit): Item[] {
  const { unit, width, height } = kit;
  const side = kit.random('side')() < 0.5 ? 0 : 1;
  return cactus(kit, side === 0 ? unit * 3.5 : width - unit * 3.5, height * 1.08, unit * 34, 1);
}

function ripples(kit: Kit, ridge: Ridge): Item {
  const { light, unit } = kit;
  const random = kit.random('ripples');
  const path = new Path2D();
  for (const x of placesAcross(kit, random, unit * 9)) {
    const y = ridge.at(x) + unit * between(random, 3, 14);
    path.moveTo(x, y);
    path.quadraticCurveTo(x + unit * 3, y - unit * 0.9, x + unit * 6, y);
    path.quadraticCurveTo(x + unit * 3, y - unit * 0.5, x, y);
    path.closePath();
  }
  return filled(path, mixColors(light.tone('#d79a58'), light.tone('#8a4a3a'), 0.2));
}
