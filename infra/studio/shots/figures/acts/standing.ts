import type { Act, Acting } from '../act.ts';
import { at } from '../bones.ts';
import { box, ellipse, line } from '../strokes.ts';
import { againAndAgain, between, NEAR, speaking, standing, wave } from './bearing.ts';
import { drawThing, placeThing } from './things.ts';
import type { SKRSContext2D } from '@napi-rs/canvas';

export const stand: Act = { stanceAt: standing, reach: NEAR };

export const waving: Act = {
  stanceAt: (moment) => ({
    ...standing(moment),
    nearHand: at(-17 + 5 * wave(moment.since, 7), -98),
    nod: 0.06,
    mouth: 0.35,
  }),
  reach: { ...NEAR, left: 0.24, top: 0.08 },
};

export const point: Act = {
  stanceAt(moment) {
    const beat = againAndAgain(moment.since, 3.4);
    return {
      ...standing(moment),
      lean: 0.05,
      farHand: between(at(27, -70), at(33, -84), beat),
      nearHand: at(-9, -52),
      mouth: speaking(moment.time) * 0.6,
    };
  },
  behind(context, { things }) {
    if (things.thing !== undefined) placeThing(context, things, 56, -34, 44);
  },
  reach: { ...NEAR, right: 0.4 },
  reachWithThing: { ...NEAR, right: 0.8 },
};

export const talk: Act = {
  stanceAt(moment) {
    const { time, since } = moment;
    return {
      ...standing(moment),
      nearHand: at(6 + 3 * wave(since, 2.3), -58 + 5 * wave(since, 1.7, 1)),
      farHand: at(20 + 2 * wave(since, 1.9), -62 + 6 * wave(since, 2.1)),
      nod: 0.07 * wave(since, 2.4),
      mouth: speaking(time),
    };
  },
  reach: { ...NEAR, right: 0.26 },
};

export const think: Act = {
  stanceAt: (moment) => ({
    ...standing(moment),
    nearHand: at(6.4, -78 + 0.6 * wave(moment.time, 2.4)),
    farHand: at(0, -58),
    nod: 0.1 + 0.05 * wave(moment.time, 0.9),
  }),
  front(context, { moment, things, body }) {
    const lift = wave(moment.time, 1.6);
    const { x, y } = body.head;
    for (const [dx, dy, radius] of [
      [13, -10, 1.6],
      [18, -15, 2.4],
      [27, -24, 7.4],
    ] as const)
      ellipse(context, things.white, [x + dx, y + dy + lift * radius * 0.15, radius * 1.25, radius]);
    if (things.thing !== undefined) {
      ellipse(context, things.white, [x + 29, y - 27 + lift, 15, 13]);
      placeThing(context, things, x + 29, y - 18 + lift, 17);
      return;
    }
    for (const dx of [-3.6, 0, 3.6])
      ellipse(context, things.main, [x + 27 + dx, y - 24 + lift, 1.1 + 0.25 * wave(moment.time, 4, dx), 1.1]);
  },
  reach: { ...NEAR, right: 0.4, top: 0.2 },
  reachWithThing: { ...NEAR, right: 0.48, top: 0.26 },
};

export const cheer: Act = {
  stanceAt(moment) {
    const hop = Math.abs(wave(moment.since, 4.6));
    const easy = standing(moment);
    return {
      ...easy,
      hip: at(0, -45 - hop * 5),
      nearHand: at(-14, -100 - hop * 6),
      farHand: at(15, -101 - hop * 6),
      nearFoot: { ...easy.nearFoot, y: -hop * 4, pitch: hop * 0.4 },
      farFoot: { ...easy.farFoot, y: -1 - hop * 4, pitch: hop * 0.4 },
      mouth: 0.9,
    };
  },
  reach: { left: 0.22, right: 0.22, top: 0.16 },
};

export const phone: Act = {
  stanceAt(moment) {
    const { time, since } = moment;
    return {
      ...standing(moment),
      nearHand: at(-2.4, -86.5),
      farHand: at(17 + 2 * wave(since, 1.6), -58 + 5 * wave(since, 2.1)),
      nod: 0.05 * wave(since, 2),
      mouth: speaking(time),
    };
  },
  front(context, { body, things }) {
    const { x, y } = body.nearArm.end;
    context.save();
    context.translate(x + 1.8, y - 0.6);
    context.rotate(0.34);
    box(context, things.dark, [-2.4, -6.4, 5, 13, 1.4]);
    box(context, things.screen, [-1.4, -5, 3, 9.4, 0.6]);
    context.restore();
  },
  reach: { ...NEAR, right: 0.26 },
};

