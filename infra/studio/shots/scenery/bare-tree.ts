import { Path2D } from '@napi-rs/canvas';
import type { Kit } from '../kit.ts';
import type { Item } from '../plane.ts';
import { between, type Random } from '../seed.ts';
import { stroked } from './marks.ts';

/** How far up the trunk a branch leaves it, how far it reaches, and how high it ends: shares of the tree's height. */
const BRANCHES = [
  [0.34, -0.26, 0.62], [0.42, 0.28, 0.7], [0.55, -0.2, 0.84], [0.6, 0.2, 0.9], [0.68, -0.06, 1], [0.5, 0.12, 0.66], [0.46, -0.12, 0.68],
] as const; // prettier-ignore

/** A tree in winter: snow lies on its branches. */
export function bareTree({ light }: Kit, random: Random, { x, y, height, depth }: { readonly x: number; readonly y: number; readonly height: number; readonly depth: number }): Item[] {
  const wood = new Path2D();
  const snow = new Path2D();
  const trunk = new Path2D();
  trunk.moveTo(x, y + 1);
  trunk.lineTo(x, y - height * 0.7);
  const width = height * 0.035;
  for (const [from, reach, to] of BRANCHES) {
    const end = [x + reach * height * between(random, 0.9, 1.15), y - to * height * between(random, 0.94, 1.04)] as const;
    const bend = [x + reach * height * 0.6, y - (from + (to - from) * 0.35) * height] as const;
    for (const [path, up] of [[wood, 0], [snow, width * 0.45]] as const) {
      path.moveTo(x, y - from * height - up);
      path.quadraticCurveTo(bend[0], bend[1] - up, end[0], end[1] - up);
    }
  }
  const bark = light.tone('#6f5a4c', depth);
  return [
    stroked(trunk, bark, width * 2),
    stroked(wood, bark, width),
    stroked(snow, light.tone('#f6faff', depth), width * 0.5),
  ];
} // prettier-ignore
