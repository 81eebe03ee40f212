import { formOf } from '../typed-values.ts';

const MIN_WORDS_LEFT = 3;

/** "Wer durchfällt, darf es im Juli wiederholen" without "Juli": when something happens goes with its preposition. */
export function withoutTime(sentence: string, thing: string): string | undefined {
  if (formOf(thing) === undefined || !/\p{L}/u.test(thing)) return undefined;
  const escaped = thing.replace(/[.*+?^${}()|[\]\\/]/gu, '\\$&');
  const phrase = new RegExp(`\\s(?:in|im|am|on|at|by|until|from|since|um|ab|bis|seit|en|el|le|au|dès|à|vor)(?:\\s(?:the|dem|den|el|le))?\\s${escaped}(?=[\\s.,;!?]|$)`, 'iu'); // prettier-ignore
  const text = sentence.replace(phrase, '');
  return text === sentence || text.split(' ').length < MIN_WORDS_LEFT + 1 ? undefined : text;
}
