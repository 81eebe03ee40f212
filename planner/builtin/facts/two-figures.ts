import { capitalised, withoutStop } from '../text/casing.ts';
import { subjectOf } from '../text/whole-thought.ts';
import { countWords } from '../text/words.ts';
import { secondsOf } from './durations.ts';
import { hoursIn } from './hours.ts';
import { type Figure, figuresIn } from './figures.ts';

interface Side {
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

/** "Churn fell from 5% to 3%", "2 hours instead of 2 days", "In 1980 it was 13.5%; in 2015 0.1%": one unit, or nothing. */
export function twoFiguresIn(sentence: string, language: string): TwoFigures | undefined {
  const all = figuresIn(sentence);
  const [one, other, more] = all.filter(({ kind }) => kind === 'amount' || kind === 'percent');
  if (one === undefined || other === undefined || more !== undefined) return undefined;
  if (all.some(({ isRange }) => isRange) || hoursIn(sentence, language) !== undefined) return undefined;
  const amounts = amountsOf(one, other);
  if (amounts === undefined || amounts.some((amount) => amount < 0) || amounts[0] === amounts[1])
    return undefined;
  const pair = [one, other] as const;
  return changeIn(sentence, pair, amounts, language) ?? comparedIn(sentence, pair, amounts, all, language);
}

type Pair = readonly [Figure, Figure];
type Amounts = readonly [number, number];

const FROM = /(?<!\p{L})(?:from|von|de|desde|da|van)\s*$/iu;
const TO = /^(?:\s?h|\s+(?:a|an|per|pro|por|par)\s+\p{L}+|-\p{L}+)?(?:\s+\p{L}+){0,2}\s+(?:to|auf|a|à|para|naar)\s*$/iu;
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
    : { relation: 'change', heading, figures: isFromTo ? [one, other] : [other, one] };
}

const MAX_HEADING_WORDS = 7;
const TRAILING = /\s+(?:from|in|at|to|for|today|heute|is|are|was|were|only|von|auf|in|de|en|a|à|bei)$/iu;

