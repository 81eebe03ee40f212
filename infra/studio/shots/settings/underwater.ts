import { Path2D } from '@napi-rs/canvas';
import { type Backdrop, type Kit, vertical } from '../kit.ts';
import { mixColors, withAlpha } from '../light.ts';
import { type Item, plane } from '../plane.ts';
import { bushOf, heaped } from '../scenery/heaps.ts';
import { backcloth } from '../scenery/heavens.ts';
import { hills, peaks, placesAcross, rim } from '../scenery/land.ts';
import { filled, leaning } from '../scenery/marks.ts';
import { drifting } from '../scenery/near.ts';
import {} from '../scenery/plants.ts';
import { between, pick } from '../seed.ts';
import { stones } from './mountains.ts';

/** Below the surface: rays from above, rocks in the blue, weed that sways. */
export function underwater(kit: Kit): Backdrop {
  const { height, light, unit } = kit;
  const ground = height * (kit.isTall ? 0.76 : 0.84);
  const random = kit.random('underwater');
  const deep = mixColors(light.tone('#0f5f96'), light.tone('#0a3a6e'), 0.4);
  const bright = light.tone('#5fd0e0');
  const inWater = (color: string, depth: number): string =>
    mixColors(color, mixColors(bright, deep, 0.55), (1 - depth) * 0.85);
  const far = peaks(kit, random, { base: ground - unit * 6, height: unit * 26, count: 6, foot: ground });
  const middle = peaks(kit, random, {
    base: ground - unit * 3,
    height: unit * 18,
    count: 5,
    foot: ground + unit * 4,
  });
  const bed = hills(kit, random, { base: ground - unit * 6.5, height: unit * 3.4, waves: 1 });
  const sand = inWater(light.tone('#f0dba6'), 0.86);
  return {
    planes: [
      plane(0, backcloth(kit, height * 0.93, [water(kit, bright, deep)]), rays(kit)),
      plane(0.2, filled(far.path, inWater(light.tone('#2c7fae'), 0.45)), shoal(kit, inWater(light.tone('#2c7fae'), 0.7))),
      plane(0.42, filled(middle.path, inWater(light.tone('#256a9c'), 0.72))),
      plane(0.66, weeds(kit, ground - unit * 3, 0.8, inWater(light.tone('#2f9a86'), 0.72))),
      plane(
        1,
        filled(bed.path, vertical(ground - unit * 9, height * 1.1, [0, mixColors(sand, '#ffffff', 0.18)], [1, mixColors(sand, deep, 0.5)])),
        filled(rim(kit, bed, unit * 0.6), mixColors(sand, '#ffffff', 0.4)),
        stones(kit, bed),
        corals(kit, bed.at),
      ),
    ],
    front: [
      plane(1.3, weeds(kit, height * 1.04, 1.6, mixColors(light.tone('#1d6f6c'), deep, 0.45), true)),
      plane(1.1, drifting(kit, kit.random('bubbles'), { count: 22, size: [0.18, 0.62], fall: [-5, -2], drift: 0.3, paint: '#ffffff66' })),
    ],
    ground,
    slope: unit * 6,
    surface: 'seabed',
    cover: plane(1.02, reef(kit, ground, mixColors(light.tone('#c98a7a'), deep, 0.25))),
  }; // prettier-ignore
}

function water(kit: Kit, bright: string, deep: string): Item {
  const { width, height } = kit;
  const paint = vertical(
    0,
    height,
    [0, mixColors(bright, '#ffffff', 0.35)],
    [0.28, bright],
    [0.72, mixColors(bright, deep, 0.6)],
    [1, deep],
  );
  return (context) => {
    context.fillStyle = paint;
    context.fillRect(0, 0, width, height);
  };
}

function rays(kit: Kit): Item[] {
  const { unit, width, height } = kit;
  const random = kit.random('rays');
  const paint = vertical(0, height * 0.75, [0, '#ffffff3a'], [1, '#ffffff00']);
  return Array.from({ length: 3 }, (_, index) => {
    const x = width * (0.14 + 0.33 * index) + unit * between(random, -5, 5);
    const broad = unit * between(random, 2, 5);
    const path = new Path2D();
    path.moveTo(x - broad * 0.5, 0);
    path.lineTo(x + broad * 0.5, 0);
    path.lineTo(x + kit.sunSide * -height * 0.22 + broad * 2, height * 0.75);
    path.lineTo(x + kit.sunSide * -height * 0.22 - broad, height * 0.75);
    path.closePath();
    const phase = random() * 6;
    return (context, time) => {
      context.save();
      context.transform(1, 0, 0.03 * Math.sin(time * 0.6 + phase), 1, 0, 0);
      context.globalAlpha = 0.65 + 0.35 * Math.sin(time * 0.9 + phase);
      context.fillStyle = paint;
      context.fill(path);
      context.restore();
    };
  });
}

