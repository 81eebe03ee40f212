import { clamp01, easeInOutCubic } from '../../../drawing/index.ts';
import type { Act } from '../act.ts';
import { at } from '../bones.ts';
import { box, ellipse, fill, line } from '../strokes.ts';
import { againAndAgain, between, NEAR, speaking, standing, wave } from './bearing.ts';
import { TOP, workTable } from './kitchen.ts';
import { placeThing } from './things.ts';

/** Holds something out to somebody. */
export const give: Act = {
  stanceAt(moment) {
    const out = againAndAgain(moment.since, 4.4, 0.5);
    return {
      ...standing(moment),
      lean: 0.03 + 0.06 * out,
      nod: 0.04,
      nearHand: between(at(13, -56), at(25, -60), out),
      farHand: between(at(18, -57), at(30, -61), out),
      mouth: 0.2 * speaking(moment.time),
    };
  },
  held(context, { body, things }) {
    const [one, other] = [body.nearArm.end, body.farArm.end];
    placeThing(context, things, (one.x + other.x) / 2 + 2, (one.y + other.y) / 2 + 1, 17);
  },
  reach: { ...NEAR, right: 0.42 },
};

/** One thing after the other into an open box. */
export const pack: Act = {
  stanceAt(moment) {
    const down = againAndAgain(moment.since, 3.2, 0.2);
    return {
      ...standing(moment),
      lean: 0.06 + 0.12 * down,
      nod: 0.14,
      nearHand: between(at(19, -68), at(35, -60), down),
      farHand: between(at(25, -69), at(41, -61), down),
    };
  },
  behind(context, { things }) {
    workTable(context, { things });
    box(context, things.cardShade, [28, TOP - 17, 27, 8]);
  },
  held(context, { body, things, moment }) {
    const down = againAndAgain(moment.since, 3.2, 0.2);
    const isHeld = (((moment.since / 3.2) % 1) + 1) % 1 < 0.5;
    const [one, other] = [body.nearArm.end, body.farArm.end];
    if (isHeld) placeThing(context, things, (one.x + other.x) / 2 + 1, (one.y + other.y) / 2 + 5 * down, 12);
    box(context, things.card, [26, TOP - 15, 31, 15, 0.8]);
    fill(context, things.cardShade, () => {
      context.moveTo(26, TOP - 15);
      context.lineTo(20, TOP - 10);
      context.lineTo(22, TOP - 8);
      context.lineTo(28, TOP - 13);
      context.closePath();
    });
    box(context, things.paper, [44, TOP - 9, 9, 5, 0.6]);
  },
  reach: { left: 0.18, right: 0.7, top: 0 },
};

/** By its handle, a door that swings away. */
export const open: Act = {
  stanceAt(moment) {
    const wide = opened(moment.since);
    return {
      ...standing(moment),
      lean: 0.05 + 0.06 * wide,
      farHand: between(at(27, -56), at(31, -56), wide),
      nearHand: at(-8, -45),
    };
  },
  behind(context, { things, moment }) {
    const wide = opened(moment.since);
    box(context, things.woodShade, [27, -108, 42, 108, 1]);
    box(context, things.dark, [30, -105, 36, 105]);
    box(context, things.screen, [30, -105, 36 * wide, 105]);
    const width = 36 - 25 * wide;
    fill(context, things.wood, () => {
      context.moveTo(66, -105);
      context.lineTo(66 - width, -105 + 3 * wide);
      context.lineTo(66 - width, -1 * wide);
      context.lineTo(66, 0);
      context.closePath();
    });
    ellipse(context, things.steel, [66 - width + 4, -55, 1.8, 1.8]);
  },
  reach: { ...NEAR, right: 0.72, top: 0.1 },
};

const opened = (since: number): number => easeInOutCubic(clamp01((since - 0.3) / 1.4));

