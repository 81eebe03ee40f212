import type { SKRSContext2D } from '@napi-rs/canvas';
import { corners } from './corners.ts';
import type { LivingDecor } from './decor.ts';
import { area, disc, ring, wave } from './shapes.ts';

const steps = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Light that falls on the ground from two sides. */
function light(context: SKRSContext2D, x: number, y: number, radius: number, colour: string): void {
  const paint = context.createRadialGradient(x, y, 0, x, y, radius);
  paint.addColorStop(0, colour);
  paint.addColorStop(1, `${colour}00`);
  context.fillStyle = paint;
  context.fillRect(x - radius, y - radius, 2 * radius, 2 * radius);
}

const glow: LivingDecor = {
  areas: (ground) =>
    corners(ground, { right: [0.06, 470], top: [0, 470], left: [0.04, 400], bottom: [0, 400] }),
  paint(context, { width, height, unit, scheme }, turn) {
    const [x, y] = [50 * unit * wave(turn), 50 * unit * wave(turn, 0.25)];
    light(context, width * 0.94 + x, y * 0.8, 420 * unit, scheme.wash2);
    light(context, width * 0.04 - x, height - y * 0.8, 350 * unit, scheme.wash);
  },
};

const RAYS = 22;

/** Rays of a sun that turns in its corner. */
const sunburst: LivingDecor = {
  areas: ({ width, height, unit }) => [
    { x: Math.max(0, width - 640 * unit), y: 0, width: Math.min(width, 640 * unit), height: Math.min(height, 640 * unit) },
  ], // prettier-ignore
  paint(context, { width, unit, scheme }, turn) {
    const [x, y, far] = [width, 0, 620 * unit];
    for (const ray of steps(RAYS)) {
      const [from, to] = [(ray + turn) / RAYS, (ray + turn + 0.5) / RAYS].map((at) => 2 * Math.PI * at);
      if (from === undefined || to === undefined) continue;
      context.fillStyle = scheme.wash;
      context.beginPath();
      context.moveTo(x, y);
      context.arc(x, y, far, from, to);
      context.fill();
    }
    disc(context, x, y, 150 * unit, scheme.wash2);
  },
};

/** Stars, and worlds that go around in a corner. */
const stars: LivingDecor = {
  areas: ({ width, height, unit }) => [
    { x: Math.max(0, width - 560 * unit), y: 0, width: Math.min(width, 560 * unit), height: Math.min(height, 480 * unit) },
  ], // prettier-ignore
  paint(context, { width, height, unit, scheme }, turn) {
    for (const star of steps(70)) {
      const [sx, sy] = [((star * 0.6180339) % 1) * width, ((star * 0.7548777 + 0.13) % 1) * height];
      disc(context, sx, sy, (1.2 + (star % 4) * 0.7) * unit, star % 5 === 0 ? scheme.wash2 : scheme.wash);
    }
    const [x, y] = [width * 0.96, height * 0.05];
    context.strokeStyle = scheme.wash;
    for (const [index, radius] of [170, 270, 380].entries()) {
      ring(context, x, y, radius * unit, 2 * unit);
      const angle = 2 * Math.PI * (turn * (index === 0 ? 2 : 1) + index * 0.37);
      disc(context, x + radius * unit * Math.cos(angle), y + radius * unit * Math.sin(angle), (14 + index * 7) * unit, scheme.wash2); // prettier-ignore
    }
    disc(context, x, y, 84 * unit, scheme.wash2);
  },
};

