import { corners } from './corners.ts';
import { area, disc, ring, wave } from './shapes.ts';
import type { Decor } from '../../art-direction.ts';
import type { LivingDecor } from './decor.ts';
import { LINED } from './lined-decors.ts';
import { SHAPED } from './shaped-decors.ts';

/** Discs that circle about their corners. */
const orbs: LivingDecor = {
  areas: (ground) =>
    corners(ground, { right: [0.05, 418], top: [0.04, 408], left: [0.05, 282], bottom: [0, 292] }),
  paint(context, { width, height, unit, scheme }, turn) {
    const [x, y] = [80 * unit * wave(turn, 0.25), 70 * unit * wave(turn)];
    disc(context, width * 0.95 + x, height * 0.04 + y, 270 * unit, scheme.wash);
    disc(context, width * 0.05 - y, height + x, 210 * unit, scheme.wash);
    context.strokeStyle = scheme.wash2;
    ring(context, width * 0.95 - x, height * 0.04 + y, 330 * unit, 6 * unit);
  },
};

const RINGS = { count: 8, apart: 96, line: 26 };

/** Rings that widen from a corner and are lost on the way. */
const rings: LivingDecor = {
  areas: ({ width, height, unit }) => {
    const reach = (63 + RINGS.count * RINGS.apart) * unit;
    return [
      {
        x: Math.max(0, width * 0.92 - reach),
        y: 0,
        width: Math.min(width, width * 0.08 + reach),
        height: Math.min(height, height * 0.06 + reach),
      },
    ];
  },
  paint(context, { width, height, unit, scheme }, turn) {
    const [x, y] = [width * 0.92, height * 0.06];
    context.strokeStyle = scheme.wash;
    for (let index = 0; index < RINGS.count; index++) {
      const way = index + turn;
      context.globalAlpha = 1 - way / RINGS.count;
      ring(context, x, y, (50 + way * RINGS.apart) * unit, RINGS.line * unit);
    }
    context.globalAlpha = 1;
    disc(context, x, y, 66 * unit, scheme.wash2);
  },
};

/** Arches that breathe one after the other, under a small sun. */
const arches: LivingDecor = {
  areas: (ground) =>
    corners(
      ground,
      ground.width > ground.height
        ? { right: [0.14, 442], bottom: [0, 342], left: [0.08, 272], top: [0.04, 242] }
        : { right: [0.14, 574], bottom: [0, 474], left: [0.08, 272], top: [0.04, 242] },
      'crossed',
    ),
  paint(context, { width, height, unit, scheme }, turn) {
    const size = width > height ? unit : 1.35 * unit;
    for (const [index, radius] of [330, 240, 150].entries()) {
      const [x, breath] = [width * 0.86 + 60 * unit * wave(turn, index / 3), 1 + 0.15 * wave(turn, index / 3 + 0.25)]; // prettier-ignore
      disc(
        context,
        x,
        height + 40 * unit,
        radius * breath * size,
        index % 2 === 0 ? scheme.wash : scheme.wash2,
      );
    }
    disc(context, width * 0.08 + 140 * unit * wave(turn), height * 0.04 + 110 * unit * wave(turn, 0.25), 130 * unit, scheme.wash); // prettier-ignore
  },
};

/** Two waves that run against each other. */
const waves: LivingDecor = {
  areas: ({ width, height }) => [{ x: 0, y: height * 0.7, width, height: height * 0.3 }],
  paint(context, { width, height, unit, scheme }, turn) {
    const crest = (width > height ? 46 : 64) * unit;
    for (const [index, level] of [0.83, 0.915].entries()) {
      const way = index === 0 ? turn : 0.4 - turn;
      const crests: [number, number][] = [];
      for (let x = 0; x < width + 8; x += 8)
        crests.push([x, height * level + wave((x / width) * 1.1 + way) * crest]);
      area(context, index === 0 ? scheme.wash : scheme.wash2, [[0, height], ...crests, [width, height]]);
    }
  },
};

/** Two soft corners that stir, and a sheet of dots. */
const confetti: LivingDecor = {
  areas: (ground) =>
    corners(ground, { right: [0.38, 152], top: [0.34, 160], left: [0.36, 152], bottom: [0.3, 160] }),
  paint(context, { width, height, unit, scheme }, turn) {
    const [here, there] = [150 * unit * wave(turn), 150 * unit * wave(turn, 0.25)];
    context.fillStyle = scheme.wash;
    context.beginPath();
    context.moveTo(width, 0);
    context.lineTo(width * 0.62 + here, 0);
    context.bezierCurveTo(width * 0.73 - there, height * 0.2, width * 0.88 + here, height * 0.1 + there, width, height * 0.34 + here); // prettier-ignore
    context.fill();
    context.beginPath();
    context.moveTo(0, height);
    context.lineTo(width * 0.36 + there, height);
    context.bezierCurveTo(width * 0.25 + here, height * 0.84, width * 0.1 - there, height * 0.9 - here, 0, height * 0.7 + there); // prettier-ignore
    context.fill();
    for (let place = 0; place < 20; place++) {
      const [column, row] = [place % 5, Math.floor(place / 5)];
      const stir = 9 * unit * wave(turn, place / 20);
      disc(context, width - (40 + column * 24) * unit, (36 + row * 24) * unit + stir, 4 * unit, scheme.wash2);
    }
  },
};

