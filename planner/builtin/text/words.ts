import { segmentsOf } from './segments.ts';

/** Languages written without spaces between words. */
const SPACELESS: ReadonlySet<string> = new Set(['zh', 'ja', 'th', 'lo', 'km', 'my']);

export function isSpaceless(language: string): boolean {
  return SPACELESS.has(language);
}

export const HAS_SOUND = /[\p{L}\p{N}]/u;

/**
 * The speakable words of a text, as written. Spaced languages: tokens between blanks that hold a letter or a digit
 * ("don't" and "300,000" are one word each). Spaceless ones: the words a dictionary segmenter finds.
 */
export function wordsOf(text: string, language: string): string[] {
  if (!isSpaceless(language)) return text.split(/\s+/u).filter((token) => HAS_SOUND.test(token));
  const words: string[] = [];
  for (const piece of segmentsOf(text, language, 'word')) if (piece.isWordLike) words.push(piece.segment);
  return words;
}

export function countWords(text: string, language: string): number {
  return wordsOf(text, language).length;
}

/** Lower case, without accents of punctuation at the ends: what two spellings of one word share. */
export function normalWord(word: string): string {
  return word
    .toLowerCase()
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
    .replace(/['’]s$/u, '');
}

/** Joins texts that follow each other: with a blank, except where the language has none. */
export function joinTexts(texts: readonly string[], language: string): string {
  return texts.filter((text) => text !== '').join(isSpaceless(language) && language !== 'th' ? '' : ' ');
}
