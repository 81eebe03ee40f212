import { tagEnglish } from '../text/english.ts';

const OPENS_SENTENCES = [
  'Verb',
  'Determiner',
  'Pronoun',
  'Adjective',
  'Preposition',
  'Conjunction',
  'Adverb',
  'Plural',
  'Possessive',
];

/** "Mix the flour" -> "mix the flour", for use inside a sentence; names, acronyms and "I" keep their capitals. */
export function lowered(text: string): string {
  const first = tagEnglish(text)[0];
  if (first === undefined || first.text === 'I' || !/^\p{Lu}\p{Ll}*$/u.test(first.text)) return text;
  const plain =
    OPENS_SENTENCES.some((tag) => first.tags.has(tag)) &&
    !first.tags.has('ProperNoun') &&
    !first.tags.has('Person');
  return plain && text.startsWith(first.text)
    ? first.text.toLowerCase() + text.slice(first.text.length)
    : text;
}
