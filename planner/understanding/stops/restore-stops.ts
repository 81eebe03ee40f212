import { capitalised } from '../../builtin/text/casing.ts';
import { sentenceTest, type SpokenWord, spokenWords } from './gap-features.ts';
import { beginningsOf } from './segment.ts';
import { oddsOfStops, trainedStops } from './stop-model.ts';

/** Where stops were learned, and how readily one is set: a wrong one tears a sentence. */
export const BIAS: Readonly<Record<string, number>> = { en: 1, de: 0.5, es: 0.5, fr: 0.5, it: 0.5, pt: 0.5, ru: 0.5, hi: 0.5, ar: 0.5 }; // prettier-ignore

/** A line of fewer words is one sentence, and one with a stop in so many words has its stops. */
const [MIN_WORDS, WORDS_A_STOP] = [32, 45];

/**
 * Sets the stops that a dictated text lacks, and a capital behind each. Lines with stops of their own, quotations and languages that were not
 * learned stay as they are. Linear.
 */
export function withStops(text: string, language: string): string {
  const bias = BIAS[language];
  if (bias === undefined) return text;
  return text
    .split('\n')
    .map((line) => (lacksStops(line) ? stopped(line, language, bias) : line))
    .join('\n');
}

function lacksStops(line: string): boolean {
  const words = line.match(/\S+/gu)?.length ?? 0;
  const stops = line.match(/[.!?…;:।؟](?=["”»)]*(?:\s|$))|[|\t]/gu)?.length ?? 0;
  return words >= MIN_WORDS && (stops + 1) * WORDS_A_STOP <= words + MIN_WORDS / 2;
}

function stopped(line: string, language: string, bias: number): string {
  const words = spokenWords(line, language);
  const odds = oddsOfStops(trainedStops(), words, language);
  const closed = closedWords(line, words);
  const open = odds.map((each, index) => (closed.has(index) ? -Infinity : each));
  const begins = beginningsOf(open, bias, sentenceTest(words, language));
  const end = language === 'hi' ? '।' : '.';
  return begins
    .map((first, at) => line.slice(words[first]?.start, words[(begins[at + 1] ?? words.length) - 1]?.end))
    .map((sentence) => sentence.replace(FILLERS[language] ?? NONE, '').replace(/[\s,–—-]+$/u, ''))
    .filter((sentence) => sentence !== '')
    .map((sentence) => capitalised(/[.!?…:;।؟]["”»)]*$/u.test(sentence) ? sentence : sentence + end))
    .join(' ');
}

const NONE = /(?!)/u;
/** What only gains time before a sentence, by language. */
const FILLERS: Readonly<Record<string, RegExp>> = {
  en: /^(?:(?:okay|ok|right|so|and|oh|um+|uh+|well|yeah|yes|anyway)(?:\s+(?!that\b)|,\s*|$))+/iu,
  de: /^(?:(?:ähm?|also|ach|so|und|ja|genau)(?:\s+|,\s*|$))+/iu,
  es: /^(?:(?:eh|ah|y|pues|bueno|a ver)(?:\s+|,\s*|$))+/iu,
  fr: /^(?:(?:euh|ah|et|bon|ben|alors)(?:\s+|,\s*|$))+/iu,
};

/** The numbers of the words inside quotation marks and brackets, but the first of each. */
function closedWords(line: string, words: readonly SpokenWord[]): ReadonlySet<number> {
  const closed = new Set<number>();
  let at = 0;
  for (const { 0: text, index } of line.matchAll(/"[^"]{1,300}"|[“„«(][^”“»)]{1,300}[”“»)]/gu)) {
    while ((words[at]?.start ?? Infinity) <= index) at += 1;
    for (; (words[at]?.start ?? Infinity) < index + text.length; at += 1) closed.add(at);
  }
  return closed;
}
