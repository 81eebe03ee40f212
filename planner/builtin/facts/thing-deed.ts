import { roleNamed } from '../deeds/deeds.ts';
import { namesPeople } from '../deeds/who.ts';
import { capitalised, withoutStop } from '../text/casing.ts';
import { isNoun, tagEnglish, type Term } from '../text/english.ts';
import { textOf } from '../text/whole-thought.ts';

/** What one thing does to another, each as it can be read alone: "Pump", "pushes", "Solution", "through", "Boiler". */
export interface ThingDeed {
  readonly agent: string;
  readonly verb: string;
  readonly object: string;
  /** Where it takes the object, or what it makes of it. */
  readonly way?: { readonly word: string; readonly to: string };
  /** When it does so: "Someone steps too close". */
  readonly condition?: string;
}

const MAX_NOUN_WORDS = 4;

/** "The pump pushes the solution through the boiler"; nothing of people, of what is not done, or where more is said. English. */
export function thingDeedIn(sentence: string): ThingDeed | undefined {
  const said = withoutStop(sentence);
  if (/["“”:;?()–—]|n['’]t\b/iu.test(said)) return undefined;
  const { main, condition } = conditionOf(said);
  const terms = tagEnglish(main);
  if (terms.some(({ text }) => /^(?:not|never|no|cannot|without|but|which|who|because|while|than|only)$/iu.test(text)))
    return undefined;
  const verb = deedAt(terms);
  if (verb === undefined) return undefined;
  const agent = nounIn(terms.slice(0, verb.at));
  const object = nounPhraseFrom(terms, verb.end);
  if (agent === undefined || object === undefined) return undefined;
  const found = wayFrom(terms, object.end);
  // "From flower to flower" is no place that something is taken to.
  const way = found?.word === 'from' && terms[found.end]?.text === 'to' ? undefined : found;
  if (!isAside(terms.slice(way?.end ?? object.end))) return undefined;
  return {
    agent: capitalised(agent),
    verb: textOf(terms.slice(verb.at, verb.end)).toLowerCase(),
    object: capitalised(object.text),
    ...(way === undefined ? {} : { way: { word: way.word, to: capitalised(way.text) } }),
    ...(condition === undefined ? {} : { condition: capitalised(condition) }),
  };
} // prettier-ignore

/** Whether an English sentence tells what a thing does to another, or what is done to a thing: whoever stood beside it would do neither. */
export function isDoneByThings(sentence: string): boolean {
  const { main } = conditionOf(withoutStop(sentence));
  const terms = tagEnglish(main);
  const verb = deedAt(terms) ?? passiveAt(terms);
  if (verb === undefined || nounIn(terms.slice(0, verb.at)) === undefined) return false;
  return verb.isPassive || nounPhraseFrom(terms, verb.end) !== undefined;
}

interface Verb {
  readonly at: number;
  readonly end: number;
  readonly isPassive: boolean;
}

/** Verbs that say how things are, and deeds of thought. */
const STATES =
  /^(?:is|are|was|were|be|ha[sd]|have|owns?|costs?|lasts?|measures?|weighs?|takes?|took|needs?|includes?|contains?|means?|shows? that|remains?|stays?|becomes?|belongs?|covers?|starts?|begins?|ends?|falls?|rises?|rose|fell|grows?|grew|works?|counts?|wins?|won|opens?|closes?|matters?|wants?|likes?|loves?|knows?)$/iu;

/** Where a deed is said that is neither a state nor passive; its end is behind "up", "out". */
function deedAt(terms: readonly Term[]): Verb | undefined {
  const at = terms.findIndex((_, index) => index > 0 && isForm(terms, index));
  const verb = terms[at];
  // "self-heal": half a word.
  if (terms[at - 1]?.post.includes('-') === true) return undefined;
  if (verb === undefined || at > MAX_NOUN_WORDS + 1 || STATES.test(verb.text) || verb.tags.has('Modal'))
    return undefined;
  if (['Copula', 'Auxiliary', 'Passive'].some((tag) => verb.tags.has(tag))) return undefined;
  const isLong = terms[at + 1]?.tags.has('Particle') === true;
  return { at, end: at + (isLong ? 2 : 1), isPassive: false };
}

/** "The app swaps the code": between a noun and an article "swaps" is no noun. */
function isForm(terms: readonly Term[], at: number): boolean {
  const [before, term, next] = [terms[at - 1], terms[at], terms[at + 1]];
  if (term === undefined || before === undefined) return false;
  const isPlural = term.tags.has('Plural') && term.text.length > 1 && term.text.endsWith('s') && next?.tags.has('Determiner') === true;
  return FORMS.some((form) => term.tags.has(form)) || (isPlural && isNoun(before) && !/[,;:]/u.test(before.post));
} // prettier-ignore

const FORMS = ['PresentTense', 'PastTense', 'Modal', 'Copula', 'Auxiliary'];

const BEING = /^(?:is|are|was|were|gets?|got|be|been|being)$/iu;

function passiveAt(terms: readonly Term[]): Verb | undefined {
  const at = terms.findIndex(({ text }, index) => index > 0 && BEING.test(text));
  const next = terms.slice(at + 1).findIndex(({ tags }) => !tags.has('Adverb'));
  const done = terms[at + 1 + next];
  const isDone = done !== undefined && next >= 0 && (done.tags.has('PastTense') || done.tags.has('Participle') || done.text.endsWith("ed"));
  return at > 0 && isDone ? { at, end: at + 2 + next, isPassive: true } : undefined;
} // prettier-ignore

/** "When sun and moon line up, …", "… when someone steps too close". */
function conditionOf(said: string): { readonly main: string; readonly condition?: string } {
  const [, first, rest] = /^(?:when|if|once|whenever|as soon as)\s+([^,]{6,60}),\s+(?:then\s+)?(.{6,})$/iu.exec(said) ?? []; // prettier-ignore
  if (first !== undefined && rest !== undefined && !/^\p{L}+ing\s/iu.test(first))
    return { main: rest, condition: first };
  const [, main, last] =
    /^(.{8,}?\S),?\s(?:when|if|once|whenever|as soon as)\s([^,]{6,60})$/iu.exec(said) ?? [];
  if (main !== undefined && last !== undefined && !/^\p{L}+ing\s/iu.test(last))
    return { main, condition: last };
  return { main: said };
}

/** People at work together act as people do. */
const GROUPS =
  /^(?:company|companies|firms?|teams?|departments?|finance|sales|management|governments?|councils?|schools?|clubs?|banks?|shops?|stores?|museums?|hospitals?|unions?|courts?|cities|city|countries|country)$/iu;

/** People by what they do or where they are from, and names; an ordinal counts what follows. */
const NAMES = ['Actor', 'Person', 'FirstName', 'LastName', 'Demonym', 'Ordinal'];

/** Who does it, where that is a thing: "The moon's gravity". */
function nounIn(terms: readonly Term[]): string | undefined {
  const lead = terms.filter(({ tags }) => !tags.has('Adverb'));
  const head = lead.at(-1);
  const bare = withoutArticle(lead);
  // A counter is a thing, though to counter is a verb.
  const isThing = isNoun(head) || (lead.length === 2 && lead[0]?.tags.has('Determiner') === true);
  if (head === undefined || !isThing || bare.length === 0 || bare.length > MAX_NOUN_WORDS) return undefined;
  if (lead.some((term) => /[,;:]/u.test(term.post) || term.tags.has('Preposition') || term.tags.has('Pronoun')))
    return undefined;
  // "The Romans", "President Nasser": behind another word a capital makes a name.
  const isOfPeople =
    lead.slice(1).some(({ text }) => /^\p{Lu}\p{Ll}/u.test(text)) ||
    NAMES.some((tag) => head.tags.has(tag)) || head.tags.has('Person') || GROUPS.test(head.text) || namesPeople([head]) || roleNamed(head.text) !== undefined; // prettier-ignore
  return isOfPeople ? undefined : textOf(bare);
} // prettier-ignore

const OWNER = /^(?:the|an?|our|your|its|their|this|these|each|every|all)$/iu;
const withoutArticle = (terms: readonly Term[]) =>
  OWNER.test(terms[0]?.text ?? '') ? terms.slice(1) : terms;

/** The noun phrase that begins at a term, with "of the oceans" and "and leaves"; none where a pronoun or a number stands. */
function nounPhraseFrom(
  terms: readonly Term[],
  from: number,
): { readonly text: string; readonly end: number } | undefined {
  let end = from;
  while (terms[end] !== undefined && isPartOfNoun(terms, end, from)) end += 1;
  while (end > from && !isNoun(terms[end - 1])) end -= 1;
  const bare = withoutArticle(terms.slice(from, end));
  const isHollow = /^(?:way|ways|place|part|role|time|use|sense|sure)$/iu.test(
    bare.map(({ text }) => text).join(' '),
  );
  const isFit =
    !isHollow && bare.length > 0 && bare.length <= MAX_NOUN_WORDS + 2 && !/[,;]/u.test(bare.slice(0, -1).map(({ post }) => post).join('')); // prettier-ignore
  return isFit && !bare.some(({ tags }) => tags.has('Pronoun')) ? { text: textOf(bare), end } : undefined;
}

function isPartOfNoun(terms: readonly Term[], at: number, from: number): boolean {
  const [term, before] = [terms[at], terms[at - 1]];
  if (term === undefined || (at > from && /[,;]/u.test(before?.post ?? ''))) return false;
  if (term.tags.has('Determiner') || OWNER.test(term.text)) return at === from || /^of$/iu.test(before?.text ?? '');
  if (/^of$/iu.test(term.text)) return at > from && terms[at + 1] !== undefined;
  const next = terms[at + 1];
  if (/^and$/iu.test(term.text)) return at > from && next !== undefined && (isNamed(next) || at + 2 === terms.length);
  return isNamed(term) || (before?.text === 'and' && at === terms.length - 1);
} // prettier-ignore

const isNamed = (term: Term): boolean =>
  isNoun(term) ||
  (term.tags.has('Adjective') && !/^(?:over|under|up|down|out|off|rough)$/iu.test(term.text)) ||
  term.tags.has('Possessive') ||
  term.tags.has('TextValue');

const WAYS =
  /^(?:through|into|to|onto|from|for|over|towards|across|inside|between|against|against|out|off)$/iu;

function wayFrom(
  terms: readonly Term[],
  from: number,
): { readonly word: string; readonly text: string; readonly end: number } | undefined {
  const word = terms[from]?.text ?? '';
  if (!WAYS.test(word)) return undefined;
  const isOutOf = /^(?:out|off)$/iu.test(word) && /^of$/iu.test(terms[from + 1]?.text ?? '');
  const noun = nounPhraseFrom(terms, from + (isOutOf ? 2 : 1));
  if (noun === undefined || /^(?:example|instance|free|you|good)\b/iu.test(noun.text)) return undefined;
  return { word: isOutOf ? `${word} of` : word.toLowerCase(), text: noun.text, end: noun.end };
}

/** What may be left off behind it: "automatically", "for two minutes", "towards it". */
const isAside = (rest: readonly Term[]): boolean =>
  rest.length === 0 ||
  /^(?:called|named)$/iu.test(rest[0]?.text ?? '') ||
  (rest.length <= 6 && (rest[0]?.tags.has('Preposition') === true || rest.every(({ tags }) => tags.has('Adverb'))) && !rest.some(({ tags }) => tags.has('Verb'))); // prettier-ignore
