import type { Act } from '../act.ts';
import { at } from '../bones.ts';
import { box, ellipse, line } from '../strokes.ts';
import { againAndAgain, between, NEAR, standing, wave } from './bearing.ts';
import { TOP, workTable } from './kitchen.ts';

/** Holds a card to a terminal beside a till. */
export const pay: Act = {
  stanceAt(moment) {
    const near = againAndAgain(moment.since, 3.6, 0.5);
    return {
      ...standing(moment),
      lean: 0.04 + 0.05 * near,
      nod: 0.14,
      nearHand: between(at(17, -60), at(27, -59), near),
    };
  },
  behind(context, { things }) {
    workTable(context, { things });
    box(context, things.dark, [50, TOP - 8, 22, 8, 1]);
    box(context, things.steelShade, [59, TOP - 13, 3, 6]);
    box(context, things.dark, [51, TOP - 27, 20, 15, 1.4]);
    box(context, things.screen, [52.6, TOP - 25.4, 16.8, 11.8, 0.8]);
    for (const y of [TOP - 22, TOP - 18.6]) line(context, things.main, 1.1, [55, y], [64, y]);
  },
  held(context, { things, moment: { since } }) {
    const isRead = againAndAgain(since, 3.6, 0.5) > 0.8;
    context.save();
    context.translate(38, TOP);
    context.rotate(-0.2);
    box(context, things.dark, [-5, -15, 10, 15, 1.6]);
    box(context, isRead ? '#5fc27e' : things.screen, [-3.6, -13.4, 7.2, 5, 0.6]);
    for (const row of [0, 1, 2]) for (const column of [0, 1, 2]) box(context, things.steel, [-3.4 + column * 2.5, -6.8 + row * 2, 1.8, 1.3, 0.3]); // prettier-ignore
    context.restore();
  },
  front(context, { body, things }) {
    const { x, y } = body.nearArm.end;
    context.save();
    context.translate(x + 2, y - 2.4);
    context.rotate(0.3);
    box(context, things.bright, [-1, -2.6, 9.4, 6, 0.9]);
    box(context, things.dark, [-1, -1.2, 9.4, 1.3]);
    context.restore();
  },
  reach: { left: 0.18, right: 0.78, top: 0 },
};

/** Taps on the screen of a phone. */
export const swipe: Act = {
  stanceAt(moment) {
    const tap = wave(moment.since, 3.2);
    return {
      ...standing(moment),
      nod: 0.2 + 0.02 * wave(moment.time, 1.1),
      nearHand: at(14, -61 + 0.3 * wave(moment.time, 1.6)),
      farHand: at(24 + Math.max(0, tap), -63 - tap * 2),
    };
  },
  held(context, { body, things, moment: { since } }) {
    const { x, y } = body.nearArm.end;
    const lit = againAndAgain(since, 2.6, 0.4);
    context.save();
    context.translate(x + 3.4, y - 6);
    context.rotate(0.16);
    box(context, things.dark, [-5.4, -9.6, 11, 19, 1.8]);
    box(context, things.screen, [-4.4, -7.8, 9, 15.4, 0.8]);
    box(context, things.main, [-3.2, -6.4, 6.6, 4.6, 0.6]);
    for (const dy of [0, 2.2]) line(context, things.steelShade, 0.7, [-3, dy], [3, dy]);
    ellipse(context, things.bright, [0.2, 5, 1.4 + 0.8 * lit, 1.4 + 0.8 * lit]);
    context.restore();
  },
  reach: { ...NEAR, right: 0.34 },
};
