import type { Move } from '../../move.ts';
import { CLOSINGS } from './close.ts';
import { COMPANY } from './company.ts';
import { COMPARISON } from './comparison.ts';
import { EVENT } from './event.ts';
import { GENERAL } from './general.ts';
import { HABIT } from './habit.ts';
import { HISTORY } from './history.ts';
import { HOW_TO } from './how-to.ts';
import { IDEA } from './idea.ts';
import { OPENINGS } from './open.ts';
import { ONBOARDING } from './onboarding.ts';
import { PERSON } from './person.ts';
import { PLACE } from './place.ts';
import { PROCESS } from './process.ts';
import { PRODUCT } from './product.ts';
import { QUESTION } from './question.ts';
import { REASON } from './reason.ts';
import { REFLECTIONS } from './reflect.ts';
import { RESULTS } from './results.ts';
import { RISK } from './risk.ts';
import { RULES } from './rules.ts';
import { THING } from './thing.ts';

/** All English moves, in the order in which they would be told. */
// prettier-ignore
export const ENGLISH: readonly Move[] = [
  ...OPENINGS,
  ...PROCESS, ...HOW_TO, ...THING, ...HISTORY, ...PERSON, ...PLACE, ...EVENT, ...IDEA,
  ...COMPANY, ...RESULTS, ...ONBOARDING, ...RULES, ...RISK, ...PRODUCT,
  ...HABIT, ...REASON, ...QUESTION, ...COMPARISON,
  ...REFLECTIONS, ...GENERAL, ...CLOSINGS,
];
