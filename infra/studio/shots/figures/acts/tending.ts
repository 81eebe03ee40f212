import type { Act } from '../act.ts';
import { at, foot } from '../bones.ts';
import { box, ellipse, fill, line } from '../strokes.ts';
import { againAndAgain, between, NEAR, standing, wave } from './bearing.ts';
import { TOP, workTable } from './kitchen.ts';
import { placeThing } from './things.ts';

/** Turns a wrench on a machine. */
export const repair: Act = {
  stanceAt(moment) {
    const turn = againAndAgain(moment.since, 2.2, 0.15);
    return {
      ...standing(moment),
      lean: 0.16,
      nod: 0.16,
      nearHand: between(at(30, -66), at(35, -56), turn),
      farHand: at(33, TOP - 4),
    };
  },
  behind(context, { things }) {
    workTable(context, { things });
    if (things.thing !== undefined) {
      placeThing(context, things, 49, TOP, 26);
      return;
    }
    box(context, things.steel, [36, TOP - 24, 24, 24, 2]);
    box(context, things.steelShade, [36, TOP - 24, 24, 6, 2]);
    for (const x of [42, 49, 56]) ellipse(context, things.dark, [x, TOP - 6, 1.6, 1.6]);
  },
  held(context, { body, things }) {
    const { x, y } = body.nearArm.end;
    const bolt = at(41, TOP - 13);
    if (things.thing === undefined) ellipse(context, things.dark, [bolt.x, bolt.y, 3.2, 3.2]);
    line(context, things.steelShade, 2.6, [x - 2, y], [bolt.x, bolt.y]);
    ellipse(context, things.steelShade, [bolt.x, bolt.y, 2.2, 2.2]);
  },
  reach: { left: 0.18, right: 0.68, top: 0 },
};

/** A wall, with a roller, up and down. */
export const paint: Act = {
  stanceAt(moment) {
    const up = againAndAgain(moment.since, 2.8, 0.05);
    return {
      ...standing(moment),
      lean: 0.06,
      nod: -0.12 * up,
      farHand: between(at(24, -58), at(24, -84), up),
      nearHand: at(-8, -46),
      nearFoot: foot(-6, 0),
      farFoot: foot(6, -1.2),
    };
  },
  behind(context, { things, moment }) {
    box(context, things.white, [34, -112, 44, 112]);
    const painted = Math.min(1, 0.35 + Math.max(0, moment.since) * 0.12);
    box(context, things.main, [34, -108, 44 * painted, 84]);
    box(context, things.steelShade, [44, -12, 14, 12, 1]);
    ellipse(context, things.main, [51, -12, 7, 1.8]);
  },
  front(context, { body, things }) {
    const { x, y } = body.farArm.end;
    line(context, things.woodShade, 1.6, [x, y + 2], [x + 4, y - 8], [x + 14, y - 8]);
    box(context, things.main, [x + 6, y - 13, 15, 5.4, 2.4]);
  },
  reach: { left: 0.18, right: 0.8, top: 0.14 },
};

/** A plant in its pot, out of a can. */
export const water: Act = {
  stanceAt(moment) {
    const tip = 0.6 + 0.4 * againAndAgain(moment.since, 4, 0.4);
    return {
      ...standing(moment),
      lean: 0.1,
      nod: 0.16,
      farHand: at(22, -56 - 6 * tip),
      nearHand: at(10, -52),
    };
  },
  behind(context, { moment, things }) {
    if (things.thing !== undefined) {
      placeThing(context, things, 53, 0, 42);
      return;
    }
    const sway = wave(moment.time, 1.3);
    for (const [dx, turn] of [
      [-7, -0.7],
      [0, 0],
      [7, 0.7],
    ] as const) {
      // prettier-ignore
      line(context, '#4c9150', 1.4, [53, -26], [53 + dx + sway * 0.5, -42]);
      ellipse(context, '#63b266', [53 + dx + sway * 0.6, -45, 3.4, 7, turn]);
    }
    fill(context, '#c8704a', () => {
      context.moveTo(44, -26);
      context.lineTo(62, -26);
      context.lineTo(59, 0);
      context.lineTo(47, 0);
      context.closePath();
    });
    box(context, '#a95a39', [43, -28, 20, 5, 1]);
  },
  front(context, { body, things, moment }) {
    const { x, y } = body.farArm.end;
    for (let index = 0; index < 6; index += 1) {
      const fall = (moment.time * 1.2 + index / 6) % 1;
      ellipse(context, things.water, [x + 25 + fall * 4 + (index % 3), y - 1 + fall * 20, 0.7, 1.5]);
    }
    context.save();
    context.translate(x, y);
    context.rotate(0.35);
    line(context, things.steelShade, 1.6, [-2, -1], [3, -4], [10, 0]);
    box(context, things.second, [0, 0, 13, 11, 2]);
    line(context, things.second, 2.4, [12, 8], [22, -4]);
    ellipse(context, things.second, [23, -5, 3, 2, -0.8]);
    context.restore();
  },
  reach: { ...NEAR, right: 0.64 },
};
