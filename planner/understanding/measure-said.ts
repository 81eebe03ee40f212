import { capitalised } from '../builtin/text/casing.ts';
import { hasVerb, isNoun, tagEnglish } from '../builtin/text/english.ts';

/** What is measured: a noun phrase of up to six words, without marks and figures. */
const THING = String.raw`^(\p{L}[^,;:.()\p{N}$€£]{2,60}?)`;
const FIGURE = String.raw`[$€£]?\p{N}`;

/** "Milk per cow up from 24 to 29 litres", "reply time from 4 hours to 20 minutes" */
const UP_FROM = new RegExp(String.raw`${THING}\s(up|down)\s(?=(?:by\s)?(?:from\s)?${FIGURE})`, 'u');
const FROM_TO = new RegExp(String.raw`${THING}\s(?=from\s${FIGURE}[^,;:]{0,30}\sto\s${FIGURE})`, 'u');
/** "New customers 214, of which 61 from Denmark", "Headcount 118, up 9" */
const COUNT =
  /^(\p{L}[^,;:.()\p{N}$€£]{2,40}?):?\s(\p{N}[\p{N}.,]*\p{N}|\p{N}{2,})(?=(,\s(?:of (?:which|them|whom)|up|down|plus|minus|against)\s\S.*)$)/su;
/** What is numbered, not counted: "rooms 12, …" */
const NUMBERED =
  /\b(?:rooms?|pages?|gates?|lines?|aisles?|floors?|routes?|platforms?|bays?|bus(?:es)?|build?ings?|steps?)$/iu;

/**
 * An English note of a report with its verb: "Milk per cow is up from 24 to 29 litres", "Reply time went from 4 hours to 20 minutes", "214 new
 * customers, of which 61 from Denmark", "Headcount is 118, up 9". `undefined` for what is none. Linear.
 */
export function measureSaid(text: string): string | undefined {
  const [, risen, way] = UP_FROM.exec(text) ?? [];
  if (risen !== undefined && way !== undefined && isThing(risen))
    return `${risen} ${be(risen)} ${text.slice(risen.length + 1)}`;
  const changed = FROM_TO.exec(text)?.[1];
  if (changed !== undefined && isThing(changed)) return `${changed} went ${text.slice(changed.length + 1)}`;
  const [, counted, figure, rest] = COUNT.exec(text) ?? [];
  if (counted === undefined || figure === undefined || rest === undefined) return undefined;
  if (!isThing(counted) || NUMBERED.test(counted)) return undefined;
  return isPlural(counted) ? `${figure} ${lowered(counted)}${rest}` : `${capitalised(counted)} is ${figure}${rest}`;
} // prettier-ignore

function isThing(phrase: string): boolean {
  const [first] = tagEnglish(phrase);
  const isOther = ['Preposition', 'Pronoun', 'Conjunction', 'Value', 'Adverb'].some((tag) => first?.tags.has(tag));
  return !isOther && !hasVerb(`the ${phrase}`) && !/\s(?:for|with|at|within|after|until|by|to|in)$/iu.test(phrase);
} // prettier-ignore

/** The head stands before the first preposition. */
const headOf = (phrase: string) => tagEnglish(phrase.split(/\s(?:per|of|in|for|on|from)\s/u)[0] ?? phrase).filter(isNoun).at(-1); // prettier-ignore
const isPlural = (phrase: string): boolean => headOf(phrase)?.tags.has('Plural') === true;
const be = (phrase: string): string => (isPlural(phrase) ? 'are' : 'is');
const lowered = (phrase: string): string => (/^\p{Lu}\p{Ll}/u.test(phrase) ? phrase.charAt(0).toLowerCase() + phrase.slice(1) : phrase); // prettier-ignore
