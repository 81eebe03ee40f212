import { Path2D } from '@napi-rs/canvas';
import { type Backdrop, type Kit, MARGIN, vertical } from '../kit.ts';
import { mixColors, withAlpha } from '../light.ts';
import { type Item, plane } from '../plane.ts';
import { bushOf, heaped } from '../scenery/heaps.ts';
import { air, backcloth } from '../scenery/heavens.ts';
import { hills, placesAcross, rim } from '../scenery/land.ts';
import { boxes, filled, gathered } from '../scenery/marks.ts';
import { drifting, leafSpray } from '../scenery/near.ts';
import { addTuft } from '../scenery/plants.ts';
import { between } from '../seed.ts';
import { mound } from './meadow.ts';

/** Among trunks, under leaves, light falling in shafts. */
export function forest(kit: Kit): Backdrop {
  const { height, light, unit } = kit;
  const ground = height * (kit.isTall ? 0.76 : 0.84);
  const random = kit.random('forest');
  const lawn = hills(kit, random, { base: ground - unit * 7, height: unit * 2.6, waves: 0.9 });
  const color = light.tone('#5a9a4c');
  return {
    planes: [
      plane(0, backcloth(kit, height * 0.8, [air(kit, height * 0.86), mist(kit)])),
      plane(0.22, trunks(kit, 0, 0.28), understory(kit, ground - unit * 15, 0.3, unit * 3.4)),
      plane(0.4, trunks(kit, 1, 0.5), understory(kit, ground - unit * 11.5, 0.5, unit * 4), leafRoof(kit, 1, 0.5)),
      plane(0.6, shafts(kit, ground)),
      plane(0.68, trunks(kit, 2, 0.76), understory(kit, ground - unit * 8.6, 0.74, unit * 3.4), leafRoof(kit, 2, 0.78)),
      plane(
        1,
        filled(lawn.path, vertical(ground - unit * 9, height * 1.1, [0, mixColors(color, light.tone('#e4ee8a'), 0.3)], [1, mixColors(color, light.tone('#14433f'), 0.55)])),
        filled(rim(kit, lawn, unit * 0.7), mixColors(color, light.tone('#f0f5a4'), 0.4)),
        ferns(kit, lawn.at),
      ),
    ],
    front: [
      plane(1.25, nearTrunks(kit)),
      plane(1.5, leafSpray(kit, random, kit.sunSide, true, mixColors(light.tone('#2d6d45'), light.tone('#0f2e38'), 0.45)),
        drifting(kit, kit.random('motes'), { count: 26, size: [0.12, 0.3], fall: [-0.6, 0.5], drift: 0.7, paint: light.isNight ? '#e8ff9ad0' : '#fff8cfa8' })),
    ],
    ground,
    slope: unit * 7,
    surface: 'ground',
    cover: plane(1.02, mound(kit, ground, '#4f8f47')),
  }; // prettier-ignore
}

function mist(kit: Kit): Item {
  const { light, width, height } = kit;
  const pale = mixColors(light.sky[2], light.tone('#bfe3a8', 0.6), 0.5);
  const paint = vertical(
    0,
    height,
    [0, withAlpha(mixColors(pale, light.tone('#5fa97a', 0.7), 0.45), 0.85)],
    [0.6, withAlpha(pale, 0.85)],
    [1, pale],
  );
  return (context) => {
    context.fillStyle = paint;
    context.fillRect(0, 0, width, height);
  };
}

const BARK = ['#8fae9c', '#7d8f78', '#6d6a58'] as const;

/** Those far away are straight: boxes cost a tenth of what crooked ones do. */
function trunks(kit: Kit, layer: 0 | 1 | 2, depth: number): Item[] {
  const { light, unit, height } = kit;
  const random = kit.random(`trunks ${layer}`);
  const color = light.tone(BARK[layer], depth);
  const thickness = unit * ([0.7, 1.2, 2] as const)[layer];
  const trees = placesAcross(kit, random, unit * ([8, 12, 19] as const)[layer]).map((x) => ({
    x,
    half: thickness * between(random, 0.75, 1.25),
    lean: unit * between(random, -2, 2),
    foot: height * 0.95,
    top: -height * 0.12,
  }));
  if (layer < 2)
    return [
      boxes(
        trees.map(({ x, half, top, foot }) => [x - half, top, half * 2, foot - top]),
        color,
      ),
    ];
  const shaded = trees.map((tree) => ({
    ...tree,
    x: tree.x - kit.sunSide * tree.half * 0.45,
    half: tree.half * 0.5,
  }));
  return [
    filled(gathered(trees, addTrunk), color),
    filled(gathered(shaded, addTrunk), mixColors(color, light.tone('#22304a', depth), 0.22)),
  ];
}

