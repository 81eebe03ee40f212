import { clamp01, easeInOutCubic } from '../../../drawing/index.ts';
import type { Moment } from '../act.ts';
import { at, BONES, foot, type Foot, type Point, type Stance } from '../bones.ts';

export const wave = (time: number, pace: number, shift = 0): number => Math.sin(time * pace + shift);

/** Stands at ease, breathes, and now and then shifts its weight. */
export function standing({ time }: Moment): Stance {
  const breath = wave(time, 2.2);
  const sway = wave(time, 0.7);
  return {
    hip: at(sway * 0.8, -46.6 + breath * 0.25),
    lean: 0.02 + breath * 0.008,
    nod: 0.04 * wave(time, 0.9, 1),
    nearHand: at(-8.6 + sway * 0.6, -44.6 + breath * 0.4),
    farHand: at(9.6 + sway * 0.6, -45.4 + breath * 0.4),
    nearFoot: foot(-4.6, 0),
    farFoot: foot(4.4, -1.2),
    mouth: 0,
  };
}

/** How far a stride reaches, in the figure's own lengths; two of them are one turn of the legs. */
const STRIDE = 11.5;
/** Heights gone in one turn of the legs. */
const TURN = (4 * STRIDE) / 100;

/** Legs that carry a body on: feet keep to the ground while it goes over them. Who stays marks time with its weight alone. */
export function striding(moment: Moment, stretch = 1): Pick<Stance, 'hip' | 'nearFoot' | 'farFoot'> {
  if (moment.gone === undefined) {
    const { hip, nearFoot, farFoot } = standing(moment);
    return { hip, nearFoot, farFoot };
  }
  const phase = moment.gone / (TURN * stretch);
  const step = (shift: number): Stance['nearFoot'] => {
    const share = (((phase + shift) % 1) + 1) % 1;
    const reach = STRIDE * stretch;
    if (share < 0.5) return foot(reach - share * 4 * reach, 0, Math.max(0, share - 0.38) * 3);
    const swing = (share - 0.5) * 2;
    const lift = Math.sin(swing * Math.PI) * 6 * stretch;
    return foot(-reach + easeInOutCubic(swing) * 2 * reach, -lift, (1 - swing) * 0.7 - swing * 0.25);
  };
  const [near, far] = [step(0), step(0.5)];
  return {
    hip: at(0, hipOver(near, far)),
    nearFoot: near,
    farFoot: foot(far.x, far.y - 1, far.pitch),
  };
}

/** A leg that bears the body is all but straight: bent ones creep. */
const STRAIGHT = (BONES.thigh + BONES.shin) * 0.997;

/** As high as the foot that bears the body lets it be: highest when it passes over that foot. */
function hipOver(...feet: readonly Foot[]): number {
  const heights = feet
    .filter(({ y }) => y > -0.01)
    .map(({ x }) => Math.sqrt(Math.max(0, STRAIGHT ** 2 - x ** 2)));
  return -BONES.ankle - Math.min(STRAIGHT, ...heights);
}

/** 0 to 1 and back, resting at both ends: what is done again and again. */
export function againAndAgain(since: number, seconds: number, rest = 0.25): number {
  const share = ((since / seconds) % 1 + 1) % 1; // prettier-ignore
  const there = easeInOutCubic(clamp01(share / (0.5 - rest / 2)));
  const back = easeInOutCubic(clamp01((share - 0.5) / (0.5 - rest / 2)));
  return there - back;
}

export const between = (one: Point, other: Point, share: number): Point =>
  at(one.x + (other.x - one.x) * share, one.y + (other.y - one.y) * share);

/** A mouth that speaks, with pauses. */
export const speaking = (time: number): number =>
  Math.max(0, wave(time, 11) * 0.6 + wave(time, 7.3, 1) * 0.5) * (wave(time, 1.1) > -0.6 ? 1 : 0);

export const NEAR = { left: 0.18, right: 0.18, top: 0 } as const;
