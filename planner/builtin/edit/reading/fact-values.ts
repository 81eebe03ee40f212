import type { Plan } from '../../../../modules/videos/plan.ts';
import { isLoose } from '../../text/function-words.ts';
import { isKnown, stemsOf } from '../find-scenes.ts';
import { typedValues } from '../typed-values.ts';
import { unitOf } from '../wording/units.ts';
import { pairOf, type Pair } from './pairs.ts';
import { writtenFigures } from './written-figures.ts';

/** A value that a fact gives. */
export interface Value {
  readonly raw: string;
  /** The form, or the unit, by which one value may stand for another. */
  readonly kind: string;
  readonly unit: string;
  readonly index: number;
}

/** All values of a text, in their order. */
export function valuesIn(text: string): readonly Value[] {
  const typed = typedValues(text);
  const isFree = (start: number, end: number) =>
    typed.every((each) => end <= each.index || start >= each.index + each.raw.length);
  const figures = writtenFigures(text).filter(
    ({ kind, start, end }) => kind !== 'ordinal' && isFree(start, end),
  );
  return [
    ...typed.map(({ form, raw, index }) => ({ raw: form === 'weekday' ? (/^\p{L}+/u.exec(text.slice(index))?.[0] ?? raw) : raw, kind: `form ${form}`, unit: '', index })),
    ...figures.map((figure) => ({ raw: figure.raw, kind: figure.kind, unit: unitOf(figure), index: figure.start })),
  ].sort((one, other) => one.index - other.index); // prettier-ignore
}

interface Valued {
  readonly text: string;
  readonly values: readonly Value[];
}

/** One of the clause for each; several of a kind by the words before each, or in turn where these are none and there are as many. */
export function pairsFor(fact: Valued, clause: Valued, plan: Plan): readonly Pair[] | undefined {
  const { values: wanted } = fact;
  const isExact = (value: Value) => wanted.some((each) => isAlike(each, value));
  const left = clause.values.filter((value) => !isExact(value));
  const pairs = wanted.map((value) => {
    const rivals = wanted.filter((each) => isAlike(each, value));
    const alike = clause.values.filter((each) => isAlike(each, value));
    const olds = alike.length > 0 ? alike : left.filter((each) => isLike(each, value));
    const isInTurn = value.kind.startsWith('form') || rivals.length === 1 || rivals.every((each) => labelOf(each, fact, plan).length === 0); // prettier-ignore
    const inTurn = olds.length === rivals.length ? olds[rivals.indexOf(value)] : undefined;
    const old = isInTurn ? inTurn : labelledAlike(value, olds, fact, clause, plan);
    return old === undefined ? undefined : inItsForm(old.raw, value.raw);
  });
  return pairs.every((pair) => pair !== undefined) ? pairs : undefined;
}

/** "Team costs 5 and Business 12": which is which, the words before them tell. */
function labelledAlike(
  value: Value,
  olds: readonly Value[],
  fact: Valued,
  clause: Valued,
  plan: Plan,
): Value | undefined {
  const label = labelOf(value, fact, plan);
  const [only, ...more] = olds.filter((each) => {
    const known = new Set(labelOf(each, clause, plan));
    return label.some((stem) => isKnown(stem, known));
  });
  return more.length > 0 ? undefined : only;
}

/** The telling words between a value and the one before it. */
function labelOf(value: Value, { text, values }: Valued, { language }: Plan): readonly string[] {
  const before = values.filter(({ index }) => index < value.index).at(-1);
  const start = before === undefined ? 0 : before.index + before.raw.length;
  return stemsOf(text.slice(start, value.index), language).filter((stem) => !isLoose(stem, language) && !BARE.test(stem) && !IS.test(stem)); // prettier-ignore
}

const IS = /^(?:cost|take|last|is|are|kostet|kosten|dauert|cuesta|vale|dura|coûte|dure)$/u;

/** "Monday" for "Tuesdays": Mondays. */
function inItsForm(from: string, to: string): Pair {
  const days = /^(\p{Lu}\p{Ll}+day)s?$/u;
  const [day, isMany] = [days.exec(to)?.[1], days.test(from) && from.endsWith('s')];
  // "2.80": its unit is not said there.
  if (/^\d[\d.,]*$/u.test(from) && MONEY.test(to)) return { from, to };
  return day === undefined || !days.test(from) ? pairOf(from, to) : { from, to: isMany ? `${day}s` : day };
}

const MONEY = /^\d[\d.,]*\s(?:euros?|dollars?|pounds?)$|^\p{Sc}\s?\d/iu;

/** "4.3m" counts what "4.2m EUR" counts. */
export const isAlike = (one: Value, other: Value): boolean =>
  one.kind === other.kind &&
  (one.unit === other.unit || isPart(one.unit, other.unit) || isPart(other.unit, one.unit));

const isPart = (unit: string, whole: string): boolean => unit !== '' && whole.split(' ').includes(unit);

const TIME = /^(?:seconds|minutes|hours|days?|weeks?|months?|years?)$/u;

/** "24 hours" for "3 days"; "2.80" for "3 euros": a number whose unit is not said. */
const isLike = (one: Value, other: Value): boolean =>
  (one.kind === other.kind &&
    (one.unit === '' || other.unit === '' || (TIME.test(one.unit) && TIME.test(other.unit)))) ||
  (isBare(other) && !one.kind.startsWith('form') && one.kind !== 'year');

/** A number and nothing else. */
const isBare = ({ raw }: Value): boolean => /^\d[\d.,]*$/u.test(raw) && raw.length < 4;

/** Words that say of anything when and how it is. */
export const BARE =
  /^(?:now|then|per|each|every|all|can|will|has|have|was|were|been|new|got?|get|also|only|just|there|here|after|before|until|till|later|earlier|up|down|off|out|not|no)$/u;
