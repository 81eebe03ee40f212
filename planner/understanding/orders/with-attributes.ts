import { capitalised, withoutStop } from '../../builtin/text/casing.ts';
import { hasVerb, isNoun, tagEnglish } from '../../builtin/text/english.ts';
import { mentionsFilm } from '../film-words.ts';
import type { Piece } from '../pieces.ts';
import { namesNothing } from '../passages.ts';
import { known } from './known.ts';
import { itemsOf } from './phrases.ts';
import { sureRole } from './sure-roles.ts';

/** "Hofgut Lindner", "our shelter's dog Bruno", "my neighbour Ana Ruiz": a name, with what it is the name of. */
const NAMED =
  /^(?:(?:[Oo]ur|[Mm]y|[Tt]he|[Tt]his)\s(?:[\p{L}’'-]+\s){0,4})?(\p{Lu}[\p{L}\p{N}’'&.-]*(?:\s(?:\p{Lu}[\p{L}\p{N}’'&.-]*|&|of|de)){0,3})$/u;
/** Items: of fewer it is an apposition, of more a list. */
const [MIN_ITEMS, MAX_ITEMS] = [2, 10];

/**
 * A first sentence that is a name and what is to be known of it, without a verb of its own: "Our shelter's dog Bruno, 7 years, grey muzzle,
 * loves carrots and car rides, hates fireworks." It names the film, and is told: a sentence where each item has a form that is sure, else as it
 * stands behind the name. `undefined` for any other sentence.
 */
export function attributesIn(piece: Piece): Piece[] | undefined {
  const [head = '', ...items] = itemsOf(withoutStop(piece.text));
  const name = NAMED.exec(head)?.[1];
  if (name === undefined || namesNothing(head) || items.length < MIN_ITEMS || /[:;?!"“„«»]/u.test(piece.text))
    return undefined;
  if (
    items.length > MAX_ITEMS ||
    items.some((item) => sureRole(item) !== undefined || mentionsFilm(item) || /^\p{Lu}/u.test(item))
  )
    return undefined;
  const said = items.map(attributeSaid);
  if (!said.some((each) => each !== undefined)) return undefined;
  const subject = known(piece, lowered(head), 'subject');
  const facts = said.every((each) => each !== undefined)
    ? joined(name, said)
    : [`${capitalised(head)}: ${items.join(', ')}.`];
  return [subject, ...facts.map((fact) => known(piece, fact, 'material'))];
}

const lowered = (head: string): string =>
  /^(?:Our|My|The|This)\s/u.test(head) ? head.charAt(0).toLowerCase() + head.slice(1) : head;

/** What is said of a name, with its verb; `undefined` where that is not sure. */
function attributeSaid(item: string): string | undefined {
  if (/^\p{N}{1,3} (?:years?|months?|weeks?)(?: old)?$/u.test(item)) return `is ${item.replace(/ old$/u, '')} old`;
  const [, verb, next] = tagEnglish(`it ${item}`);
  const isDeed =
    verb?.tags.has('PresentTense') === true && /[^s]s$/u.test(verb.text) && next !== undefined && verb.post === ' ';
  if (isDeed && !hasCount(item)) return item;
  if (hasVerb(item.replace(/\p{L}+ing\b/gu, '')) || !hasThing(item)) return undefined;
  const since = /\ssince\s/u.test(item) ? 'has had' : 'has';
  return `${since} ${hasCount(item) || !isOne(item) ? '' : /^[aeiou]/u.test(item) ? 'an ' : 'a '}${item}`;
} // prettier-ignore

const hasCount = (item: string): boolean => /^(?:\p{N}|one|two|three|four|five|six|ten)\S*\s/u.test(item);
const hasThing = (item: string): boolean => isNoun(tagEnglish(item.split(/\s(?:since|for|of|in|from|with)\s/u)[0] ?? item).at(-1)); // prettier-ignore
/** "grey muzzle": one thing of many, before its first preposition. */
function isOne(item: string): boolean {
  const head = tagEnglish(item.split(/\s(?:since|for|of|in|from|with)\s/u)[0] ?? item).at(-1);
  return (
    head?.tags.has('Plural') !== true && head?.tags.has('Uncountable') !== true && !(head?.text ?? 'ing').endsWith('ing')
  );
} // prettier-ignore

/** What somebody does is one sentence. */
function joined(name: string, said: readonly string[]): string[] {
  const states = said.filter((each) => STATE.test(each)).map((state) => `${name} ${state}.`);
  const deeds = said.filter((each) => !STATE.test(each));
  return deeds.length === 0 ? states : [...states, `${name} ${inOne(deeds)}.`];
}
const STATE = /^(?:is|has)\s/u;

function inOne(group: readonly string[]): string {
  const last = group.at(-1) ?? '';
  return group.length === 1 ? last : `${group.slice(0, -1).join(', ')}${/\sand\s/u.test(group.join(' ')) ? ',' : ''} and ${last}`; // prettier-ignore
}
