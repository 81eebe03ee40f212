import type { Slide } from '../../../modules/videos/plan.ts';
import { figuresIn } from '../facts/figures.ts';
import { capitalised, withoutStop } from '../text/casing.ts';
import { isNoun, tagEnglish } from '../text/english.ts';
import { gist } from '../text/shorten.ts';
import type { Recognizer } from './idea.ts';

/** Verbs of giving something to somebody who may give something back. */
const GIVES =
  /^(?:sends?|repl(?:y|ies)|answers?|returns?|asks?|requests?|responds?|acknowledges?|confirms?|forwards?|passes|pass|gives?|tells?|pays?|delivers?|shows?|submits?|orders?|offers?|calls?)$/iu;

interface Message {
  readonly from: string;
  readonly to?: string;
  readonly text: string;
  readonly cue: string;
}

const MAX_MESSAGES = 6;

/** Three or more neighbours in which two give each other something in turn. */
export const recognizeExchange: Recognizer = ({ sentences, language }) => {
  const end = sentences.findIndex((sentence) => language !== 'en' || messageIn(sentence) === undefined);
  const run = Math.min(end === -1 ? sentences.length : end, MAX_MESSAGES);
  if (run < 3) return undefined;
  const said = sentences.slice(0, run);
  const slide = exchangeOf(said, language);
  return slide === undefined ? undefined : { used: run, said, slides: [slide] };
};

/** Two who give each other something in turn, as messages between them. */
export function exchangeOf(sentences: readonly string[], language: string): Slide | undefined {
  if (language !== 'en' || sentences.length < 2) return undefined;
  const messages = sentences.map(messageIn);
  if (messages.some((message) => message === undefined)) return undefined;
  const given = messages.flatMap((message) => (message === undefined ? [] : [message]));
  const names = [...new Set(given.flatMap(({ from, to }) => (to === undefined ? [from] : [from, to])))];
  const [one, other] = names;
  if (one === undefined || other === undefined || names.length > 2) return undefined;
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

const idOf = (name: string) => name.toLowerCase().replace(/\s+/gu, '-').slice(0, 64);

/** "The server answers SYN-ACK: …": who, what, and to whom where that is told. */
function messageIn(sentence: string): Message | undefined {
  const clause = withoutStop(sentence.split(/[:;]\s|,\s|\s+and\s+(?=the\s)/u)[0] ?? '');
  const terms = tagEnglish(clause);
  const verb = terms.findIndex(({ text }, index) => index > 0 && index <= 4 && GIVES.test(text));
  const subject = terms.slice(0, verb).filter((term) => isNoun(term));
  if (verb < 1 || subject.length === 0) return undefined;
  const from = subject
    .map(({ text }) => text)
    .join(' ')
    .toLowerCase();
  const behind = terms
    .slice(verb + 1)
    .map(({ text, post }) => text + post)
    .join('')
    .trim();
  const [, what = behind, to] =
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
        ...(to === undefined ? {} : { to: to.toLowerCase() }),
      };
}

/** "SYN · 1000": a message with the figures that its sentence gives. */
function withFigures(text: string, sentence: string): string {
  const figures = figuresIn(sentence).filter(({ raw }) => !text.includes(raw));
  return figures.length === 0 || figures.length > 2
    ? text
    : `${text} · ${figures.map(({ raw }) => raw).join(', ')}`;
}
