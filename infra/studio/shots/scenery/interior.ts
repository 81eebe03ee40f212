import { Path2D } from '@napi-rs/canvas';
import { type Kit, MARGIN, vertical } from '../kit.ts';
import { mixColors, withAlpha } from '../light.ts';
import type { Item } from '../plane.ts';
import { between, pick, randomFrom, type Random } from '../seed.ts';
import type { Box } from './windows.ts';
import { boxes, boxPath, filled, stroked } from './marks.ts';

/** Indoors the hour shows at the windows; the room keeps its own lamps. `holes` are left open for them. */
export function wall(kit: Kit, base: string, foot: number, holes: readonly Box[] = []): Item[] {
  const { light, width, height, unit } = kit;
  const color = light.tone(base);
  const all = boxPath(
    -width * MARGIN,
    -height * MARGIN,
    width * (1 + 2 * MARGIN),
    foot + height * (MARGIN + 0.05),
  );
  for (const hole of holes) all.rect(hole.x, hole.y, hole.width, hole.height);
  return [
    (context) => {
      context.fillStyle = color;
      context.fill(all, 'evenodd');
    },
    boxes(
      [[-width * MARGIN, foot - unit * 1.4, width * (1 + 2 * MARGIN), unit * 1.4]],
      mixColors(color, light.tone('#ffffff'), 0.45),
    ),
  ];
}

export function floor(kit: Kit, base: string, top: number): Item[] {
  const { light, width, height, unit } = kit;
  const color = light.tone(base);
  const boards = new Path2D();
  for (let index = -9; index <= 9; index += 1) {
    const x = width / 2 + index * unit * 10;
    boards.moveTo(x, top);
    boards.lineTo(width / 2 + index * unit * 24, height * (1 + MARGIN));
  }
  const box = boxPath(-width * MARGIN, top, width * (1 + 2 * MARGIN), height * (1 + MARGIN) - top);
  return [
    filled(box, vertical(top, height, [0, mixColors(color, light.tone('#2b1d3a'), 0.18)], [1, color])),
    stroked(boards, withAlpha(light.tone('#2b1d3a'), 0.14), unit * 0.16),
  ];
}

/** A table or counter along the lower edge: its top catches the light. */
export function table(kit: Kit, ground: number, base: string): Item[] {
  const { light, width, height, unit } = kit;
  const color = light.tone(base);
  const span = width * (1 + 2 * MARGIN);
  const left = -width * MARGIN;
  const top = ground - unit * 2.2;
  const edge = ground + unit * 3;
  return [
    filled(
      boxPath(left, top, span, edge - top),
      vertical(
        top,
        edge,
        [0, mixColors(color, light.tone('#fff4dc'), 0.34)],
        [1, mixColors(color, light.tone('#fff4dc'), 0.12)],
      ),
    ),
    filled(boxPath(left, edge, span, unit * 1.5), mixColors(color, light.tone('#20142e'), 0.3)),
    filled(
      boxPath(left, edge + unit * 1.5, span, height * (1 + MARGIN) - edge),
      vertical(
        edge,
        height * 1.05,
        [0, mixColors(color, light.tone('#20142e'), 0.14)],
        [1, mixColors(color, light.tone('#20142e'), 0.36)],
      ),
    ),
  ];
}

const SPINES = ['#e0665a', '#5a8fd6', '#f0b44c', '#5fb08a', '#8c6bc0', '#e8e0d0'] as const;

/** Books on a board, some leaning, with gaps for air. */
export function bookRow(kit: Kit, random: Random, x: number, foot: number, length: number): Item[] {
  const { light, unit } = kit;
  const books = SPINES.map((color) => ({ color, path: new Path2D() }));
  let at = x;
  while (at < x + length - unit * 1.4) {
    const width = unit * between(random, 0.8, 1.5);
    const height = unit * between(random, 3.6, 5.2);
    if (random() < 0.16) at += unit * between(random, 1, 2.4);
    else
      pick(random, [books[0], books[1], books[2], books[3], books[4], books[5]])?.path.rect(
        at,
        foot - height,
        width,
        height,
      );
    at += width + unit * 0.08;
  }
  return books.map(({ color, path }) => filled(path, light.tone(color)));
}

export function board(kit: Kit, x: number, y: number, length: number, base: string): Item[] {
  const { light, unit } = kit;
  const color = light.tone(base);
  return [
    filled(boxPath(x, y, length, unit * 0.9, unit * 0.2), color),
    filled(boxPath(x, y + unit * 0.9, length, unit * 0.35), mixColors(color, light.tone('#20142e'), 0.35)),
  ];
}

