import { clamp01, easeInOutCubic } from '../../../drawing/index.ts';
import type { Act } from '../act.ts';
import { at, foot, type Stance } from '../bones.ts';
import { box, ellipse, line } from '../strokes.ts';
import { between, NEAR, standing, striding, wave } from './bearing.ts';
import { drawThing, placeThing } from './things.ts';

/** Arms swing against the legs. */
export const walk: Act = {
  stanceAt(moment) {
    if (moment.gone === undefined) return standing(moment);
    const legs = striding(moment);
    return {
      ...standing(moment),
      ...legs,
      lean: 0.06,
      nearHand: swung(-3, legs.farFoot.x),
      farHand: swung(8, legs.nearFoot.x),
    };
  },
  reach: { left: 0.2, right: 0.22, top: 0 },
  travels: true,
};

/** A hand on an arm that hangs and swings from its shoulder, with the other side's foot. */
const swung = (shoulder: number, stride: number) => {
  const angle = (stride / 11.5) * 0.42 + 0.06;
  return at(shoulder + Math.sin(angle) * 28.4, -71.5 + Math.cos(angle) * 28.4);
};

export const run: Act = {
  stanceAt(moment) {
    const legs = striding(moment.gone === undefined ? { ...moment, gone: moment.time * 0.7 } : moment, 1.55);
    return {
      ...standing(moment),
      ...legs,
      lean: 0.24,
      nod: -0.12,
      nearHand: at(3 + legs.farFoot.x * 0.8, -60 - legs.farFoot.x * 0.35),
      farHand: at(12 + legs.nearFoot.x * 0.8, -60 - legs.nearFoot.x * 0.35),
      mouth: 0.3,
    };
  },
  reach: { left: 0.28, right: 0.32, top: 0 },
  travels: true,
};

const loaded = (moment: Parameters<Act['stanceAt']>[0]): Stance => ({
  ...standing(moment),
  ...striding(moment, 0.8),
  lean: -0.05,
  nod: 0.06,
  nearHand: at(12, -50.5 + 0.5 * wave(moment.time, 5)),
  farHand: at(23, -51.5 + 0.5 * wave(moment.time, 5)),
});

export const carry: Act = {
  stanceAt: loaded,
  held(context, acting) {
    drawThing(context, acting, { lift: 9.5, size: 25 });
  },
  reach: { ...NEAR, right: 0.36 },
  travels: true,
};

/** Down with bent knees and a straight back, up with the load: how it is done right. */
export const lift: Act = {
  stanceAt(moment) {
    const up = risen(moment.since);
    const high = loaded(moment);
    return {
      ...high,
      hip: between(at(-9, -25), high.hip, up),
      lean: 0.42 * (1 - up) - 0.05 * up,
      nod: 0.1 - 0.16 * (1 - up),
      nearHand: between(at(15, -13), high.nearHand, up),
      farHand: between(at(26, -14), high.farHand, up),
      nearFoot: foot(-5, 0),
      farFoot: foot(5, -1.2),
    };
  },
  held(context, acting) {
    drawThing(context, acting, { lift: 10.5, size: 25 });
  },
  reach: { left: 0.24, right: 0.4, top: 0 },
};

/** Down at first; up after a second, for three; then once more. */
function risen(since: number): number {
  const share = Math.max(0, since) % 6;
  return easeInOutCubic(clamp01((share - 0.8) / 1.1)) * (1 - easeInOutCubic(clamp01((share - 5) / 0.9)));
}

export const push: Act = {
  stanceAt: (moment) => ({
    ...standing(moment),
    ...striding(moment, 0.9),
    lean: 0.24,
    nod: -0.1,
    nearHand: at(21, -57),
    farHand: at(25, -57.6),
  }),
  behind(context, { things, moment }) {
    const turn = (moment.gone ?? 0) * 14;
    line(context, things.steelShade, 1.8, [22.6, -58], [27, -8]);
    box(context, things.steelShade, [24, -9.6, 42, 3, 1]);
    placeThing(context, things, 46, -9.6, 36);
    for (const x of [31, 58]) {
      ellipse(context, things.dark, [x, -4.4, 4.4, 4.4]);
      ellipse(context, things.steel, [x, -4.4, 1.8, 1.8]);
      line(context, things.steel, 0.7, [x, -4.4], [x + Math.cos(turn) * 3.4, -4.4 + Math.sin(turn) * 3.4]);
    }
  },
  reach: { left: 0.2, right: 0.72, top: 0 },
  travels: true,
};

const LADDER = { foot: at(10, 0), top: at(35, -142), rung: 11 };
const LENGTH = Math.hypot(LADDER.top.x - LADDER.foot.x, LADDER.top.y - LADDER.foot.y);

/** A place on the ladder, so far up, and beside its middle. */
function onLadder(along: number, aside = 0): { readonly x: number; readonly y: number } {
  const [x, y] = [(LADDER.top.x - LADDER.foot.x) / LENGTH, (LADDER.top.y - LADDER.foot.y) / LENGTH];
  return at(LADDER.foot.x + x * along - y * aside, LADDER.foot.y + y * along + x * aside);
}

/** Goes on in steps: rests, then moves. */
const inSteps = (amount: number): number =>
  Math.floor(amount) + easeInOutCubic(clamp01((amount - Math.floor(amount)) * 1.6));

/** Up a ladder rung by rung, three points on it at any time; then it holds on and looks up. */
export const climb: Act = {
  stanceAt({ since, time }) {
    const done = Math.min(1.75, Math.max(0, since) * 0.5);
    const [one, other] = [inSteps(done), inSteps(done + 0.5)];
    const pair = 2 * LADDER.rung;
    const height = (pair * (one + other)) / 2;
    const hip = onLadder(43 + height, -13.5);
    return {
      hip: at(hip.x, hip.y + 0.3 * wave(time, 2.2)),
      lean: 0.17,
      nod: -0.2 + 0.05 * wave(time, 1.1),
      nearHand: onLadder(66 + pair * one, -0.6),
      farHand: onLadder(66 + pair * other, 1.2),
      nearFoot: footOn(pair * other - 11),
      farFoot: footOn(pair * one),
      mouth: 0,
    };
  },
  behind(context, { things }) {
    for (let along = LADDER.rung; along < LENGTH - 3; along += LADDER.rung)
      line(context, things.steelShade, 1.7, pair(onLadder(along, -3.4)), pair(onLadder(along, 4.4)));
    line(context, things.steel, 2.4, pair(onLadder(0, 4.6)), pair(onLadder(LENGTH, 4.6)));
  },
  held(context, { things }) {
    line(context, things.steel, 2.4, pair(onLadder(0, -3.6)), pair(onLadder(LENGTH, -3.6)));
  },
  reach: { left: 0.2, right: 0.4, top: 0.42 },
};

const pair = ({ x, y }: { readonly x: number; readonly y: number }) => [x, y] as const;

function footOn(along: number): Stance['nearFoot'] {
  const { x, y } = onLadder(Math.max(0, along) + 0.6, -5.4);
  return foot(Math.min(x, onLadder(along, -4).x), Math.min(0, y), -0.1);
}
