import { capitalised } from '../../text/casing.ts';

/** Words of the caller's as a sentence that can be spoken: a capital first, a stop last. */
export function sentenceOf(words: string): string {
  const text = capitalised(words.trim());
  return /[.!?。！？…]["”»]?$/u.test(text) ? text : `${text}.`;
}
