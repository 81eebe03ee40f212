import { figuresIn } from '../facts/figures.ts';
import { capitalised } from '../text/casing.ts';
import { isNoun, tagEnglish, type Term } from '../text/english.ts';

const MAX_WORDS = 5;

/** What the figures of an English sentence measure: "Volunteer hours" that rose, the "food parcels" that were handed out. */
export function measuredBy(sentence: string, language: string): string | undefined {
  if (language !== 'en') return undefined;
  const figure = figuresIn(sentence).find(({ kind }) => kind === 'amount' || kind === 'percent');
  if (figure === undefined) return undefined;
  return beforeVerb(sentence.slice(0, figure.start)) ?? counted(sentence.slice(figure.end), figure.unit);
}

/** "Support tickets per customer", "The cost of a licence rose from"; nobody of us is measured. */
function beforeVerb(text: string): string | undefined {
  const terms = tagEnglish(text.replace(/[:,\s]+$/u, ''));
  const verb = terms.findIndex(({ tags }, index) => index > 0 && tags.has('Verb'));
  const head = (verb === -1 ? terms : terms.slice(0, verb)).filter(
    ({ tags }, index) => index > 0 || !tags.has('Determiner'),
  );
  const last = head.at(-1);
  const isNamed = head.length >= 1 && head.length <= MAX_WORDS && isNoun(last) && !head.some(isNobodys);
  return isNamed ? capitalised(wordsOf(head)) : undefined;
}

const isNobodys = ({ tags, text }: Term): boolean =>
  tags.has('Pronoun') || tags.has('Date') || /^(?:in|on|since|by|\p{Nd}.*)$/iu.test(text);

/** "8,200 food parcels in 2022". */
function counted(text: string, unit: string): string | undefined {
  if (unit !== '') return undefined;
  const terms = tagEnglish(text.trim());
  const end = terms.findIndex((term) => !isNoun(term) && !term.tags.has('Adjective'));
  const things = terms.slice(0, end === -1 ? terms.length : end);
  const isNamed = things.length >= 1 && things.length <= 3 && isNoun(things.at(-1)) && /^\s/u.test(text);
  return isNamed ? capitalised(wordsOf(things)) : undefined;
}

const wordsOf = (terms: readonly Term[]): string =>
  terms
    .map(({ text, post }) => text + post)
    .join('')
    .replace(/[\s,:;.]+$/u, '');
