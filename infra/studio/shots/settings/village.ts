import { Path2D } from '@napi-rs/canvas';
import { type Backdrop, type Kit, MARGIN, vertical } from '../kit.ts';
import { mixColors, withAlpha } from '../light.ts';
import { type Item, plane } from '../plane.ts';
import { sky } from '../scenery/heavens.ts';
import { hills, placesAcross, type Ridge } from '../scenery/land.ts';
import { boxes, boxPath, filled, polygonPath } from '../scenery/marks.ts';
import { leafyTree } from '../scenery/plants.ts';
import { between, pick } from '../seed.ts';
import { corners, grassPaint, lawnOf } from './meadow.ts';

/** Cottages around a church among hills; their chimneys smoke. */
export function village(kit: Kit): Backdrop {
  const { height, width, unit, isTall, sunSide } = kit;
  const horizon = height * (isTall ? 0.5 : 0.54);
  const ground = height * (isTall ? 0.77 : 0.85);
  const random = kit.random('village');
  const far = hills(kit, random, { base: horizon, height: unit * 9, waves: 1.1, foot: horizon + unit * 12 });
  const middle = hills(kit, random, {
    base: horizon + unit * 5,
    height: unit * 3.6,
    waves: 0.9,
    foot: ground,
  });
  const near = hills(kit, random, {
    base: ground - unit * 12,
    height: unit * 1.6,
    waves: 0.7,
    foot: ground + unit * 3,
  });
  const lawn = hills(kit, random, { base: ground - unit * 6, height: unit * 1.6, waves: 0.8 });
  const steeple = width * (sunSide < 0 ? 0.62 : 0.38);
  return {
    planes: [
      ...sky(kit, horizon),
      plane(0.24, filled(far.path, grassPaint(kit, '#93bf8f', 0.48, horizon - unit * 8, unit * 20))),
      plane(0.42, church(kit, steeple, middle.at(steeple) + unit * 3), filled(middle.path, grassPaint(kit, '#8fbe6c', 0.74, horizon, unit * 20)), trees(kit, middle, 12, 0.76)),
      plane(0.64, filled(near.path, grassPaint(kit, '#7fb65a', 0.88, ground - unit * 12, unit * 16)), ...cottages(kit, near)),
      plane(1, lawnOf(kit, lawn, '#74b456')),
    ],
    front: [plane(1.5, corners(kit))],
    ground,
    slope: unit * 6,
    surface: 'ground',
    cover: plane(1.02, stoneWall(kit, ground)),
  }; // prettier-ignore
}

function trees(kit: Kit, ridge: Ridge, gap: number, depth: number): Item[] {
  const random = kit.random(`village trees ${gap}`);
  return placesAcross(kit, random, kit.unit * gap)
    .filter(() => random() < 0.6)
    .map((x) => leafyTree(kit, random, { x, y: ridge.at(x) + kit.unit * 2, height: kit.unit * between(random, 6, 9), depth })); // prettier-ignore
}

function church(kit: Kit, x: number, foot: number): Item[] {
  const { light, unit } = kit;
  const depth = 0.8;
  const stone = light.tone('#e4d9c6', depth);
  const slate = light.tone('#6f7488', depth);
  const tower = x - unit * 8;
  const glass = light.isNight ? light.glow('#ffdf96') : light.tone('#5d6c8c', depth);
  const panes = new Path2D();
  for (const at of [x + unit * 0.4, x + unit * 5, x + unit * 9.6])
    panes.roundRect(at, foot - unit * 7.4, unit * 2, unit * 4.6, [unit, unit, 0, 0]);
  panes.roundRect(tower - unit * 0.9, foot - unit * 17, unit * 1.8, unit * 4, [unit, unit, 0, 0]);
  return [
    boxes([[x - unit * 4, foot - unit * 10, unit * 18, unit * 13]], stone),
    filled(polygonPath([[x - unit * 5, foot - unit * 10], [x - unit * 1, foot - unit * 16], [x + unit * 12, foot - unit * 16], [x + unit * 15, foot - unit * 10]]), slate),
    boxes([[tower - unit * 4, foot - unit * 20, unit * 8, unit * 23]], mixColors(stone, light.tone('#ffffff', depth), 0.25)),
    filled(polygonPath([[tower - unit * 4.8, foot - unit * 20], [tower, foot - unit * 36], [tower + unit * 4.8, foot - unit * 20]]), slate),
    boxes([[tower - unit * 0.2, foot - unit * 39, unit * 0.4, unit * 4], [tower - unit, foot - unit * 38, unit * 2, unit * 0.4]], slate),
    filled(panes, glass),
  ]; // prettier-ignore
}

