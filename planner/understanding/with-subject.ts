import { capitalised } from '../builtin/text/casing.ts';
import { hasVerb, isNoun, tagEnglish, type Term } from '../builtin/text/english.ts';
import type { Content } from './instruction.ts';
import { measureSaid } from './measure-said.ts';

/** What a film is about, where its facts lack it. */
interface Told {
  readonly subject: string;
  readonly title: string;
}

/**
 * English facts that lack their subject or their verb, as sentences: of the Berlin Wall "Built overnight in 1961" is "The Berlin Wall was
 * built overnight in 1961", "155 km long" behind it "It was 155 km long", and "Churn 2.9%" is "Churn is 2.9%". What is not sure stays.
 */
export function withSubjects(content: readonly Content[], film: Told): Content[] {
  const told = content.map((one) => (one.kind === 'statement' ? one.text : '')).join(' ');
  const who = whoOf(film, told);
  const isPast =
    who !== undefined &&
    (/\b(?:was|were|died|born|buried|fell|destroyed|announced|became)\b/iu.test(told) || who.isPerson);
  let isFilled = false;
  return content
    .flatMap((one) => deedsApart(one, isPast, who))
    .map((one): Content => {
      if (one.kind !== 'statement' || one.source !== 'task') {
        isFilled = false;
        return one;
      }
      if (REPORT.test(film.subject) && OUR_DEED.test(one.text)) {
        isFilled = false;
        return { ...one, text: `We ${one.text.charAt(0).toLowerCase()}${one.text.slice(1)}` };
      }
      const predicate = predicateOf(one.text, isPast, who?.isPerson === true);
      const name = predicate === undefined ? undefined : nameFor(who, isFilled, predicate);
      isFilled = name !== undefined;
      if (name !== undefined && predicate !== undefined)
        return { ...one, text: whenSaid(`${name} ${predicate}`) };
      if (who?.isPerson === true) return { ...one, text: datedDeed(one.text, who) };
      return { ...one, text: measureSaid(one.text) ?? withCopula(one.text) ?? one.text };
    });
}

/** "Dug 1859 to 1869, 193 km long, saves ships 8,900 km": what is said of one thing without its name, a sentence each. */
function deedsApart(one: Content, isPast: boolean, who: Who | undefined): readonly Content[] {
  if (one.kind !== 'statement' || one.source !== 'task' || who === undefined || who.isPerson) return [one];
  const parts = one.text
    .replace(/\.$/u, '')
    .split(/,\s(?:and\s)?/u)
    .map((part) => `${capitalised(part)}.`);
  const isRow = parts.length > 1 && parts.every((part) => predicateOf(part, isPast, false) !== undefined);
  return isRow ? parts.map((text) => ({ ...one, text })) : [one];
}

/** "In 1843 published notes on the Analytical Engine": somebody did that. */
function datedDeed(text: string, { pronoun }: Who): string {
  const [, time, deed] = /^((?:in|by|from|since) (?:1\p{Nd}|20)\p{Nd}{2}),? (\p{Ll}.*)$/isu.exec(text) ?? [];
  if (time === undefined || deed === undefined) return text;
  const [, verb] = tagEnglish(`it ${deed}`);
  return verb !== undefined && isPast(verb) ? `${time} ${pronoun.toLowerCase()} ${deed}` : text;
}

/** "FY25 update" … "Lost one of our top five customers": who reports did it. */
const REPORT = /\b(?:update|report|review|recap|results|summary|figures|numbers|retrospective)$/iu;
const OUR_DEED =
  /^(?:lost|won|opened|closed|launched|hired|signed|moved|cut|spent|raised|reached|started|finished|began|shipped|sold|bought|built|grew|paid|saved|added|kept|missed|beat)\s(?!by\b)/iu;

interface Who {
  readonly name: string;
  readonly pronoun: string;
  readonly isPerson: boolean;
}

/** A name or one thing; nothing of what is done, asked or many. */
function whoOf({ subject, title }: Told, told: string): Who | undefined {
  const said = subject.trim().replace(OF_HISTORY, '');
  const isClause = /^(?:how|why|what|when|where|who|which|an?)\s|[:?,]|ing\s/iu.test(said);
  if (said === '' || isClause || said.split(/\s+/u).length > MAX_NAME_WORDS) return undefined;
  const isName = /^(?:the\s|our\s)?\p{Lu}/u.test(said);
  if (!isName || tagEnglish(said).filter(isNoun).at(-1)?.tags.has('Plural') === true) return undefined;
  const name = !/^the\s/iu.test(said) && title.toLowerCase() === `the ${said.toLowerCase()}` ? `The ${said}` : capitalised(said); // prettier-ignore
  const isPerson = /^\p{Lu}[\p{L}.'’-]+(?:\s\p{Lu}[\p{L}.'’-]+){1,3}$/u.test(said) && !/^the\s/iu.test(title) && /\b(?:born|he|she|his|her|married)\b/iu.test(told); // prettier-ignore
  const pronoun = !isPerson ? 'It' : /\b(?:she|her)\b/iu.test(told) ? 'She' : /\b(?:he|his)\b/iu.test(told) ? 'He' : name; // prettier-ignore
  return { name, pronoun, isPerson };
}

