import { capitalised, withoutStop } from '../builtin/text/casing.ts';
import type { AskedPlace, Role } from './instruction.ts';
import { lineOrdered } from './ending-order.ts';
import { whole } from './to-viewer.ts';

interface Piece {
  readonly role: Role;
  readonly text: string;
  readonly place?: AskedPlace;
}

/** Characters: an order for the end is short. */
const MAX_ORDER = 500;

/** What an order says of the end: "finish on", "at the very end", "the last thing they hear". */
const ENDS =
  /\b(?:end|ends|ending|finish|close|conclude|wrap (?:it )?up|sign off)\b|\b(?:at|in|for|to) the (?:very )?end\b|\b(?:the |as |your )last (?:line|words?|thing|sentence|frame|slide|scene|shot|card)\b/iu;
/** "That sentence has to be the last thing they hear", "that's what it should end on". */
const POINTS_BACK =
  /^(?:and\s)?(?:(?:that|this)(?:['’]s| is| sentence| line| one| bit)?\s|say (?:that|this)|put (?:that|this|it))/iu;
/** "the date when applications close: 28 February" */
const GIVEN =
  /\b(the (?:date|day|time|deadline|price|address|number|place|venue|question|words?|line)\b[^:"“]*)[:：]\s+([^"“”]{3,120})$/iu;
const QUOTED = /["“„«]([^"“”„«»]{2,200})["”“»]/u;

/** What kinds of things an order may name, and how a sentence that gives one is known. */
const NAMED: readonly (readonly [RegExp, (text: string) => string | undefined])[] = [
  [
    /\b(?:the|that|our) (?:phone |telephone )?number\b/iu,
    (text) =>
      /\b(?:call|ring|phone|dial|text)\s(?:us on\s|us at\s|on\s)?\+?\p{N}[\p{N} ()-]*\p{N}/iu.exec(text)?.[0],
  ],
  [/\b(?:the|that|our) (?:date|dates|day|deadline)\b/iu, (text) => (DATE.test(text) ? text : undefined)],
  [
    /\b(?:the|that|our) (?:price|prices|cost)\b/iu,
    (text) => (/[€$£¥]\s?\p{N}|\p{N}\s?(?:€|euros?|pounds?|dollars?)/iu.test(text) ? text : undefined),
  ],
  [
    /\b(?:the|that|our) (?:web ?site|web address|address|link|url|e-?mail)\b/iu,
    (text) => (/\b[\w.-]+\.[a-z]{2,}(?:\/\S*)?\b|@/iu.test(text) ? text : undefined),
  ],
];
const DATE =
  /\b\p{N}{1,2}(?:st|nd|rd|th)?(?: of)? (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|\b(?:january|february|march|april|june|july|august|september|october|november|december) \p{N}{1,2}\b/iu;

/**
 * The line that an English instruction wants last, in the caller's words: quoted, given behind a colon, pointed back at, or named ("end
 * with the date") and told elsewhere.
 */
export function closingOf(pieces: readonly Piece[]): string | undefined {
  const asked = pieces.findLastIndex(({ role, place }) => place === 'last' && role === 'verbatim');
  if (asked !== -1) return withRest(pieces[asked]?.text ?? '', pieces.slice(asked + 1));
  for (const [index, piece] of [...pieces.entries()].reverse()) {
    if (piece.role === 'material' || piece.text.length > MAX_ORDER) continue;
    const line = ENDS.test(piece.text)
      ? (quotedLast(piece.text) ??
        lineOrdered(piece.text, 'en') ??
        givenLast(piece.text) ??
        backAt(pieces, index) ??
        namedIn(pieces, piece.text))
      : lineOrdered(piece.text, 'en');
    if (line !== undefined) return withRest(line, pieces.slice(index + 1));
  }
  return undefined;
}

/** "Last line: Get paid. Go live.": what is to be said word for word behind the line goes on with it, where nothing else follows. */
function withRest(line: string, all: readonly Piece[]): string {
  const behind = all.filter(({ role }) => role !== 'call_to_action');
  const isLine = behind.every(
    ({ role, text }) => role === 'verbatim' && text.split(/\s/u).length <= MAX_REST,
  );
  const rest = behind.filter(({ text }) => !line.includes(withoutStop(text)));
  return isLine && rest.length > 0 && rest.length <= 2
    ? [whole(line), ...rest.map(({ text }) => whole(text))].join(' ')
    : line;
}
const MAX_REST = 6;

/** "Say this at the end": it says where something else comes, and is no line itself. */
export const isAboutLine = (text: string): boolean => POINTS_BACK.test(text) && ENDS.test(text);

/** "End on the date when applications close: 28 February": it says the line that it asks for. */
export const givesLast = (text: string): boolean =>
  text.length <= MAX_ORDER &&
  (lineOrdered(text, 'en') !== undefined || (ENDS.test(text) && givenLast(text) !== undefined));

const quotedLast = (text: string): string | undefined => {
  const behind = text.slice(ENDS.exec(text)?.index ?? 0);
  return QUOTED.exec(behind)?.[1] ?? (POINTS_BACK.test(text) ? undefined : QUOTED.exec(text)?.[1]);
};

function givenLast(text: string): string | undefined {
  const [, name = '', given] = GIVEN.exec(text) ?? [];
  if (given === undefined) return undefined;
  return /^the (?:question|words?|line)/iu.test(name)
    ? whole(given)
    : whole(`${capitalised(name.trim())}: ${withoutStop(given)}`);
}

function backAt(pieces: readonly Piece[], index: number): string | undefined {
  const before = pieces[index - 1];
  return POINTS_BACK.test(pieces[index]?.text ?? '') && before?.role === 'material' ? before.text : undefined;
}

/** The shortest sentence that gives it: what is long says more than was asked for. */
function namedIn(pieces: readonly Piece[], order: string): string | undefined {
  const gives = NAMED.find(([asked]) => asked.test(order))?.[1];
  if (gives === undefined) return toldOf(pieces, order);
  const lines = pieces.flatMap(({ role, text }) =>
    role === 'material' || (role === 'subject' && text !== order) ? (gives(withoutLabel(text)) ?? []) : [],
  );
  return lines.map((one) => whole(one)).sort((one, other) => one.length - other.length)[0];
}

/** "Launch teaser: Tidewell 3.0 lands on 14 May." */
const withoutLabel = (text: string): string => text.replace(/^[^:.!?]{2,60}:\s+(?=\S)/u, '');

/** "Don't end on the volunteers; end with the kingfishers": the last that is told of what is named. */
function toldOf(pieces: readonly Piece[], order: string): string | undefined {
  const thing = THING.exec(order)?.[1]?.toLowerCase();
  if (thing === undefined) return undefined;
  const tells = pieces.filter(({ role, text }) => role === 'material' && text.toLowerCase().includes(thing));
  return tells.at(-1)?.text;
}
const THING =
  /(?<!(?:n['’]t|not|never) )\b(?:end|close|finish|conclude) (?:it )?(?:on|with) (?:the|our) ([\p{L}-]{4,})(?=[.,;!]|$)/iu;
