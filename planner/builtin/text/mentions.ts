import { normalWord, wordsOf } from './words.ts';

/** Whether a text has a word of a subject in it that is no function word by its length. */
export function mentions(text: string, subject: string, language: string): boolean {
  const words = new Set(wordsOf(text, language).map(normalWord));
  return wordsOf(subject, language)
    .map(normalWord)
    .some((word) => word.length > 3 && words.has(word));
}
