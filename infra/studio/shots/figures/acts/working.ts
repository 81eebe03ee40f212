import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Act, Acting } from '../act.ts';
import { at, foot, type Stance } from '../bones.ts';
import { box, ellipse, fill, line } from '../strokes.ts';
import { againAndAgain, between, NEAR, speaking, standing, wave } from './bearing.ts';
import { pen } from './standing.ts';
import { placeThing } from './things.ts';

/** On a chair: thighs level, feet on the ground. */
export function seated(moment: Parameters<Act['stanceAt']>[0]): Stance {
  const breath = wave(moment.time, 2.2);
  return {
    ...standing(moment),
    hip: at(0, -28),
    lean: 0.05 + 0.01 * breath,
    nearHand: at(13, -33),
    farHand: at(18, -34),
    nearFoot: foot(19, 0),
    farFoot: foot(23, -1.2),
  };
}

export function chair(context: SKRSContext2D, { things }: Acting): void {
  line(context, things.steelShade, 2, [-7, -21], [-9, 0]);
  line(context, things.steelShade, 2, [10, -21], [12, 0]);
  box(context, things.second, [-10, -23.4, 24, 4, 2]);
  line(context, things.steelShade, 2, [-9, -21], [-12.4, -42]);
  box(context, things.second, [-15, -56, 4.6, 21, 2.2]);
}

function desk(context: SKRSContext2D, { things }: Acting): void {
  box(context, things.woodShade, [18, -39, 2.4, 39]);
  box(context, things.woodShade, [62, -39, 2.4, 39]);
  box(context, things.wood, [14, -41.6, 54, 3.4, 1]);
}

export const type: Act = {
  stanceAt(moment) {
    const { time } = moment;
    return {
      ...seated(moment),
      lean: 0.12,
      nod: 0.04 + 0.03 * wave(time, 0.8),
      nearHand: at(28 + wave(time, 9), -44.6 - Math.max(0, wave(time, 13)) * 1.4),
      farHand: at(32 + wave(time, 8, 2), -45 - Math.max(0, wave(time, 15, 1)) * 1.4),
    };
  },
  behind: chair,
  held(context, acting) {
    const { things, moment } = acting;
    desk(context, acting);
    box(context, things.steel, [28, -43.2, 19, 1.7, 0.8]);
    context.save();
    context.translate(46.4, -42.4);
    context.rotate(0.24);
    box(context, things.dark, [-1, -21, 2.2, 21, 0.8]);
    box(context, things.screen, [-1.8, -20, 1, 18.4]);
    context.restore();
    ellipse(context, things.bright, [58, -45, 3, 3.4]);
    for (let index = 0; index < 3; index += 1) {
      const rise = (moment.time * 0.5 + index / 3) % 1;
      ellipse(context, things.screen, [58 + Math.sin(rise * 6 + index) * 1.4, -49 - rise * 9, 1.1 * (1 - rise), 1.5 * (1 - rise)]); // prettier-ignore
    }
  },
  reach: { left: 0.2, right: 0.72, top: 0 },
};

export const write: Act = {
  stanceAt(moment) {
    const along = (moment.time * 0.55) % 1;
    return {
      ...seated(moment),
      lean: 0.24,
      nod: 0.2,
      nearHand: at(27 + along * 9 + wave(moment.time, 14) * 0.4, -45.6),
      farHand: at(24, -44),
    };
  },
  behind: chair,
  held(context, acting) {
    const { things } = acting;
    desk(context, acting);
    fill(context, things.paper, () => {
      context.moveTo(26, -41.8);
      context.lineTo(29, -43.4);
      context.lineTo(45, -43.4);
      context.lineTo(43, -41.8);
      context.closePath();
    });
    box(context, things.main, [52, -47, 6, 5.6, 1]);
    for (const x of [53.4, 55, 56.6]) line(context, things.bright, 0.9, [x, -47], [x - 1 + (x - 54), -53]);
  },
  front: pen,
  reach: { left: 0.2, right: 0.72, top: 0 },
};

export const read: Act = {
  stanceAt: (moment) => ({
    ...standing(moment),
    nearHand: at(12, -58.5 + 0.4 * wave(moment.time, 1.8)),
    farHand: at(20, -59.5 + 0.4 * wave(moment.time, 1.8)),
    nod: 0.24 + 0.04 * wave(moment.time, 0.7),
  }),
  held(context, { body, things, moment }) {
    const { x, y } = body.nearArm.end;
    const turn = againAndAgain(moment.since, 3, 0.7);
    context.save();
    context.translate(x + 4.4, y - 1);
    context.rotate(-0.12);
    box(context, things.main, [-9.6, -12.4, 19.4, 15, 1]);
    box(context, things.paper, [-8.6, -12.8, 8.4, 13.6, 0.4]);
    box(context, things.paper, [0.4, -12.8, 8.4, 13.6, 0.4]);
    for (const dx of [-7.4, 1.8])
      for (const dy of [-10, -7.4, -4.8, -2.2]) line(context, things.steel, 0.55, [dx, dy], [dx + 5.6, dy]);
    if (turn > 0.02 && turn < 0.98)
      fill(context, things.white, () => {
        context.moveTo(0, -12.8);
        context.lineTo(8.6 * (1 - 2 * turn), -14.6);
        context.lineTo(8.6 * (1 - 2 * turn), -1);
        context.lineTo(0, 0.8);
        context.closePath();
      });
    context.restore();
  },
  reach: { ...NEAR, right: 0.32 },
};

/** Before a board on which a line grows. */
export const teach: Act = {
  stanceAt(moment) {
    const beat = againAndAgain(moment.since, 3.2);
    return {
      ...standing(moment),
      farHand: between(at(24, -70), at(29, -82), beat),
      nearHand: at(8 + 2 * wave(moment.since, 2), -57 + 4 * wave(moment.since, 1.6)),
      nod: 0.02,
      mouth: speaking(moment.time),
    };
  },
  behind(context, { things, moment }) {
    line(context, things.woodShade, 2, [42, -48], [37, 0]);
    line(context, things.woodShade, 2, [82, -48], [87, 0]);
    box(context, things.wood, [33, -100, 58, 54, 1.4]);
    box(context, things.white, [35.4, -97.6, 53.2, 49.2, 0.8]);
    if (things.thing !== undefined) {
      placeThing(context, things, 62, -52, 36);
      return;
    }
    const grown = Math.min(1, Math.max(0.08, moment.since * 0.34));
    const heights = [8, 13, 11, 20, 27];
    heights.forEach((height, index) => {
      const share = Math.min(1, Math.max(0, grown * 5 - index));
      box(context, index === 4 ? things.bright : things.main, [43 + index * 8.4, -54 - height * share, 5.4, height * share, 0.8]); // prettier-ignore
    });
    line(context, things.dark, 0.9, [40, -54], [86, -54]);
    for (const [y, length] of [
      [-92, 26],
      [-88, 17],
    ] as const)
      line(context, things.steelShade, 1.2, [40, y], [40 + length, y]);
  },
  front(context, { body, things }) {
    const { x, y } = body.farArm.end;
    line(context, things.woodShade, 1.1, [x - 1, y + 1], [x + 17, y - 5]);
  },
  reach: { left: 0.18, right: 0.94, top: 0.04 },
};
