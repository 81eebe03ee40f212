import { Path2D } from '@napi-rs/canvas';
import { type Backdrop, type Kit, MARGIN, vertical } from '../kit.ts';
import { mixColors } from '../light.ts';
import { type Item, plane } from '../plane.ts';
import { sky } from '../scenery/heavens.ts';
import { hills, placesAcross, type Ridge } from '../scenery/land.ts';
import { boxPath, filled, gathered, polygonPath, turning } from '../scenery/marks.ts';
import { addTuft, leafyTree } from '../scenery/plants.ts';
import { between } from '../seed.ts';
import { corners, grassPaint, lawnOf, mound } from './meadow.ts';

/** Fields in furrows, a barn, a wind pump that turns, a fence. */
export function farm(kit: Kit): Backdrop {
  const { height, unit } = kit;
  const horizon = height * (kit.isTall ? 0.53 : 0.58);
  const ground = height * (kit.isTall ? 0.76 : 0.84);
  const random = kit.random('farm');
  const far = hills(kit, random, { base: horizon, height: unit * 7, waves: 1.1, foot: horizon + unit * 10 });
  const middle = hills(kit, random, {
    base: horizon + unit * 4,
    height: unit * 3.4,
    waves: 0.9,
    foot: horizon + unit * 16,
  });
  const field = hills(kit, random, {
    base: horizon + unit * 9,
    height: unit * 1.6,
    waves: 0.6,
    foot: ground + unit * 3,
  });
  const lawn = hills(kit, random, { base: ground - unit * 6.5, height: unit * 2.2, waves: 0.8 });
  return {
    planes: [
      ...sky(kit, horizon),
      plane(0.24, filled(far.path, grassPaint(kit, '#93bf8f', 0.48, horizon - unit * 8, unit * 18))),
      plane(
        0.42,
        filled(middle.path, grassPaint(kit, '#c7c070', 0.72, horizon, unit * 18)),
        hedgerow(kit, middle),
        barn(kit, middle),
      ),
      plane(0.66, filled(field.path, kit.light.tone('#b98a52', 0.88)), furrows(kit, field)),
      plane(0.86, fence(kit, ground - unit * 6)),
      plane(1, lawnOf(kit, lawn, '#74b850')),
    ],
    front: [plane(1.25, wheat(kit)), plane(1.5, corners(kit))],
    ground,
    slope: unit * 7,
    surface: 'ground',
    cover: plane(1.02, mound(kit, ground, '#66a94a')),
  };
}

function hedgerow(kit: Kit, ridge: Ridge): Item[] {
  const random = kit.random('hedgerow');
  return placesAcross(kit, random, kit.unit * 8)
    .filter(() => random() < 0.55)
    .map((x) =>
      leafyTree(kit, random, {
        x,
        y: ridge.at(x) + kit.unit * 0.6,
        height: kit.unit * between(random, 4, 6.5),
        depth: 0.76,
      }),
    );
}

function barn(kit: Kit, ridge: Ridge): Item[] {
  const { light, unit, width } = kit;
  const depth = 0.9;
  const x = width * (kit.sunSide < 0 ? 0.74 : 0.25);
  const foot = ridge.at(x) + unit * 2;
  const [half, tall] = [unit * 7, unit * 8];
  const red = light.tone('#c0483c', depth);
  const gable = polygonPath([[x - half, foot], [x - half, foot - tall], [x - half * 0.62, foot - tall * 1.45], [x, foot - tall * 1.7], [x + half * 0.62, foot - tall * 1.45], [x + half, foot - tall], [x + half, foot]]); // prettier-ignore
  const roof = polygonPath([[x - half * 1.1, foot - tall * 0.96], [x - half * 0.66, foot - tall * 1.52], [x, foot - tall * 1.8], [x + half * 0.66, foot - tall * 1.52], [x + half * 1.1, foot - tall * 0.96], [x + half * 0.98, foot - tall * 0.96], [x + half * 0.58, foot - tall * 1.4], [x, foot - tall * 1.64], [x - half * 0.58, foot - tall * 1.4], [x - half * 0.98, foot - tall * 0.96]]); // prettier-ignore
  const cross = new Path2D();
  for (const side of [-1, 1]) {
    cross.moveTo(x + side * half * 0.44, foot - unit * 0.2);
    cross.lineTo(x - side * half * 0.36, foot - tall * 0.72);
    cross.lineTo(x - side * half * 0.44, foot - tall * 0.72);
    cross.lineTo(x + side * half * 0.36, foot - unit * 0.2);
    cross.closePath();
  }
  const white = light.tone('#fbf5ea', depth);
  const silo = x + half * 1.75;
  const top = new Path2D();
  top.ellipse(silo, foot - tall * 1.75, unit * 2.6, unit * 2.2, 0, Math.PI, 0);
  return [
    filled(
      boxPath(silo - unit * 2.6, foot - tall * 1.76, unit * 5.2, tall * 1.76 + unit),
      light.tone('#b9c3cc', depth),
    ),
    filled(
      boxPath(silo + unit * 0.9 * -kit.sunSide, foot - tall * 1.76, unit * 1.7, tall * 1.76 + unit),
      light.tone('#96a3b3', depth),
    ),
    filled(top, light.tone('#8a97a8', depth)),
    filled(gable, red),
    filled(roof, light.tone('#6f5560', depth)),
    filled(boxPath(x - half * 0.5, foot - tall * 0.78, half, tall * 0.78 + 1), white),
    filled(boxPath(x - half * 0.43, foot - tall * 0.71, half * 0.86, tall * 0.71 + 1), red),
    filled(cross, white),
    filled(boxPath(x - unit * 1.1, foot - tall * 1.36, unit * 2.2, unit * 2.6), white),
    filled(
      boxPath(x - unit * 0.7, foot - tall * 1.32, unit * 1.4, unit * 2),
      light.isNight ? light.glow('#ffdf96') : light.tone('#5a3b40', depth),
    ),
    ...windPump(kit, x - half * 2.1, foot, unit * 15),
  ];
}

