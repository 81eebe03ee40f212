import type { Person } from '../../../../../modules/videos/plan.ts';
import type { Act } from '../act.ts';
import { glue, hammer, measure, saw, sew, weld } from './bench.ts';
import { examine, inject } from './caring.ts';
import { forklift } from './forklift.ts';
import { feed, pick, pot, pull, pump, sort } from './gathering.ts';
import { carry, climb, lift, push, run, walk } from './going.ts';
import { give, open, pack, photograph, scan, shake, vote } from './handling.ts';
import { cut, mix, pour, wipe } from './kitchen.ts';
import { pay, swipe } from './paying.ts';
import { cycle, drive } from './riding.ts';
import { extinguish, wear } from './safety.ts';
import { paint, repair, water } from './tending.ts';
import { eat, exercise, sit, sleep, stretch } from './resting.ts';
import { check, cheer, drink, hold, phone, point, press, stand, talk, think, waving } from './standing.ts';
import { cook, dig, sweep, wash } from './house.ts';
import { read, teach, type, write } from './working.ts';

/** All that a figure can do. */
export const ACTS: Readonly<Record<Person['pose'], Act>> = {
  stand, walk, run, climb, carry, lift, push, hold, phone, type, write, read, check, press, point, teach, talk, think,
  wave: waving, cheer, wash, cook, eat, drink, sweep, dig, exercise, sit, sleep,
  pour, mix, cut, wipe, give, pack, open, scan, vote, photograph, shake, repair, paint, water, drive, cycle, stretch,
  inject, examine, extinguish, wear, forklift, pay, swipe,
  weld, hammer, saw, measure, glue, sew, sort, pot, pick, pull, pump, feed,
}; // prettier-ignore
