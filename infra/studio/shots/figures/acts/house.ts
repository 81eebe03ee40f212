import type { Act } from '../act.ts';
import { at, foot } from '../bones.ts';
import { box, ellipse, fill, line } from '../strokes.ts';
import { againAndAgain, between, standing, wave } from './bearing.ts';
import { dropThing, placeThing } from './things.ts';

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
    if (things.thing !== undefined) placeThing(context, things, 31, -47, 14);
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
  held(context, { body, things, moment }) {
    const { x, y } = body.nearArm.end;
    line(context, things.wood, 1.5, [x, y - 3], [x + 6.4, y + 13]);
    dropThing(context, { things, moment }, [42, -58], 11);
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
    if (things.thing !== undefined) {
      placeThing(context, things, 36, 0, 18);
      return;
    }
    line(context, '#58a55c', 1.6, [33, -1], [33, -9]);
    ellipse(context, '#6fbf6a', [30.4, -9.6, 2.9, 1.7, 0.5]);
    ellipse(context, '#58a55c', [35.8, -10, 2.9, 1.7, -0.5]);
  },
  reach: { left: 0.22, right: 0.6, top: 0 },
};