const PLASTER = ['#f5ead4', '#eed3b4', '#e2e4dc', '#f1dfd6'] as const;
const TILES = ['#b9604a', '#a8503f', '#8f6a55'] as const;

function cottages(kit: Kit, ridge: Ridge): Item[][] {
  const { unit, width, isTall } = kit;
  const random = kit.random('cottages');
  const places = isTall ? [-0.16, 0.14, 0.5, 0.88, 1.2] : [-0.2, -0.04, 0.13, 0.36, 0.64, 0.86, 1.04, 1.22];
  return places.map((share, index) => {
    const x = width * share + unit * between(random, -1.5, 1.5);
    const size = unit * between(random, 14, 18);
    return cottage(kit, { x, foot: ridge.at(x) + unit * 3, size, plaster: pick(random, PLASTER), tiles: pick(random, TILES), phase: index });
  }); // prettier-ignore
}

function cottage(
  kit: Kit,
  house: {
    readonly x: number;
    readonly foot: number;
    readonly size: number;
    readonly plaster: string;
    readonly tiles: string;
    readonly phase: number;
  },
): Item[] {
  const { light, unit } = kit;
  const { x, foot, size, phase } = house;
  const depth = 0.93;
  const [half, tall] = [size / 2, size * 0.48];
  const roof = light.tone(house.tiles, depth);
  const glass = light.isNight ? light.glow('#ffdf96') : light.tone('#8fb6cc', depth);
  const frame = light.tone('#fbf7ee', depth);
  const pane = (at: number): readonly [number, number, number, number] => [
    x + at,
    foot - tall * 0.74,
    size * 0.15,
    tall * 0.36,
  ];
  const chimney = x + half * 0.5;
  const smoke: Item = (context, time) => {
    for (let index = 0; index < 5; index += 1) {
      const share = (time * 0.16 + index * 0.2 + phase * 0.13) % 1;
      context.fillStyle = withAlpha(light.tone('#f7f4f0', depth), 0.5 * (1 - share));
      context.beginPath();
      context.arc(
        chimney + unit * (share * 4 + Math.sin(time + index) * 0.5),
        foot - size * 1.04 - share * unit * 12,
        unit * (0.8 + share * 2),
        0,
        Math.PI * 2,
      );
      context.fill();
    }
  };
  return [
    smoke,
    boxes([[chimney - unit * 0.9, foot - size * 1.02, unit * 1.8, size * 0.3]], mixColors(roof, light.tone('#3a2a35', depth), 0.3)),
    boxes([[x - half, foot - tall, size, tall + unit * 3]], light.tone(house.plaster, depth)),
    filled(polygonPath([[x - half * 1.14, foot - tall * 0.96], [x - half * 0.66, foot - size * 0.9], [x + half * 0.66, foot - size * 0.9], [x + half * 1.14, foot - tall * 0.96]]), roof),
    boxes([[x - half * 1.14, foot - tall * 0.98, size * 1.14, unit * 0.5]], mixColors(roof, light.tone('#3a2a35', depth), 0.35)),
    boxes([pane(-half * 0.78), pane(half * 0.46)].map(([px, py, wide, high]) => [px - unit * 0.3, py - unit * 0.3, wide + unit * 0.6, high + unit * 0.6]), frame),
    boxes([pane(-half * 0.78), pane(half * 0.46)], glass),
    filled(boxPath(x - size * 0.1, foot - tall * 0.72, size * 0.2, tall * 0.8 + unit, size * 0.04), light.tone('#7a5540', depth)),
  ]; // prettier-ignore
}

/** Stones laid without mortar. */
function stoneWall(kit: Kit, ground: number): Item[] {
  const { light, unit, width, height } = kit;
  const random = kit.random('stones');
  const stone = light.tone('#b3a896');
  const [bright, dull] = [new Path2D(), new Path2D()];
  for (let row = 0; row < 7; row += 1) {
    let x = -width * MARGIN - unit * (row % 2) * 2;
    while (x < width * (1 + MARGIN)) {
      const wide = unit * between(random, 3.2, 6.4);
      (random() < 0.5 ? bright : dull).roundRect(
        x,
        ground + unit * (0.2 + row * 3.1),
        wide - unit * 0.35,
        unit * 2.75,
        unit * 0.9,
      );
      x += wide;
    }
  }
  return [
    boxes([[-width * MARGIN, ground + unit * 0.8, width * (1 + 2 * MARGIN), height]], mixColors(stone, light.tone('#2c2433'), 0.45)),
    filled(dull, mixColors(stone, light.tone('#2c2433'), 0.14)),
    filled(bright, vertical(ground, height, [0, mixColors(stone, light.tone('#fff6e0'), 0.25)], [1, stone])),
  ]; // prettier-ignore
}
