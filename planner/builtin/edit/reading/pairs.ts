import { formOf } from '../typed-values.ts';
import { NUMBER_WORDS } from '../wording/numerals.ts';
import { unitOf } from '../wording/units.ts';
import { writtenFigures } from './written-figures.ts';

export interface Pair {
  readonly from: string;
  readonly to: string;
}

/** A figure for a figure, in the unit that either has. */
function figurePair(left: string, old: string): Pair | undefined {
  if (!isFigure(left) || !isFigure(old)) return undefined;
  const [before] = writtenFigures(old);
  const told = writtenFigures(left);
  const after = told.findLast(({ kind }) => kind === before?.kind) ?? told.at(-1);
  if (before === undefined || after === undefined) return undefined;
  if (isDated(old) && isDated(left)) return { from: old, to: left };
  if (before.unit === after.unit) return { from: before.raw, to: after.raw };
  const [from, to] = [numberOf(before.raw), numberOf(after.raw)];
  if (from === undefined || to === undefined) return undefined;
  if (before.unit === '') return { from, to };
  // "35 min" for "30 minutes".
  if (unitOf(before) === unitOf(after)) return { from: before.raw, to: before.raw.replace(from, to) };
  return { from: before.raw, to: isLess(after.unit, before.unit) ? before.raw.replace(from, to) : after.raw };
}

const isDated = (text: string) => formOf(text) === 'date';

/** "Million" beside "million people". */
const isLess = (unit: string, other: string) => unit === '' || other.startsWith(`${unit} `);

/** A figure with little else; neither a time of day nor a name with a number in it. */
const isFigure = (text: string) => /^(?:\p{Ll}+\s)?[\p{Sc}−-]?\s?\d/u.test(text) && !/\d:\d/u.test(text);
/** "18 bis 20", "65 000": all of it. */
const numberOf = (raw: string): string | undefined => /[-−]?\d[\d.,]*(?: \d{3}(?!\d))*(?:\s?(?:to|bis|a|à|[-–])\s?\d[\d.,]*(?: \d{3}(?!\d))*)?/u.exec(raw)?.[0]; // prettier-ignore
const NUMERAL = `(?<![\\p{L}-])(?:${Object.keys(NUMBER_WORDS).join('|')}|\\d+)(?![\\p{L}\\d])`;

/** "Three weeks, not two": two weeks. */
function numeralPair(left: string, old: string): Pair | undefined {
  const before = new RegExp(`^(${NUMERAL})(?:\\s+(.+))?$`, 'iu').exec(old);
  const after = new RegExp(`(${NUMERAL})(?:\\s+(\\p{L}+))?`, 'iu').exec(left);
  if (before === null || after === null || before[1]?.toLowerCase() === after[1]?.toLowerCase())
    return undefined;
  if (isOtherUnit(before[2], after[2]) && left.trim().split(/\s+/u).length === 2)
    return { from: old, to: left };
  const noun = before[2] ?? after[2];
  const behind = noun === undefined ? '' : ` ${noun}`;
  return { from: `${before[1] ?? ''}${behind}`, to: `${after[1] ?? ''}${behind}` };
}

/** Days are no months. */
const isOtherUnit = (one: string | undefined, other: string | undefined) => one !== undefined && other !== undefined && one.slice(0, 3).toLowerCase() !== other.slice(0, 3).toLowerCase(); // prettier-ignore

/** "10" in place of "9:30" is an hour. */
function hourPair(to: string, from: string): Pair | undefined {
  const hour = /^\d{1,2}$/u.exec(to.trim())?.[0];
  const [old, minutes] = /^\d{1,2}:(\d{2})/u.exec(from) ?? [];
  return hour === undefined || old === undefined || minutes === undefined
    ? undefined
    : { from, to: from.replace(old, `${hour}:00`) };
}

/** What is new, shaped like what is old: a figure for a figure, a numeral with its noun, else words for words. */
export function pairOf(from: string, to: string): Pair {
  return hourPair(to, from) ?? figurePair(to, from) ?? numeralPair(to, from) ?? { from, to };
}
