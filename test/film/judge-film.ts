import type { Plan } from '../../modules/videos/plan.ts';
import type { Instruction } from './instruction.ts';
import { findLeaks, findMissingEnd } from './measures/directions.ts';
import { findInvented, findMissingFacts } from './measures/facts.ts';
import { readFilm, type Fault, type JudgedFilm } from './measures/film.ts';
import { findTorn } from './measures/numbers.ts';
import {
  findBrokenHeadings,
  findDefaultPlaces,
  findDisagreeing,
  findLayoutsTwice,
  findLowContrast,
  findMissingSubject,
  findTitlePages,
  findWrongLength,
  findWrongPictures,
  layoutsOf,
} from './measures/scenes.ts';
import { findRepeated, measureFiller } from './measures/script.ts';

/** What a film can have wrong, worst first, by the name it has in tables. */
export const MEASURES = {
  'direction leaks': findLeaks,
  'facts missing': (film: JudgedFilm) => findMissingFacts(film).missing,
  'facts invented': findInvented,
  'numbers torn': findTorn,
  'wrong pictures': findWrongPictures,
  'end not as asked': findMissingEnd,
  'subject not named': findMissingSubject,
  'sentences repeated': findRepeated,
  'slide and voice apart': findDisagreeing,
  'title pages inside': findTitlePages,
  'headings broken': findBrokenHeadings,
  'stage, room or podium again': findDefaultPlaces,
  'layout twice in a row': findLayoutsTwice,
  'length not as asked': findWrongLength,
  'text hard to read': findLowContrast,
} as const satisfies Readonly<Record<string, (film: JudgedFilm) => readonly Fault[]>>;

export type Measure = keyof typeof MEASURES;
export const MEASURE_NAMES = Object.keys(MEASURES) as readonly Measure[];

/** A film as judged: what is wrong with it, and what is counted. */
export interface Verdict {
  readonly instruction: Instruction;
  readonly plan: Plan;
  readonly faults: Readonly<Record<Measure, readonly Fault[]>>;
  readonly factsAsked: number;
  readonly filler: { readonly words: number; readonly of: number; readonly sentences: readonly Fault[] };
  readonly layouts: ReadonlySet<string>;
  readonly seconds: number;
  readonly planningMs: number;
}

/** `credited`: what the articles say that the film names as its sources. */
export function judgeFilm(
  instruction: Instruction,
  plan: Plan,
  planningMs = 0,
  credited: readonly string[] = [],
): Verdict {
  const film = readFilm(instruction, plan, credited);
  const faults = Object.fromEntries(MEASURE_NAMES.map((name) => [name, MEASURES[name](film)]));
  return {
    instruction,
    plan,
    faults: faults as Record<Measure, readonly Fault[]>,
    factsAsked: findMissingFacts(film).asked,
    filler: measureFiller(film),
    layouts: layoutsOf(film.scenes),
    seconds: plan.scenes.reduce((sum, { duration_seconds }) => sum + duration_seconds, 0),
    planningMs,
  };
}

/** A film of a bare topic has nothing to trace its words to. */
const MAX_FILLER_SHARE = 0.03;
export const fillerShare = ({ words, of }: { readonly words: number; readonly of: number }): number =>
  of === 0 ? 0 : words / of;

/** Nothing is wrong with it. */
export function isClean({ faults, filler, instruction }: Verdict): boolean {
  const isBare = instruction.bare ?? false;
  return MEASURE_NAMES.every((name) => faults[name].length === 0) && (isBare || fillerShare(filler) <= MAX_FILLER_SHARE); // prettier-ignore
}
