import { hasVerb, tagEnglish } from '../text/english.ts';
import { CONDITION } from './deeds.ts';
import { countWords, isSpaceless } from '../text/words.ts';

const LAST: Readonly<Record<string, RegExp>> = {
  en: /^(?:and|or|and then|and finally|as well as)\s+/iu, de: /^(?:und|oder|sowie)\s+/iu, es: /^(?:y|e|o)\s+/iu, fr: /^(?:et|ou|puis)\s+/iu,
  it: /^(?:e|o)\s+/iu, pt: /^(?:e|ou)\s+/iu, nl: /^(?:en|of)\s+/iu, ru: /^(?:и|или)\s+/iu,
}; // prettier-ignore

/** "First, fry onion and garlic": when it is done is no thing. */
const STEP_MARK = /^(?:first|second|third|then|next|after that|finally|lastly|now|meanwhile),?\s/iu;
const NONE = /(?!)/u;

/** At least three things named one after the other in a sentence: "collecting nectar, adding enzymes, and drying it". */
export function enumerationIn(sentence: string, language: string): readonly string[] | undefined {
  const plain = sentence.replace(/[.!?。！？]+["”]?$/u, '').replace(language === 'en' ? STEP_MARK : NONE, '');
  if (isSpaceless(language)) return spacelessItems(plain);
  const last = LAST[language];
  if (last === undefined || (language === 'en' && CONDITION.test(plain))) return undefined;
  const parts = splitLast(plain.split(/,\s+/u), last);
  if (parts.length < 3) return undefined;
  const first = firstItem(parts[0] ?? '', parts[1] ?? '', language);
  if (first === undefined) return undefined;
  const items = withoutTail(
    [first, ...parts.slice(1)].map((item) => item.replace(last, '').trim()),
    language,
  );
  if (language === 'en' && isClause(items)) return undefined;
  if (language === 'de' && endsInVerb(items)) return undefined;
  return items.every((item) => countWords(item, language) >= 1 && countWords(item, language) <= 7) &&
    items.length <= 8
    ? items
    : undefined;
}

/** "Bellagio, Varenna and Menaggio in 15 minutes": what hangs behind the last is of all of them. */
function withoutTail(items: readonly string[], language: string): string[] {
  const joint = /\s(?:in|at|on|for|by|within|from)\s(?=.*\p{Nd}).*$/u;
  const last = items.at(-1) ?? '';
  const isAlone =
    language === 'en' &&
    items.slice(0, -1).every((item) => !/\s(?:in|at|on|for|by|within|from|of|with)\s/u.test(item));
  return isAlone ? [...items.slice(0, -1), last.replace(joint, '')] : [...items];
}

/**
 * "Since that night, the fox and the owls watch over the forest", "a knot of vessels, the glomerulus, presses water and …", "full of
 * chlorophyll, which is green and …": a clause with two subjects, a verb of its own or a pronoun lists nothing.
 */
function isClause(items: readonly string[]): boolean {
  if (items.some((item) => /^(?:which|who|whose|where|when|that|because|so|but)\s/iu.test(item))) return true;
  const begins = items.map(
    (item) => countWords(item, 'en') > 1 && tagEnglish(item)[0]?.tags.has('PresentTense') === true,
  );
  if (begins[0] === false && begins.slice(1, -1).some(Boolean)) return true;
  const [first = '', last = ''] = [items[0], items.at(-1)];
  return last.split(' ').length >= 4 && hasVerb(last) && !hasVerb(first);
}

/** "Bremsen, Hupe und Gabel prüfen": the verb is of them all. */
function endsInVerb(items: readonly string[]): boolean {
  const [end = ''] = /(?<=\p{Lu}\S*\s)\p{Ll}+$/u.exec(items.at(-1) ?? '') ?? [];
  return end !== '' && items.slice(0, -1).every((item) => /^\p{Lu}\S*$/u.test(item));
}

/** Words behind the last comma: more of them say something else. */
const MAX_LAST = 4;
/** "6 dollars per person and month": one measure. */
const HELD = /\b(?:per|pro|por|par|between|both)\s\p{L}+$/iu;

function splitLast(parts: readonly string[], last: RegExp): string[] {
  const tail = parts.at(-1) ?? '';
  const inside = new RegExp(`\\s+(?:${last.source.slice(1)})`, 'iu');
  // "mail, chat and a spreadsheet, and something gets lost": the list is over before the last comma.
  if (last.test(tail))
    return inside.test(parts.at(-2) ?? '') && countWords(tail, 'en') > MAX_LAST ? [] : [...parts];
  const joint = inside.exec(tail);
  if (joint === null || parts.length < 2 || HELD.test(tail.slice(0, joint.index))) return [];
  return [...parts.slice(0, -1), tail.slice(0, joint.index), tail.slice(joint.index + joint[0].length)];
}

/** Where the first item begins inside the words that lead to it. */
function firstItem(lead: string, second: string, language: string): string | undefined {
  const colon = /[:：](?!\p{Nd})\s*([^:：]+)$/u.exec(lead)?.[1];
  if (colon !== undefined) return colon;
  if (language !== 'en')
    return lead
      .split(/\s+/u)
      .slice(-Math.max(1, Math.min(3, countWords(second, language))))
      .join(' ');
  const terms = tagEnglish(lead);
  const model = tagEnglish(second)[0];
  if (model === undefined) return undefined;
  // "Paper goes in the blue bin, glass in the green bin": what is left out is the verb.
  const joint = tagEnglish(second).find(({ tags }, index) => index > 0 && tags.has('Preposition'))?.text;
  if (joint !== undefined && terms.some(({ text: word }) => word === joint)) return lead;
  const shape = ['Gerund', 'Infinitive', 'PastTense', 'PresentTense', 'Determiner', 'Preposition'].find(
    (tag) => model.tags.has(tag),
  );
  // "The rest pays for libraries, parks and debt": one word may look like a verb.
  const isThing = countWords(second, language) === 1;
  const at =
    shape === undefined || (isThing && /Tense|Infinitive/u.test(shape))
      ? -1
      : terms.findLastIndex(({ tags }, index) => tags.has(shape) && index > 0);
  if (at !== -1 && terms.length - at <= 7) return text(terms.slice(at));
  // "You need 200 g flour, 1 egg": how much there is of it belongs to it.
  const nouns = terms.findLastIndex(
    ({ tags }) => !['Noun', 'Adjective', 'Value'].some((tag) => tags.has(tag)),
  );
  const tail = terms.slice(nouns + 1);
  return tail.length > 0 && tail.length <= 4 && (nouns >= 0 || tail.length <= 2) ? text(tail) : undefined;
}

function text(terms: readonly { readonly text: string; readonly post: string }[]): string {
  return terms
    .map((term) => term.text + term.post)
    .join('')
    .trim();
}

function spacelessItems(sentence: string): readonly string[] | undefined {
  const run = /[^，。；：、]*(?:、[^，。；：、]{1,12})+/u.exec(sentence)?.[0];
  if (run === undefined) return undefined;
  const items = run
    .split(/、|和|及|以及/u)
    .map((item) => item.replace(/等$/u, '').trim())
    .filter((item) => item !== '');
  return items.length >= 3 && items.every((item) => item.length <= 12) ? items : undefined;
}