/** "the history of the Øresund bridge" tells of the bridge. */
const OF_HISTORY = /^(?:the\s)?(?:short\s)?(?:history|story|life|making|building)\sof\s(?=the\s|\p{Lu})/iu;
const MAX_NAME_WORDS = 5;

/** "It takes 30 minutes" needs no name. */
function nameFor(who: Who | undefined, isFilled: boolean, predicate: string): string | undefined {
  if (who === undefined) return IMPERSONAL.test(predicate) ? 'It' : undefined;
  return isFilled || (!who.isPerson && IMPERSONAL.test(predicate)) ? who.pronoun : who.name;
}

const IMPERSONAL = /^(?:takes|costs|serves|lasts|weighs|opens|closes|starts|ends|makes|uses|saves|keeps)\s/u;
const THIRD =
  /^(?:takes|costs|serves|lasts|weighs|opens|closes|starts|ends|holds|includes|comes|needs|contains|covers|measures|makes|uses|saves|keeps|fits|runs)\s(?=(?:about|less|more|\p{L}+\s\p{N}|around|up|at|from|on|in|the|an?|with|only|\p{N}|[$€£]))/iu;
const SIZE =
  /^(?:(?:about|around|over|nearly|almost|some)\s)?\p{N}[\p{N}.,]*\s?(?:\p{L}{1,2}|met(?:re|er)s|kilomet(?:re|er)s|miles|feet|years|stor(?:ey|ie)s)\s(?:long|high|wide|tall|deep|old|thick|across)\b/iu;
const ONLY_ONE = /^(?:first|last|only|second|oldest|largest|longest|tallest|youngest|biggest)\s\p{Ll}/iu;
/** "First visit 20% off": an offer is nobody. */
const PRICED = /\p{N}\s?%|[$€£]\s?\p{N}|\bfree\b/u;
const ONE = /^\p{Lu}\p{Ll}+\s(?:of|on|in|from|with)\s/u;
/** What somebody or something does by itself. */
const DOES =
  /^(?:moved|died|lived|went|came|grew|worked|travelled|traveled|returned|began|started|became|fell|rose|arrived|left|fled|fought|served|studied|taught|drove|sailed|stood|erupted|opened|closed|ran|won|lost|spoke|wrote|led|joined|married|emigrated|retired|appeared|collapsed|sank|survived|reached|lasted|took|had|made)$/iu;
const IS_DONE =
  /^(?:born|built|shaken|forgotten|known|hit|cut|sold|made|written|drawn|sunk|shot|held|broken|destroyed)$/iu;

/** What was done behind its verb: "opened 17 November 1869", "died 1852", "closed 1967-1975". */
const WHEN: readonly (readonly [RegExp, string])[] = [
  [/(?<=\bclosed) ((?:1\p{Nd}|20)\p{Nd}{2})\s?[-–]\s?(\p{Nd}{4})/u, ' from $1 to $2'],
  [/(?<=\b(?:born|died|opened|founded|built|launched|married|signed|moved|finished|started)) (?=\p{Nd}{1,2} \p{Lu}\p{Ll}{2,8} \p{Nd}{4})/u, ' on '],
  [/(?<=\b(?:died|opened|founded|built|launched|married|signed|finished|started)) (?=(?:1\p{Nd}|20)\p{Nd}{2}(?![\p{Nd}–-]))/u, ' in '],
]; // prettier-ignore

/** Dates with the small word that a note leaves out. */
const whenSaid = (text: string): string =>
  WHEN.reduce((said, [short, full]) => said.replace(short, full), text).replace(
    /^(It|The [^.]{2,40}?) closed from /u,
    '$1 was closed from ',
  );

