import { type Backdrop, type Kit, vertical } from '../kit.ts';
import { mixColors } from '../light.ts';
import { type Item, plane } from '../plane.ts';
import { sky } from '../scenery/heavens.ts';
import { hills, peaks, placesAcross, type Ridge, rim } from '../scenery/land.ts';
import { filled, gathered } from '../scenery/marks.ts';
import { addConifer, conifer } from '../scenery/plants.ts';
import { between } from '../seed.ts';
import { mound } from './meadow.ts';

/** Range behind range, snow on the highest, a ledge of grass in front. */
export function mountains(kit: Kit): Backdrop {
  const { height, light, unit } = kit;
  const horizon = height * (kit.isTall ? 0.53 : 0.6);
  const ground = height * (kit.isTall ? 0.76 : 0.84);
  const random = kit.random('mountains');
  const tall = kit.isTall ? 1.2 : 1;
  const far = peaks(kit, random, {
    base: horizon,
    height: unit * 24 * tall,
    count: 7,
    foot: horizon + unit * 8,
  });
  const middle = peaks(kit, random, {
    base: horizon + unit * 4,
    height: unit * 33 * tall,
    count: 5,
    foot: horizon + unit * 12,
  });
  const near = peaks(kit, random, {
    base: horizon + unit * 9,
    height: unit * 17,
    count: 6,
    foot: horizon + unit * 20,
  });
  const slope = hills(kit, random, {
    base: horizon + unit * 13,
    height: unit * 5,
    waves: 1,
    foot: ground + unit * 4,
  });
  const ledge = hills(kit, random, { base: ground - unit * 8, height: unit * 3.4, waves: 0.7 });
  const rock = (base: string, depth: number, top: number): ReturnType<typeof vertical> =>
    vertical(
      top,
      horizon + unit * 9,
      [0, light.tone(base, depth)],
      [1, mixColors(light.tone(base, depth), light.sky[2], 0.5)],
    );
  const grass = light.tone('#6aa84f');
  return {
    planes: [
      ...sky(kit, horizon, { clouds: 4, sunHeight: 0.3 }),
      plane(0.2, filled(far.path, rock('#8aa2c8', 0.42, horizon - unit * 20)), filled(far.caps, light.tone('#ffffff', 0.55))),
      plane(0.3, filled(middle.path, rock('#6d83b3', 0.68, horizon - unit * 26)), filled(middle.caps, light.tone('#ffffff', 0.85))),
      plane(0.46, filled(near.path, rock('#5c7a92', 0.8, horizon - unit * 8)), woods(kit, near, 0.72, unit * 2.2)),
      plane(0.68, filled(slope.path, light.tone('#5a936b', 0.86)), woods(kit, slope, 0.84, unit * 3.4)),
      plane(
        1,
        filled(ledge.path, vertical(ground - unit * 10, height * 1.1, [0, mixColors(grass, light.tone('#eef29a'), 0.25)], [1, mixColors(grass, light.tone('#17494a'), 0.5)])),
        filled(rim(kit, ledge, unit * 0.7), mixColors(grass, light.tone('#f4f7a8'), 0.42)),
        stones(kit, ledge),
      ),
    ],
    front: [plane(1.3, sidePines(kit))],
    ground,
    slope: unit * 8,
    surface: 'ground',
    cover: plane(1.02, mound(kit, ground, '#5f9c4b')),
  }; // prettier-ignore
}

function woods(kit: Kit, ridge: Ridge, depth: number, size: number): Item {
  const random = kit.random(`pines ${depth}`);
  const places = placesAcross(kit, random, size * 0.95).filter(() => random() < 0.7);
  const path = gathered(places, (all, x) => {
    const height = size * between(random, 1.2, 2.1);
    addConifer(all, x, Math.max(ridge.at(x), ridge.at(x - size), ridge.at(x + size)) + size * 0.6, height);
  });
  return filled(path, mixColors(kit.light.tone('#3f7f68', depth), kit.light.tone('#20485a', depth), 0.25));
}

export function stones(kit: Kit, ridge: Ridge): Item[] {
  const { light, unit } = kit;
  const random = kit.random('stones');
  const places = placesAcross(kit, random, unit * 13).map((x) => ({
    x,
    y: ridge.at(x) + unit * between(random, 1, 9),
    size: unit * between(random, 0.7, 1.9),
  }));
  const body = gathered(places, (path, { x, y, size }) => {
    path.moveTo(x - size, y);
    path.quadraticCurveTo(x - size * 1.05, y - size * 0.9, x - size * 0.1, y - size);
    path.quadraticCurveTo(x + size * 1.1, y - size * 0.85, x + size, y);
    path.closePath();
  });
  const top = gathered(places, (path, { x, y, size }) => {
    path.moveTo(x - size * 0.7, y - size * 0.55);
    path.quadraticCurveTo(x - size * 0.5, y - size * 0.98, x, y - size * 0.96);
    path.quadraticCurveTo(x + size * 0.6, y - size * 0.9, x + size * 0.7, y - size * 0.5);
    path.quadraticCurveTo(x, y - size * 0.74, x - size * 0.7, y - size * 0.55);
    path.closePath();
  });
  return [
    filled(body, light.tone('#8a93a6')),
    filled(top, mixColors(light.tone('#8a93a6'), light.tone('#ffffff'), 0.35)),
  ];
}

function sidePines(kit: Kit): Item[] {
  const { unit, width, height } = kit;
  const random = kit.random('side pines');
  const side = random() < 0.5 ? 0 : 1;
  const foot = height * 1.06;
  return [
    ...conifer(kit, {
      x: side * width + (side === 0 ? -1 : 1) * unit * 1,
      y: foot,
      height: unit * 46,
      depth: 1,
    }),
    ...conifer(kit, {
      x: side * width + (side === 0 ? 1 : -1) * unit * 8,
      y: foot,
      height: unit * 27,
      depth: 1,
    }),
  ];
}
