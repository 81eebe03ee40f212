import { segmentsOf } from '../text/segments.ts';
import { ADJECTIVES, BORDERS, MEASURES, SMALL } from './small-words.ts';
import { stem } from './stem.ts';

/** A phrase taken apart: its words in order (English ones in the singular), and where its noun group ends. */
export interface Terms {
  /** The whole phrase without articles and measure words. */
  readonly all: readonly string[];
  /** The same without adjectives that name no thing. */
  readonly bare: readonly string[];
  /** The first noun group, up to the first preposition, bare: "steam engine" of "old steam engine of a train". */
  readonly head: readonly string[];
  readonly rest: readonly string[];
}

/** Languages whose noun group begins with its head: "usine de chocolat". */
const HEAD_FIRST: ReadonlySet<string> = new Set(['es', 'fr', 'it', 'pt', 'vi', 'th', 'ms']);
const NONE: ReadonlySet<string> = new Set();

export function isHeadFirst(language: string): boolean {
  return HEAD_FIRST.has(language);
}

/** `language` is one of `labelLanguage`. */
export function termsOf(phrase: string, language: string): Terms {
  const words = wordsOf(phrase, language);
  const small = SMALL[language] ?? NONE;
  const borders = BORDERS[language] ?? NONE;
  const groups: string[][] = [[]];
  for (const word of words.slice(language === 'en' ? beginOfMatter(words) : 0)) {
    if (borders.has(word)) groups.push([]);
    else if (!small.has(word)) groups.at(-1)?.push(language === 'en' ? stem(word, 'en') : word);
  }
  const [whole = [], ...others] = groups.filter((group) => group.length > 0);
  const all = [...whole, ...others.flat()];
  return { all, bare: bare(all), head: bare(whole), rest: bare(others.flat()) };
}

function bare(stems: readonly string[]): string[] {
  return stems.filter((one) => !ADJECTIVES.has(one));
}

function wordsOf(phrase: string, language: string): string[] {
  const plain = phrase.normalize('NFC').toLowerCase().replace(/['’]s\b/gu, ''); // prettier-ignore
  if (!/^(zh|ja|th|ko)/u.test(language)) return plain.match(/[\p{L}\p{M}\p{N}]+|[,;:.()&]/gu) ?? [];
  const segments = [...segmentsOf(plain, language, 'word')];
  return segments.filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment);
}

/** Where the matter begins: behind a leading measure and its "of". */
function beginOfMatter(words: readonly string[]): number {
  const of = words.indexOf('of');
  if (of < 1 || of > 3) return 0;
  return words.slice(0, of).some((word) => MEASURES.has(stem(word, 'en'))) ? of + 1 : 0;
}
