import { createRequire } from 'node:module';
import { stemmer as arabic } from '@orama/stemmers/arabic';
import { stemmer as english } from '@orama/stemmers/english';
import { stemmer as hindi } from '@orama/stemmers/indian';
import { stem } from '../../pictures/stem.ts';
import { normalWord, wordsOf } from '../../text/words.ts';

const ROUGH: Readonly<Record<string, (word: string) => string>> = {
  // "fly" stays, and "flies" becomes "fli".
  en: (word) => english(word).replace(/i$/u, 'y'),
  ar: arabic,
  hi: hindi,
};

/** By language the words that ask or join, and say nothing of what is asked after. */
const asking = createRequire(import.meta.url)('./asking.json') as Readonly<Record<string, string>>;
const silent = new Map(
  Object.entries(asking).map(([language, words]) => [language, new Set(words.split(' ').map(plain))]),
);

/** The words of a question that say what is asked after, whatever their form: "How do submarines sink?" -> submarin, sink. */
export function keysOf(text: string, language: string): ReadonlySet<string> {
  const apart = text.replace(/[-‐‑/’'_]/gu, ' ');
  const words = wordsOf(apart, language).map((word) => plain(normalWord(word)));
  const keys = words.filter((word) => word !== '' && silent.get(language)?.has(word) !== true);
  return new Set(keys.map((word) => ROUGH[language]?.(word) ?? stem(word, language)));
}

/** Without accents; a Devanagari vowel sign is none. */
function plain(word: string): string {
  return word.normalize('NFD').replace(/[\u0300-\u036f\u064b-\u0652]/gu, '').normalize('NFC'); // prettier-ignore
}