/** What is said of the subject that is missing, with its verb. */
function predicateOf(text: string, isPast: boolean, isPerson: boolean): string | undefined {
  if (/["“”?!:]\s?\p{L}*$/u.test(text.slice(0, 40)) || text.length > 240) return undefined;
  const said = text.charAt(0).toLowerCase() + text.slice(1);
  const be = isPast ? 'was' : 'is';
  if (THIRD.test(said)) return said;
  if (SIZE.test(text) && !hasVerb(text)) return `${be} ${said}`;
  const [, size, deed] = /^([^,]+),\s(?:and\s)?(\p{Ll}.+)$/su.exec(said) ?? [];
  if (size !== undefined && deed !== undefined && SIZE.test(size) && !hasVerb(size) && isDoing(deed)) return `${be} ${size} and ${deed}`;
  if (ONLY_ONE.test(text) && !PRICED.test(text) && !hasVerb(clauseOf(text).replace(/\sto\s.*$/u, ''))) return joined(`${be} the ${said}`);
  if (ONE.test(text) && !hasVerb(clauseOf(text)) && isOneThing(text)) return `${be} ${/^[aeiou]/u.test(said) ? 'an' : 'a'} ${said}`;
  return verbFirst(said, isPerson);
} // prettier-ignore

/** "cuts the trip by 7,000 km": what it does. */
function isDoing(deed: string): boolean {
  const [, verb, next] = tagEnglish(`it ${deed}`);
  return verb?.tags.has('PresentTense') === true && verb.text.endsWith('s') && next !== undefined;
}

/** Without what stands in brackets and behind a comma. */
const clauseOf = (text: string): string => text.replace(/\s\([^()]*\)/gu, '').split(/[,;]/u)[0] ?? '';

function isOneThing(text: string): boolean {
  const [first] = tagEnglish(text.charAt(0).toLowerCase() + text.slice(1));
  return isNoun(first) && first?.tags.has('Plural') !== true && first?.tags.has('Uncountable') !== true;
}

/** "built overnight" was done, "moved to Paris" did it. */
function verbFirst(said: string, isPerson: boolean): string | undefined {
  const [, verb, next] = tagEnglish(`it ${said}`);
  if (verb === undefined || next === undefined || !/^\p{Ll}+$/u.test(verb.text) || verb.post.trim() !== '')
    return undefined;
  if (!isPast(verb)) return undefined;
  const isLoose = LOOSE.some((tag) => next.tags.has(tag)) || /^(?:over|under|as|by|for|until)/iu.test(next.text); // prettier-ignore
  const hasObject = OBJECT.some((tag) => next.tags.has(tag));
  const isObject = hasObject || (isPerson && isNoun(next) && !hasVerb(said.split(/\s/u).slice(1).join(' ')));
  if (/^born$/iu.test(verb.text)) return joined(`was ${bornSaid(said)}`);
  if (/^made (?:from|of|by|in|with|out of)\s/iu.test(said)) return joined(`is ${said}`);
  if (DOES.test(verb.text) && (isLoose || isObject || isPerson)) return joined(said);
  if (isObject && !IS_DONE.test(verb.text)) return joined(said);
  return isLoose ? joined(`was ${said}`) : undefined;
}

/** "born 1815 in London, daughter of Lord Byron, taught mathematics from age 4": the first line of a life, with its small words. */
const bornSaid = (said: string): string =>
  said
    .replace(/^born (?=\p{Nd}{4})/u, 'born in ')
    .replace(/^born (?=\p{Nd})/u, 'born on ')
    .replace(/, (?=(?:only |youngest |eldest |second )?(?:daughter|son|child) of )/u, ', the ')
    .replace(/, (?=(?:taught|raised|educated|trained|brought up)\s)/u, ', and was ');

const LOOSE = ['Preposition', 'Adverb', 'Value', 'Conjunction'];
const OBJECT = ['Determiner', 'Possessive', 'ProperNoun'];
const isPast = ({ tags, text }: Term): boolean =>
  tags.has('PastTense') || tags.has('Participle') || IS_DONE.test(text) || DOES.test(text);

/** "…, won a second in 1911": the last deed of one sentence has its "and". */
const joined = (said: string): string =>
  said.replace(/, (?=(?:won|died|moved|became|led|rediscovered|opened|closed|rebuilt|destroyed|founded)\s)/u, ', and '); // prettier-ignore

const FIGURE =
  /^(\p{L}[^,;:()\p{N}$€£]{2,60}?)\s((?:(?:is |are )?(?:up|down)(?: by)?\s)?(?:about |around |over |nearly )?(?:[$€£]\p{N}|\p{N}[\p{N},]*\.\p{N}|\p{N}[\p{N}.,]*\s?(?:%|percent|million|billion|euros|dollars|pounds|minutes|hours|days|km|kg|g|m|litres)(?!\p{L})).*)$/su;

/** "2.3, 1.9, 1.6 in July, …": no order is followed by them. */
const MANY = /^\p{N}[\p{N}.]*, \p{N}[\p{N}.]*(?:,| and)\s/u;

/** "Revenue 4.2 million euros, up 18%": what something amounts to. */
function withCopula(text: string): string | undefined {
  const [, head, amount] = FIGURE.exec(text) ?? [];
  if (
    head === undefined ||
    amount === undefined ||
    text.length > 240 ||
    (hasVerb(clauseOf(text)) && !MANY.test(amount))
  )
    return undefined;
  // "A burger that cost €5 in 2015 costs €7 today": it has its verb.
  if (/\s(?:that|which|who|costs|saves|takes|brings|gives)\s/iu.test(head)) return undefined;
  const terms = tagEnglish(head);
  const [first] = terms;
  const last = terms.at(-1);
  const isHead = isNoun(last) && first !== undefined && !['Preposition', 'Adverb', 'Verb', 'Imperative', 'Pronoun', 'Conjunction', 'Value'].some((tag) => first.tags.has(tag) && !(MANY.test(amount) && tag !== 'Value')); // prettier-ignore
  if (!isHead || /\b(?:for|with|from|at|within|after|per|until)$/iu.test(head)) return undefined;
  const owner = tagEnglish(head.split(/\s(?:per|of|in|for|on)\s/u)[0] ?? head)
    .filter(isNoun)
    .at(-1);
  return `${capitalised(head)} ${owner?.tags.has('Plural') === true ? 'are' : 'is'} ${amount}`;
}