/** A checked cloth along the foot of the frame, and steam above a corner. */
const gingham: LivingDecor = {
  areas: ({ width, height, unit }) => [{ x: 0, y: height - 66 * unit, width, height: 66 * unit }],
  paint(context, { width, height, unit, scheme }, turn) {
    const [check, top] = [44 * unit, height - 66 * unit];
    const shift = turn * check * 2;
    context.save();
    context.beginPath();
    context.rect(0, top, width, 66 * unit);
    context.clip();
    context.fillStyle = scheme.wash;
    context.fillRect(0, top + check / 2, width, check / 2);
    for (const column of steps(Math.ceil(width / check) + 3)) {
      if (column % 2 === 0) continue;
      context.fillStyle = scheme.wash;
      context.fillRect((column - 3) * check + shift, top, check, 66 * unit);
      context.fillStyle = scheme.wash2;
      context.fillRect((column - 3) * check + shift, top + check / 2, check, check / 2);
    }
    context.restore();
    disc(context, width * 0.98, height * 0.02, 190 * unit, scheme.wash);
    context.strokeStyle = scheme.wash2;
    ring(context, width * 0.98, height * 0.02, 140 * unit, 5 * unit);
  },
};

/** Tape with slanting stripes along the upper and the lower edge, that runs. */
const hazard: LivingDecor = {
  areas: ({ width, height, unit }) => [
    { x: 0, y: 0, width, height: 26 * unit },
    { x: 0, y: height - 26 * unit, width, height: 26 * unit },
  ],
  paint(context, { width, height, unit, scheme }, turn) {
    const [tall, step] = [26 * unit, 52 * unit];
    for (const [index, top] of [0, height - tall].entries()) {
      context.fillStyle = scheme.wash;
      context.fillRect(0, top, width, tall);
      const shift = (index === 0 ? turn : -turn) * step * 2;
      for (const at of steps(Math.ceil(width / step) + 6)) {
        const x = (at - 3) * step + (shift % (step * 2)) - step;
        area(context, scheme.wash2, [[x, top + tall], [x + tall, top], [x + tall + step / 2, top], [x + step / 2, top + tall]]); // prettier-ignore
      }
    }
  },
};

/** Hills behind hills, or waves behind waves, under a low sun. */
const horizon: LivingDecor = {
  areas: ({ width, height }) => [{ x: 0, y: height * 0.76, width, height: height * 0.24 }],
  paint(context, { width, height, unit, scheme }, turn) {
    const isWide = width > height;
    disc(context, width * 0.84, height * (isWide ? 0.2 : 0.1), 92 * unit, scheme.wash2);
    context.strokeStyle = scheme.wash;
    ring(context, width * 0.84, height * (isWide ? 0.2 : 0.1), 128 * unit, 10 * unit);
    for (const [index, level] of [0.86, 0.92].entries()) {
      const crests = steps(61).map((at): [number, number] => {
        const share = at / 60;
        const swell = wave(share * (1.4 + index) + (index === 0 ? turn : -turn)) + 0.4 * wave(share * 3.1 + turn);
        return [share * width, height * level + swell * 26 * unit];
      }); // prettier-ignore
      area(context, index === 0 ? scheme.wash : scheme.wash2, [[0, height], ...crests, [width, height]]);
    }
  },
};

/** Two ribbons of silk that stir at the edges. */
const ribbons: LivingDecor = {
  areas: ({ width, height }) => [
    { x: 0, y: 0, width, height: height * 0.2 },
    { x: 0, y: height * 0.8, width, height: height * 0.2 },
  ],
  paint(context, { width, height, unit, scheme }, turn) {
    for (const [index, level] of [0.03, 0.97].entries()) {
      const edge = (from: number, depth: number) =>
        steps(49).map((at): [number, number] => {
          const share = at / 48;
          return [share * width, height * level + (wave(share * 0.9 + from + (index === 0 ? turn : -turn)) * 46 + depth) * unit]; // prettier-ignore
        });
      area(context, scheme.wash, [...edge(0, -26), ...edge(0.12, 30).reverse()]);
      area(context, scheme.wash2, [...edge(0.3, -10), ...edge(0.36, 8).reverse()]);
    }
  },
};

export const SHAPED = { glow, sunburst, stars, gingham, hazard, horizon, ribbons } as const;
