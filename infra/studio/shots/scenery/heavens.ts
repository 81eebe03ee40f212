import { createCanvas, Path2D } from '@napi-rs/canvas';
import { copyPixels } from '../../drawing/index.ts';
import { type Kit, MARGIN, vertical } from '../kit.ts';
import { mixColors, withAlpha } from '../light.ts';
import { type Item, type Plane, plane } from '../plane.ts';
import { between } from '../seed.ts';
import { circlePath, filled, moved } from './marks.ts';

/**
 * The sky down to `horizon` (y), with sun or moon, stars and clouds: two planes. What never moves is one sheet, painted once:
 * copying it to whole pixels costs half of what the gradients do.
 */
export function sky(
  kit: Kit,
  horizon: number,
  options: { readonly clouds?: number; readonly sunHeight?: number } = {},
): Plane[] {
  const { clouds = 5, sunHeight = 0.42 } = options;
  const night = kit.light.isNight ? stars(kit, horizon) : [];
  const still = [
    air(kit, horizon),
    ...night.slice(0, 1),
    ...(kit.hasOwnSun || kit.mood === 'bold' ? [] : sunOrMoon(kit, horizon * sunHeight)),
  ];
  return [
    plane(0, backcloth(kit, horizon + kit.unit * 6 + kit.height * 0.05, still), night.slice(1)),
    plane(0.16, cloudBank(kit, horizon, clouds)),
  ];
}

/** Items that neither move nor follow the camera, as one opaque sheet of the frame's width. */
export function backcloth(kit: Kit, bottom: number, items: readonly Item[]): Item {
  const sheet = createCanvas(kit.width, Math.min(kit.height, Math.ceil(bottom)));
  const context = sheet.getContext('2d');
  for (const item of items) item(context, 0);
  const place = { x: 0, y: 0, width: sheet.width, height: sheet.height };
  return (target) => {
    copyPixels(sheet, target.canvas, place);
  };
}

/** Reaches below the horizon, so that no camera move shows where it ends. */
export function air(kit: Kit, horizon: number): Item {
  const [top, middle, low] = kit.light.sky;
  const bottom = horizon + kit.height * 0.25;
  const paint = vertical(0, horizon, [0, top], [0.58, middle], [1, low]);
  return (context) => {
    context.fillStyle = paint;
    context.fillRect(
      -kit.width * MARGIN,
      -kit.height * MARGIN,
      kit.width * (1 + 2 * MARGIN),
      bottom + kit.height * MARGIN,
    );
  };
}

function sunOrMoon(kit: Kit, y: number): Item[] {
  const { light, unit, width } = kit;
  const x = width * (kit.sunSide < 0 ? 0.22 : 0.78);
  const radius = unit * (light.isNight ? 5.2 : 6.4);
  const disc = light.isNight ? '#f4f1dc' : mixColors(light.sky[2], '#fff4c4', 0.75);
  const halos = [4.4, 3, 1.9].map((size) =>
    filled(circlePath(x, y, radius * size), withAlpha(disc, light.isNight ? 0.05 : 0.13)),
  );
  const core = [filled(circlePath(x, y, radius), disc)];
  if (light.isNight) core.push(filled(craters(x, y, radius), withAlpha('#b9bfd6', 0.55)));
  return [...halos, ...core];
}

function craters(x: number, y: number, radius: number): Path2D {
  const path = new Path2D();
  for (const [dx, dy, size] of [
    [-0.3, -0.2, 0.22],
    [0.35, 0.25, 0.16],
    [0.05, 0.5, 0.12],
    [0.3, -0.4, 0.1],
  ] as const) {
    // prettier-ignore
    path.moveTo(x + (dx + size) * radius, y + dy * radius);
    path.arc(x + dx * radius, y + dy * radius, size * radius, 0, Math.PI * 2);
  }
  return path;
}

/** Most stars only shine; a few twinkle. */
export function stars(kit: Kit, horizon: number, density = 1): Item[] {
  const random = kit.random('stars');
  const still = new Path2D();
  const count = Math.round(90 * density);
  for (let index = 0; index < count; index += 1) {
    const x = between(random, -0.1, 1.1) * kit.width;
    const y = between(random, -0.1, 0.92) * horizon;
    const size = between(random, 0.06, 0.19) * kit.unit;
    still.rect(x, y, size, size);
  }
  const twinkling = Array.from({ length: Math.round(14 * density) }, () => ({
    x: between(random, 0, 1) * kit.width,
    y: between(random, 0, 0.85) * horizon,
    size: between(random, 0.3, 0.62) * kit.unit,
    pace: between(random, 1.4, 3.2),
    phase: between(random, 0, 6.3),
  }));
  const sparkle: Item = (context, time) => {
    context.beginPath();
    for (const { x, y, size, pace, phase } of twinkling) {
      const reach = size * (0.55 + 0.45 * Math.sin(time * pace + phase));
      context.moveTo(x, y - reach);
      context.quadraticCurveTo(x, y, x + reach, y);
      context.quadraticCurveTo(x, y, x, y + reach);
      context.quadraticCurveTo(x, y, x - reach, y);
      context.quadraticCurveTo(x, y, x, y - reach);
    }
    context.fillStyle = '#fffbe8';
    context.fill();
  };
  return [filled(still, '#ffffffb0'), sparkle];
}

/** Clouds that drift at their own speeds; each a lit top on a flat, shaded foot. */
export function cloudBank(kit: Kit, horizon: number, count: number): Item[] {
  const random = kit.random('clouds');
  const { light, unit } = kit;
  const white = light.isNight
    ? mixColors(light.sky[1], light.sky[2], 0.5)
    : mixColors('#ffffff', light.sky[2], 0.25);
  const shade = mixColors(white, light.sky[1], 0.42);
  return Array.from({ length: count }, (_, index) => {
    const size = unit * between(random, 5, 10) * (index % 2 === 0 ? 1 : 0.7);
    const x = (kit.width * (index + between(random, 0.1, 0.9))) / count;
    const y = horizon * between(random, 0.1, 0.62);
    const pace = unit * between(random, 0.5, 1.1);
    const alpha = light.isNight ? 0.5 : 0.94;
    const items = [
      filled(cloudPath(random, size, 0.16), withAlpha(shade, alpha)),
      filled(cloudPath(kit.random(`cloud ${index}`), size, 0), withAlpha(white, alpha)),
    ];
    return moved(
      (time) => [x + pace * time, y],
      items.slice(1).concat(footOf(size, withAlpha(shade, alpha * 0.75))),
    );
  });
}

function footOf(size: number, paint: string): Item {
  const path = new Path2D();
  path.roundRect(-size * 1.1, -size * 0.2, size * 2.2, size * 0.2, size * 0.1);
  return filled(path, paint);
}

function cloudPath(random: () => number, size: number, drop: number): Path2D {
  const path = new Path2D();
  const lumps = 4;
  for (let index = 0; index < lumps; index += 1) {
    const along = (index / (lumps - 1)) * 2 - 1;
    const radius = size * (0.62 - 0.3 * Math.abs(along)) * between(random, 0.85, 1.1);
    const x = along * size * 0.78;
    path.moveTo(x + radius, -radius * 0.7 + drop * size);
    path.arc(x, -radius * 0.7 + drop * size, radius, 0, Math.PI * 2);
  }
  path.roundRect(-size * 1.18, -size * 0.42 + drop * size, size * 2.36, size * 0.42, size * 0.21);
  return path;
}
