import { Path2D } from '@napi-rs/canvas';
import type { Kit } from '../kit.ts';
import { mixColors } from '../light.ts';
import type { Item } from '../plane.ts';
import { between, type Random } from '../seed.ts';
import { boxes, boxPath, filled } from './marks.ts';

const CARDBOARD = ['#d3a26b', '#c48f58', '#dfb47f', '#b98450'] as const;

/** Parcels side by side on a board at `foot`, taped; `height` is that of the tallest. */
export function parcels(
  kit: Kit,
  random: Random,
  shelf: { readonly x: number; readonly foot: number; readonly length: number; readonly height: number },
): Item[] {
  const { light, unit } = kit;
  const piles = CARDBOARD.map((color) => ({ color, path: new Path2D() }));
  const [tape, labels] = [new Path2D(), new Path2D()];
  let x = shelf.x + unit * 0.4;
  let pile = Math.floor(random() * piles.length);
  while (x < shelf.x + shelf.length - unit * 3) {
    const width = Math.min(unit * between(random, 3.4, 6), shelf.x + shelf.length - unit * 0.4 - x);
    const height = shelf.height * between(random, 0.55, 1);
    if (random() < 0.86) {
      piles[pile % piles.length]?.path.rect(x, shelf.foot - height, width, height);
      tape.rect(x + width * 0.43, shelf.foot - height, width * 0.14, height * 0.42);
      labels.rect(x + width * 0.62, shelf.foot - height * 0.4, width * 0.26, height * 0.22);
    }
    pile += 1 + Math.floor(random() * 2);
    x += width + unit * 0.25;
  }
  return [
    ...piles.map(({ color, path }) => filled(path, light.tone(color, 0.95))),
    filled(tape, light.tone('#ead2a6', 0.95)),
    filled(labels, light.tone('#f7f3ea', 0.95)),
  ];
}

/** A parcel of its own, on its foot. */
export function parcel(kit: Kit, x: number, foot: number, size: number): Item[] {
  const { light } = kit;
  const color = light.tone('#cf9c62');
  return [
    filled(boxPath(x - size / 2, foot - size * 0.8, size, size * 0.8, size * 0.03), color),
    boxes([[x - size / 2, foot - size * 0.8, size, size * 0.16]], mixColors(color, '#ffffff', 0.18)),
    boxes([[x - size * 0.08, foot - size * 0.8, size * 0.16, size * 0.34]], light.tone('#efdcb4')),
  ];
}

const WARES = ['#d9694f', '#e8b44f', '#7aa867', '#5f93c4', '#b97fb0', '#f1e6d2'] as const;

/** Bottles, tins and packets in rows, the same kind in threes and fours, like in a shop. */
export function wares(
  kit: Kit,
  random: Random,
  shelf: { readonly x: number; readonly foot: number; readonly length: number; readonly height: number },
): Item[] {
  const { light, unit } = kit;
  const kinds = WARES.map((color) => ({ color, path: new Path2D() }));
  const labels = new Path2D();
  const end = shelf.x + shelf.length - unit;
  let x = shelf.x + unit;
  while (x < end) {
    const { path } = kinds[Math.floor(random() * kinds.length)] ?? { path: new Path2D() };
    const width = unit * between(random, 1.5, 2.6);
    const height = shelf.height * between(random, 0.55, 0.95);
    const isBottle = random() < 0.4;
    for (let count = 2 + Math.floor(random() * 3); count > 0 && x + width < end; count -= 1) {
      const body = isBottle ? height * 0.68 : height;
      path.roundRect(x, shelf.foot - body, width, body, unit * 0.3);
      if (isBottle) path.rect(x + width * 0.34, shelf.foot - height, width * 0.32, height - body + 1);
      labels.rect(x + width * 0.14, shelf.foot - body * 0.62, width * 0.72, body * 0.3);
      x += width + unit * 0.2;
    }
    x += unit * 0.8;
  }
  return [
    ...kinds.map(({ color, path }) => filled(path, light.tone(color))),
    filled(labels, light.tone('#fbf7ee')),
  ];
}
