import type { Person } from '../../../../../modules/videos/plan.ts';
import type { Act } from '../act.ts';
import { carry, climb, lift, push, run, walk } from './going.ts';
import { eat, exercise, sit, sleep } from './resting.ts';
import { check, cheer, drink, hold, phone, point, press, stand, talk, think, waving } from './standing.ts';
import { cook, dig, sweep, wash } from './house.ts';
import { read, teach, type, write } from './working.ts';

/** All that a figure can do. */
export const ACTS: Readonly<Record<Person['pose'], Act>> = {
  stand, walk, run, climb, carry, lift, push, hold, phone, type, write, read, check, press, point, teach, talk, think,
  wave: waving, cheer, wash, cook, eat, drink, sweep, dig, exercise, sit, sleep,
}; // prettier-ignore
