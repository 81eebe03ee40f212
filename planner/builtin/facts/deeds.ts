import { capitalised, withoutStop } from '../text/casing.ts';
import { tagEnglish, type Term } from '../text/english.ts';
import { countWords } from '../text/words.ts';

/** What one subject does, one thing after the other. */
export interface Deeds {
  readonly items: readonly string[];
  /** The purpose ("To dry it") or the subject; none when that is a pronoun. */
  readonly heading?: string;
  /** Two or more steps towards a purpose. */
  readonly isSequence: boolean;
}

/** "It charges in 20 minutes, lasts 60 hours and costs $49"; "To dry it, bees spread it out and fan it". English. */
export function deedsIn(sentence: string): Deeds | undefined {
  const [, purpose, main = sentence] =
    /^(To\s+\p{L}+(?:\s+[^,\s]+){1,3}),\s+(.+)$/u.exec(sentence.trim()) ?? [];
  const said = withoutStop(main);
  if (
    CONDITION.test(said) ||
    /["“”:;?]|,\s+(?:which|who|but|while|whereas|because|so|when|if|that)\b/iu.test(said)
  )
    return undefined;
  const terms = tagEnglish(said);
  const verb = terms.findIndex(({ tags }, index) => index > 0 && isDeed(tags));
  if (verb < 1 || verb > 4) return undefined;
  const starts = [verb, ...laterDeeds(terms, verb)];
  if (starts.length < (purpose === undefined ? 3 : 2) || starts.length > 5) return undefined;
  const items = starts.map((start, index) => itemFrom(terms.slice(start, starts[index + 1] ?? terms.length)));
  if (items.some((item) => countWords(item, 'en') < 2 || countWords(item, 'en') > 8)) return undefined;
  const subject = wordsOf(terms.slice(0, verb)).replace(/^(?:the|an?)\s+/iu, '');
  const heading =
    purpose ?? (/^(?:it|he|she|they|we|you|i|this|that)$/iu.test(subject) ? undefined : capitalised(subject));
  return { items, isSequence: purpose !== undefined, ...(heading === undefined ? {} : { heading }) };
}

/** "If you see a spill, put up a cone": what is done follows from it. */
export const CONDITION = /^(?:if|when|whenever|once|unless|until|because|although)\s/iu;

function isDeed(tags: ReadonlySet<string>): boolean {
  return (
    (tags.has('PresentTense') || tags.has('PastTense') || tags.has('Infinitive')) &&
    !tags.has('Gerund') &&
    !tags.has('Copula') &&
    !tags.has('Auxiliary')
  );
}

/** Verbs right behind a comma or an "and". */
function laterDeeds(terms: readonly Term[], verb: number): number[] {
  return terms.flatMap(({ tags }, index) => {
    if (index <= verb + 1 || !isDeed(tags)) return [];
    const before = terms[index - 1];
    return before?.text === 'and' || (before?.post ?? '').includes(',') ? [index] : [];
  });
}

function itemFrom(terms: readonly Term[]): string {
  return capitalised(withoutStop(wordsOf(terms).replace(/,?\s+and$/iu, '')));
}

function wordsOf(terms: readonly Term[]): string {
  return terms
    .map(({ text, post }, index) => text + (index === terms.length - 1 ? '' : post))
    .join('')
    .trim();
}
