import type { Move } from '../move.ts';
import type { Turn } from '../turn.ts';
import { CLOSINGS } from './en/close.ts';
import { COMPANY } from './en/company.ts';
import { COMPARISON } from './en/comparison.ts';
import { EVENT } from './en/event.ts';
import { GENERAL } from './en/general.ts';
import { HISTORY } from './en/history.ts';
import { HOW_TO } from './en/how-to.ts';
import { IDEA } from './en/idea.ts';
import { OPENINGS } from './en/open.ts';
import { ONBOARDING } from './en/onboarding.ts';
import { PERSON } from './en/person.ts';
import { PLACE } from './en/place.ts';
import { PROCESS } from './en/process.ts';
import { PRODUCT } from './en/product.ts';
import { REASON } from './en/reason.ts';
import { REFLECTIONS } from './en/reflect.ts';
import { RESULTS } from './en/results.ts';
import { RULES } from './en/rules.ts';
import { THING } from './en/thing.ts';
import { TURNS } from './en/turns.ts';

/** The moves known in a language; none where the film may only use the caller's own words. */
export function movesIn(language: string): readonly Move[] {
  return BANKS[language] ?? [];
}

const BANKS: Readonly<Record<string, readonly Move[]>> = {
  en: [
    ...OPENINGS, ...PROCESS,
    ...HOW_TO, ...THING, ...HISTORY, ...PERSON, ...PLACE, ...COMPANY,
    ...RESULTS,
    ...ONBOARDING,
    ...RULES,
    ...REASON, ...PRODUCT, ...COMPARISON, ...EVENT, ...IDEA,
    ...REFLECTIONS, ...GENERAL, ...CLOSINGS,
  ],
}; // prettier-ignore

/** Words that lead from one statement to the next, in a language; none where it has none. */
export function turnsIn(language: string): readonly Turn[] {
  return language === 'en' ? TURNS : [];
}
