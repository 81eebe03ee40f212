import { type Backdrop, type Kit, vertical } from '../kit.ts';
import { mixColors } from '../light.ts';
import { type Item, plane } from '../plane.ts';
import { bushOf, heaped } from '../scenery/heaps.ts';
import { hills, peaks, placesAcross, rim, type Ridge } from '../scenery/land.ts';
import { filled, gathered } from '../scenery/marks.ts';
import { drifting, leafSpray } from '../scenery/near.ts';
import { addConifer, addTuft, flower, leafyTree } from '../scenery/plants.ts';
import { sky } from '../scenery/heavens.ts';
import { between, pick } from '../seed.ts';

export const PETALS = ['#ff8fa3', '#ffd166', '#ffffff', '#c792ea', '#ff9e6d'] as const;

/** Hills under a wide sky, flowers in the grass. */
export function meadow(kit: Kit): Backdrop {
  const { height, unit } = kit;
  const horizon = height * (kit.isTall ? 0.53 : 0.58);
  const ground = height * (kit.isTall ? 0.76 : 0.83);
  const random = kit.random('meadow');
  const alps = peaks(kit, random, {
    base: horizon - unit * 2,
    height: unit * 17,
    count: 9,
    foot: horizon + unit * 5,
  });
  const far = hills(kit, random, { base: horizon, height: unit * 8, waves: 1.1, foot: horizon + unit * 13 });
  const middle = hills(kit, random, {
    base: horizon + unit * 4,
    height: unit * 7,
    waves: 1.5,
    foot: horizon + unit * 18,
  });
  const near = hills(kit, random, {
    base: horizon + unit * 10,
    height: unit * 5,
    waves: 1.1,
    foot: ground + unit * 4,
  });
  const lawn = hills(kit, random, { base: ground - unit * 9, height: unit * 3.2, waves: 0.8 });
  return {
    planes: [
      ...sky(kit, horizon),
      plane(
        0.2,
        filled(alps.path, kit.light.tone('#7fa6bd', 0.3)),
        filled(alps.caps, kit.light.tone('#ffffff', 0.5)),
      ),
      plane(
        0.28,
        filled(far.path, grassPaint(kit, '#86bfa6', 0.42, horizon - unit * 9, unit * 22)),
        woods(kit, far, 0.42),
      ),
      plane(
        0.42,
        filled(middle.path, grassPaint(kit, '#8cc77a', 0.66, horizon - unit * 3, unit * 22)),
        trees(kit, middle, 7, 0.66),
      ),
      plane(
        0.66,
        filled(near.path, grassPaint(kit, '#79bd5f', 0.86, horizon + unit * 4, unit * 24)),
        trees(kit, near, 13, 0.86),
      ),
      plane(1, lawnOf(kit, lawn, '#69b44d')),
    ],
    front: [
      plane(1.2, foreground(kit, height * 1.02)),
      plane(
        1.5,
        corners(kit),
        drifting(kit, kit.random('pollen'), {
          count: 16,
          size: [0.12, 0.3],
          fall: [-0.8, -0.2],
          drift: 1.6,
          paint: '#fff6c890',
        }),
      ),
    ],
    ground,
    slope: unit * 9,
    surface: 'ground',
    cover: plane(1.02, mound(kit, ground, '#5fa944')),
  };
}

/** Lit along the top, deeper below. */
export function grassPaint(kit: Kit, base: string, depth: number, top: number, span: number) {
  const color = kit.light.tone(base, depth);
  return vertical(
    top,
    top + span,
    [0, mixColors(color, kit.light.tone('#f3f1a0', depth), 0.2)],
    [1, mixColors(color, kit.light.tone('#1f6b52', depth), 0.16)],
  );
}

function woods(kit: Kit, ridge: Ridge, depth: number): Item {
  const random = kit.random('woods');
  const places = placesAcross(kit, random, kit.unit * 2.4).filter(() => random() < 0.62);
  const trees = gathered(places, (path, x) =>
    addConifer(path, x, ridge.at(x) + kit.unit * 0.4, kit.unit * between(random, 2.2, 4.2)),
  );
  return filled(
    trees,
    mixColors(kit.light.tone('#5c9c86', depth), kit.light.tone('#5c9c86', depth + 0.1), 0.5),
  );
}