/** Reads the code on a parcel with a beam. */
export const scan: Act = {
  stanceAt(moment) {
    const sweep = wave(moment.since, 2.2);
    return {
      ...standing(moment),
      lean: 0.06,
      nod: 0.14,
      nearHand: at(21, -62 + sweep),
      farHand: at(30, TOP - 8),
    };
  },
  behind: workTable,
  held(context, { things, moment, body }) {
    placeThing(context, things, 46, TOP, 22);
    const { x, y } = body.nearArm.end;
    const isOn = (moment.since % 1.6) / 1.6 < 0.7;
    if (isOn)
      fill(context, 'rgba(240,70,60,0.35)', () => {
        context.moveTo(x + 8, y - 2);
        context.lineTo(40, TOP - 18);
        context.lineTo(40, TOP - 6);
        context.closePath();
      });
  },
  front(context, { body, things }) {
    const { x, y } = body.nearArm.end;
    line(context, things.dark, 3.4, [x, y + 3], [x + 1, y - 2]);
    box(context, things.dark, [x - 1, y - 5.4, 10, 5, 1.6]);
    box(context, things.bright, [x + 7.6, y - 4.6, 1.6, 3.4, 0.4]);
  },
  reach: { left: 0.18, right: 0.7, top: 0 },
};

/** A paper into a box with a slit. */
export const vote: Act = {
  stanceAt(moment) {
    const down = dropped(moment.since);
    return {
      ...standing(moment),
      lean: 0.08,
      nod: 0.16,
      nearHand: between(at(26, -80), at(34, -72), down),
      farHand: at(9.6, -45),
    };
  },
  behind(context, { things, moment, body }) {
    const down = dropped(moment.since);
    const { x, y } = body.nearArm.end;
    box(context, things.steelShade, [26, -46, 34, 46, 1]);
    if (down < 0.98) box(context, things.paper, [x + 1, y - 3 + 9 * down, 12, 15 - 9 * down, 0.6]);
  },
  held(context, { things }) {
    box(context, things.main, [28, -66, 30, 22, 1.4]);
    box(context, things.dark, [35, -66, 16, 1.8, 0.8]);
    box(context, things.white, [37, -59, 12, 9, 0.8]);
    line(context, things.bright, 1.6, [40, -55], [42.4, -52.6], [46.6, -57.4]);
  },
  reach: { left: 0.18, right: 0.62, top: 0 },
};

const dropped = (since: number): number => easeInOutCubic(clamp01((since - 0.5) / 1.3));

/** With a phone held up. */
export const photograph: Act = {
  stanceAt: (moment) => ({
    ...standing(moment),
    lean: 0.03,
    nearHand: at(21, -78 + 0.5 * wave(moment.time, 1.7)),
    farHand: at(25, -78 + 0.5 * wave(moment.time, 1.7)),
    nod: 0.02,
  }),
  behind(context, { things }) {
    if (things.thing !== undefined) placeThing(context, things, 56, 0, 36);
  },
  front(context, { body, things, moment }) {
    const { x, y } = body.nearArm.end;
    box(context, things.dark, [x + 0.4, y - 10, 3.6, 13, 1.2]);
    box(context, things.screen, [x + 0.2, y - 8.6, 1.2, 10, 0.4]);
    const flash = Math.max(0, 1 - ((Math.max(0, moment.since) + 1.6) % 2.8) / 0.35);
    if (flash > 0) ellipse(context, `rgba(255,255,240,${(0.8 * flash).toFixed(2)})`, [x + 6, y - 8, 7 * flash, 7 * flash]); // prettier-ignore
  },
  reach: { ...NEAR, right: 0.36 },
  reachWithThing: { ...NEAR, right: 0.76 },
};

/** Hands meet between two who look at each other. */
export const shake: Act = {
  stanceAt(moment) {
    const grip = wave(moment.since, 6) * Math.max(0, wave(moment.since, 1.1, 0.6));
    return {
      ...standing(moment),
      lean: 0.06,
      nod: 0.05,
      farHand: at(25, -60 + 2 * grip),
      nearHand: at(-8, -45),
      mouth: speaking(moment.time) * 0.5,
    };
  },
  reach: { left: 0.14, right: 0.25, top: 0 },
};
