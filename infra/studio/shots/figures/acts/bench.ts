import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Act, Acting, Moment, Things } from '../act.ts';
import { at, type Point } from '../bones.ts';
import { box, ellipse, fill, line } from '../strokes.ts';
import { againAndAgain, between, standing, wave } from './bearing.ts';
import { TOP, workTable } from './kitchen.ts';
import { placeThing } from './things.ts';

/** What is done with a tool to what lies on a table. */
interface Work {
  /** Where the hand with the tool is. */
  readonly handAt: (moment: Moment) => Point;
  /** The tool, from that hand. */
  readonly tool: (context: SKRSContext2D, hand: Point, acting: Acting) => void;
  /** The material, where nothing is named that is worked on. */
  readonly material: (context: SKRSContext2D, things: Things) => void;
}

/** A tool in one hand; the other keeps what is worked on where it is. */
const atBench = ({ handAt, tool, material }: Work): Act => ({
  stanceAt: (moment) => ({
    ...standing(moment),
    lean: 0.15,
    nod: 0.18,
    nearHand: handAt(moment),
    farHand: at(37, TOP - 4),
  }),
  behind: workTable,
  held(context, { things }) {
    if (things.thing === undefined) material(context, things);
    else placeThing(context, things, 46, TOP, 22);
  },
  front(context, acting) {
    tool(context, acting.body.nearArm.end, acting);
  },
  reach: { left: 0.18, right: 0.7, top: 0 },
});

const board = (context: SKRSContext2D, { wood, woodShade }: Things): void => {
  box(context, woodShade, [30, TOP - 5, 34, 5, 0.6]);
  box(context, wood, [30, TOP - 5, 34, 3, 0.6]);
};

const plates = (context: SKRSContext2D, { steel, steelShade }: Things): void => {
  box(context, steelShade, [32, TOP - 4, 28, 4, 0.6]);
  box(context, steel, [43, TOP - 17, 4, 14, 0.6]);
};

/** A seam, in sparks. */
export const weld = atBench({
  handAt: ({ time, since }) => at(29 + 2 * wave(since, 0.8), TOP - 13 + 0.3 * wave(time, 9)),
  tool(context, { x, y }, { things, moment }) {
    line(context, things.dark, 2.6, [x - 4, y - 1], [x + 5, y + 4]);
    line(context, things.steelShade, 1.4, [x + 5, y + 4], [x + 11, y + 8]);
    const glow = 0.75 + 0.25 * wave(moment.time, 31);
    ellipse(context, `rgba(255,236,170,${(0.55 * glow).toFixed(2)})`, [x + 12.4, y + 9, 7 * glow, 7 * glow]);
    ellipse(context, '#ffffff', [x + 12.4, y + 9, 2.2, 2.2]);
    for (let index = 0; index < 9; index += 1) {
      const life = (moment.time * 1.9 + index * 0.37) % 1;
      const turn = -2.8 + index * 0.34;
      ellipse(context, `rgba(255,176,46,${(1 - life).toFixed(2)})`, [x + 12.4 + Math.cos(turn) * life * 16, y + 9 + Math.sin(turn) * life * 14 + life * life * 10, 0.9, 0.9]); // prettier-ignore
    }
  },
  material: plates,
});

export const hammer = atBench({
  handAt: ({ since }) => between(at(24, -78), at(30, TOP - 12), againAndAgain(since, 1.3, 0)),
  tool(context, { x, y }, { things }) {
    line(context, things.woodShade, 1.8, [x - 3, y + 2], [x + 12, y - 1]);
    box(context, things.steelShade, [x + 10, y - 5, 4.6, 10, 1]);
  },
  material(context, things) {
    board(context, things);
    line(context, things.dark, 1, [43, TOP - 5], [43, TOP - 10]);
    line(context, things.dark, 1.6, [41.6, TOP - 10], [44.4, TOP - 10]);
  },
});

export const saw = atBench({
  handAt: ({ time }) => at(26 + 4 * wave(time, 6), TOP - 10),
  tool(context, { x, y }, { things }) {
    box(context, things.woodShade, [x - 3, y - 4, 6, 8, 2]);
    fill(context, things.steel, () => {
      context.moveTo(x + 3, y - 4);
      context.lineTo(x + 27, y + 2);
      context.lineTo(x + 27, y + 5);
      context.lineTo(x + 3, y + 5);
      context.closePath();
    });
  },
  material: board,
});

/** A tape drawn out along it. */
export const measure = atBench({
  handAt: ({ since }) => between(at(33, TOP - 22), at(58, TOP - 22), againAndAgain(since, 4, 0.5)),
  tool(context, { x, y }, { things }) {
    box(context, '#f5c33b', [29, y - 1, Math.max(1, x - 29), 3.4, 0.4]);
    for (let mark = 31; mark < x; mark += 3) line(context, things.dark, 0.5, [mark, y - 1], [mark, y + 0.7]);
    box(context, things.bright, [x - 2, y - 4, 8, 8, 2]);
    ellipse(context, things.white, [x + 2, y, 1.8, 1.8]);
  },
  material: board,
});

/** A brush that spreads what sticks. */
export const glue = atBench({
  handAt: ({ time }) => at(32 + 5 * wave(time, 3), TOP - 19 + wave(time, 6)),
  tool(context, { x, y }, { things }) {
    line(context, things.woodShade, 1.7, [x - 3, y - 5], [x + 5, y + 5]);
    box(context, things.bright, [x + 4, y + 4, 4, 4, 0.8]);
    box(context, things.white, [58, TOP - 12, 7, 12, 1]);
    box(context, things.main, [59.4, TOP - 15, 4, 4, 0.6]);
  },
  material(context, things) {
    board(context, things);
    box(context, things.paper, [34, TOP - 8, 20, 3, 0.4]);
  },
});

/** Needle and thread, through cloth. */
export const sew = atBench({
  handAt: ({ since }) => between(at(36, TOP - 9), at(33, TOP - 26), againAndAgain(since, 2, 0.1)),
  tool(context, { x, y }, { things }) {
    line(context, things.bright, 0.8, [x + 2, y], [x + 5, y + 6], [43, TOP - 6]);
    line(context, things.steel, 1, [x + 1, y - 2], [x + 4, y + 3]);
  },
  material(context, things) {
    fill(context, things.second, () => {
      context.moveTo(32, TOP);
      context.quadraticCurveTo(36, TOP - 9, 46, TOP - 6);
      context.quadraticCurveTo(58, TOP - 4, 63, TOP);
      context.closePath();
    });
  },
});