function trees(kit: Kit, ridge: Ridge, gap: number, depth: number): Item[] {
  const random = kit.random(`trees ${depth}`);
  return placesAcross(kit, random, kit.unit * gap)
    .filter(() => random() < 0.6)
    .map((x) =>
      leafyTree(kit, random, {
        x,
        y: ridge.at(x) + kit.unit * 0.5,
        height: kit.unit * between(random, 0.55, 0.85) * gap,
        depth,
      }),
    );
}

/** The grass subjects stand on, with tufts and flowers that keep out of the middle. */
export function lawnOf(kit: Kit, ridge: Ridge, base: string): Item[] {
  const { light, unit, height } = kit;
  const random = kit.random('lawn');
  const color = light.tone(base);
  const paint = vertical(
    ridge.at(0) - unit * 2,
    height * 1.1,
    [0, mixColors(color, light.tone('#e8f08e'), 0.26)],
    [1, mixColors(color, light.tone('#1d5f4c'), 0.42)],
  );
  const tufts = gathered(placesAcross(kit, random, unit * 7), (path, x) =>
    addTuft(path, random, x, ridge.at(x) + unit * between(random, 1, 14), unit * 1.7),
  );
  const blossoms = placesAcross(kit, random, unit * 11).map((x) => {
    const y = ridge.at(x) + unit * between(random, 2, 6);
    return flower(kit, random, { x, y, height: unit * between(random, 2, 3) }, pick(random, PETALS));
  });
  return [
    filled(ridge.path, paint),
    filled(rim(kit, ridge, unit * 0.7), mixColors(color, light.tone('#f4f7a8'), 0.45)),
    filled(tufts, mixColors(color, light.tone('#1d5f4c'), 0.3)),
    ...blossoms,
  ];
}

/** Tall grass and flowers along the lower edge, nearer than the subjects. */
function foreground(kit: Kit, foot: number): Item[] {
  const random = kit.random('foreground');
  const { unit, light, width } = kit;
  const away = (x: number): number => 0.45 + 0.75 * Math.min(1, Math.abs(x / width - 0.5) * 2);
  const blades = gathered(placesAcross(kit, random, unit * 3), (path, x) =>
    addTuft(path, random, x, foot, unit * 6.5 * away(x)),
  );
  const heads = placesAcross(kit, random, unit * 12)
    .filter((x) => Math.abs(x / width - 0.5) > 0.26)
    .map((x) =>
      flower(
        kit,
        random,
        { x, y: foot, height: unit * between(random, 7, 11) * away(x) },
        pick(random, PETALS),
      ),
    );
  return [filled(blades, mixColors(light.tone('#3c8a46'), light.tone('#123f45'), 0.35)), ...heads];
}

export function corners(kit: Kit, base = '#2f6d4a'): Item[] {
  // No leaves in winter.
  if (kit.weather === 'snow') return [];
  const random = kit.random('corners');
  const color = mixColors(kit.light.tone(base), kit.light.tone('#12333f'), 0.4);
  return [leafSpray(kit, random, random() < 0.5 ? -1 : 1, true, color)];
}

/** What busts stand behind: a rise of the ground with bushes. */
export function mound(kit: Kit, ground: number, base: string): Item[] {
  const { light, unit, width } = kit;
  const random = kit.random('mound');
  const rise = hills(kit, random, { base: ground + unit * 0.5, height: unit * 2, waves: 0.7 });
  const color = light.tone(base);
  const places = placesAcross(kit, random, unit * 9).filter(
    (x) => Math.abs(x / width - 0.5) > 0.12 || random() < 0.5,
  );
  const circles = places.flatMap((x) =>
    bushOf(random, x, rise.at(x) + unit * 0.6, unit * between(random, 2, 3.4)),
  );
  const bushes = heaped(kit, circles, ground + unit * 4);
  return [
    filled(bushes, mixColors(color, light.tone('#1d5f4c'), 0.35)),
    filled(
      rise.path,
      vertical(
        ground - unit,
        kit.height * 1.1,
        [0, mixColors(color, light.tone('#eaf29a'), 0.22)],
        [1, mixColors(color, light.tone('#1d5f4c'), 0.45)],
      ),
    ),
    filled(rim(kit, rise, unit * 0.6), mixColors(color, light.tone('#f4f7a8'), 0.4)),
  ];
}
