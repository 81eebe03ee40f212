import type { Slide } from '../../../modules/videos/plan.ts';
import { figuresIn } from '../facts/figures.ts';
import { capitalised, withoutStop } from '../text/casing.ts';
import { isNoun, tagEnglish } from '../text/english.ts';
import { gist } from '../text/shorten.ts';
import type { Recognizer } from './idea.ts';

/** Verbs of giving something to somebody who may give something back. */
const GIVES =
  /^(?:sends?|repl(?:y|ies)|answers?|returns?|asks?|requests?|responds?|acknowledges?|confirms?|forwards?|passes|pass|opens?|gives?|tells?|pays?|delivers?|shows?|submits?|orders?|offers?|calls?)$/iu;

interface Message {
  readonly from: string;
  readonly to?: string;
  readonly text: string;
  readonly cue: string;
}

const MAX_MESSAGES = 6;

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
  if (said.length < 3) return undefined;
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

const MAX_PARTIES = 3;

function slideOf(given: readonly Message[]): Slide | undefined {
  const names = [...new Set(given.flatMap(({ from, to }) => (to === undefined ? [from] : [from, to])))];
  const [one, other] = names;
  // Between three, it has to be told who gets what.
  const isTold = names.length === 2 || given.every(({ to }) => to !== undefined);
  if (one === undefined || other === undefined || names.length > MAX_PARTIES || !isTold) return undefined;
  return {
    layout: 'sequence',
    participants: names.map((name) => ({ id: idOf(name), text: capitalised(name) })),
    messages: given.map(({ from, to, text, cue }) => ({
      from: idOf(from),
      to: idOf(to ?? (from === one ? other : one)),
      text,
      cue,
    })),
  };
}

const AND_GIVES = /\s+and\s+(?=(?:then\s+)?(?:sends?|asks?|requests?|returns?|gives?|passes|forwards?)\s)/iu;

/** The messages of a sentence; of "It then opens a connection to the server and sends a request" two, both to the server. */
function messagesIn(sentence: string, before: readonly Message[]): readonly Message[] | undefined {
  const last = before.at(-1);
  const [whole = '', more] = withoutStop(sentence).split(AND_GIVES);
  const named =
    last === undefined ? whole : whole.replace(/^(?:it|they)\s(?:then\s)?/iu, `the ${last.from} `);
  const first = messageIn(named);
  if (first === undefined) return undefined;
  const one = withParties(first, before);
  if (more === undefined) return [one];
  const second = messageIn(`the ${one.from} ${more.replace(/^then\s/iu, '')}`);
  return second === undefined ? [one] : [one, withParties({ ...second, cue: more, ...(second.to === undefined && one.to !== undefined && { to: one.to }) }, before)]; // prettier-ignore
}

/** "The server" is the web server that was spoken of last; what is sent back goes to whoever asked. */
function withParties(message: Message, before: readonly Message[]): Message {
  const known = [...before].reverse().flatMap(({ from, to }) => (to === undefined ? [from] : [to, from]));
  const meant = (name: string) => known.find((each) => each === name || each.endsWith(` ${name}`)) ?? name;
  const from = meant(message.from);
  const asked = before.findLast(({ to }) => to === from)?.from;
  const to = message.to === undefined ? asked : meant(message.to);
  return { ...message, from, ...(to !== undefined && to !== from && { to }) };
}

const idOf = (name: string) => name.toLowerCase().replace(/\s+/gu, '-').slice(0, 64);

/** "The server answers SYN-ACK: …": who, what, and to whom where that is told. */
function messageIn(sentence: string): Message | undefined {
  const clause = withoutStop(sentence.split(/[:;]\s|,\s|\s+and\s+(?=the\s)/u)[0] ?? '');
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
  const [, what = wanted ?? behind, to = asked] =
    /^(.+?)\s+(?:back\s+)?to\s+(?:the\s+|an?\s+)?([\p{L}\p{N}]+(?:\s\p{L}+)?)$/u.exec(behind) ?? [];
  const text = gist(
    what
      .replace(/^(?:back|with|for)\s+/iu, '')
      .replace(/^(?:an?|the)\s+/iu, '')
      .replace(/\s+(?:with|in|by|at)\s.*$/iu, ''),
    'en',
    6,
  );
  return text === ''
    ? undefined
    : {
        from,
        text: withFigures(capitalised(text), sentence),
        cue: clause,
        ...(to === undefined ? {} : { to: to.split(' ').map(plain).join(' ') }),
      };
}

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