/** A picture on the wall: an abstract in the film's colours. */
export function wallPicture(kit: Kit, { x, y, width, height }: Box, seed: string): Item[] {
  const { light, unit } = kit;
  const { primary, secondary, accent, tertiary } = light.palette;
  const random = randomFrom(seed);
  const sun = new Path2D();
  sun.arc(
    x + width * between(random, 0.3, 0.7),
    y + height * 0.42,
    Math.min(width, height) * 0.2,
    0,
    Math.PI * 2,
  );
  const hill = new Path2D();
  hill.moveTo(x, y + height);
  hill.lineTo(x, y + height * between(random, 0.55, 0.75));
  hill.quadraticCurveTo(
    x + width * 0.4,
    y + height * 0.35,
    x + width,
    y + height * between(random, 0.6, 0.8),
  );
  hill.lineTo(x + width, y + height);
  hill.closePath();
  return [
    filled(
      boxPath(x - unit * 0.6, y - unit * 0.6, width + unit * 1.2, height + unit * 1.2, unit * 0.2),
      light.tone('#fdfbf5'),
    ),
    filled(
      boxPath(x, y, width, height),
      light.tone(mixColors(pick(random, [primary, secondary, tertiary]), '#ffffff', 0.62)),
    ),
    filled(sun, light.tone(accent)),
    filled(hill, light.tone(pick(random, [primary, secondary, tertiary]))),
  ];
}

/** A lamp that hangs from the ceiling and shines. */
export function pendantLamp(kit: Kit, x: number, drop: number, base: string): Item[] {
  const { light, unit, height } = kit;
  const cord = boxPath(x - unit * 0.12, -height * MARGIN, unit * 0.24, drop + height * MARGIN);
  const shade = new Path2D();
  shade.moveTo(x - unit * 1.1, drop);
  shade.lineTo(x + unit * 1.1, drop);
  shade.quadraticCurveTo(x + unit * 4, drop + unit * 1, x + unit * 4.4, drop + unit * 4);
  shade.lineTo(x - unit * 4.4, drop + unit * 4);
  shade.quadraticCurveTo(x - unit * 4, drop + unit * 1, x - unit * 1.1, drop);
  shade.closePath();
  const bulb = new Path2D();
  bulb.ellipse(x, drop + unit * 4, unit * 2.6, unit * 1, 0, 0, Math.PI * 2);
  const shine = new Path2D();
  shine.arc(x, drop + unit * 4.4, unit * 9, 0, Math.PI * 2);
  return [
    filled(shine, withAlpha(light.glow('#ffedb8'), light.isNight ? 0.14 : 0.1)),
    filled(cord, light.tone('#4a4458')),
    filled(shade, light.tone(base)),
    filled(bulb, light.glow('#fff3c9')),
  ];
}

/** A big plant in a pot, on its foot. */
export function pottedPlant(kit: Kit, random: Random, x: number, foot: number, height: number): Item[] {
  const { light } = kit;
  const green = light.tone('#4a9a63');
  const [leaves, shaded] = [new Path2D(), new Path2D()];
  for (let index = 0; index < 7; index += 1) {
    const angle = -Math.PI / 2 + (index - 3) * 0.36 + between(random, -0.1, 0.1);
    const length = height * between(random, 0.5, 0.72);
    const path = index % 2 === 0 ? leaves : shaded;
    const [tipX, tipY] = [x + Math.cos(angle) * length, foot - height * 0.26 + Math.sin(angle) * length];
    const [midX, midY] = [(x + tipX) / 2, (foot - height * 0.26 + tipY) / 2];
    const [acrossX, acrossY] = [
      Math.cos(angle + Math.PI / 2) * length * 0.2,
      Math.sin(angle + Math.PI / 2) * length * 0.2,
    ];
    path.moveTo(x, foot - height * 0.26);
    path.quadraticCurveTo(midX + acrossX, midY + acrossY, tipX, tipY);
    path.quadraticCurveTo(midX - acrossX, midY - acrossY, x, foot - height * 0.26);
    path.closePath();
  }
  const pot = new Path2D();
  pot.moveTo(x - height * 0.15, foot - height * 0.28);
  pot.lineTo(x + height * 0.15, foot - height * 0.28);
  pot.lineTo(x + height * 0.11, foot);
  pot.lineTo(x - height * 0.11, foot);
  pot.closePath();
  return [
    filled(shaded, mixColors(green, light.tone('#173f4a'), 0.3)),
    filled(leaves, green),
    filled(pot, light.tone('#d98a5f')),
    filled(
      boxPath(x - height * 0.17, foot - height * 0.32, height * 0.34, height * 0.07, height * 0.02),
      light.tone('#c4774d'),
    ),
  ];
}
