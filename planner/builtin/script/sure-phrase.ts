import { isNoun, tagEnglish, type Term } from '../text/english.ts';

export function isPlural(phrase: string): boolean {
  const terms = tagEnglish(phrase);
  const end = terms.findIndex(
    ({ tags }, index) => index > 0 && (tags.has('Preposition') || tags.has('Verb')),
  );
  const head = (end === -1 ? terms : terms.slice(0, end)).filter(isNoun).at(-1);
  return head?.tags.has('Plural') === true || /\sand\s/u.test(phrase.split(/\s(?:of|for|in)\s/u)[0] ?? '');
}

/** "onboarding clip": what follows is one thing of many. */
const isBare = (term: Term | undefined) => isNoun(term) && term?.tags.has('Plural') !== true;

/** With an article of its own, two of them, or a head that needs none: "ladder safety", "awareness", "plate tectonics". */
const CERTAIN =
  /^(?:the|an?|this|new|our|my|your)\s|\s(?:vs\.?|versus|and)\s|(?:ty|ness|ics|ism|sis|ing|ment|logy|graphy|ance|ence|tion)(?:$|\s(?:of|in|for|at|from|with)\s)/iu;

/** "Northwind CRM", "CO2 in the atmosphere": every word of it before a preposition has its capital. */
function isName(phrase: string): boolean {
  const head = phrase.split(/\s(?:in|of|for|at|from|with|on)\s/u)[0] ?? '';
  return head.split(/\s+/u).every((word) => /^[\p{Lu}\p{Nd}]/u.test(word));
}

/** A thing, an activity or a name, in grammar that is sure: no sentence, and no order. */
export function isPhrase(phrase: string): boolean {
  const terms = tagEnglish(phrase);
  const [first] = terms;
  const ends = terms.at(-1);
  if (
    first === undefined ||
    ends === undefined ||
    first.tags.has('Imperative') ||
    first.tags.has('Preposition')
  )
    return false;
  if (terms.some(({ tags }) => tags.has('PastTense') || tags.has('Copula') || tags.has('Modal')))
    return false;
  return (
    !/[:!?]/u.test(phrase) &&
    (CERTAIN.test(phrase) ||
      (first.tags.has('Gerund') && !isBare(terms[1])) ||
      isName(phrase) ||
      isPlural(phrase)) &&
    terms.length > 1 &&
    !ends.tags.has('Preposition') &&
    !ends.tags.has('Determiner') &&
    terms.some(isNoun)
  );
}
