import { hasVerb } from '../../builtin/text/english.ts';

/** A stretch of a sentence between two marks of its own level, and the mark behind it. */
export interface Phrase {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** What parts it from the next one. */
  readonly mark: ',' | ';' | ':' | '-' | '';
}

const CLOSING: Readonly<Record<string, string>> = {
  '(': ')',
  '[': ']',
  '“': '”',
  '„': '“',
  '«': '»',
  '"': '"',
};

/**
 * The phrases of a sentence, cut at its commas, semicolons, colons and dashes. What stands in brackets or in marks of quotation is never
 * cut, nor is a figure ("5,000", "9:16"). One pass.
 */
export function phrasesOf(sentence: string): Phrase[] {
  const phrases: Phrase[] = [];
  let start = 0;
  const add = (end: number, mark: Phrase['mark']) => {
    const given = sentence.slice(start, end);
    const text = given.trim();
    const from = start + given.length - given.trimStart().length;
    if (text !== '') phrases.push({ text, start: from, end: from + text.length, mark });
  };
  for (let at = 0; at < sentence.length; at += 1) {
    const sign = sentence.charAt(at);
    const closed = closedAt(sentence, at);
    if (closed !== undefined) {
      at = closed;
      continue;
    }
    const mark = markAt(sign, sentence.charAt(at - 1), sentence.charAt(at + 1));
    if (mark === undefined) continue;
    add(at, mark);
    start = at + 1;
  }
  add(sentence.length, '');
  return phrases;
}

/** Characters: what is open longer was never closed. */
const MAX_CLOSED = 600;

/** Where what is opened here closes again. */
function closedAt(sentence: string, at: number): number | undefined {
  const close = CLOSING[sentence.charAt(at)];
  if (close === undefined) return undefined;
  const found = sentence.slice(at + 1, at + 1 + MAX_CLOSED).indexOf(close);
  return found === -1 ? undefined : at + 1 + found;
}

function markAt(sign: string, before: string, behind: string): Exclude<Phrase['mark'], ''> | undefined {
  if (sign === ',' || sign === ';' || sign === ':') return behind === ' ' || behind === '' ? sign : undefined;
  return /[–—-]/u.test(sign) && before === ' ' && behind === ' ' ? '-' : undefined;
}

/** The text without a full stop at its end; brackets and quotations that stand there stay. */
export const bare = (text: string): string => text.trim().replace(/[\s.,;:]+$/u, '');

/** The items of an enumeration, the "and" of the last one taken off. */
export function itemsOf(text: string): string[] {
  const marks = phrasesOf(text);
  const mark = marks.some((phrase) => phrase.mark === ';') ? ';' : ',';
  const cuts = marks.filter((phrase) => phrase.mark === mark);
  const items: string[] = [];
  let start = 0;
  for (const { end } of cuts) {
    items.push(text.slice(start, end));
    start = end + 1;
  }
  items.push(text.slice(start));
  return items
    .map((item) => bare(item.trim().replace(/^(?:and|or|plus|und|oder|y|e|et|ou)\s+(?=\S)/iu, '')))
    .filter((item) => item !== '');
}

/** "add 3 cloves of garlic, 1 teaspoon of cumin, then 400 g tomatoes": what an order is given several of stays with it. */
export const withObjects = (items: readonly string[]): string[] =>
  joinedWhere(items, (item, before) => AMOUNT.test(item) && ORDERS_AMOUNT.test(before));

/** "add the pasta, then the egg mix": a thing alone is no step. */
export const withNextThings = (items: readonly string[]): string[] =>
  joinedWhere(items, (item) => THING_NEXT.test(item) && !hasVerb(item.replace(/^then\s/iu, '')));

function joinedWhere(items: readonly string[], goesOn: (item: string, before: string) => boolean): string[] {
  const whole: string[] = [];
  for (const item of items) {
    const before = whole.at(-1);
    if (before !== undefined && goesOn(item, before)) whole[whole.length - 1] = `${before}, ${item}`;
    else whole.push(item);
  }
  return whole;
}
const THING_NEXT = /^then\s(?:the|an?|some|your)\s/iu;
const AMOUNT =
  /^(?:then |and )?(?:\p{N}[\p{N}.,/]*|half|one|two|three|four|an?)\s(?!(?:minutes?|hours?|seconds?|days?|weeks?)\b)\p{L}+/iu;
const ORDERS_AMOUNT = /^(?:then |now |and )?\p{L}{3,}\s(?:in\s)?(?:\p{N}|half|one|two|three|four|an?\s)/iu;
