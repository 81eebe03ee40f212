import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Act, Acting } from '../act.ts';
import { at, foot, type Stance } from '../bones.ts';
import { box, ellipse, fill, line } from '../strokes.ts';
import { againAndAgain, between, NEAR, speaking, standing, wave } from './bearing.ts';
import { pen } from './standing.ts';

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

/** Hands under a tap. */
export const wash: Act = {
  stanceAt(moment) {
    const rub = wave(moment.time, 8);
    return {
      ...standing(moment),
      lean: 0.2,
      nod: 0.2,
      nearHand: at(27.4 + rub * 1.4, -56 - rub * 0.5),
      farHand: at(29.4 - rub * 1.4, -56.6 + rub * 0.5),
    };
  },
  behind(context, { things, moment }) {
    box(context, things.steelShade, [28, -40, 8, 40]);
    line(context, things.steel, 3, [44, -46], [44, -66], [38, -70], [31.4, -68], [31, -64]);
    const flow = wave(moment.time, 17) * 0.3;
    fill(context, things.water, () => {
      context.rect(29.8 + flow, -63, 2.4, 20);
    });
  },
  front(context, { things, moment }) {
    fill(context, things.white, () => {
      context.moveTo(13, -48);
      context.lineTo(49, -48);
      context.quadraticCurveTo(47, -34, 36, -34);
      context.lineTo(27, -34);
      context.quadraticCurveTo(15, -35, 13, -48);
      context.closePath();
    });
    box(context, things.steel, [11.6, -49.6, 39, 3, 1.4]);
    for (let index = 0; index < 7; index += 1) {
      const life = (moment.time * 0.6 + index * 0.37) % 1;
      const x = 24 + ((index * 5.3) % 11) + wave(moment.time, 2, index);
      ellipse(context, `rgba(255,255,255,${(0.85 * (1 - life)).toFixed(2)})`, [x, -52 - life * 13, 1.2 + life * 1.6, 1.2 + life * 1.6]); // prettier-ignore
    }
  },
  reach: { left: 0.18, right: 0.54, top: 0 },
};

/** Stirs what cooks. */
export const cook: Act = {
  stanceAt(moment) {
    const angle = moment.time * 3.2;
    return {
      ...standing(moment),
      lean: 0.1,
      nod: 0.14,
      nearHand: at(27 + Math.cos(angle) * 3.6, -67 + Math.sin(angle) * 1.2),
      farHand: at(21, -53),
    };
  },
  behind(context, { things, moment }) {
    box(context, things.steel, [17, -45, 44, 45, 1.4]);
    box(context, things.dark, [23, -34, 32, 24, 1.6]);
    box(context, things.bright, [26, -31, 26, 17, 1]);
    box(context, things.dark, [15.4, -47.4, 47, 3.4, 1]);
    for (const x of [27, 35, 43, 51]) ellipse(context, things.white, [x, -39.4, 1.3, 1.3]);
    for (let index = 0; index < 4; index += 1) {
      const rise = (moment.time * 0.42 + index / 4) % 1;
      ellipse(context, `rgba(255,255,255,${(0.4 * (1 - rise)).toFixed(2)})`, [33 + index * 3 + wave(rise * 6, 1, index) * 2, -62 - rise * 22, 2 + rise * 3, 2.4 + rise * 3]); // prettier-ignore
    }
  },
  held(context, { body, things }) {
    const { x, y } = body.nearArm.end;
    line(context, things.wood, 1.5, [x, y - 3], [x + 6.4, y + 13]);
    box(context, things.main, [26, -60, 23, 13, 2.4]);
    box(context, things.steelShade, [24.6, -61.4, 26, 2.6, 1.2]);
    line(context, things.dark, 1.8, [49.6, -56], [54, -56]);
  },
  reach: { left: 0.18, right: 0.64, top: 0 },
};

/** With a broom. */
export const sweep: Act = {
  stanceAt(moment) {
    const way = wave(moment.since, 3);
    return {
      ...standing(moment),
      hip: at(way * 1.4, -45.8),
      lean: 0.14 + 0.03 * way,
      nod: 0.12,
      nearHand: at(7 + way * 3, -66),
      farHand: at(15 + way * 5, -48),
      nearFoot: foot(-7, 0),
      farFoot: foot(7, -1.2),
    };
  },
  held(context, { body, things, moment }) {
    const [one, other] = [body.nearArm.end, body.farArm.end];
    const length = (one.y + 4) / (one.y - other.y);
    const low = at(one.x + (other.x - one.x) * length, -4);
    line(context, things.woodShade, 1.6, [one.x - (other.x - one.x) * 0.3, one.y - (other.y - one.y) * 0.3], [low.x, low.y]); // prettier-ignore
    fill(context, things.bright, () => {
      context.moveTo(low.x - 4, low.y - 4);
      context.lineTo(low.x + 5, low.y - 3.4);
      context.lineTo(low.x + 9, 0);
      context.lineTo(low.x - 7, 0);
      context.closePath();
    });
    const puff = (moment.since * 0.95) % 1;
    for (const shift of [0, 4.6, 8.4])
      ellipse(context, `rgba(150,130,110,${(0.35 * (1 - puff)).toFixed(2)})`, [low.x + 12 + shift + puff * 8, -2 - puff * 4, 1.4 + puff, 1.2 + puff]); // prettier-ignore
  },
  reach: { left: 0.2, right: 0.46, top: 0 },
};

/** With a spade. */
export const dig: Act = {
  stanceAt(moment) {
    const lifted = againAndAgain(moment.since, 2.6, 0.1);
    return {
      ...standing(moment),
      hip: at(-2, -43),
      lean: 0.42 - 0.22 * lifted,
      nod: -0.05,
      nearHand: between(at(12, -58), at(8, -62), lifted),
      farHand: between(at(22, -38), at(27, -50), lifted),
      nearFoot: foot(-8, 0),
      farFoot: foot(9, -1.2),
    };
  },
  held(context, { body, things }) {
    const [one, other] = [body.nearArm.end, body.farArm.end];
    const angle = Math.atan2(other.y - one.y, other.x - one.x);
    context.save();
    context.translate(one.x, one.y);
    context.rotate(angle);
    line(context, things.woodShade, 1.8, [-3, 0], [48, 0]);
    line(context, things.woodShade, 1.8, [-3, -3], [-3, 3]);
    fill(context, things.steel, () => {
      context.moveTo(46, -4.6);
      context.lineTo(56, -4.4);
      context.quadraticCurveTo(63, 0, 56, 4.4);
      context.lineTo(46, 4.6);
      context.closePath();
    });
    context.restore();
  },
  front(context, { things }) {
    ellipse(context, things.soil, [42, 0.6, 15, 3.6]);
    ellipse(context, things.soil, [50, -1.6, 8, 4]);
    line(context, '#58a55c', 1.6, [33, -1], [33, -9]);
    ellipse(context, '#6fbf6a', [30.4, -9.6, 2.9, 1.7, 0.5]);
    ellipse(context, '#58a55c', [35.8, -10, 2.9, 1.7, -0.5]);
  },
  reach: { left: 0.22, right: 0.6, top: 0 },
};
