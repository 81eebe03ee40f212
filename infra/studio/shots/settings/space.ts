import { createCanvas, Path2D } from '@napi-rs/canvas';
import { type Backdrop, type Kit, radial, vertical } from '../kit.ts';
import { mixColors, withAlpha } from '../light.ts';
import { type Item, plane } from '../plane.ts';
import { backcloth, stars } from '../scenery/heavens.ts';
import { hills, placesAcross, rim } from '../scenery/land.ts';
import { circlePath, filled, gathered } from '../scenery/marks.ts';
import { drifting } from '../scenery/near.ts';
import { between } from '../seed.ts';

/** Dark and deep: clouds of light, a great planet, the rim of a moon below. */
export function space(kit: Kit): Backdrop {
  const { height, light, unit } = kit;
  const ground = height * (kit.isTall ? 0.76 : 0.86);
  const random = kit.random('space');
  const rise = hills(kit, random, { base: ground - unit * 5, height: unit * 2.4, waves: 0.7 });
  const dust = mixColors(light.glow('#9aa3c4'), light.palette.primary, 0.16);
  const [stillStars, ...twinkling] = stars(kit, height, 1.5);
  return {
    planes: [
      plane(0, backcloth(kit, height, [night(kit), ...nebula(kit), ...(stillStars ? [stillStars] : [])]), twinkling),
      plane(0.12, kit.hasOwnSun ? [] : distantMoon(kit)),
      plane(0.24, kit.hasOwnSun ? [] : planet(kit)),
      plane(0.4, ringsOfDust(kit)),
      plane(
        1,
        filled(rise.path, vertical(ground - unit * 7, height * 1.1, [0, dust], [1, '#14173a'])),
        filled(rim(kit, rise, unit * 0.5), mixColors(dust, '#ffffff', 0.5)),
        cratersOn(kit, rise.at, dust),
      ),
    ],
    front: [plane(1.4, drifting(kit, kit.random('sparks'), { count: 16, size: [0.1, 0.24], fall: [-0.3, 0.3], drift: -1.6, paint: '#ffffffa0' }))],
    ground,
    slope: unit * 6,
    surface: 'ground',
    cover: plane(1.02, moonCover(kit, ground, dust)),
  }; // prettier-ignore
}

function night(kit: Kit): Item {
  const { width, height, light } = kit;
  const tint = light.palette.primary;
  const paint = vertical(
    0,
    height,
    [0, mixColors('#070a20', tint, 0.06)],
    [0.6, mixColors('#141a44', tint, 0.12)],
    [1, mixColors('#2b2a66', tint, 0.18)],
  );
  return (context) => {
    context.fillStyle = paint;
    context.fillRect(0, 0, width, height);
  };
}

function nebula(kit: Kit): Item[] {
  const { width, height, light, unit } = kit;
  const random = kit.random('nebula');
  const { primary, secondary, accent } = light.palette;
  return [primary, secondary, accent, primary].map((color, index) => {
    const [x, y] = [width * (0.12 + 0.26 * index), height * between(random, 0.15, 0.6)];
    const radius = unit * between(random, 20, 38);
    const paint = radial(
      x,
      y,
      radius,
      [0, withAlpha(mixColors(color, '#ffffff', 0.1), 0.34)],
      [0.5, withAlpha(color, 0.13)],
      [1, withAlpha(color, 0)],
    );
    return (context) => {
      context.fillStyle = paint;
      context.fillRect(0, 0, width, height);
    };
  });
}

