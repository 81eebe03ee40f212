import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Ground, LivingDecor } from './decor.ts';
import { wave } from './shapes.ts';

/** Lines through points, in one stroke. */
function lines(
  context: SKRSContext2D,
  colour: string,
  width: number,
  paths: readonly (readonly (readonly [number, number])[])[],
): void {
  context.strokeStyle = colour;
  context.lineWidth = width;
  context.beginPath();
  for (const path of paths)
    for (const [at, [x, y]] of path.entries()) {
      if (at === 0) context.moveTo(x, y);
      else context.lineTo(x, y);
    }
  context.stroke();
} // prettier-ignore

const steps = (count: number) => Array.from({ length: count }, (_, index) => index);

/** A ledger's ruled page with its margin, and a curve of business that breathes at its foot. */
const ruled: LivingDecor = {
  areas: ({ width, height }) => [{ x: 0, y: height * 0.74, width, height: height * 0.26 }],
  paint(context, { width, height, unit, scheme }, turn) {
    const step = 48 * unit;
    lines(context, scheme.wash, 1.5 * unit, steps(Math.ceil(height / step)).map((row) => [[0, (row + 0.8) * step], [width, (row + 0.8) * step]])); // prettier-ignore
    lines(context, scheme.wash2, 2 * unit, [[[width * 0.045, 0], [width * 0.045, height]], [[width * 0.045 + 7 * unit, 0], [width * 0.045 + 7 * unit, height]]]); // prettier-ignore
    const curve = steps(61).map((at): [number, number] => {
      const share = at / 60;
      const rise = share * 0.1 + 0.022 * wave(share * 1.6 + turn) + 0.012 * wave(share * 4.2 - turn);
      return [share * width, height * (0.945 - rise)];
    });
    lines(context, scheme.wash2, 4 * unit, [curve]);
  },
};

/** Drawing paper in two scales, and a circle that is being measured. */
const blueprint: LivingDecor = {
  areas: ({ width, height, unit }) => [
    { x: width * 0.86 - 330 * unit, y: height * 0.84 - 330 * unit, width: width * 0.14 + 330 * unit, height: height * 0.16 + 330 * unit },
  ], // prettier-ignore
  paint(context, { width, height, unit, scheme }, turn) {
    const fine = 32 * unit;
    const across = (step: number) => steps(Math.ceil(width / step) + 1).map((at) => [[at * step, 0], [at * step, height]] as const); // prettier-ignore
    const along = (step: number) => steps(Math.ceil(height / step) + 1).map((at) => [[0, at * step], [width, at * step]] as const); // prettier-ignore
    lines(context, scheme.wash, unit, [...across(fine), ...along(fine)]);
    lines(context, scheme.wash, 2.4 * unit, [...across(fine * 5), ...along(fine * 5)]);
    const [x, y, radius] = [width * 0.86, height * 0.84, 250 * unit];
    context.strokeStyle = scheme.wash2;
    context.lineWidth = 2.5 * unit;
    for (const share of [1, 0.72, 0.3]) {
      context.beginPath();
      context.arc(x, y, radius * share, 0, 2 * Math.PI);
      context.stroke();
    }
    const hand = (at: number, from: number, to: number) => [
      [x + radius * from * Math.cos(2 * Math.PI * at), y + radius * from * Math.sin(2 * Math.PI * at)] as const,
      [x + radius * to * Math.cos(2 * Math.PI * at), y + radius * to * Math.sin(2 * Math.PI * at)] as const,
    ]; // prettier-ignore
    lines(context, scheme.wash2, 2.5 * unit, [hand(turn, 0, 1.24), hand(turn + 0.25, 0, 1.1), ...steps(36).map((at) => hand(turn + at / 36, 1, 1.06))]); // prettier-ignore
  },
};

/** Lines of a program that run up beside the words. */
const listing: LivingDecor = {
  areas: ({ width, height }) => [{ x: width * 0.72, y: 0, width: width * 0.28, height }],
  paint(context, { width, height, unit, scheme }, turn) {
    const [row, rows] = [36 * unit, Math.ceil(height / (36 * unit))];
    for (const [index, left] of steps(rows * 2).entries()) {
      const y = (((index - turn * rows) % rows) + rows) % rows;
      if (index >= rows) continue;
      const indent = [0, 1, 2, 2, 1, 2, 3, 1, 0][left % 9] ?? 0;
      const length = [9, 13, 8, 16, 6, 12, 10, 14, 4][(left * 5) % 9] ?? 8;
      const x = width * 0.76 + indent * 26 * unit;
      context.fillStyle = left % 3 === 0 ? scheme.wash2 : scheme.wash;
      for (const shift of [0, rows]) {
        context.beginPath();
        context.roundRect(x, (y - shift + rows / 2) * row - (rows / 2) * row + 12 * unit, length * 13 * unit, 12 * unit, 6 * unit); // prettier-ignore
        context.fill();
      }
    }
  },
};

/** The engraved frame of a plate, with its corners; a seam of light goes around between the two lines. */
const plate: LivingDecor = {
  areas: ({ width, height, unit }) => {
    const band = 46 * unit;
    return [
      { x: 0, y: 0, width, height: band },
      { x: 0, y: height - band, width, height: band },
      { x: 0, y: band, width: band, height: height - 2 * band },
      { x: width - band, y: band, width: band, height: height - 2 * band },
    ];
  },
  paint(context, { width, height, unit, scheme }, turn) {
    context.strokeStyle = scheme.wash2;
    for (const [inset, line] of [[18, 3], [38, 1.5]] as const) {
      context.lineWidth = line * unit;
      context.strokeRect(inset * unit, inset * unit, width - 2 * inset * unit, height - 2 * inset * unit);
    } // prettier-ignore
    const around = 2 * (width + height);
    context.lineWidth = 9 * unit;
    context.setLineDash([around * 0.06, around * 0.19]);
    context.lineDashOffset = -turn * around * 0.25;
    context.strokeStyle = scheme.wash;
    context.strokeRect(28 * unit, 28 * unit, width - 56 * unit, height - 56 * unit);
    context.setLineDash([]);
  },
};

