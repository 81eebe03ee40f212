import { comparedIn } from './compared-figures.ts';
import { secondsOf } from './durations.ts';
import { capitalised } from '../text/casing.ts';
import { type Amounts, leadOf, type Pair, type Side, sidesOf, type TwoFigures } from './figure-sides.ts';
import { type Figure, figuresIn } from './figures.ts';
import { hoursIn } from './hours.ts';

/** "Churn fell from 5% to 3%", "2 hours instead of 2 days", "In 1980 it was 13.5%; in 2015 0.1%": one unit, or nothing. */
export function twoFiguresIn(sentence: string, language: string): TwoFigures | undefined {
  const all = figuresIn(sentence);
  const given = all.filter(({ kind }) => kind === 'amount' || kind === 'percent');
  if (given.length !== 2) return undefined;
  const areCounted = given.some(({ unit, value }) => unit === '' && value >= MIN_COUNTED);
  const [one, other] = areCounted ? given.map(counted) : given;
  if (one === undefined || other === undefined) return undefined;
  if (all.some(({ isRange }) => isRange) || hoursIn(sentence, language) !== undefined) return undefined;
  const amounts = amountsOf(one, other);
  if (amounts === undefined || amounts.some((amount) => amount < 0) || amounts[0] === amounts[1])
    return undefined;
  const pair = [one, other] as const;
  return changeIn(sentence, pair, amounts, language) ?? comparedIn(sentence, pair, amounts, all, language);
}

const SIZES: Readonly<Record<string, number>> = { thousand: 1e3, million: 1e6, billion: 1e9, tausend: 1e3, millionen: 1e6, milliarden: 1e9, millones: 1e6, millions: 1e6, milliards: 1e9 }; // prettier-ignore

/** "From 31 to 24 million": what is less is of the other's size. */
const MIN_COUNTED = 1000;

/** "5.8 million" beside "600,000" is counted in ones. */
function counted(figure: Figure): Figure {
  const size = SIZES[figure.unit.toLowerCase()];
  return size === undefined ? figure : { ...figure, value: figure.value * size, unit: '' };
}

const FROM = /(?<!\p{L})(?:from|von|de|desde|da|van)\s*$/iu;
const TO =
  /^(?:\s?h|\s+(?:a|an|per|pro|por|par)\s+\p{L}+|-\p{L}+)?(?:\s+\p{L}+){0,2}(?:\s+\p{Nd}{4})?\s+(?:to|auf|a|à|para|naar)\s*$/iu;
/** What stands behind was before: "2 hours instead of 2 days", "38 days, down from 52". */
const WAS_BEHIND =
  /(?:^|[\s,])(?:(?:up|down)\s+from|instead of|rather than|statt|anstatt|en lugar de|en vez de|au lieu de)\s*$|[,(]\s*(?:was|zuvor|vorher|antes|avant)\s*$/iu;

function changeIn(sentence: string, pair: Pair, amounts: Amounts, language: string): TwoFigures | undefined {
  const between = sentence.slice(pair[0].end, pair[1].start);
  const isFromTo = FROM.test(sentence.slice(0, pair[0].start)) && TO.test(between);
  if (!isFromTo && !WAS_BEHIND.test(between)) return undefined;
  const heading = leadOf(sentence.slice(0, pair[0].start), language);
  const [one, other] = sidesOf(sentence, pair, amounts, true);
  return heading === undefined
    ? undefined
    : { relation: 'change', heading, figures: isFromTo ? dated(one, other, between, sentence.slice(pair[1].end)) : [other, one] }; // prettier-ignore
}

/** "From 280 ppm in 1750 to 420 ppm today": each with its time, where both are told. */
function dated(one: Side, other: Side, between: string, behind: string): readonly [Side, Side] {
  const then = /(?<!\p{Nd})(\p{Nd}{4})(?!\p{Nd})/u.exec(between)?.[1];
  const [, now] = /^\s*(?:per cent|percent)?\s*(?:in\s|en\s|im\s)?(\p{Nd}{4}|today|now|heute|hoy|aujourd['’]hui)(?!\p{L})/iu.exec(behind) ?? []; // prettier-ignore
  return then === undefined || now === undefined
    ? [one, other]
    : [
        { ...one, label: then },
        { ...other, label: capitalised(now) },
      ];
}

/** What two figures of different sentences are in one unit, where they have one. */
export function amountsBetween(one: Figure, other: Figure): Amounts | undefined {
  const isCounted = [one, other].some(({ unit, value }) => unit === '' && value >= MIN_COUNTED) || [one, other].some(({ unit }) => SIZES[unit.toLowerCase()] !== undefined); // prettier-ignore
  return isCounted ? amountsOf(counted(one), counted(other)) : amountsOf(one, other);
}

/** Degrees are not counted from nothing: what is twice as many is not twice as warm. */
const NO_SCALE = /°|degrees?|Grad|grados|degrés/iu;

/** "48 million euros, up from 41 million": the same, said once in full. */
const isLongerOf = (one: Figure, other: Figure): boolean => one.unit.startsWith(`${other.unit} `);

/** Both as numbers of one unit; what has no unit takes that of the other. Durations are of one kind. */
function amountsOf(one: Figure, other: Figure): Amounts | undefined {
  const [first, second] = [secondsOf(one), secondsOf(other)];
  if (first !== undefined && second !== undefined) return [first, second];
  const isOne =
    one.unit === other.unit ||
    [one.unit, other.unit].includes('') ||
    isLongerOf(one, other) ||
    isLongerOf(other, one);
  return isOne && one.kind === other.kind && !NO_SCALE.test(one.unit + other.unit)
    ? [one.value, other.value]
    : undefined;
}
