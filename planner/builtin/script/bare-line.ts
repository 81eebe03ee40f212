import { isNoun, tagEnglish } from '../text/english.ts';
import { capitalised } from '../text/casing.ts';
import { countWords } from '../text/words.ts';
import { isOrder } from '../ideas/parts.ts';
import { sentence } from './sentence.ts';

/** The title as a question, where its language asks that way. */
export const askedTitle = (title: string, language: string): string | undefined =>
  HOW_TO[language]?.test(title) === true ? (ASKING[language] ?? '{}?').replace('{}', () => title) : undefined;

/** "Comment trier ses déchets": a deed that is named by its question is asked. */
const HOW_TO: Readonly<Record<string, RegExp>> = {
  fr: /^comment (?:(?:bien|mieux|ne pas|s['’]|se )\s?)?\p{Ll}+(?:er|ir|re)(?!\p{L})/iu,
  es: /^cómo (?:no )?\p{Ll}+[aeií]r(?:se)?(?!\p{L})/iu,
  pt: /^como (?:não )?\p{Ll}+[aeo]r(?:-se)?(?!\p{L})/iu,
  it: /^come (?:non )?\p{Ll}+[aei]r(?:e|si)(?!\p{L})/iu,
  hi: /(?:^|\s)(?:कैसे|क्यों)(?:\s|$)/u,
  ar: /^(?:كيف|لماذا)\s/u,
};
const ASKING: Readonly<Record<string, string>> = { fr: '{} ?', es: '¿{}?', pt: '{}?', it: '{}?', hi: '{}?', ar: '{}؟' }; // prettier-ignore

/** "Compound interest": what is one word for a thing, or several without an article, is no sentence. */
export const bareLine = (said: string, title: string): string =>
  /^\p{Ll}/u.test(said) && countWords(said, 'en') <= MAX_BARE_WORDS && isBareName(said)
    ? `${capitalised(said)}: what you need to know.`
    : sentence(title, 'en');
const MAX_BARE_WORDS = 4;

function isBareName(said: string): boolean {
  const terms = tagEnglish(`the ${said}`).slice(1);
  return (
    (isNoun(terms.at(-1)) || !/\s/u.test(said)) &&
    !/[,:!?]|\b(?:ad|advert|promo|teaser|trailer|spot)$/u.test(said) &&
    !isOrder(capitalised(said))
  );
}
