import type { Term } from '../text/english.ts';
import { roleNamed } from './deeds.ts';

/** A word that says that something is not to be done. */
export const forbids = ({ text }: Term): boolean =>
  /^(?:never|not|no|nobody|without|avoid|cannot|instead)$|n['’]t$/iu.test(text);

/** Whether anybody is spoken of, or to. */
export const namesPeople = (terms: readonly Term[]): boolean =>
  terms.some((term) => {
    const word = wordOf(term);
    return roleNamed(word) !== undefined || PEOPLE.test(word) || /^(?:your?|our|us)$/u.test(word);
  });

/** Words for people at large, in lower case. */
export const PEOPLE =
  /^(?:you|we|i|everyone|everybody|people|someone|somebody|person|man|woman|men|women|anyone|visitors?|adults?|parents?|who|users?|citizens?|employees?|staff|crew|guests?|families|family|hikers?|tourists?|passengers?|pupils?)$/u;

/** A term as a word in lower case, without its punctuation. */
export const wordOf = ({ text }: Term): string => text.toLowerCase().replace(/[^\p{L}\p{N}'-]/gu, '');