/** Little fish far away, all on their way to the same place. */
function shoal(kit: Kit, color: string): Item {
  const { unit, width, height } = kit;
  const random = kit.random('shoal');
  const fish = Array.from({ length: 14 }, () => ({
    x: between(random, -9, 9) * unit,
    y: between(random, -4, 4) * unit,
    size: unit * between(random, 0.5, 0.9),
    phase: random() * 6,
  }));
  return (context, time) => {
    const middle = width * 0.25 + unit * 2.4 * time;
    context.beginPath();
    for (const { x, y, size, phase } of fish) {
      const [px, py] = [
        middle + x + Math.sin(time + phase) * unit * 0.5,
        height * 0.34 + y + Math.sin(time * 1.3 + phase) * unit * 0.4,
      ];
      context.moveTo(px + size, py);
      context.quadraticCurveTo(px, py - size * 0.7, px - size, py);
      context.lineTo(px - size * 1.7, py - size * 0.5);
      context.lineTo(px - size * 1.7, py + size * 0.5);
      context.lineTo(px - size, py);
      context.quadraticCurveTo(px, py + size * 0.7, px + size, py);
    }
    context.fillStyle = color;
    context.fill();
  };
}

function weeds(kit: Kit, foot: number, scale: number, color: string, onlyAtSides = false): Item[] {
  const { unit, width } = kit;
  const random = kit.random(`weeds ${scale}`);
  return placesAcross(kit, random, unit * 7)
    .filter((x) => (onlyAtSides ? Math.abs(x / width - 0.5) > 0.36 : random() < 0.7))
    .map((x) => {
      const path = new Path2D();
      for (let blade = 0; blade < 3; blade += 1) {
        const height = unit * between(random, 6, 13) * scale;
        const [at, half] = [x + (blade - 1) * unit * scale, unit * 0.55 * scale];
        path.moveTo(at - half, foot);
        path.bezierCurveTo(
          at - half * 3,
          foot - height * 0.35,
          at + half * 2,
          foot - height * 0.65,
          at,
          foot - height,
        );
        path.bezierCurveTo(
          at + half * 4,
          foot - height * 0.6,
          at - half,
          foot - height * 0.35,
          at + half,
          foot,
        );
        path.closePath();
      }
      const phase = random() * 6;
      return leaning(foot, (time) => 0.1 * Math.sin(time * 1.1 + phase), [filled(path, color)]);
    });
}

const CORAL = ['#ff7f7f', '#ff9f5a', '#e77fd0', '#ffd166'] as const;

function corals(kit: Kit, at: (x: number) => number): Item[] {
  const { light, unit, width } = kit;
  const random = kit.random('corals');
  return placesAcross(kit, random, unit * 12)
    .filter((x) => Math.abs(x / width - 0.5) > 0.2)
    .map((x) => {
      const path = new Path2D();
      const foot = at(x) + unit * between(random, 0.6, 2.6);
      branch(path, {
        x,
        y: foot,
        angle: -Math.PI / 2,
        length: unit * between(random, 2, 3.4),
        width: unit * 0.8,
        level: 3,
      });
      return filled(path, mixColors(light.tone(pick(random, CORAL)), light.tone('#1b6aa0'), 0.12));
    });
}

interface Branch {
  readonly x: number;
  readonly y: number;
  readonly angle: number;
  readonly length: number;
  readonly width: number;
  readonly level: number;
}

function branch(path: Path2D, { x, y, angle, length, width, level }: Branch): void {
  const [endX, endY] = [x + Math.cos(angle) * length, y + Math.sin(angle) * length];
  const [acrossX, acrossY] = [
    Math.cos(angle + Math.PI / 2) * width * 0.5,
    Math.sin(angle + Math.PI / 2) * width * 0.5,
  ];
  path.moveTo(x + acrossX, y + acrossY);
  path.lineTo(endX + acrossX, endY + acrossY);
  path.lineTo(endX - acrossX, endY - acrossY);
  path.lineTo(x - acrossX, y - acrossY);
  path.closePath();
  path.moveTo(endX + width * 0.5, endY);
  path.arc(endX, endY, width * 0.5, 0, Math.PI * 2);
  if (level === 1) return;
  for (const turn of [-0.5, 0.5])
    branch(path, {
      x: endX,
      y: endY,
      angle: angle + turn,
      length: length * 0.72,
      width: width * 0.86,
      level: level - 1,
    });
}

function reef(kit: Kit, ground: number, color: string): Item[] {
  const { unit, light } = kit;
  const random = kit.random('reef');
  const rise = hills(kit, random, { base: ground + unit, height: unit * 2, waves: 0.8 });
  const circles = placesAcross(kit, random, unit * 8).flatMap((x) =>
    bushOf(random, x, rise.at(x) + unit * 0.8, unit * between(random, 1.8, 3.2)),
  );
  const heads = heaped(kit, circles, ground + unit * 4);
  return [
    filled(heads, color),
    filled(rise.path, mixColors(color, light.tone('#0d3f74'), 0.35)),
    filled(rim(kit, rise, unit * 0.5), withAlpha('#ffffff', 0.25)),
  ];
}
