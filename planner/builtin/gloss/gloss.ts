import { rememberLast } from '../text/remember.ts';
import { isSpaceless } from '../text/words.ts';
import { type Dictionary, dictionaryOf, type Meaning, plainWord, WORD } from './dictionary.ts';

/** A word of another language that is known in English. */
export interface Glossed extends Meaning {
  /** As it is written there. */
  readonly spoken: string;
}

/** What is said in one clause, as far as it is known. */
export interface GlossedClause {
  readonly words: readonly Glossed[];
  /** It says what is not, or is not to be done. */
  readonly isNegated: boolean;
}

const MAX_KNOWN_TEXTS = 400;

/**
 * Word for word in English, clause by clause, by `words/*.json`: enough to tell where a scene plays and what people do in
 * it, by the senses that are known of English; never to be read by anybody. Nothing in languages without a dictionary. Linear.
 */
export const glossOf = rememberLast(
  MAX_KNOWN_TEXTS,
  ({ text, language }: { readonly text: string; readonly language: string }) => `${language} ${text}`,
  ({ text, language }): readonly GlossedClause[] => {
    const dictionary = dictionaryOf(language);
    if (dictionary === undefined) return [];
    return clausesOf(text, dictionary, language).map((tokens) => ({
      words: glossed(tokens, dictionary, language),
      isNegated: tokens.some(({ plain }) => dictionary.not.has(plain)),
    }));
  },
);

/** A text in English: itself, or what is known of it; "" where nothing is. */
export function inEnglish(text: string, language: string): string {
  if (language === 'en') return text;
  return glossOf({ text, language })
    .filter(({ words }) => words.length > 0)
    .map(({ words, isNegated }) => `${isNegated ? 'not ' : ''}${words.map(({ english }) => english).join(' ')}`)
    .join(', '); // prettier-ignore
}

interface Token {
  readonly written: string;
  readonly plain: string;
}

/** Runs of words between punctuation and the words that begin a clause. */
function clausesOf(text: string, { and, not }: Dictionary, language: string): Token[][] {
  const clauses: Token[][] = [];
  for (const piece of text.split(/[,;:.!?()–—،؛؟。，、；：！？।"“”„«»\n]+/u)) {
    clauses.push([]);
    const words = isSpaceless(language) ? lettersOf(piece, [...and, ...not]) : (piece.match(WORD) ?? []);
    for (const written of words) {
      const plain = plainWord(written, language);
      if (and.has(plain)) clauses.push([]);
      else clauses.at(-1)?.push({ written, plain });
    }
  }
  return clauses.filter(({ length }) => length > 0);
}

/** Letters, but what joins and denies whole. */
function lettersOf(piece: string, whole: readonly string[]): string[] {
  return piece.match(new RegExp(`${whole.join('|')}|[^]`, 'gu')) ?? [];
}

function glossed(tokens: readonly Token[], dictionary: Dictionary, language: string): Glossed[] {
  const found: Glossed[] = [];
  for (let at = 0; at < tokens.length;) {
    const here = longestAt(tokens, at, dictionary, language);
    if (here !== undefined) found.push(here.glossed);
    at += here?.length ?? 1;
  }
  return found;
}

interface Found {
  readonly glossed: Glossed;
  readonly length: number;
}

function longestAt(
  tokens: readonly Token[],
  at: number,
  dictionary: Dictionary,
  language: string,
): Found | undefined {
  for (let length = Math.min(dictionary.longest, tokens.length - at); length > 0; length -= 1) {
    const part = tokens.slice(at, at + length);
    const meaning = dictionary.find(part.map(({ plain }) => plain));
    if (meaning === undefined || !isSpelledAs(meaning, part, at, language)) continue;
    return { glossed: { ...meaning, spoken: spokenAs(part, language) }, length };
  }
  return undefined;
}

/** German writes its nouns large, and its verbs where they do not begin. */
function isSpelledAs({ kind }: Meaning, [first]: readonly Token[], at: number, language: string): boolean {
  if (language !== 'de' || at === 0) return true;
  return /^\p{Lu}/u.test(first?.written ?? '') === (kind === 'noun');
}

const spokenAs = (part: readonly Token[], language: string): string =>
  part.map(({ written }) => written).join(isSpaceless(language) ? '' : ' ');
