import type { Slide } from '../../../modules/videos/plan.ts';
import { figuresIn } from '../facts/figures.ts';
import { capitalised, withoutStop } from '../text/casing.ts';
import { forbids, namesPeople } from '../deeds/who.ts';
import { isNoun, tagEnglish, type Term } from '../text/english.ts';
import { gist } from '../text/shorten.ts';
import { textOf } from '../text/whole-thought.ts';
import { countWords } from '../text/words.ts';
import type { Recognizer } from './idea.ts';

/** Verbs of giving something to somebody who may give something back. */
const GIVES =
  /^(?:sends?|repl(?:y|ies)|answers?|swaps?|exchanges|trades?|returns?|asks?|requests?|responds?|acknowledges?|confirms?|forwards?|passes|pass|opens?|gives?|tells?|pays?|delivers?|shows?|submits?|orders?|offers?|calls?)$/iu;

interface Message {
  readonly from: string;
  readonly to?: string;
  readonly text: string;
  readonly cue: string;
  /** Nothing is given: who is spoken of acts alone, or on whoever was given something last. */
  readonly isAct?: true;
}

const [MIN_MESSAGES, MAX_MESSAGES] = [2, 6];

/** Three or more neighbours in which some give each other something in turn. */
export const recognizeExchange: Recognizer = ({ sentences, language }) => {
  if (language !== 'en') return undefined;
  const said: string[] = [];
  let given: readonly Message[] = [];
  for (const sentence of sentences) {
    const found = messagesIn(sentence, given);
    if (found === undefined || given.length + found.length > MAX_MESSAGES) break;
    given = [...given, ...found];
    said.push(sentence);
  }
  if (said.length < 3 || given.filter(({ isAct }) => isAct !== true).length < MIN_MESSAGES) return undefined;
  const slide = slideOf(given);
  return slide === undefined ? undefined : { used: said.length, said, slides: [slide] };
};

/** Some who give each other something in turn, as messages between them. */
export function exchangeOf(sentences: readonly string[], language: string): Slide | undefined {
  if (language !== 'en' || sentences.length < 2) return undefined;
  let given: readonly Message[] = [];
  for (const sentence of sentences) {
    const found = messagesIn(sentence, given);
    if (found === undefined) return undefined;
    given = [...given, ...found];
  }
  return slideOf(given);
}

const MAX_PARTIES = 4;

function slideOf(given: readonly Message[]): Slide | undefined {
  const names = [...new Set(given.flatMap(({ from, to }) => (to === undefined ? [from] : [from, to])))];
  const [one, other] = names;
  // Between three, it has to be told who gets what.
  const isTold = names.length === 2 || given.every(({ to }) => to !== undefined);
  if (one === undefined || other === undefined || names.length > MAX_PARTIES || !isTold) return undefined;
  return {
    layout: 'sequence',
    participants: [...names.filter(isPerson), ...names.filter((name) => !isPerson(name))].map((name) => ({
      id: idOf(name),
      text: capitalised(name),
    })),
    messages: given.map(({ from, to, text, cue }) => ({
      from: idOf(from),
      to: idOf(to ?? (from === one ? other : one)),
      text,
      cue,
    })),
  };
}

/** "With the token the app asks": whom it is about comes first. */
const WITH = /^with\s(?:\p{L}+\s){1,3}?((?:the|an?)\s)/iu;

/** "The client checks the certificate", "The user signs in and agrees": between messages, what somebody does alone or where it was sent. */
function actIn(sentence: string, before: readonly Message[]): Message | undefined {
  const last = before.at(-1);
  const clause = sentence.split(/[,;:]\s/u)[0] ?? '';
  const terms = tagEnglish(clause);
  const verb = terms.findIndex(({ tags }, index) => index > 0 && tags.has('PresentTense'));
  const subject = terms.slice(0, verb).filter((term) => isNoun(term));
  const isPlain = terms.slice(0, verb).every((term) => isNoun(term) || term.tags.has('Determiner'));
  if (last === undefined || verb < 1 || subject.length === 0 || !isPlain || isState(terms, verb)) return undefined;
  const from = nameKnown(subject.map(({ text }) => plain(text)).join(' '), before);
  const isKnown = before.some((each) => each.from === from || each.to === from);
  if (!isKnown && (last.to === undefined || !namesPeople(subject))) return undefined;
  const text = capitalised(gist(textOf(terms.slice(verb)), 'en', 5));
  return { from, to: isKnown ? from : (last.to ?? from), text, cue: clause, isAct: true };
} // prettier-ignore

/** What is so, or is not done, is nothing that happens between two. */
const isState = (terms: readonly Term[], verb: number): boolean =>
  ['Copula', 'Auxiliary', 'Modal'].some((tag) => terms[verb]?.tags.has(tag) === true) ||
  /^(?:has|have|needs?|means|costs?|lasts?|takes?|contains?|is)$/iu.test(terms[verb]?.text ?? '') ||
  terms.some(forbids);

/** "The server" is the web server that was spoken of last. */
function nameKnown(name: string, before: readonly Message[]): string {
  const known = [...before].reverse().flatMap(({ from, to }) => (to === undefined ? [from] : [to, from]));
  return known.find((each) => each === name || each.endsWith(` ${name}`)) ?? name;
}

/** Whoever uses the others stands at the edge. */
const isPerson = (name: string): boolean => namesPeople(tagEnglish(name));

const AND_GIVES =
  /(?:,?\s+and\s+|,\s+(?=then\s))(?=(?:then\s+)?(?:sends?|asks?|requests?|returns?|gives?|passes|forwards?)\s)/iu;