/** What a figure is said of: the words before it, without those that lead on to it; the last clause of many. */
function leadOf(text: string, language: string): string | undefined {
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

/** Degrees are not counted from nothing: what is twice as many is not twice as warm. */
const NO_SCALE = /°|degrees?|Grad|grados|degrés/iu;

/** Both as numbers of one unit; what has no unit takes that of the other. Durations are of one kind. */
function amountsOf(one: Figure, other: Figure): Amounts | undefined {
  const [first, second] = [secondsOf(one), secondsOf(other)];
  if (first !== undefined && second !== undefined) return [first, second];
  const isOne = one.unit === other.unit || one.unit === '' || other.unit === '';
  return isOne && one.kind === other.kind && !NO_SCALE.test(one.unit + other.unit)
    ? [one.value, other.value]
    : undefined;
}

/** How often, or for how long, belongs to a figure: "£35 a day"; so does an hour in one letter. */
const PER =
  /^(?:\s?h(?!\p{L})|\s(?:a|an|per|pro|por|par|im)\s(?:day|night|week|month|year|hour|minute|second|person|share|Tag|Woche|Monat|Jahr|día|mes|año|jour|mois|an)(?!\p{L}))/iu;

/** Of one thing, both are so much a day; of two, each is what it is. */
function sidesOf(sentence: string, pair: Pair, amounts: Amounts, isOneThing: boolean): readonly [Side, Side] {
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

const JOINT = /\s*[;,]\s+(?:and\s+|but\s+|while\s+|whereas\s+|und\s+|aber\s+|y\s+|pero\s+|et\s+|mais\s+)?|\s+(?:and|but|while|whereas|against|versus|vs\.?|compared (?:with|to)|und|während|gegen|y|mientras|et|tandis que)\s+/giu;
const MAX_LABEL_WORDS = 4;
/** What comes on top of something is not set against it; what counts something of its own is of another unit. */
const NO_PART = /^\s*(?:more|less|mehr|weniger|más|menos|de plus|de moins)(?!\p{L})/iu;

/** Two halves of a sentence with a figure each, and a year or a name for both of them. */
function comparedIn(
  sentence: string,
  pair: Pair,
  amounts: Amounts,
  all: readonly Figure[],
  language: string,
): TwoFigures | undefined {
  const [one, other] = pair;
  const joint = [...sentence.matchAll(JOINT)].find(({ index }) => index >= one.end && index < other.start);
  const isOfOne = pair.every(({ unit, end }) =>
    unit === '' ? /^\s*[.,;!?]?\s*$/u.test(sentence.slice(end)) : !NO_PART.test(sentence.slice(end)),
  );
  if (joint === undefined || !isOfOne || (one.unit !== other.unit && other.unit !== '')) return undefined;
  const halves = [
    { start: 0, end: joint.index, figure: one },
    { start: joint.index + joint[0].length, end: sentence.length, figure: other },
  ];
  const [first, second] = sidesOf(sentence, pair, amounts, false);
  const whens = halves.map(({ start, end }) =>
    whenIn(sentence.slice(start, end), all.filter((figure) => figure.start >= start && figure.end <= end)),
  ); // prettier-ignore
  if (whens[0] !== undefined && whens[1] !== undefined) {
    const heading = leadOf(sentence.slice(0, one.start).replace(DATE_BEFORE, ''), language);
    const figures = [{ ...first, label: whens[0] }, { ...second, label: whens[1] }] as const; // prettier-ignore
    return heading === undefined ? undefined : { relation: 'change', heading, figures };
  }
  const names = namesOf(halves.map(({ start, figure }) => sentence.slice(start, figure.start)), language); // prettier-ignore
  const heading = whatOf(sentence.slice(one.end, joint.index), language);
  return names === undefined || heading === undefined
    ? undefined
    : {
        relation: 'compare',
        ...(heading !== '' && { heading }),
        figures: [{ ...first, label: names[0] }, { ...second, label: names[1] }],
      }; // prettier-ignore
}

/** "58% of its electricity from wind, Norway 10%": what both are of stands behind the first of them; nothing where that is long. */
function whatOf(behind: string, language: string): string | undefined {
  const what = withoutStop(
    behind.replace(PER, '').replace(/^\s*(?:of|de|von|der|des)\s+(?:its|their|the|all|our)?\s*/iu, ''),
  );
  return countWords(what, language) > MAX_HEADING_WORDS ? undefined : capitalised(what);
}

const DATE_BEFORE = /^(?:in|im|en)\s+\p{Nd}{4},?\s+/iu;

function whenIn(half: string, figures: readonly Figure[]): string | undefined {
  const years = figures.filter(({ kind }) => kind === 'year');
  if (years.length === 1) return years[0]?.raw;
  const now = /(?<!\p{L})(?:today|now|heute|jetzt|hoy|ahora|aujourd['’]hui)(?!\p{L})/iu.exec(half)?.[0];
  return now === undefined || years.length > 0 ? undefined : capitalised(now);
}

/** What the halves begin with: "You pay" and "We pay"; who or what alone where one of them says no more. */
function namesOf(leads: readonly string[], language: string): readonly [string, string] | undefined {
  const bare = leads.map((lead) =>
    withoutStop(lead.replace(/^.*[:：]\s/u, '').replace(/\s+(?:up to|about|around|only|just|bis zu|hasta|jusqu['’]à)\s*$/iu, '')),
  ); // prettier-ignore
  const counts = bare.map((lead) => countWords(lead, language));
  const isShort = counts[0] === counts[1] && counts.every((count) => count <= 2);
  const [one, other] = bare.map((lead) => {
    const name = isShort || language !== 'en' ? lead : (subjectOf(`${lead} 1`, MAX_LABEL_WORDS) ?? lead);
    const words = countWords(name, language);
    return words < 1 || words > MAX_LABEL_WORDS || /[\p{Nd}=(]/u.test(name) ? undefined : capitalised(name);
  });
  return one === undefined || other === undefined || one.toLowerCase() === other.toLowerCase()
    ? undefined
    : [one, other];
}
