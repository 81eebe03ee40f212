import { Path2D } from '@napi-rs/canvas';
import { type Backdrop, type Kit, MARGIN, vertical } from '../kit.ts';
import { mixColors } from '../light.ts';
import { type Item, plane } from '../plane.ts';
import { bushOf, heaped } from '../scenery/heaps.ts';
import { skyline, streetLamp } from '../scenery/buildings.ts';
import { sky } from '../scenery/heavens.ts';
import { boxPath, filled, gathered, stroked } from '../scenery/marks.ts';
import { leafyTree } from '../scenery/plants.ts';
import { between, pick, type Random } from '../seed.ts';

/** A row of houses with shops, a pavement, a road. */
export function street(kit: Kit): Backdrop {
  const { height, unit } = kit;
  const ground = height * (kit.isTall ? 0.76 : 0.85);
  const kerb = ground - unit * 5;
  return {
    planes: [
      ...sky(kit, height * 0.6, { clouds: 4, sunHeight: 0.3 }),
      plane(
        0.24,
        skyline(kit, kit.random('behind'), {
          base: kerb - unit * 8,
          height: unit * (kit.isTall ? 62 : 40),
          depth: 0.4,
          breadth: 8,
        }),
      ),
      plane(0.62, houses(kit, kerb - unit * 3)),
      plane(0.78, pavement(kit, kerb - unit * 3.2), trees(kit, kerb - unit * 1.2)),
      plane(1, roadway(kit, kerb)),
    ],
    front: [
      plane(
        1.35,
        streetLamp(kit, kit.sunSide < 0 ? kit.width * 0.95 : kit.width * 0.05, height * 1.03, unit * 38),
      ),
    ],
    ground,
    slope: unit * 4,
    surface: 'ground',
    cover: plane(1.02, planters(kit, ground)),
  };
}

const PLASTER = ['#e8a27c', '#f0c987', '#9fc3b8', '#c9a3c4', '#8fb0d6', '#e6ddcf'] as const;
const AWNINGS = ['#d9534f', '#2f8f83', '#e0a030', '#4a6fb5'] as const;

function houses(kit: Kit, foot: number): Item[] {
  const random = kit.random('houses');
  const items: Item[] = [];
  let x = -kit.width * MARGIN;
  while (x < kit.width * (1 + MARGIN)) {
    const width = kit.unit * between(random, 17, 25);
    items.push(
      ...house(kit, random, {
        x,
        foot,
        width,
        height: kit.unit * between(random, kit.isTall ? 40 : 30, kit.isTall ? 62 : 44),
      }),
    );
    x += width;
  }
  return items;
}

interface House {
  readonly x: number;
  readonly foot: number;
  readonly width: number;
  readonly height: number;
}

function house(kit: Kit, random: Random, { x, foot, width, height }: House): Item[] {
  const { light, unit } = kit;
  const depth = 0.9;
  const plaster = light.tone(pick(random, PLASTER), depth);
  const top = foot - height;
  const trim = mixColors(plaster, light.tone('#ffffff', depth), 0.5);
  const shopTop = foot - unit * 12;
  const columns = Math.max(2, Math.round(width / (unit * 7)));
  const rows = Math.max(1, Math.floor((shopTop - top - unit * 5) / (unit * 9)));
  const [frames, panes, lit] = [new Path2D(), new Path2D(), new Path2D()];
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const wx = x + (width * (column + 0.5)) / columns - unit * 1.8;
      const wy = top + unit * 4.6 + row * unit * 9;
      frames.rect(wx - unit * 0.5, wy - unit * 0.5, unit * 4.6, unit * 6.4);
      (random() < (light.isNight ? 0.5 : 0.12) ? lit : panes).rect(wx, wy, unit * 3.6, unit * 5.2);
    }
  }
  const glass = light.isNight ? light.tone('#2a3560', depth) : light.tone('#bfe0ee', depth);
  return [
    filled(boxPath(x - 1, top, width + 2, height + unit * 2), plaster),
    filled(
      boxPath(kit.sunSide < 0 ? x + width * 0.9 : x, top, width * 0.1, height),
      mixColors(plaster, light.tone('#3a2a55', depth), 0.12),
    ),
    filled(boxPath(x - unit * 0.4, top - unit * 1.3, width + unit * 0.8, unit * 1.7), trim),
    filled(frames, trim),
    filled(panes, glass),
    filled(lit, light.isNight ? light.glow('#ffdf96') : mixColors(glass, '#ffffff', 0.4)),
    ...shop(kit, random, { x, foot, width, height: foot - shopTop }),
  ];
}

