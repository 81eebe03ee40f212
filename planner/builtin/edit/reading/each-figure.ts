import type { Plan } from '../../../../modules/videos/plan.ts';
import { stemsOf } from '../find-scenes.ts';
import { wordsOfScene } from '../scene-text.ts';
import { pairsByForm } from '../typed-values.ts';
import type { Pair } from './pairs.ts';
import { NUMBER_WORDS } from '../wording/numerals.ts';
import { writtenFigures } from './written-figures.ts';

interface Counted {
  readonly raw: string;
  /** The words behind it, up to three: "grams of flour". */
  readonly behind: readonly string[];
}

/**
 * What becomes what where a request gives several values at once: "46 was wrong, it's 48: 30 women, 18 men". Each stands for
 * what the film counts by the same words; a last one for the only one that is named as old. Nothing unless all are told.
 */
export function eachFigure(text: string, plan: Plan): readonly Pair[] {
  const { film, said } = filmOf(plan);
  const wanted = countedIn(text);
  const isKnown = ({ raw }: Counted) => said.some((each) => each.raw === raw);
  const counted = wanted.map((each) => ({ each, pair: pairFor(each, said, plan.language) }));
  const pairs = counted.flatMap(({ pair }) => (pair === undefined ? [] : [pair]));
  const replaced = new Set(pairs.map(({ from }) => from.split(' ')[0]));
  const left = counted.filter(({ pair }) => pair === undefined).map(({ each }) => each);
  const fresh = left.filter((each) => !isKnown(each));
  const old = left.filter((each) => isKnown(each) && !replaced.has(each.raw.split(' ')[0]));
  const [next, before] = [fresh[0], old[0]];
  const typed = pairsByForm(text, [film]);
  if (fresh.length > 1 || (next !== undefined && (before === undefined || old.length > 1))) return [];
  const last = next === undefined || before === undefined || isYear(before.raw) !== isYear(next.raw) ? [] : [{ from: before.raw, to: next.raw }]; // prettier-ignore
  return distinct([...pairs, ...last, ...typed]);
}

/** "In 2024 it was 48": the year is none of the values that change. */
const isYear = (raw: string) => /^(?:19|20)\d\d$/u.test(raw);

interface Film {
  readonly film: string;
  readonly said: readonly Counted[];
}

const known = new WeakMap<Plan, Film>();

/** What a film counts is read once, however many clauses ask for it. */
function filmOf(plan: Plan): Film {
  const film = known.get(plan)?.film ?? [plan.title, ...plan.scenes.map(wordsOfScene)].join('\n');
  const read = known.get(plan) ?? { film, said: countedIn(film) };
  known.set(plan, read);
  return read;
}

/** Figures, and numbers that are written out. */
function countedIn(text: string): Counted[] {
  return [...figuresCounted(text), ...numeralsCounted(text)];
}

const NUMERAL = new RegExp(`(?<!\\p{L})(?:${Object.keys(NUMBER_WORDS).filter((word) => word.length > 2 && NUMBER_WORDS[word] !== 1).join('|')})(?![\\p{L}-])`, 'giu'); // prettier-ignore

const numeralsCounted = (text: string): Counted[] => [...text.matchAll(NUMERAL)].map((found) => ({ raw: found[0].toLowerCase(), behind: wordsBehind(text.slice(found.index + found[0].length, found.index + found[0].length + 40)) })); // prettier-ignore

const wordsBehind = (text: string): readonly string[] => (/^(?:[ \u00A0]?[\p{L}’'-]+){1,3}/u.exec(text)?.[0] ?? '').trim().split(/\s+/u).filter((word) => word !== ''); // prettier-ignore

function figuresCounted(text: string): Counted[] {
  const figures = writtenFigures(text).filter(({ kind }) => kind !== 'ordinal');
  return figures.map(({ start, end, isRange, raw }) => {
    const number = isRange === true ? raw : (/^[^\p{L}]*?\d[\d.,]*(?:[ \u00A0\u202F]\d{3}(?!\d))*/u.exec(text.slice(start, end))?.[0] ?? raw); // prettier-ignore
    return { raw: number.trim(), behind: wordsBehind(text.slice(start + number.length, end + 40)) };
  });
}

/** The only other figure that the film gives with the same words behind it, by as many of them as tell it from others. */
function pairFor({ raw, behind }: Counted, said: readonly Counted[], language: string): Pair | undefined {
  const wanted = behind.map((word) => stemsOf(word, language)[0] ?? word.toLowerCase());
  const stems = (words: readonly string[]) => words.map((word) => stemsOf(word, language)[0] ?? word.toLowerCase()); // prettier-ignore
  if (!behind.some((word) => stemsOf(word, language).length > 0)) return undefined;
  for (let count = wanted.length; count >= 1; count -= 1) {
    if (behind.slice(0, count).every((word) => stemsOf(word, language).length === 0)) return undefined;
    const alike = said.filter((each) => stems(each.behind).slice(0, count).join(' ') === wanted.slice(0, count).join(' ')); // prettier-ignore
    const others = [...new Set(alike.map((each) => each.raw))];
    const [only] = others;
    if (only === raw || others.length > 1) return undefined;
    const told = alike[0]?.behind.slice(0, count).join(' ') ?? '';
    if (only !== undefined) return isAlone(only, alike, said) ? { from: only, to: raw } : { from: `${only} ${told}`, to: `${raw} ${told}` }; // prettier-ignore
  }
  return undefined;
}

/** A number that counts nothing else in the film; a slide may show it apart from what it counts. */
const isAlone = (number: string, alike: readonly Counted[], said: readonly Counted[]): boolean =>
  said.every((each) => each.raw !== number || each.behind.length === 0 || alike.includes(each));

const distinct = (pairs: readonly Pair[]): Pair[] => [...new Map(pairs.map((pair) => [pair.from, pair])).values()]; // prettier-ignore
