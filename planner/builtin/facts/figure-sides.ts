import { capitalised, withoutStop } from '../text/casing.ts';
import { countWords } from '../text/words.ts';
import type { Figure } from './figures.ts';

export interface Side {
  readonly label?: string;
  readonly value: string;
  readonly amount: number;
  readonly cue: string;
}

/** Two figures that a sentence sets against each other: what became of one thing, or two things side by side. */
export interface TwoFigures {
  readonly relation: 'change' | 'compare';
  readonly figures: readonly [Side, Side];
  readonly heading?: string;
}

export type Pair = readonly [Figure, Figure];
export type Amounts = readonly [number, number];

/** How often, or for how long, belongs to a figure: "£35 a day"; so does an hour in one letter. */
export const PER =
  /^(?:\s?h(?!\p{L})|\s(?:a|an|per|pro|por|par|im)\s(?:day|night|week|month|year|hour|minute|second|person|share|Tag|Woche|Monat|Jahr|día|mes|año|jour|mois|an)(?!\p{L}|\sago(?!\p{L})))/iu;

/** Of one thing, both are so much a day; of two, each is what it is. */
export function sidesOf(
  sentence: string,
  pair: Pair,
  amounts: Amounts,
  isOneThing: boolean,
): readonly [Side, Side] {
  const pers = pair.map(({ end }) => PER.exec(sentence.slice(end))?.[0] ?? '');
  const side = (index: 0 | 1): Side => {
    const figure = pair[index];
    const value = sentence.slice(figure.start, figure.end).trim();
    const unit = figure.unit === '' ? wordOf(pair[1 - index]?.unit ?? '', figure.value) : '';
    const per = pers[index] === '' && isOneThing ? (pers[1 - index] ?? '') : (pers[index] ?? '');
    return { value: `${value}${unit}${per}`, amount: amounts[index], cue: figure.raw };
  };
  return [side(0), side(1)];
}

/** The unit that the other figure has: "from 31 to 24 million", "40-minute releases to 6". A sign is not said twice. */
function wordOf(unit: string, value: number): string {
  if (!/^\p{L}{2,}$/u.test(unit)) return '';
  return ` ${/^(?:second|minute|hour|day|week|month|year)$/iu.test(unit) && value !== 1 ? `${unit}s` : unit}`;
}

export const MAX_HEADING_WORDS = 7;
const TRAILING =
  /\s+(?:from|in|at|to|for|went|goes|today|heute|ist|sind|hat|is|are|was|were|only|von|auf|in|de|en|a|à|bei)$/iu;

/** What a figure is said of: the words before it, without those that lead on to it; the last clause of many. */
export function leadOf(text: string, language: string): string | undefined {
  const clauses = [withoutStop(text), withoutStop(text.split(/[,:;–—]\s/u).at(-1) ?? '')];
  const bare = clauses.map((clause) => {
    let [line, shorter] = [clause, clause.replace(TRAILING, '')];
    while (shorter !== line) [line, shorter] = [shorter, shorter.replace(TRAILING, '')];
    return line;
  });
  const lead = bare.find((line) => {
    const words = countWords(line, language);
    return words >= 1 && words <= MAX_HEADING_WORDS && !/\p{Nd}/u.test(line);
  });
  return lead === undefined || lead === '' ? undefined : capitalised(lead);
}