/** The messages of a sentence; of "It then opens a connection to the server and sends a request" two, both to the server. */
function messagesIn(sentence: string, before: readonly Message[]): readonly Message[] | undefined {
  const last = before.at(-1);
  const [whole = '', more] = withoutStop(sentence).split(AND_GIVES);
  const named =
    last === undefined ? whole : whole.replace(/^(?:it|they)\s(?:then\s)?/iu, `the ${last.from} `);
  const first = messageIn(named.replace(WITH, '$1'));
  const one = first === undefined ? actIn(named, before) : withParties(first, before);
  if (one === undefined) return undefined;
  if (more === undefined) return [one];
  const second = messageIn(`the ${one.from} ${more.replace(/^then\s/iu, '')}`);
  return second === undefined ? [one] : [one, withParties({ ...second, cue: more, ...(second.to === undefined && one.to !== undefined && one.to !== one.from && { to: one.to }) }, before)]; // prettier-ignore
}

/** What is sent back goes to whoever asked. */
function withParties(message: Message, before: readonly Message[]): Message {
  const from = nameKnown(message.from, before);
  const asked = before.findLast(({ to }) => to === from)?.from;
  const to = message.to === undefined ? asked : nameKnown(message.to, before);
  return { ...message, from, ...(to !== undefined && to !== from && { to }) };
}

const idOf = (name: string) => name.toLowerCase().replace(/\s+/gu, '-').slice(0, 64);

/** "The server answers SYN-ACK: …": who, what, and to whom where that is told. */
function messageIn(sentence: string): Message | undefined {
  const clause = firstClause(sentence);
  const terms = tagEnglish(clause);
  const verb = terms.findIndex(({ text }, index) => index > 0 && index <= 4 && GIVES.test(text));
  const subject = terms.slice(0, verb).filter((term) => isNoun(term));
  if (verb < 1 || subject.length === 0) return undefined;
  const from = subject.map(({ text }) => plain(text)).join(' ');
  const behind = terms
    .slice(verb + 1)
    .map(({ text, post }) => text + post)
    .join('')
    .trim();
  const [, asked, wanted] = ASKS.test(terms[verb]?.text ?? '') ? (ASKED.exec(behind) ?? []) : [];
  const { what, to } = givenIn(behind, asked, wanted);
  const text = textOfGiven(what);
  return text === ''
    ? undefined
    : {
        from,
        text: withFigures(capitalised(text), sentence),
        cue: clause,
        ...(to === undefined ? {} : { to: to.split(' ').map(plain).join(' ') }),
      };
}

/** What is given, and to whom where that is told. */
function givenIn(
  behind: string,
  asked: string | undefined,
  wanted: string | undefined,
): { readonly what: string; readonly to: string | undefined } {
  const [, led, page, owner] = TO_PART.exec(behind) ?? [];
  if (led !== undefined && owner !== undefined) return { what: `${led} to ${page ?? ''}`, to: owner };
  const [, what = wanted ?? behind, to = asked] =
    /^(.+?)\s+(?:back\s+)?to\s+(?:the\s+|an?\s+)?([\p{L}\p{N}]+(?:\s\p{L}+)?)$/u.exec(behind) ?? [];
  return { what, to };
}

/** All that is listed, or what matters of it in six words. */
function textOfGiven(what: string): string {
  const items = what.split(LIST).map((item) => item.replace(/^(?:an?|the|its|their|with)\s+/iu, ''));
  const isList =
    items.length > 1 && countWords(items.join(' '), 'en') <= MAX_LIST_WORDS && !items.slice(1).some(isDeed);
  if (isList) return items.join(', ');
  return gist(
    what
      .replace(/^(?:back|with|for)\s+/iu, '')
      .replace(/^(?:an?|the)\s+/iu, '')
      .replace(/\s+(?:with|in|by|at)\s.*$/iu, ''),
    'en',
    6,
  );
}

/** "Sends the user to the login page of the provider": to whom, and where there. */
const TO_PART =
  /^(.+?)\s+to\s+(?:the\s+|an?\s+)?([\p{L}\p{N}]+(?:\s\p{L}+)?)\s+(?:of|at)\s+(?:the\s+|an?\s+)?([\p{L}\p{N}]+)$/iu;

/** "And ships the goods" is no item of what is given. */
const isDeed = (item: string): boolean =>
  /^\p{Ll}/u.test(item) && tagEnglish(item)[0]?.tags.has('Verb') === true;

const LIST = /,\s+(?:and\s+)?|\s+and\s+/iu;
const MAX_LIST_WORDS = 6;

/** Up to where something else is told; a list of what is given stays whole. */
function firstClause(sentence: string): string {
  const [said = ''] = sentence.split(/[:;]\s|\s+and\s+(?=the\s)/u);
  const [lead = '', ...rest] = said.split(/,\s+/u);
  const isList = rest.length > 0 && rest.every((part) => !tagEnglish(part).some(({ tags }) => tags.has('Verb')));
  return withoutStop(isList ? said : lead);
} // prettier-ignore

/** "Asks a DNS server for the IP address": whom, and for what. */
const ASKS = /^(?:asks?|requests?|calls?)$/iu;
const ASKED = /^(?:the\s+|an?\s+)?((?:[\p{L}\p{N}-]+\s){0,2}[\p{L}\p{N}-]+)\s+for\s+(.+)$/iu;

/** A name as it stands inside a line: "DNS server". */
const plain = (word: string): string => (/^\p{Lu}[\p{Lu}\p{N}]+$/u.test(word) ? word : word.toLowerCase());

/** "SYN · 1000": a message with the figures that its sentence gives. */
function withFigures(text: string, sentence: string): string {
  const figures = figuresIn(sentence).filter(({ raw }) => !text.includes(raw));
  return figures.length === 0 || figures.length > 2
    ? text
    : `${text} · ${figures.map(({ raw }) => raw).join(', ')}`;
}
