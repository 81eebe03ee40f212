import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Act, Acting, Things } from '../act.ts';
import { at, foot } from '../bones.ts';
import { box, ellipse, fill, line } from '../strokes.ts';
import { againAndAgain, between, NEAR, standing, wave } from './bearing.ts';
import { TOP, workTable } from './kitchen.ts';
import { placeThing } from './things.ts';

/** Something that is put into something else, again and again. */
interface Vessel {
  readonly x: number;
  /** Its edge. */
  readonly y: number;
  readonly size: number;
  readonly behind: (context: SKRSContext2D, acting: Acting) => void;
  readonly front: (context: SKRSContext2D, things: Things) => void;
  /** What is put into it, where nothing is named. */
  readonly thing: (context: SKRSContext2D, things: Things, x: number, y: number) => void;
}

const SECONDS = 3.2;

const putInto = ({ x, y, size, behind, front, thing }: Vessel): Act => ({
  stanceAt(moment) {
    const down = againAndAgain(moment.since, SECONDS, 0.2);
    return {
      ...standing(moment),
      lean: 0.08 + 0.12 * down,
      nod: 0.14,
      nearHand: between(at(18, -70), at(x - 8, y - 8), down),
      farHand: between(at(25, -71), at(x - 3, y - 9), down),
    };
  },
  behind,
  held(context, { body, things, moment }) {
    const down = againAndAgain(moment.since, SECONDS, 0.2);
    const share = (((moment.since / SECONDS) % 1) + 1) % 1;
    const [one, other] = [body.nearArm.end, body.farArm.end];
    const middle = { x: (one.x + other.x) / 2 + 3, y: (one.y + other.y) / 2 + 4 + 5 * down };
    if (share < 0.5) {
      if (things.thing === undefined) thing(context, things, middle.x, middle.y);
      else placeThing(context, things, middle.x, middle.y, size);
    }
    front(context, things);
  },
  reach: { left: 0.18, right: 0.7, top: 0 },
});

/** Waste into its bin. */
export const sort = putInto({
  ...{ x: 42, y: -46, size: 15 },
  behind(context, { things }) {
    box(context, things.dark, [30, -50, 26, 8, 1.4]);
    fill(context, things.second, () => {
      context.moveTo(52, -50);
      context.lineTo(66, -70);
      context.lineTo(69, -68);
      context.lineTo(57, -47);
      context.closePath();
    });
  },
  front(context, things) {
    fill(context, things.main, () => {
      context.moveTo(28, -46);
      context.lineTo(58, -46);
      context.lineTo(55, 0);
      context.lineTo(31, 0);
      context.closePath();
    });
    box(context, things.second, [26.6, -48, 33, 4, 1.4]);
    for (const x of [35, 43, 51]) line(context, things.second, 1.2, [x, -38], [x, -8]);
  },
  thing(context, { paper, steelShade }, x, y) {
    box(context, paper, [x - 5, y - 13, 10, 13, 0.6]);
    line(context, steelShade, 0.7, [x - 3, y - 9], [x + 3, y - 9]);
  },
});

/** A plant into the soil of its pot. */
export const pot = putInto({
  ...{ x: 44, y: TOP - 14, size: 22 },
  behind(context, { things }) {
    workTable(context, { things });
    ellipse(context, things.soil, [44, TOP - 15, 11, 2.8]);
    ellipse(context, things.soil, [61, TOP - 1, 5, 3]);
  },
  front(context) {
    fill(context, '#c8704a', () => {
      context.moveTo(33, TOP - 15);
      context.lineTo(55, TOP - 15);
      context.lineTo(52, TOP);
      context.lineTo(36, TOP);
      context.closePath();
    });
    box(context, '#a95a39', [32, TOP - 17, 24, 4.4, 1]);
  },
  thing(context, { soil }, x, y) {
    line(context, '#4c9150', 1.4, [x, y - 4], [x, y - 15]);
    ellipse(context, '#63b266', [x - 4, y - 15, 4.6, 2.6, 0.5]);
    ellipse(context, '#4c9150', [x + 4, y - 17, 4.6, 2.6, -0.5]);
    ellipse(context, soil, [x, y - 3, 4.4, 3.6]);
  },
});

