import { type Backdrop, type Kit, vertical } from '../kit.ts';
import { mixColors } from '../light.ts';
import { type Item, plane } from '../plane.ts';
import { bushOf, heaped } from '../scenery/heaps.ts';
import { sky } from '../scenery/heavens.ts';
import { hills, peaks, placesAcross, type Ridge, rim } from '../scenery/land.ts';
import { boxPath, filled, gathered, polygonPath } from '../scenery/marks.ts';
import { drifting } from '../scenery/near.ts';
import { addConifer, conifer } from '../scenery/plants.ts';
import { between } from '../seed.ts';

/** A white valley with firs and a lit cabin, flakes in the air. */
export function snow(kit: Kit): Backdrop {
  const { height, light, unit } = kit;
  const horizon = height * (kit.isTall ? 0.53 : 0.6);
  const ground = height * (kit.isTall ? 0.76 : 0.84);
  const random = kit.random('snow');
  const range = peaks(kit, random, {
    base: horizon + unit,
    height: unit * 24,
    count: 6,
    foot: horizon + unit * 7,
  });
  const far = hills(kit, random, {
    base: horizon + unit * 2,
    height: unit * 6,
    waves: 1.2,
    foot: horizon + unit * 16,
  });
  const middle = hills(kit, random, {
    base: horizon + unit * 8,
    height: unit * 6,
    waves: 0.9,
    foot: ground + unit * 3,
  });
  const near = hills(kit, random, { base: ground - unit * 8, height: unit * 3.2, waves: 0.8 });
  const white = (depth: number): string => light.tone('#f3f8ff', depth);
  const paint = (y: number, depth: number) =>
    vertical(
      y,
      y + unit * 20,
      [0, white(depth)],
      [1, mixColors(white(depth), light.tone('#8fb3e0', depth), 0.5)],
    );
  return {
    planes: [
      ...sky(kit, horizon, { clouds: 4 }),
      plane(0.2, filled(range.path, mixColors(light.tone('#9db7d9', 0.5), light.sky[2], 0.15)), filled(range.caps, light.tone('#ffffff', 0.7))),
      plane(0.34, filled(far.path, paint(horizon - unit * 2, 0.6)), woods(kit, far)),
      plane(0.6, filled(middle.path, paint(horizon + unit * 4, 0.88)), cabin(kit, middle), firs(kit, middle)),
      plane(1, filled(near.path, paint(ground - unit * 9, 1)), filled(rim(kit, near, unit * 0.7), light.tone('#ffffff')), hollows(kit, near)),
    ],
    front: [
      plane(1.3, sideFir(kit)),
      plane(1.15, drifting(kit, random, { count: 46, size: [0.14, 0.36], fall: [3, 6], drift: -1.2, paint: '#ffffffd8' })),
      plane(1.7, drifting(kit, kit.random('near flakes'), { count: 12, size: [0.5, 0.8], fall: [6, 9], drift: -2.2, paint: '#ffffff90' })),
    ],
    ground,
    slope: unit * 8,
    surface: 'ground',
    cover: plane(1.02, drift(kit, ground)),
  }; // prettier-ignore
}

function drift(kit: Kit, ground: number): Item[] {
  const { light, unit, height } = kit;
  const random = kit.random('drift');
  const rise = hills(kit, random, { base: ground + unit * 0.6, height: unit * 2.2, waves: 0.7 });
  const circles = placesAcross(kit, random, unit * 10).flatMap((x) =>
    bushOf(random, x, rise.at(x) + unit, unit * between(random, 1.6, 2.6)),
  );
  const heaps = heaped(kit, circles, ground + unit * 4);
  const white = light.tone('#f3f8ff');
  return [
    filled(heaps, mixColors(white, light.tone('#8fb3e0'), 0.28)),
    filled(
      rise.path,
      vertical(ground - unit, height * 1.1, [0, white], [1, mixColors(white, light.tone('#7fa6dc'), 0.55)]),
    ),
  ];
}

function woods(kit: Kit, ridge: Ridge): Item {
  const random = kit.random('far firs');
  const places = placesAcross(kit, random, kit.unit * 2.2).filter(() => random() < 0.55);
  const path = gathered(places, (all, x) =>
    addConifer(all, x, ridge.at(x) + kit.unit * 0.4, kit.unit * between(random, 2.4, 4.6)),
  );
  return filled(path, mixColors(kit.light.tone('#4f8792', 0.62), kit.light.sky[2], 0.1));
}

function firs(kit: Kit, ridge: Ridge): Item[] {
  const random = kit.random('firs');
  return placesAcross(kit, random, kit.unit * 8)
    .filter(() => random() < 0.7)
    .flatMap((x) =>
      conifer(
        kit,
        { x, y: ridge.at(x) + kit.unit * 0.8, height: kit.unit * between(random, 8, 14), depth: 0.86 },
        true,
      ),
    );
}

function sideFir(kit: Kit): Item[] {
  const { unit, width, height } = kit;
  const side = kit.random('side fir')() < 0.5 ? 0 : 1;
  return conifer(kit, { x: side * width, y: height * 1.04, height: unit * 42, depth: 1 }, true);
}

/** Always somebody at home. */
function cabin(kit: Kit, ridge: Ridge): Item[] {
  const { light, unit, width } = kit;
  const x = width * (kit.sunSide < 0 ? 0.76 : 0.2);
  const foot = ridge.at(x) + unit * 0.8;
  const [half, tall] = [unit * 4.4, unit * 4.2];
  const roof = polygonPath([[x - half * 1.28, foot - tall], [x, foot - tall - unit * 4.2], [x + half * 1.28, foot - tall]]); // prettier-ignore
  const lid = polygonPath([[x - half * 1.36, foot - tall + unit * 0.4], [x - half * 1.28, foot - tall - unit * 0.5], [x, foot - tall - unit * 4.9], [x + half * 1.28, foot - tall - unit * 0.5], [x + half * 1.36, foot - tall + unit * 0.4], [x, foot - tall - unit * 3.7]]); // prettier-ignore
  return [
    filled(boxPath(x - half, foot - tall, half * 2, tall + unit), light.tone('#9a6648', 0.9)),
    filled(roof, light.tone('#7b4c38', 0.9)),
    filled(
      boxPath(x + half * 0.34, foot - tall - unit * 4.4, unit * 1.3, unit * 2.6),
      light.tone('#6d5a58', 0.9),
    ),
    filled(lid, light.tone('#ffffff', 0.95)),
    filled(boxPath(x - half * 0.62, foot - tall * 0.74, unit * 1.9, unit * 1.8), light.glow('#ffd98a')),
    filled(
      boxPath(x + half * 0.16, foot - tall * 0.7, unit * 1.9, tall * 0.7 + unit * 0.4),
      light.tone('#5c3a2e', 0.9),
    ),
  ];
}

function hollows(kit: Kit, ridge: Ridge): Item {
  const { light, unit } = kit;
  const random = kit.random('hollows');
  const path = gathered(placesAcross(kit, random, unit * 12), (all, x) => {
    const y = ridge.at(x) + unit * between(random, 3, 13);
    all.moveTo(x + unit * 4, y);
    all.ellipse(x, y, unit * 4, unit * 0.55, 0, 0, Math.PI * 2);
  });
  return filled(path, mixColors(light.tone('#f3f8ff'), light.tone('#86abde'), 0.28));
}
