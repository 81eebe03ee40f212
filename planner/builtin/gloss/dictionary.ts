import { createRequire } from 'node:module';
import { stem } from '../pictures/stem.ts';
import { isSpaceless } from '../text/words.ts';

/** What a word of another language is in English. */
export interface Meaning {
  readonly english: string;
  readonly kind: 'verb' | 'noun';
}

/** The words of a language that say what people do, with what, and where. */
export interface Dictionary {
  /** By words as `plainWord` has them, in their order; `undefined` for what is unknown or may mean two things. */
  readonly find: (words: readonly string[]) => Meaning | undefined;
  readonly longest: number;
  /** Words that say that something is not, or is not to be done. */
  readonly not: ReadonlySet<string>;
  /** Words that begin another clause. */
  readonly and: ReadonlySet<string>;
}

/** `words/de.json`: by the English word, its words in the language, with the forms that no stemmer joins. */
interface Written {
  readonly verbs: Readonly<Record<string, string>>;
  readonly nouns: Readonly<Record<string, string>>;
  readonly not: readonly string[];
  readonly and: readonly string[];
}

const LANGUAGES: ReadonlySet<string> = new Set(['de', 'es', 'fr', 'pt', 'it', 'hi', 'ar', 'zh']);
const require = createRequire(import.meta.url);
const dictionaries = new Map<string, Dictionary>();

/** The dictionary of a language tag ("pt-BR"); `undefined` where there is none. Read at first use, and kept. */
export function dictionaryOf(tag: string): Dictionary | undefined {
  const [language = ''] = tag.toLowerCase().split(/[-_]/u);
  if (!LANGUAGES.has(language)) return undefined;
  const known = dictionaries.get(language);
  if (known !== undefined) return known;
  const made = makeDictionary(require(`./words/${language}.json`) as Written, language);
  dictionaries.set(language, made);
  return made;
}

/** Languages that write a noun and what it is of as one word: a "Glasflasche" is a bottle. */
const COMPOUNDING: ReadonlySet<string> = new Set(['de']);
/** Letters of the word before it; its head has one more: a "Beispiel" is no game. */
const LEAST_OF_COMPOUND = 4;
/** Longer ones are no words. */
const MAX_COMPOUND = 40;

/** Shorter ones are small words of their own: "para" is no "pared". */
const SHORTEST_STEM = 4;

function makeDictionary({ verbs, nouns, not, and }: Written, language: string): Dictionary {
  const exact = new Map<string, Meaning>();
  const stems = new Map<string, Meaning | undefined>();
  const stemsOf = (words: readonly string[]): string => words.map((word) => stem(word, language)).join(' ');
  let longest = 1;
  for (const [forms, meaning] of [...meaningsIn(verbs, 'verb'), ...meaningsIn(nouns, 'noun')]) {
    for (const form of forms) {
      const words = plainWords(form, language);
      longest = Math.max(longest, words.length);
      if (!exact.has(words.join(' '))) exact.set(words.join(' '), meaning);
      const stemmed = stemsOf(words);
      const rival = stems.get(stemmed);
      // "plier" and "pli" have one stem: then the stem means neither.
      if (!stems.has(stemmed)) stems.set(stemmed, meaning);
      else if (rival?.english !== meaning.english) stems.set(stemmed, undefined);
    }
  }
  const byStem = (words: readonly string[]): Meaning | undefined => {
    const stemmed = stemsOf(words);
    return stemmed.length < SHORTEST_STEM ? undefined : stems.get(stemmed);
  };
  const byHead = (words: readonly string[]): Meaning | undefined => {
    const [word = '', second] = words;
    if (second !== undefined || !COMPOUNDING.has(language) || word.length > MAX_COMPOUND) return undefined;
    for (let start = LEAST_OF_COMPOUND; start <= word.length - LEAST_OF_COMPOUND - 1; start += 1) {
      const head = word.slice(start);
      const found = exact.get(head) ?? byStem([head]);
      if (found?.kind === 'noun') return found;
    }
    return undefined;
  };
  return {
    find: (words) => exact.get(words.join(' ')) ?? byStem(words) ?? byHead(words),
    longest,
    not: new Set(not),
    and: new Set(and),
  };
}

const meaningsIn = (
  written: Readonly<Record<string, string>>,
  kind: Meaning['kind'],
): (readonly [readonly string[], Meaning])[] =>
  Object.entries(written).map(([english, forms]) => [forms.split(', '), { english, kind }]);

/** A phrase in words that are compared; where a language has no blanks, in its letters. */
export const plainWords = (text: string, language: string): string[] =>
  isSpaceless(language) ? [...text] : (text.match(WORD) ?? []).map((word) => plainWord(word, language));

export const WORD = /[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)*/gu;

/** As words are compared: small, composed; Arabic without its marks, article and joined "and". */
export function plainWord(word: string, language: string): string {
  const small = word.normalize('NFC').toLowerCase();
  if (language !== 'ar') return small;
  const bare = small.replaceAll(/[\u064B-\u0652\u0640]/gu, '').replaceAll(/[أإآ]/gu, 'ا');
  const joined = bare.replace(/^[وف](?=.{4,})/u, '').replace(/^(?:بال|كال|لل|ال)(?=.{2,})/u, '');
  return joined.replace(/^ب(?=.{4,})/u, '');
}