/** Off a bush into a basket. */
export const pick: Act = {
  stanceAt(moment) {
    const back = againAndAgain(moment.since, 2.8, 0.2);
    return {
      ...standing(moment),
      lean: 0.1 - 0.04 * back,
      nod: 0.1,
      nearHand: between(at(33, -64), at(17, -50), back),
      farHand: at(17, -44),
    };
  },
  behind(context, { moment }) {
    const sway = wave(moment.time, 1.2) * 0.5;
    line(context, '#7b5638', 2.4, [52, 0], [52, -40]);
    for (const [x, y, size] of [
      [52, -62, 17],
      [41, -46, 13],
      [63, -47, 13],
      [52, -38, 14],
    ] as const)
      ellipse(context, x % 2 === 0 ? '#63b266' : '#4c9150', [x + sway, y, size, size * 0.86]);
  },
  held(context, { things, body, moment }) {
    const spots = [[47, -56], [60, -50], [55, -38], [42, -42]] as const; // prettier-ignore
    const drawn = (x: number, y: number): void => {
      if (things.thing === undefined) ellipse(context, '#d8483e', [x, y - 3, 3, 3]);
      else placeThing(context, things, x, y, 8);
    };
    for (const [x, y] of spots) drawn(x, y);
    const share = (((moment.since / 2.8) % 1) + 1) % 1;
    if (share < 0.5) drawn(body.nearArm.end.x + 3, body.nearArm.end.y);
    drawn(16, -41);
    drawn(22, -41.6);
    fill(context, things.wood, () => {
      context.moveTo(9, -42);
      context.lineTo(29, -42);
      context.lineTo(26, -29);
      context.lineTo(12, -29);
      context.closePath();
    });
    for (const y of [-38, -34]) line(context, things.woodShade, 0.8, [11, y], [27, y]);
  },
  reach: { ...NEAR, right: 0.78 },
};

/** With all its weight on a rope. */
export const pull: Act = {
  stanceAt(moment) {
    const tug = againAndAgain(moment.since, 2.2, 0.1);
    return {
      ...standing(moment),
      hip: at(-4 - 3 * tug, -44),
      lean: -0.16 - 0.12 * tug,
      nod: 0.06,
      nearHand: at(17 - 4 * tug, -56),
      farHand: at(24 - 4 * tug, -55),
      nearFoot: foot(8, 0),
      farFoot: foot(-3, -1.2),
    };
  },
  held(context, { body, things }) {
    const { x, y } = body.nearArm.end;
    line(context, things.woodShade, 1.5, [x - 5, y + 1], [56, -18]);
    if (things.thing !== undefined) placeThing(context, things, 62, 0, 32);
    else {
      box(context, things.wood, [50, -24, 22, 24, 1]);
      line(context, things.woodShade, 1.6, [50, -24], [72, 0]);
      line(context, things.woodShade, 1.6, [72, -24], [50, 0]);
    }
  },
  reach: { left: 0.24, right: 0.8, top: 0 },
};

/** Air into what has a tube: both hands on a pump that stands on the ground. */
export const pump: Act = {
  stanceAt(moment) {
    const down = againAndAgain(moment.since, 1.5, 0);
    return {
      ...standing(moment),
      hip: at(-1, -45 + 2 * down),
      lean: 0.2 + 0.14 * down,
      nod: 0.1,
      nearHand: at(21, -56 + 15 * down),
      farHand: at(28, -56 + 15 * down),
    };
  },
  held(context, { body, things }) {
    const { y } = body.nearArm.end;
    line(context, things.steelShade, 2, [25, y], [25, -30]);
    line(context, things.dark, 2.6, [18, y], [32, y]);
    box(context, things.main, [22, -32, 6, 31, 1.4]);
    box(context, things.dark, [16, -3, 18, 3, 1]);
    line(context, things.dark, 1.4, [28, -5], [38, -2], [46, -8]);
    if (things.thing !== undefined) placeThing(context, things, 60, 0, 34);
    else wheel(context, things);
  },
  reach: { ...NEAR, right: 0.78 },
};

function wheel(context: SKRSContext2D, { dark, steel }: Things): void {
  for (const [radius, paint] of [[17, dark], [13.4, '#ffffff']] as const) ellipse(context, paint, [60, -17, radius, radius]); // prettier-ignore
  for (let spoke = 0; spoke < 6; spoke += 1) {
    const turn = (spoke * Math.PI) / 6;
    line(context, steel, 0.8, [60 - 13 * Math.cos(turn), -17 - 13 * Math.sin(turn)], [60 + 13 * Math.cos(turn), -17 + 13 * Math.sin(turn)]); // prettier-ignore
  }
}

/** Grain out of a bucket, for whoever is hungry. */
export const feed: Act = {
  stanceAt(moment) {
    const out = againAndAgain(moment.since, 3, 0.2);
    return {
      ...standing(moment),
      lean: 0.2 + 0.06 * out,
      nod: 0.2,
      nearHand: between(at(16, -52), at(28, -50), out),
      farHand: at(13, -40),
    };
  },
  held(context, { body, things, moment }) {
    box(context, things.steel, [8, -42, 12, 12, 1.4]);
    line(context, things.steelShade, 1, [8, -42], [13, -47], [20, -42]);
    const { x, y } = body.nearArm.end;
    for (let grain = 0; grain < 6; grain += 1) {
      const fall = (moment.time * 0.9 + grain / 6) % 1;
      ellipse(context, things.bright, [x + 3 + fall * (4 + grain), y + 3 + fall * (-y - 5), 0.9, 0.9]);
    }
    ellipse(context, things.bright, [42, -0.6, 9, 1.4]);
    if (things.thing !== undefined) placeThing(context, things, 60, 0, 30);
  },
  reach: { ...NEAR, right: 0.78 },
};
