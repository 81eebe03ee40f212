import type { Backdrop, Kit } from '../kit.ts';
import { mixColors, withAlpha } from '../light.ts';
import { type Item, plane } from '../plane.ts';
import { heaped } from '../scenery/heaps.ts';
import { sky } from '../scenery/heavens.ts';
import { boxes, filled, moved } from '../scenery/marks.ts';
import { drifting } from '../scenery/near.ts';
import { between } from '../seed.ts';

/** Above the clouds: banks of them, one behind the other, and nothing to stand on. */
export function skyHigh(kit: Kit): Backdrop {
  const { height, unit } = kit;
  const ground = height * 0.86;
  const bank = (index: number, y: number, size: number, depth: number): Item =>
    cloudSea(kit, { index, y, size, depth });
  return {
    planes: [
      ...sky(kit, height * 0.98, { clouds: 5, sunHeight: 0.27 }),
      plane(0.22, bank(0, height * 0.66, unit * 5, 0.3)),
      plane(0.42, bank(1, height * 0.74, unit * 6.5, 0.55)),
      plane(0.7, bank(2, height * 0.82, unit * 8, 0.8)),
    ],
    front: [
      plane(1.35, bank(4, height * 1.03, unit * 11, 1)),
      plane(
        1.5,
        drifting(kit, kit.random('breeze'), {
          count: 10,
          size: [0.1, 0.22],
          fall: [-0.2, 0.2],
          drift: -6,
          paint: '#ffffff80',
        }),
      ),
    ],
    ground,
    slope: unit * 6,
    surface: 'void',
    cover: plane(1.02, bank(3, height * 0.9, unit * 9, 0.92)),
  };
}

interface Bank {
  readonly index: number;
  readonly y: number;
  readonly size: number;
  readonly depth: number;
}

/** A sea of clouds: heaps along a line, lit on top, that drift as one and begin anew. */
export function cloudSea(kit: Kit, { index, y, size, depth }: Bank): Item {
  const { light, width, height, unit } = kit;
  const random = kit.random(`bank ${index}`);
  const gap = size * 1.25;
  const count = Math.ceil((width * 2.7) / gap / 6) * 6;
  const heaps = Array.from({ length: 6 }, () => ({
    rise: between(random, 0.55, 1.05),
    shift: between(random, -0.2, 0.2),
  }));
  const left = -width * 0.85;
  const outline = (drop: number, share: number) => {
    const circles = Array.from({ length: count }, (_, place) => {
      const heap = heaps[place % 6] ?? { rise: 1, shift: 0 };
      return { x: left + (place + heap.shift) * gap, y: y + drop, radius: size * heap.rise * share };
    });
    return heaped(kit, circles, y + size * 1.6, 0.95);
  };
  const lit = light.tone('#ffffff', depth);
  const shade = mixColors(lit, light.sky[1], 0.3 + 0.1 * (1 - depth));
  const pace = unit * 0.35 * (index + 1) * (index % 2 === 0 ? -1 : 1);
  return moved(
    (time) => [((pace * time) % (gap * 6)) * 0.999, Math.sin(time * 0.7 + index) * unit * 0.2],
    [
      filled(outline(0, 0.92), withAlpha(lit, 0.96)),
      filled(outline(size * 0.5, 1.02), shade),
      boxes([[-width, y + size * 1.6 - 1, width * 3, height * 1.3 - y]], shade),
    ],
  );
}