function addTrunk(
  path: Path2D,
  { x, half, lean, foot, top }: { x: number; half: number; lean: number; foot: number; top: number },
): void {
  path.moveTo(x - half * 1.5, foot);
  path.quadraticCurveTo(x - half, foot - half * 6, x - half * 0.8 + lean, top);
  path.lineTo(x + half * 0.8 + lean, top);
  path.quadraticCurveTo(x + half, foot - half * 6, x + half * 1.5, foot);
  path.closePath();
}

/** Bushes along a line, filled below. */
function understory(kit: Kit, y: number, depth: number, size: number): Item {
  const { light, unit } = kit;
  const random = kit.random(`understory ${depth}`);
  const bushes = placesAcross(kit, random, size * 1.5).flatMap((x) =>
    bushOf(random, x, y + unit * 0.8, size),
  );
  const path = heaped(kit, bushes, y + unit * 8);
  const color = light.tone('#5aa05c', depth);
  const paint = mixColors(color, light.tone('#e2f09a', depth), 0.12);
  return filled(path, paint);
}

/** Leaves overhead, hanging in scallops. */
function leafRoof(kit: Kit, layer: number, depth: number): Item {
  const { light, unit, height } = kit;
  const random = kit.random(`roof ${layer}`);
  const low = unit * (kit.isTall ? 14 : 6) * (1.6 - 0.42 * layer);
  const leaves = placesAcross(kit, random, unit * 4.4).map((x) => {
    const radius = unit * between(random, 3, 5);
    return { x, y: low - unit * between(random, 2, 5) - radius * 0.2, radius };
  });
  const path = heaped(kit, leaves, -height * 0.12);
  const color = light.tone('#4c9857', depth);
  const paint = mixColors(color, light.tone('#12403f', depth), 0.16);
  return filled(path, paint);
}

function shafts(kit: Kit, ground: number): Item[] {
  const { light, unit, width, sunSide } = kit;
  const random = kit.random('shafts');
  const strength = light.isNight ? 0.12 : 0.3;
  const paint = vertical(0, ground, [0, withAlpha('#fffbd6', strength)], [1, withAlpha('#fffbd6', 0)]);
  return Array.from({ length: 4 }, (_, index) => {
    const x = width * (0.18 + index * 0.2) + unit * between(random, -4, 4);
    const broad = unit * between(random, 2.5, 6);
    const path = new Path2D();
    path.moveTo(x + sunSide * ground * 0.32 - broad * 0.5, -unit * 4);
    path.lineTo(x + sunSide * ground * 0.32 + broad * 0.5, -unit * 4);
    path.lineTo(x + broad, ground);
    path.lineTo(x - broad, ground);
    path.closePath();
    const phase = random() * 6;
    return (context, time) => {
      context.globalAlpha = 0.72 + 0.28 * Math.sin(time * 0.8 + phase);
      context.fillStyle = paint;
      context.fill(path);
      context.globalAlpha = 1;
    };
  });
}

function ferns(kit: Kit, at: (x: number) => number): Item[] {
  const { light, unit } = kit;
  const random = kit.random('ferns');
  const tufts = gathered(placesAcross(kit, random, unit * 7), (path, x) =>
    addTuft(path, random, x, at(x) + unit * between(random, 0.6, 9), unit * between(random, 1.6, 3)),
  );
  return [filled(tufts, mixColors(light.tone('#4c9857'), light.tone('#14433f'), 0.35))];
}

/** Two great trunks out of the light frame the picture. */
function nearTrunks(kit: Kit): Item[] {
  const { light, unit, width, height } = kit;
  const color = mixColors(light.tone('#4a4238'), light.tone('#101a33'), 0.42);
  const path = new Path2D();
  addTrunk(path, {
    x: -unit * 1.5,
    half: unit * 4.6,
    lean: unit * 2,
    foot: height * 1.2,
    top: -height * MARGIN,
  });
  addTrunk(path, {
    x: width + unit * 2.5,
    half: unit * 5.4,
    lean: -unit * 3,
    foot: height * 1.2,
    top: -height * MARGIN,
  });
  const moss = new Path2D();
  addTrunk(moss, {
    x: (kit.sunSide < 0 ? -unit * 1.5 : width + unit * 2.5) - kit.sunSide * unit * 2.6,
    half: unit * 1.2,
    lean: unit * 2 * -kit.sunSide,
    foot: height * 1.2,
    top: -height * MARGIN,
  });
  return [filled(path, color), filled(moss, mixColors(color, light.tone('#8fbf6a'), 0.28))];
}
