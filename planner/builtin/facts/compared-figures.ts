import { capitalised, withoutStop } from '../text/casing.ts';
import { tagEnglish } from '../text/english.ts';
import { subjectOf } from '../text/whole-thought.ts';
import { countWords } from '../text/words.ts';
import {
  type Amounts,
  leadOf,
  MAX_HEADING_WORDS,
  type Pair,
  PER,
  sidesOf,
  type TwoFigures,
} from './figure-sides.ts';
import type { Figure } from './figures.ts';

const JOINT =
  /\s*[;,]\s+(?:and\s+|but\s+|while\s+|whereas\s+|und\s+|aber\s+|y\s+|pero\s+|et\s+|mais\s+)?|\s+(?:and|but|while|whereas|against|versus|vs\.?|compared (?:with|to)|und|während|gegen|y|mientras|et|tandis que)\s+/giu;
const MAX_LABEL_WORDS = 4;
/** What comes on top of something is not set against it; what counts something of its own is of another unit. */
const NO_PART = /^\s*(?:more|less|mehr|weniger|más|menos|de plus|de moins)(?!\p{L})/iu;

/** Two halves of a sentence with a figure each, and a year or a name for both of them. */
export function comparedIn(
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
  const isElided = one.unit === '' && other.unit === '' && /^\s*[.!]?\s*$/u.test(sentence.slice(other.end));
  if (joint === undefined || !(isOfOne || isElided) || (one.unit !== other.unit && other.unit !== ''))
    return undefined;
  const halves = [
    { start: 0, end: joint.index, figure: one },
    { start: joint.index + joint[0].length, end: sentence.length, figure: other },
  ];
  const [first, second] = sidesOf(sentence, pair, amounts, false);
  const whens = halves.map(({ start, end }) =>
    whenIn(sentence.slice(start, end), all.filter((figure) => figure.start >= start && figure.end <= end)),
  ); // prettier-ignore
  if (whens[0] !== undefined && whens[1] !== undefined) {
    const heading = isElided && !isOfOne ? whatOf(sentence.slice(one.end, joint.index), language) : leadOf(sentence.slice(0, one.start).replace(DATE_BEFORE, ''), language); // prettier-ignore
    const figures = [{ ...first, label: whens[0] }, { ...second, label: whens[1] }] as const; // prettier-ignore
    return heading === undefined || heading === '' ? undefined : { relation: 'change', heading, figures };
  }
  if (!isOfOne) return undefined;
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

/** "The heat pump emits", beside "the boiler": what one of two things does is left out of the other, and is no name. */
function withoutVerb(name: string, leads: readonly string[]): string {
  const [, thing, verb] = /^((?:the|an?|our|your)\s.*[^s\s])\s(\p{Ll}{2,}s)$/iu.exec(name) ?? [];
  if (thing === undefined || verb === undefined || leads.every((lead) => lead.endsWith('s'))) return name;
  return tagEnglish(`It ${verb} this`)[1]?.tags.has('PresentTense') === true ? thing : name;
}

/** What the halves begin with: "You pay" and "We pay"; who or what alone where one of them says no more. */
function namesOf(leads: readonly string[], language: string): readonly [string, string] | undefined {
  const bare = leads.map((lead) =>
    withoutStop(lead.replace(/^.*[:：]\s/u, '').replace(/\s+(?:up to|about|around|only|just|bis zu|hasta|jusqu['’]à)\s*$/iu, '')),
  ); // prettier-ignore
  const counts = bare.map((lead) => countWords(lead, language));
  const isShort = counts[0] === counts[1] && counts.every((count) => count <= 2);
  const [one, other] = bare.map((lead) => {
    const whole = isShort || language !== 'en' ? lead : (subjectOf(`${lead} 1`, MAX_LABEL_WORDS) ?? lead);
    const name = language === 'en' ? withoutVerb(whole, bare) : whole;
    const words = countWords(name, language);
    return words < 1 || words > MAX_LABEL_WORDS || /[\p{Nd}=(]/u.test(name) ? undefined : capitalised(name);
  });
  return one === undefined || other === undefined || one.toLowerCase() === other.toLowerCase()
    ? undefined
    : [one, other];
}
