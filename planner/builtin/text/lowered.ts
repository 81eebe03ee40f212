import { isName, tagEnglish } from './english.ts';

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
  'Negative',
  'Gerund',
  'QuestionWord',
  'Value',
];

const EVERYDAY =
  /^(?:No|Not|Never|Always|Do|If|When|While|After|Before|Be|Only|Once|Until|More|Less|Most|Every|Each|All|Both|Some|Many|Use|Keep|Get|Go|Take|Make|Ask|Try|Stop|Start|Avoid|Read|Set)$/u;

/** "Mix the flour" -> "mix the flour", for use inside a sentence; names, acronyms and "I" keep their capitals. */
export function lowered(text: string): string {
  const first = tagEnglish(text)[0];
  if (first === undefined || first.text === 'I' || !/^\p{Lu}\p{Ll}*(?:['’]\p{Ll}+)?$/u.test(first.text))
    return text;
  const plain =
    !isName(first.text) &&
    (EVERYDAY.test(first.text) ||
      first.tags.has('Negative') ||
      (OPENS_SENTENCES.some((tag) => first.tags.has(tag)) &&
        !first.tags.has('ProperNoun') &&
        !first.tags.has('Person')));
  return plain && text.startsWith(first.text)
    ? first.text.toLowerCase() + text.slice(first.text.length)
    : text;
}

const DAYS = /^(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days$/u;

/** The same for a list's item, where a capital is mostly the list's own: only names and what looks like one keep it. */
export function loweredItem(item: string): string {
  const [first = '', second = ''] = item.split(/\s+/u);
  if (DAYS.test(first)) return item;
  if (!/^\p{Lu}\p{Ll}+$/u.test(first) || /^\p{Lu}/u.test(second) || isName(first)) return lowered(item);
  return first.toLowerCase() + item.slice(first.length);
}