function shop(kit: Kit, random: Random, { x, foot, width, height }: House): Item[] {
  const { light, unit } = kit;
  const top = foot - height;
  const color = light.tone(pick(random, AWNINGS), 0.95);
  const [stripes, all] = [new Path2D(), new Path2D()];
  const parts = 7;
  const part = (width - unit * 2) / parts;
  for (let index = 0; index < parts; index += 1) {
    const sx = x + unit + index * part;
    for (const path of index % 2 === 0 ? [all] : [stripes]) {
      path.rect(sx, top + unit * 1.2, part + 0.5, unit * 2.6);
      path.ellipse(sx + part / 2, top + unit * 3.8, part / 2, unit * 0.9, 0, 0, Math.PI);
    }
  }
  const glass = light.isNight ? light.glow('#ffe2a0') : light.tone('#cfe8ee', 0.95);
  const door = x + width * (random() < 0.5 ? 0.12 : 0.68);
  return [
    filled(boxPath(x, top, width, height), mixColors(light.tone('#4b4660', 0.95), color, 0.25)),
    filled(boxPath(x + unit * 1.4, top + unit * 3.4, width - unit * 2.8, height - unit * 6), glass),
    filled(boxPath(door, top + unit * 3.6, unit * 4, height - unit * 3.6), light.tone('#5d4a46', 0.95)),
    filled(
      boxPath(door + unit * 0.8, top + unit * 4.6, unit * 2.4, height - unit * 8),
      mixColors(glass, light.tone('#5d4a46'), 0.3),
    ),
    filled(all, color),
    filled(stripes, light.tone('#faf6ec', 0.95)),
  ];
}

function pavement(kit: Kit, top: number): Item[] {
  const { light, width, unit } = kit;
  const color = light.tone('#d4cdc6', 0.96);
  const joints = new Path2D();
  for (let x = -width * MARGIN; x < width * (1 + MARGIN); x += unit * 6) {
    joints.moveTo(x, top);
    joints.lineTo(x - unit * 1.6, top + unit * 8);
  }
  return [
    filled(
      boxPath(-width * MARGIN, top, width * (1 + 2 * MARGIN), unit * 12),
      vertical(top, top + unit * 7, [0, mixColors(color, light.tone('#4a4462'), 0.18)], [1, color]),
    ),
    stroked(joints, mixColors(color, light.tone('#4a4462'), 0.22), unit * 0.16),
  ];
}

function trees(kit: Kit, foot: number): Item[] {
  const { unit, light } = kit;
  const random = kit.random('street trees');
  return Array.from(
    { length: 5 },
    (_, index) => kit.width * (-0.12 + index * 0.31) + unit * between(random, -3, 3),
  ).flatMap((x) => [
    filled(
      boxPath(x - unit * 1.8, foot - unit * 0.4, unit * 3.6, unit * 1),
      mixColors(light.tone('#6b5240'), light.tone('#1d2444'), 0.25),
    ),
    leafyTree(kit, random, { x, y: foot, height: unit * between(random, 16, 20), depth: 0.97 }),
  ]);
}

function roadway(kit: Kit, top: number): Item[] {
  const { light, width, height, unit } = kit;
  const span = width * (1 + 2 * MARGIN);
  const color = light.tone('#666d86');
  const dashes = gathered(
    Array.from({ length: 24 }, (_, index) => index),
    (path, index) => {
      const x = -width * MARGIN + index * unit * 13;
      path.moveTo(x, height * 0.945);
      path.lineTo(x + unit * 7, height * 0.945);
      path.lineTo(x + unit * 6.4, height * 0.945 + unit * 0.8);
      path.lineTo(x - unit * 0.8, height * 0.945 + unit * 0.8);
      path.closePath();
    },
  );
  return [
    filled(boxPath(-width * MARGIN, top, span, unit * 1.3), light.tone('#ece7df')),
    filled(
      boxPath(-width * MARGIN, top + unit * 1.3, span, height * 1.3 - top),
      vertical(top, height * 1.05, [0, mixColors(color, light.tone('#20233d'), 0.25)], [1, color]),
    ),
    filled(dashes, light.tone('#f2ecd6')),
  ];
}

/** Boxes with plants along the kerb. */
export function planters(kit: Kit, ground: number): Item[] {
  const { light, unit, width, height } = kit;
  const random = kit.random('planters');
  const top = ground - unit * 0.4;
  const places = Array.from({ length: 30 }, (_, index) => -width * MARGIN + index * unit * 7);
  const circles = places.flatMap((x) =>
    bushOf(random, x, top + unit * 0.6, unit * between(random, 1.7, 2.7)),
  );
  const green = heaped(kit, circles, top + unit * 2);
  const stone = light.tone('#b98f78');
  return [
    filled(green, mixColors(light.tone('#5c9f5c'), light.tone('#16424a'), 0.2)),
    filled(
      boxPath(-width * MARGIN, top, width * (1 + 2 * MARGIN), height),
      vertical(top, height, [0, stone], [1, mixColors(stone, light.tone('#2b1d3a'), 0.35)]),
    ),
    filled(
      boxPath(-width * MARGIN, top, width * (1 + 2 * MARGIN), unit * 1.1),
      mixColors(stone, light.tone('#ffffff'), 0.35),
    ),
  ];
}