/** Shows what it holds in both hands. */
export const hold: Act = {
  stanceAt(moment) {
    const lift = againAndAgain(moment.since, 4);
    return {
      ...standing(moment),
      nearHand: at(13, -57 - lift * 7),
      farHand: at(23, -58 - lift * 7),
      nod: 0.06 - lift * 0.08,
    };
  },
  held(context, acting) {
    drawThing(context, acting, { lift: 7.5, size: 24 });
  },
  reach: { ...NEAR, right: 0.36 },
};

export const drink: Act = {
  stanceAt(moment) {
    const sip = againAndAgain(moment.since, 3.6, 0.4);
    return {
      ...standing(moment),
      nearHand: between(at(12, -60), at(8.6, -80), sip),
      nod: 0.08 - 0.2 * sip,
    };
  },
  front(context, { body, things, moment }) {
    const { x, y } = body.nearArm.end;
    const tip = againAndAgain(moment.since, 3.6, 0.4);
    context.save();
    context.translate(x + 2.6, y - 0.5);
    context.rotate(-0.5 * tip);
    context.beginPath();
    context.arc(3.6, -1, 2.4, -Math.PI / 2, Math.PI / 2);
    context.strokeStyle = things.main;
    context.lineWidth = 1.2;
    context.stroke();
    box(context, things.main, [-3.4, -5, 7, 8.4, 1.2]);
    context.restore();
  },
  reach: NEAR,
};

const BOARD = { x: 12.5, y: -64, width: 15, height: 19 };

/** Goes through a list on a clipboard. */
export const check: Act = {
  stanceAt(moment) {
    const row = againAndAgain(moment.since, 2.8, 0.2);
    return {
      ...standing(moment),
      farHand: at(BOARD.x + 8, -50),
      nearHand: at(13 + 4 * row, -61 + row * 8),
      nod: 0.22 + 0.03 * wave(moment.time, 1.4),
    };
  },
  behind(context, { things }) {
    if (things.thing !== undefined) placeThing(context, things, 48, 0, 34);
  },
  held(context, { things, moment }) {
    context.save();
    context.translate(BOARD.x, BOARD.y);
    context.rotate(0.22);
    box(context, things.woodShade, [0, 0, BOARD.width, BOARD.height, 1.4]);
    box(context, things.paper, [1.2, 2.2, BOARD.width - 2.4, BOARD.height - 3.6, 0.6]);
    box(context, things.steelShade, [BOARD.width / 2 - 2.6, -0.8, 5.2, 2.6, 0.8]);
    const done = Math.min(4, 1 + Math.floor(Math.max(0, moment.since) / 1.4));
    for (let row = 0; row < 4; row += 1) {
      const y = 5.4 + row * 3.4;
      line(context, things.steelShade, 0.6, [6, y], [12, y]);
      if (row < done) line(context, things.main, 0.9, [2.6, y - 0.2], [3.5, y + 0.7], [5, y - 1.3]);
    }
    context.restore();
  },
  front(context, { body, things }) {
    pen(context, { body, things });
  },
  reach: { ...NEAR, right: 0.3 },
  reachWithThing: { ...NEAR, right: 0.68 },
};

export function pen(context: SKRSContext2D, { body, things }: Pick<Acting, 'body' | 'things'>): void {
  const { x, y } = body.nearArm.end;
  line(context, things.main, 1.3, [x + 0.4, y - 4.4], [x + 2.8, y + 3]);
}

/** Reaches for a button on a box at the wall. */
export const press: Act = {
  stanceAt(moment) {
    const push = againAndAgain(moment.since, 2.6, 0.3);
    return {
      ...standing(moment),
      lean: 0.04 + 0.05 * push,
      farHand: between(at(20, -66), at(30, -71), push),
      nod: 0.06,
    };
  },
  behind(context, { things, moment }) {
    const isOn = againAndAgain(moment.since, 2.6, 0.3) > 0.85;
    box(context, things.steelShade, [38, -60, 3.6, 60]);
    box(context, things.steel, [28.5, -84, 22, 27, 2]);
    box(context, things.dark, [32, -81, 15, 6.4, 1]);
    box(context, isOn ? things.bright : things.second, [33, -79.6, 9, 3.6, 0.6]);
    ellipse(context, things.dark, [33.5, -69, 4, 4.2]);
    ellipse(context, isOn ? things.bright : '#d8483e', [33.2, -69, 3, 3.2]);
    for (const y of [-70, -64.6]) ellipse(context, things.white, [44, y, 1.6, 1.6]);
  },
  reach: { ...NEAR, right: 0.54 },
};
