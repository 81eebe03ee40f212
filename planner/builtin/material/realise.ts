import { questionOf } from './question.ts';
import { capitalised, withoutStop } from '../text/casing.ts';
import { hasVerb, infinitiveOf, isNoun, tagEnglish, type Term } from '../text/english.ts';
import { lowered } from '../text/lowered.ts';
import { hasPredicate, textOf } from '../text/whole-thought.ts';

/** Characters: a longer phrase tells more than one thing. */
const MAX_PHRASE = 300;

/**
 * A content phrase of an English order as a sentence that a narrator can say, without its full stop's blank: "checking the weight first" ->
 * "Check the weight first.", "the tilt of the axis (23.5 degrees)" -> "The tilt of the axis is 23.5 degrees.", "when they returned (2000)" ->
 * "When did they return? 2000." `undefined` where the grammar is not sure, or where the phrase says nothing by itself ("supply risk").
 */
export function realised(phrase: string): string | undefined {
  const said = withoutStop(phrase);
  if (said === '' || said.length > MAX_PHRASE || /^["“]/u.test(said)) return undefined;
  for (const form of FORMS) {
    const found = form(said);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** What viewers are to do or not to do; `undefined` where the phrase is no deed. */
export function deed(phrase: string): string | undefined {
  const said = withoutStop(phrase);
  if (said === '' || said.length > MAX_PHRASE) return undefined;
  return refused(said) ?? doing(said) ?? ordered(said) ?? posed(said);
}

type Form = (said: string) => string | undefined;

const stopped = (text: string): string => {
  const said = capitalised(text.trim());
  return /[.!?]["”’)]*$/u.test(said) ? said : `${said}.`;
};

/** "how many packs live there (209 packs)", "the tilt of the axis (23.5 degrees)": what is named, and what it is. */
const given: Form = (said) => {
  const [, named, value] = /^([^()]+?)\s\(([^()]+)\)$/su.exec(said) ?? [];
  if (named === undefined || value === undefined) return undefined;
  if (ASKS.test(named)) {
    const question = questionOf(named);
    return question === undefined ? undefined : `${question} ${stopped(value)}`;
  }
  const isValue = STATE.test(value.trim()) || (VALUE.test(value.trim()) && !value.includes(','));
  if (!isValue || hasVerb(named) || !DEFINITE.test(named)) return undefined;
  return stopped(`${named} ${isPlural(named) ? 'are' : 'is'} ${value}`);
};

const ASKS = /^(?:how|what|why|when|where|who|which)\b/iu;
const VALUE =
  /^(?:about |around |up to |over |under |roughly |nearly |almost )?[$€£−-]?\p{Nd}[\p{Nd}.,–-]*\s?(?:%|[\p{L}°$€£/²³]+(?:\s[\p{L}²³/]+){0,4})$/u;
const STATE = /^(?:open|closed|free|available|located|built|made)\s\S/iu;
const DEFINITE = /^(?:the|its|their|our|your|his|her|an?)\s/iu;

/** The head of a noun phrase: before its first preposition. */
function isPlural(phrase: string): boolean {
  const head = phrase.split(/\s(?:of|for|in|on|at|from|between|per|to)\s/u)[0] ?? phrase;
  return tagEnglish(head).filter(isNoun).at(-1)?.tags.has('Plural') === true;
}

/** "that the sun stands still" */
const stated: Form = (said) => {
  const fact = /^(?:the fact )?that\s(.+)$/isu.exec(said)?.[1];
  return fact !== undefined && hasPredicate(fact) ? stopped(fact) : undefined;
};

/** "why it's not about distance": that it is not is taken for granted. */
const granted: Form = (said) => {
  const fact =
    /^why\s((?:it|that|this|they)(?:['’]s|['’]re| is| are| was| were| does| do| did| can)(?:n['’]t| not)\s.+)$/isu.exec(
      said,
    )?.[1];
  return fact === undefined ? undefined : stopped(fact);
};

const NEGATED = /^(not|never|no longer)\s(?:to\s)?(\p{L}+)(?=\s|$)/iu;

/** "never cutting above shoulder height", "not working alone" */
const refused: Form = (said) => {
  const [negated, not = '', verb = ''] = NEGATED.exec(said) ?? [];
  if (negated === undefined) return /^(?:don['’]t|never)\s/iu.test(said) ? stopped(said) : undefined;
  const isGerund = /ing$/iu.test(verb);
  const base = isGerund ? infinitiveOf(verb.toLowerCase()) : verb;
  if (!isGerund && !mayBeDone(said.slice(not.length).trim())) return undefined;
  const rest = also(said.slice(negated.length));
  return stopped(/never/iu.test(not) ? `never ${base}${rest}` : `don't ${base}${rest}`);
};

/** "asking for help": a gerund that does something; "melting ice" and "opening hours" are things. */
const done: Form = (said) => (BEHIND_VERB.test(tagEnglish(said)[1]?.text ?? '') || tagEnglish(said)[1]?.tags.has('Value') === true ? doing(said) : undefined); // prettier-ignore

/** The same among other deeds: "returning weights". */
const doing: Form = (said) => {
  const terms = tagEnglish(said);
  const [first, second] = terms;
  const isGerund = first !== undefined && /ing$/iu.test(first.text) && first.post.trim() === '';
  if (!isGerund || second === undefined || STATES.test(first.text)) return undefined;
  if (terms.some(({ tags }, at) => at > 1 && (tags.has('Copula') || tags.has('Modal'))) && !ASKS_INSIDE.test(said)) return undefined; // prettier-ignore
  return stopped(imperative(infinitiveOf(first.text.toLowerCase()) + also(said.slice(first.text.length))));
};
const ASKS_INSIDE = /\s(?:what|how|where|who|whether|if|when|that|which)\s/iu;

/** What nobody is told to do: "being tired", "feeling sick". */
const STATES =
  /^(?:being|having|seeing|feeling|during|according|including|regarding|concerning|nothing|something|anything|everything|morning|evening|spring|string|king|ring|thing|building|ceiling|meaning)$/iu;
const BEHIND_VERB = /^(?:the|an?|your|their|our|its|it|them|for|with|up|down|off|out|on|in|to|at|over|under|back|away|alone|together|all|any|every|each|both|no|nothing|everything|only|what|how|where|who|whether|that|this|these|those|early|late|twice|once|slowly|gently|carefully)$/iu; // prettier-ignore

/** "and tying back long hair": what is joined to a gerund is done too, and what is theirs is the viewers'. */
const also = (rest: string): string =>
  rest
    .replace(/(?<=\s(?:and|or|then|by)\s(?:then\s|not\s|never\s)?)(\p{L}{2,}ing)(?=\s(?:the|an?|your|their|it|them|for|with|up|down|off|out|to|any|all)\s)/giu, (gerund: string) => (/\sby\s$/iu.test(rest.slice(0, rest.indexOf(gerund))) ? gerund : infinitiveOf(gerund)))
    .replace(/(?<=^\s?(?:\p{L}+\s)?or\s)(\p{L}{2,}ing)(?=$|\s)/giu, infinitiveOf)
    .replace(/\band not your\b/giu, 'not your')
    .replace(/(?<!,) not your\b/giu, ', not your')
    .replace(/\btheir\b/giu, 'your'); // prettier-ignore

/** "to wear a helmet", "wet hands" among what is done. */
const ordered: Form = (said) => {
  const order = said.replace(/^to\s+/iu, '');
  return order !== said && mayBeDone(order) ? stopped(imperative(also(order))) : undefined;
};

/** "plates facing the centre" -> "Plates face the centre." */
const posed: Form = (said) => {
  const terms = tagEnglish(said);
  const at = terms.findIndex(({ text, tags }) => /ing$/iu.test(text) && tags.has('Gerund'));
  const [before, verb, next] = [terms[at - 1], terms[at], terms[at + 1]];
  if (at < 1 || at > 3 || verb === undefined || next === undefined || !isNoun(before)) return undefined;
  if (terms.slice(0, at).some(({ tags, post }) => tags.has('Verb') || tags.has('Preposition') || post.includes(','))) return undefined; // prettier-ignore
  if (before?.tags.has('Plural') !== true || terms.some(({ tags }) => tags.has('Copula'))) return undefined;
  return stopped(`${textOf(terms.slice(0, at))} ${infinitiveOf(verb.text)} ${textOf(terms.slice(at + 1))}`);
};

/** "how they multiply": asked, where the grammar of the question is sure. */
const questioned: Form = (said) => (ASKS.test(said) ? questionOf(said) : undefined);

/** "a pizza that cost 8 euros and now costs 10" -> "A pizza cost 8 euros and now costs 10." */
const related: Form = (said) => {
  const [, thing, does] = /^(an?\s(?:[\p{L}-]+\s){1,3})(?:that|which|who)\s(.+)$/isu.exec(said) ?? [];
  if (thing === undefined || does === undefined || !/\p{Nd}/u.test(does)) return undefined;
  return tagEnglish(`it ${does}`)[1]?.tags.has('Verb') === true ? stopped(thing + does) : undefined;
};

const FORMS: readonly Form[] = [given, stated, granted, refused, done, ordered, related];
const LAST_FORMS: readonly Form[] = [posed, questioned];

/** The same, and as a question where it can only be asked. */
export const realisedOrAsked = (phrase: string): string | undefined =>
  realised(phrase) ??
  LAST_FORMS.map((form) => form(withoutStop(phrase))).find((found) => found !== undefined);

/** Whether words may be an order: "wet hands", "rub palms together", "rinse". */
function mayBeDone(words: string): boolean {
  const bare = words.trim();
  if (!/^\p{L}/u.test(bare) || NO_VERB.test(bare) || /^\p{L}+ing\b/iu.test(bare)) return false;
  const [, verb] = tagEnglish(`to ${lowered(bare)}`);
  return verb?.tags.has('Verb') === true && !verb.tags.has('PastTense') && !verb.tags.has('Copula');
}
const NO_VERB = /^(?:an?|the|this|that|these|those|our|my|your|their|his|her|its|it|he|she|they|we|you|i|no|not|all|some|two|three|four|five|every|each|who|what|how|why|when|where|if|is|are|was|were|can|will|up|in|on|at|of|for|from|by|with|without|and|or|but|so|as|than|then|over|under|after|before|between|during)\b/iu; // prettier-ignore

/** Bare hands are the viewers' own: "wet hands" -> "Wet your hands". */
export function imperative(order: string): string {
  const said = withoutStop(order);
  return said.replace(
    /^(\p{L}+(?:\s(?:up|down|off|out|back|both))?)\s(hands|palms|fingers|feet|knees|arms|legs|eyes|shoulders|elbows|wrists|teeth|face|hair|nails|thumbs|head|nose|mouth|lips|shoes)(?=\s|$)/iu,
    (_, verb: string, part: string) => `${verb} your ${part}`,
  );
}

/** How surely an item tells what to do, 0..1: a noun may look like a gerund with its object. */
function sureness(item: string): number {
  if (/^(?:no|max\.?)\s/iu.test(item)) return 1;
  if (!/\S\s\S/u.test(item)) return 0;
  const isSure = (refused(item) ?? done(item) ?? ordered(item)) !== undefined || isPlainOrder(tagEnglish(capitalised(item))); // prettier-ignore
  if (isSure) return 1;
  const isGerund = tagEnglish(item)[0]?.tags.has('Gerund') === true;
  return (isGerund && doing(item) !== undefined) || posed(item) !== undefined ? 0.5 : 0;
}
const isPlainOrder = ([first]: readonly Term[]): boolean =>
  first?.tags.has('Imperative') === true || first?.tags.has('Infinitive') === true;

/**
 * What is counted up, each as what viewers do: "wet hands, apply soap, rinse". `undefined` where too few of it are surely deeds, or one of
 * it cannot be. `areSteps`: it is called so.
 */
export function deeds(items: readonly string[], areSteps = false): string[] | undefined {
  const sure = items.reduce((sum, item) => sum + sureness(item), 0);
  const isGerund = (item: string) => /^(?:not |never )?\p{L}+ing\s/iu.test(item);
  const areGerunds = items.every(isGerund) && items.some((item) => sureness(item) === 1);
  if (items.length < 2 || (items.every(isGerund) ? !areGerunds : sure < (areSteps ? 2 : items.length / 2)))
    return undefined;
  const told = items.map((item) => deed(item) ?? orderOf(item) ?? rule(item));
  return told.every((each) => each !== undefined) ? told : undefined;
}

/** Whether every item may be an order, most of them of more than a word. */
export const mayBeOrders = (items: readonly string[]): boolean =>
  items.every((item) => orderOf(item) !== undefined) &&
  items.filter((item) => /\s/u.test(item)).length >= items.length / 2;

/** Among orders "rinse" and "scrub between fingers" are two. */
const orderOf: Form = (item) =>
  mayBeDone(item.replace(AT_ALL_TIMES, '')) || isPlainOrder(tagEnglish(capitalised(item))) || LIKE_ORDER.test(item) ? stopped(imperative(item)) : undefined; // prettier-ignore
/** "Always cut away from you", "never catch a falling knife" */
const AT_ALL_TIMES = /^(?:always|never|don['’]t|do not|only|please)\s(?=\S+\s\S)/iu;
const LIKE_ORDER =
  /^\p{Ll}+(?:$|\s(?:the|an?|your|it|them|between|with|for|in|on|to|off|out|up|down|well|twice|once|gently)(?:\s|$))/u;

/** "no phones in the changing room", "max 30 min on cardio", "glasses on top": said as it stands among what is done. */
const rule = (item: string): string | undefined =>
  hasVerb(item) && !/^(?:no|max)\b/iu.test(item)
    ? undefined
    : stopped(item.replace(/\bmin\b(?!\.)/u, 'minutes').replace(/^max\.?\s/iu, 'At most '));
