import { Path2D } from '@napi-rs/canvas';
import type { Kit } from '../kit.ts';
import { mixColors } from '../light.ts';
import type { Item } from '../plane.ts';
import { between, type Random } from '../seed.ts';
import { bareTree } from './bare-tree.ts';
import { filled, leaning } from './marks.ts';

/** Where something stands, in pixels, and how far away. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly height: number;
  readonly depth?: number;
}

/** A tree on its foot: a crown lit from one side, a trunk. It sways. */
export function leafyTree(kit: Kit, random: Random, { x, y, height, depth = 1 }: Spot): Item {
  const { light, sunSide } = kit;
  if (kit.weather === 'snow') {
    const bare = bareTree(kit, random, { x, y, height, depth });
    return (context, time) => {
      for (const item of bare) item(context, time);
    };
  }
  const green = light.tone(random() < 0.5 ? '#4c9a52' : '#5fae54', depth);
  const crown = crownPath(random, x, y - height * 0.62, height * 0.36);
  const lit = crownPath(random, x + sunSide * height * 0.1, y - height * 0.7, height * 0.23);
  const trunk = new Path2D();
  trunk.moveTo(x - height * 0.05, y + 1);
  trunk.lineTo(x - height * 0.02, y - height * 0.6);
  trunk.lineTo(x + height * 0.02, y - height * 0.6);
  trunk.lineTo(x + height * 0.05, y + 1);
  trunk.closePath();
  const phase = random() * 6;
  return leaning(y, (time) => 0.018 * Math.sin(time * 1.3 + phase), [
    filled(trunk, light.tone('#7a5238', depth)),
    filled(crown, green),
    filled(lit, mixColors(green, light.tone('#d6e98a', depth), 0.3)),
  ]);
}

function crownPath(random: Random, x: number, y: number, radius: number): Path2D {
  const path = new Path2D();
  for (const [dx, dy, size] of [
    [0, -0.15, 0.82],
    [-0.52, 0.2, 0.6],
    [0.52, 0.22, 0.58],
    [0, 0.32, 0.66],
  ] as const) {
    // prettier-ignore
    const reach = radius * size * between(random, 0.92, 1.08);
    path.moveTo(x + dx * radius + reach, y + dy * radius);
    path.arc(x + dx * radius, y + dy * radius, reach, 0, Math.PI * 2);
  }
  return path;
}

/** Three skirts of a conifer; `snow` lies on each. */
export function conifer(kit: Kit, { x, y, height, depth = 1 }: Spot, snow = false): Item[] {
  const { light, sunSide } = kit;
  const green = light.tone(snow ? '#2f6f6a' : '#2f7a55', depth);
  const skirts = new Path2D();
  addConifer(skirts, x, y, height);
  const half = new Path2D();
  half.moveTo(x, y - height);
  half.lineTo(x + sunSide * height * 0.2, y - height * 0.14);
  half.lineTo(x, y - height * 0.14);
  half.closePath();
  const items = [
    filled(boxAround(x, y, height), light.tone('#6b4a35', depth)),
    filled(skirts, green),
    filled(half, mixColors(green, light.tone('#bfe39a', depth), 0.2)),
  ];
  if (snow) items.push(filled(snowOn(x, y, height), light.tone('#f4f9ff', depth)));
  return items;
}

function boxAround(x: number, y: number, height: number): Path2D {
  const path = new Path2D();
  path.rect(x - height * 0.035, y - height * 0.18, height * 0.07, height * 0.18 + 1);
  return path;
}

/** The outline only, for woods far away: join many and fill once. */
export function addConifer(path: Path2D, x: number, y: number, height: number): void {
  for (const [top, bottom, half] of [
    [1, 0.58, 0.16],
    [0.78, 0.34, 0.22],
    [0.54, 0.12, 0.28],
  ] as const) {
    // prettier-ignore
    path.moveTo(x, y - height * top);
    path.lineTo(x + height * half, y - height * bottom);
    path.quadraticCurveTo(x, y - height * (bottom - 0.05), x - height * half, y - height * bottom);
    path.closePath();
  }
}

function snowOn(x: number, y: number, height: number): Path2D {
  const path = new Path2D();
  for (const [top, half] of [
    [1, 0.085],
    [0.72, 0.1],
    [0.46, 0.12],
  ] as const) {
    // prettier-ignore
    path.moveTo(x, y - height * top);
    path.lineTo(x + height * half, y - height * (top - 0.22));
    path.quadraticCurveTo(x + height * half * 0.4, y - height * (top - 0.17), x, y - height * (top - 0.23));
    path.quadraticCurveTo(
      x - height * half * 0.5,
      y - height * (top - 0.16),
      x - height * half,
      y - height * (top - 0.22),
    );
    path.closePath();
  }
  return path;
}

/** A tuft of grass, `reach` high. */
export function addTuft(path: Path2D, random: Random, x: number, y: number, reach: number): void {
  for (const blade of [-1.6, 0, 1.6]) {
    const height = reach * between(random, 0.6, 1) * (1 - Math.abs(blade) * 0.14);
    const foot = x + blade * reach * 0.13;
    const tip = foot + blade * reach * 0.16 + between(random, -0.1, 0.1) * reach;
    path.moveTo(foot - reach * 0.06, y + 1);
    path.quadraticCurveTo(foot, y - height * 0.5, tip, y - height);
    path.quadraticCurveTo(foot + reach * 0.1, y - height * 0.45, foot + reach * 0.07, y + 1);
    path.closePath();
  }
}

/** A flower of the meadow, head over stem. */
export function flower(kit: Kit, random: Random, { x, y, height }: Spot, petal: string): Item {
  const { light } = kit;
  const stem = new Path2D();
  stem.rect(x - height * 0.035, y - height * 0.75, height * 0.07, height * 0.76);
  stem.ellipse(x + height * 0.14, y - height * 0.26, height * 0.15, height * 0.055, -0.6, 0, Math.PI * 2);
  const petals = new Path2D();
  const radius = height * 0.22;
  const turn = random() * 2;
  for (let index = 0; index < 6; index += 1) {
    const angle = turn + (index * Math.PI) / 3;
    const [px, py] = [x + Math.cos(angle) * radius * 0.8, y - height * 0.78 + Math.sin(angle) * radius * 0.8];
    petals.moveTo(px + radius * 0.55, py);
    petals.arc(px, py, radius * 0.55, 0, Math.PI * 2);
  }
  const heart = new Path2D();
  heart.arc(x, y - height * 0.78, radius * 0.52, 0, Math.PI * 2);
  const phase = random() * 6;
  return leaning(y, (time) => 0.06 * Math.sin(time * 1.7 + phase), [
    filled(stem, light.tone('#4f9a4e')),
    filled(petals, light.tone(petal)),
    filled(heart, light.tone('#ffd257')),
  ]);
}