/** Drawn once: its bands and shadow are many fills. */
function planet(kit: Kit): Item {
  const { width, height, light, unit } = kit;
  const radius = unit * (kit.isTall ? 21 : 19);
  const size = Math.ceil(radius * 2 + unit * 10);
  const sheet = createCanvas(size, size);
  const context = sheet.getContext('2d');
  const base = mixColors(light.glow('#e0925a'), light.palette.primary, 0.35);
  const middle = size / 2;
  context.fillStyle = radial(
    middle,
    middle,
    radius + unit * 5,
    [0.78, withAlpha(base, 0.5)],
    [1, withAlpha(base, 0)],
  );
  context.fillRect(0, 0, size, size);
  context.save();
  context.beginPath();
  context.arc(middle, middle, radius, 0, Math.PI * 2);
  context.clip();
  context.translate(middle, middle);
  context.rotate(-0.38);
  const random = kit.random('bands');
  for (let y = -radius; y < radius;) {
    const band = radius * between(random, 0.1, 0.3);
    context.fillStyle = mixColors(base, random() < 0.5 ? '#fff0d0' : '#5a2f56', between(random, 0.02, 0.3));
    context.fillRect(-radius, y, radius * 2, band + 1);
    y += band;
  }
  context.rotate(0.38);
  context.translate(-middle, -middle);
  const away = middle + radius * 0.55 * kit.sunSide;
  context.fillStyle = radial(
    away,
    middle - radius * 0.5,
    radius * 2,
    [0, '#0a0c2800'],
    [0.45, '#0a0c2818'],
    [1, '#0a0c28e0'],
  );
  context.fillRect(0, 0, size, size);
  context.restore();
  const x = width * (kit.sunSide < 0 ? 0.84 : 0.16) - middle;
  const y = height * (kit.isTall ? 0.24 : 0.3) - middle;
  return (target) => {
    target.drawImage(sheet, x, y);
  };
}

function distantMoon(kit: Kit): Item[] {
  const { width, height, light, unit } = kit;
  const [x, y] = [width * (kit.sunSide < 0 ? 0.24 : 0.76), height * 0.2];
  const color = mixColors(light.glow('#d8dcec'), light.palette.secondary, 0.12);
  const dark = circlePath(x - kit.sunSide * unit * 0.9, y + unit * 0.4, unit * 2.6);
  return [filled(circlePath(x, y, unit * 3.2), color), filled(dark, mixColors(color, '#141a44', 0.28))];
}

/** A belt of stones across the middle distance. */
function ringsOfDust(kit: Kit): Item {
  const { width, height, unit } = kit;
  const random = kit.random('belt');
  const path = gathered(
    Array.from({ length: 46 }, (_, index) => index),
    (all, index) => {
      const along = index / 45;
      const x = width * (-0.2 + 1.4 * along);
      const y = height * (0.66 - 0.22 * along * kit.sunSide) + unit * between(random, -3, 3);
      const size = unit * between(random, 0.12, 0.6) * (random() < 0.12 ? 1.8 : 1);
      all.moveTo(x + size, y);
      all.lineTo(x + size * 0.2, y + size * 0.8);
      all.lineTo(x - size, y + size * 0.2);
      all.lineTo(x - size * 0.3, y - size * 0.8);
      all.closePath();
    },
  );
  return filled(path, '#8d92bd90');
}

function cratersOn(kit: Kit, at: (x: number) => number, dust: string): Item[] {
  const { unit } = kit;
  const random = kit.random('craters');
  const spots = placesAcross(kit, random, unit * 11).map((x) => ({
    x,
    y: at(x) + unit * between(random, 2.5, 11),
    size: unit * between(random, 1, 3),
  }));
  const dark = gathered(spots, (path, { x, y, size }) => {
    path.moveTo(x + size, y);
    path.ellipse(x, y, size, size * 0.26, 0, 0, Math.PI * 2);
  });
  const lip = new Path2D();
  for (const { x, y, size } of spots) {
    lip.moveTo(x + size, y);
    lip.ellipse(x, y + size * 0.05, size * 1.05, size * 0.3, 0, 0, Math.PI);
  }
  return [
    filled(lip, withAlpha(mixColors(dust, '#ffffff', 0.35), 0.5)),
    filled(dark, withAlpha('#14173a', 0.5)),
  ];
}

function moonCover(kit: Kit, ground: number, dust: string): Item[] {
  const { unit, height } = kit;
  const rise = hills(kit, kit.random('moon cover'), {
    base: ground + unit * 0.6,
    height: unit * 2.2,
    waves: 0.8,
  });
  return [
    filled(
      rise.path,
      vertical(ground - unit, height * 1.1, [0, mixColors(dust, '#ffffff', 0.1)], [1, '#1a1d44']),
    ),
    filled(rim(kit, rise, unit * 0.5), mixColors(dust, '#ffffff', 0.55)),
  ];
}