function windPump(kit: Kit, x: number, foot: number, height: number): Item[] {
  const { light, unit } = kit;
  const color = light.tone('#7f8796', 0.88);
  const mast = polygonPath([[x - unit * 1.5, foot], [x - unit * 0.25, foot - height], [x + unit * 0.25, foot - height], [x + unit * 1.5, foot], [x + unit * 1.1, foot], [x, foot - height * 0.8], [x - unit * 1.1, foot]]); // prettier-ignore
  const blades = new Path2D();
  for (let index = 0; index < 10; index += 1) {
    const angle = (index * Math.PI) / 5;
    blades.moveTo(0, 0);
    blades.lineTo(Math.cos(angle - 0.16) * unit * 3.4, Math.sin(angle - 0.16) * unit * 3.4);
    blades.lineTo(Math.cos(angle + 0.16) * unit * 3.4, Math.sin(angle + 0.16) * unit * 3.4);
    blades.closePath();
  }
  return [
    filled(mast, color),
    turning(x, foot - height, (time) => time * 1.3, [filled(blades, light.tone('#e9edf2', 0.88))]),
  ];
}

/** Rows of green that run together far away. */
function furrows(kit: Kit, field: Ridge): Item {
  const { light, unit, width } = kit;
  const middle = width * 0.5;
  const path = gathered(
    Array.from({ length: 25 }, (_, index) => index - 12),
    (rows, index) => {
      const [topX, lowX] = [middle + index * unit * 5.2, middle + index * unit * 11];
      const [topY, lowY] = [field.at(topX), field.at(middle) + unit * 18];
      rows.moveTo(topX - unit * 0.8, topY);
      rows.lineTo(topX + unit * 0.8, topY);
      rows.lineTo(lowX + unit * 2.2, lowY);
      rows.lineTo(lowX - unit * 2.2, lowY);
      rows.closePath();
    },
  );
  return filled(path, mixColors(light.tone('#7fae4f', 0.88), light.tone('#b98a52', 0.88), 0.15));
}

function fence(kit: Kit, foot: number): Item {
  const { light, unit, width } = kit;
  const path = new Path2D();
  for (let x = -width * MARGIN; x < width * (1 + MARGIN); x += unit * 6.5)
    path.roundRect(x, foot - unit * 4.6, unit * 0.9, unit * 6, unit * 0.3);
  path.rect(-width * MARGIN, foot - unit * 3.8, width * (1 + 2 * MARGIN), unit * 0.65);
  path.rect(-width * MARGIN, foot - unit * 1.9, width * (1 + 2 * MARGIN), unit * 0.65);
  return filled(
    path,
    vertical(foot - unit * 5, foot, [0, light.tone('#f6efe2', 0.95)], [1, light.tone('#cbbfae', 0.95)]),
  );
}

/** Ears of wheat along the lower edge. */
function wheat(kit: Kit): Item[] {
  const { light, unit, width, height } = kit;
  const random = kit.random('wheat');
  const [stalks, ears] = [new Path2D(), new Path2D()];
  for (const x of placesAcross(kit, random, unit * 1.7)) {
    const share = Math.min(1, Math.abs(x / width - 0.5) * 2);
    const top = height * 1.02 - unit * (3 + 6.5 * share * share) * between(random, 0.8, 1.15);
    const lean = unit * between(random, -0.6, 0.8);
    stalks.moveTo(x, height * 1.2);
    stalks.lineTo(x + lean, top);
    stalks.lineTo(x + lean + unit * 0.22, top);
    stalks.lineTo(x + unit * 0.25, height * 1.2);
    stalks.closePath();
    ears.moveTo(x + lean + unit * 0.5, top + unit);
    ears.ellipse(x + lean + unit * 0.1, top + unit, unit * 0.42, unit * 1.3, lean / unit / 5, 0, Math.PI * 2);
  }
  const tufts = gathered(placesAcross(kit, random, unit * 5), (path, x) =>
    addTuft(path, random, x, height * 1.05, unit * 4),
  );
  return [
    filled(tufts, light.tone('#4d8a45')),
    filled(stalks, light.tone('#b98f3d')),
    filled(ears, light.tone('#e8bf58')),
  ];
}