const CONTOURS = 9;

/** Lines of equal height around two hills. */
const contours: LivingDecor = {
  areas: ({ width, height, unit }) => [
    { x: width - 560 * unit, y: 0, width: 560 * unit, height: Math.min(height, 500 * unit) },
    { x: 0, y: height - 300 * unit, width: Math.min(width - 560 * unit, 420 * unit), height: 300 * unit },
  ],
  paint(context, { width, height, unit, scheme }, turn) {
    hill(context, { x: width * 0.96, y: height * 0.06, size: 46 * unit, colour: scheme.wash2, line: 2.5 * unit }, turn, CONTOURS); // prettier-ignore
    hill(context, { x: width * 0.02, y: height * 1.02, size: 36 * unit, colour: scheme.wash2, line: 2.5 * unit }, -turn, CONTOURS - 3); // prettier-ignore
  },
};

function hill(
  context: SKRSContext2D,
  { x, y, size, colour, line }: { x: number; y: number; size: number; colour: string; line: number },
  turn: number,
  count: number,
): void {
  const paths = steps(count).map((level) =>
    steps(73).map((at): [number, number] => {
      const angle = at / 72;
      const swell = 1 + 0.16 * wave(3 * angle + turn) + 0.09 * wave(5 * angle - turn + level * 0.06);
      const radius = (level + 1) * size * swell;
      return [x + radius * Math.cos(2 * Math.PI * angle), y + radius * Math.sin(2 * Math.PI * angle)];
    }),
  );
  lines(context, colour, line, paths);
}

/** Hatching in two corners, that goes on like a belt. */
const hatch: LivingDecor = {
  areas: ({ width, height, unit }) => [
    { x: width - 260 * unit, y: 0, width: 260 * unit, height: 260 * unit },
    { x: 0, y: height - 64 * unit, width, height: 64 * unit },
  ],
  paint(context, { width, height, unit, scheme }, turn) {
    const step = 30 * unit;
    context.save();
    context.beginPath();
    context.moveTo(width - 260 * unit, 0);
    context.lineTo(width, 0);
    context.lineTo(width, 260 * unit);
    context.clip();
    const shift = ((turn * 3) % 1) * step;
    lines(context, scheme.wash2, 9 * unit, steps(20).map((at) => [[width - 280 * unit + at * step + shift, 280 * unit], [width - 280 * unit + at * step + shift - 280 * unit + 280 * unit * 2, -280 * unit]])); // prettier-ignore
    context.restore();
    context.fillStyle = scheme.wash;
    context.fillRect(0, height - 40 * unit, width, 40 * unit);
    lines(context, scheme.wash2, 3 * unit, steps(Math.ceil(width / step) + 2).map((at) => [[(at - 1) * step + shift, height - 40 * unit], [(at - 1) * step + shift, height - (at % 5 === 0 ? 14 : 26) * unit]])); // prettier-ignore
  },
};

/** Squared paper of a school book, with a margin; a line of chalk goes through it. */
const squares: LivingDecor = {
  areas: ({ width, height, unit }) => [{ x: 0, y: height - 90 * unit, width, height: 90 * unit }],
  paint(context, ground, turn) {
    const { width, height, unit, scheme } = ground;
    frameOf(context, ground);
    const dashes = steps(61).map((at): [number, number] => [
      (at / 60) * width,
      height - 52 * unit + 12 * unit * wave((at / 60) * 5 + turn) * wave(at / 120),
    ]);
    lines(context, scheme.wash2, 5 * unit, [dashes]);
  },
};

function frameOf(context: SKRSContext2D, { width, height, unit, scheme }: Ground): void {
  const step = 44 * unit;
  lines(context, scheme.wash, 1.4 * unit, [
    ...steps(Math.ceil(width / step)).map((at) => [[(at + 0.5) * step, 0], [(at + 0.5) * step, height]] as const),
    ...steps(Math.ceil(height / step)).map((at) => [[0, (at + 0.5) * step], [width, (at + 0.5) * step]] as const),
  ]); // prettier-ignore
}

/** A broad stripe down one side and a thin one beside it, like the edge of an official paper. */
const stripe: LivingDecor = {
  areas: ({ width, height, unit }) => [{ x: width - 190 * unit, y: height - 190 * unit, width: 190 * unit, height: 190 * unit }], // prettier-ignore
  paint(context, { width, height, unit, scheme }, turn) {
    context.fillStyle = scheme.wash2;
    context.fillRect(0, 0, 22 * unit, height);
    context.fillStyle = scheme.wash;
    context.fillRect(30 * unit, 0, 8 * unit, height);
    const [x, y] = [width, height];
    for (const [index, radius] of [180, 120, 60].entries()) {
      context.fillStyle = index % 2 === 0 ? scheme.wash : scheme.wash2;
      context.beginPath();
      context.moveTo(x, y);
      context.arc(x, y, radius * unit * (1 + 0.05 * wave(turn, index / 3)), Math.PI, 1.5 * Math.PI);
      context.fill();
    }
  },
};

export const LINED = { ruled, blueprint, listing, plate, contours, hatch, squares, stripe } as const;