/** Two sheets laid over a side, whose edges swing; a hairline all around. */
const frame: LivingDecor = {
  areas: ({ width, height, unit }) =>
    width > height
      ? [{ x: width * 0.66 - 102 * unit, y: 0, width: width * 0.34 + 102 * unit, height }]
      : [{ x: 0, y: height * 0.74 - 68 * unit, width, height: height * 0.26 + 68 * unit }],
  paint(context, { width, height, unit, scheme }, turn) {
    const isWide = width > height;
    for (const [index, colour] of [scheme.wash, scheme.wash2].entries()) {
      const swing = (isWide ? 100 : 66) * unit;
      const [here, there] = [swing * wave(turn, index / 4), swing * wave(turn, index / 4 + 0.18)];
      const [near, far] = isWide ? [0.74 + index * 0.14, 0.66 + index * 0.14] : [0.8 + index * 0.1, 0.74 + index * 0.1]; // prettier-ignore
      if (isWide)
        area(context, colour, [[width * near + here, 0], [width + swing, 0], [width + swing, height], [width * far + there, height]]); // prettier-ignore
      else
        area(context, colour, [[0, height * near + here], [width, height * far + there], [width, height + swing], [0, height + swing]]); // prettier-ignore
    }
    const inset = 26 * unit;
    context.strokeStyle = scheme.wash2;
    context.lineWidth = 1.5 * unit;
    context.strokeRect(inset, inset, width - 2 * inset, height - 2 * inset);
  },
};

const BAND = 72;
const bandAt = (length: number, unit: number, swing: number) => (length - BAND * unit) * (0.5 + 0.13 * swing);

/** Squared paper, and two bands that go over it as over a plotter. */
const grid: LivingDecor = {
  areas({ width, height, unit }) {
    const [x, right] = [bandAt(width, unit, -1), bandAt(width, unit, 1) + BAND * unit];
    const [y, bottom] = [bandAt(height, unit, -1), bandAt(height, unit, 1) + BAND * unit];
    return [
      { x, y: 0, width: right - x, height },
      { x: 0, y, width: x, height: bottom - y },
      { x: right, y, width: width - right, height: bottom - y },
    ];
  },
  paint(context, { width, height, unit, scheme }, turn) {
    const band = BAND * unit;
    context.fillStyle = scheme.wash;
    context.fillRect(bandAt(width, unit, wave(turn)), 0, band, height);
    context.fillRect(0, bandAt(height, unit, wave(turn, 0.25)), width, band);
    const step = 40 * unit;
    context.fillStyle = scheme.wash2;
    context.beginPath();
    for (let y = step / 2; y < height; y += step)
      for (let x = step / 2; x < width; x += step)
        context.rect(Math.round(x) - unit, Math.round(y) - unit, 2 * unit, 2 * unit);
    context.fill();
  },
};

const STRIPES = { count: 7, apart: 22, around: 4 };

/** A slanting block that leans to and fro, and stripes that march. */
const blocks: LivingDecor = {
  areas: ({ width, height, unit }) => [
    { x: width * 0.6 - 142 * unit, y: 0, width: width * 0.4 + 142 * unit, height },
  ],
  paint(context, { width, height, unit, scheme }, turn) {
    const [here, there] = [140 * unit * wave(turn), 140 * unit * wave(turn, 0.25)];
    area(context, scheme.wash, [[width * 0.8 + here, 0], [width, 0], [width, height], [width * 0.6 + there, height]]); // prettier-ignore
    context.strokeStyle = scheme.wash2;
    context.lineWidth = 6 * unit;
    context.beginPath();
    context.rect(width - STRIPES.count * STRIPES.apart * unit, 0, width, height);
    context.clip();
    const gone = (turn * STRIPES.around) % 1;
    for (let index = -1; index <= STRIPES.count; index++) {
      const x = width - (index + gone) * STRIPES.apart * unit;
      context.beginPath();
      context.moveTo(x, height - 14 * unit);
      context.lineTo(x + 34 * unit, height - 58 * unit);
      context.stroke();
    }
  },
};

export const DECORS: Readonly<Record<Decor, LivingDecor>> = { orbs, rings, arches, waves, confetti, frame, grid, blocks, ...LINED, ...SHAPED }; // prettier-ignore
