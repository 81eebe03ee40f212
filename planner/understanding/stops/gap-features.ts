import { tagEnglish } from '../../builtin/text/english.ts';
import { hashOf } from '../../builtin/text/hash.ts';

/** Places that the names of features are hashed into. */
export const GAP_PLACES = 1 << 18;

/** A word of a text without stops, with where it begins and ends. */
export interface SpokenWord {
  /** Lower case, without marks; "," behind it is kept apart. */
  readonly shape: string;
  readonly hasComma: boolean;
  /** Part of speech of an English word; its end in other languages. */
  readonly kind: string;
  readonly start: number;
  readonly end: number;
}

/** The words of a text in order. Linear. */
export function spokenWords(text: string, language: string): SpokenWord[] {
  const kinds = language === 'en' ? kindsByPlace(text) : new Map<number, string>();
  return Array.from(text.matchAll(/\S+/gu), ({ 0: word, index }) => {
    const shape = shapeOf(word);
    return {
      shape,
      hasComma: /[,;–—-]$/u.test(word),
      kind: language === 'en' ? (kinds.get(index) ?? 'other') : shape.slice(-2),
      start: index,
      end: index + word.length,
    };
  });
}

/** From the closest to the widest: the first that a word has is its kind. */
const KINDS = [
  'Copula', 'Modal', 'Auxiliary', 'Possessive', 'Pronoun', 'Determiner', 'Preposition', 'Conjunction', 'Negative', 'QuestionWord',
  'Gerund', 'PastTense', 'Infinitive', 'PresentTense', 'Verb', 'Adverb', 'Adjective', 'Value', 'Date', 'Expression', 'ProperNoun', 'Plural', 'Noun',
]; // prettier-ignore

/** The part of speech of the word that begins at each place. */
function kindsByPlace(text: string): Map<number, string> {
  const kinds = new Map<number, string>();
  let from = 0;
  for (const { text: word, tags } of tagEnglish(text)) {
    const at = word === '' ? -1 : text.indexOf(word, from);
    if (at < 0 || at > from + MAX_BETWEEN) continue;
    if (at === 0 || /\s/u.test(text[at - 1] ?? ''))
      kinds.set(at, KINDS.find((kind) => tags.has(kind)) ?? 'other');
    from = at + word.length;
  }
  return kinds;
}

const VERBS: ReadonlySet<string> = new Set(['Copula', 'Modal', 'Auxiliary', 'PastTense', 'Infinitive', 'PresentTense', 'Verb']); // prettier-ignore

/** Whether words may be a sentence, in constant time: an English one has a verb. */
export function sentenceTest(
  words: readonly SpokenWord[],
  language: string,
): (start: number, end: number) => boolean {
  if (language !== 'en') return () => true;
  let count = 0;
  const verbs = [
    0,
    ...words.map(
      ({ kind, shape }) => (count += VERBS.has(kind) || /'(?:s|re|m|ll|ve|d)$/u.test(shape) ? 1 : 0),
    ),
  ];
  return (start, end) => (verbs[end] ?? 0) > (verbs[start] ?? 0);
}

/** Characters between two words. */
const MAX_BETWEEN = 40;

/** What tells whether a sentence ends before the word at `index`: the words around the gap, alone and together. */
export function gapFeatures(words: readonly SpokenWord[], index: number, language: string): number[] {
  const at = (offset: number) => words[index + offset]?.shape ?? (index + offset < 0 ? '^' : '$');
  const [a, b, c, x, y, z] = [at(-3), at(-2), at(-1), at(0), at(1), at(2)];
  const kind = (offset: number) => words[index + offset]?.kind ?? '$';
  const [l, m, p, q, r] = [kind(-2), kind(-1), kind(0), kind(1), kind(2)];
  const tail = (word: string, length: number) => word.slice(-length);
  const names = [
    'bias', `language ${language}`, `comma ${words[index - 1]?.hasComma === true}`,
    `-3 ${a}`, `-2 ${b}`, `-1 ${c}`, `0 ${x}`, `1 ${y}`, `2 ${z}`,
    `-1 0 ${c} ${x}`, `0 1 ${x} ${y}`, `-2 -1 ${b} ${c}`, `1 2 ${y} ${z}`, `0 1 2 ${x} ${y} ${z}`, `-1 1 ${c} ${y}`,
    `-3 -2 -1 ${a} ${b} ${c}`, `3 ${at(3)}`,
    `end ${tail(c, 3)}`, `end2 ${tail(c, 2)} ${tail(x, 2)}`, `begin ${x.slice(0, 4)}`, `tail ${tail(x, 3)}`, `tail1 ${tail(y, 3)}`,
    `end 0 ${tail(c, 3)} ${x}`, `c tail ${c} ${tail(x, 3)}`, `x tail ${x} ${tail(y, 2)}`, `b tail ${tail(b, 2)} ${tail(c, 2)} ${x}`,
    `sizes ${sizeOf(c)} ${sizeOf(x)} ${sizeOf(y)}`, `in ${language} ${x}`,
    `k-1 ${m}`, `k0 ${p}`, `k-1 0 ${m} ${p}`, `k0 1 ${p} ${q}`, `k-1 0 1 ${m} ${p} ${q}`, `k-2 -1 0 ${l} ${m} ${p}`, `k0 1 2 ${p} ${q} ${r}`,
    `k-2 -1 0 1 ${l} ${m} ${p} ${q}`, `k-1 w0 ${m} ${x}`, `w-1 k0 ${c} ${p}`, `k-1 w0 k1 ${m} ${x} ${q}`, `w-1 k0 1 ${c} ${p} ${q}`,
    `k-3 -2 -1 ${kind(-3)} ${l} ${m}`, `k-2 -1 w0 ${l} ${m} ${x}`, `k-2 -1 w0 k1 ${l} ${m} ${x} ${q}`,`k-1 0 1 2 ${m} ${p} ${q} ${r}`,
  ]; // prettier-ignore
  return names.map((name) => hashOf(name) % GAP_PLACES);
}

const sizeOf = (word: string): number => Math.min(word.length, 7);

const shapeOf = (word: string): string => {
  const bare = word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '').toLowerCase().replace(/’/gu, "'"); // prettier-ignore
  return /\p{N}/u.test(bare) ? bare.replace(/\p{N}+/gu, '#') : bare;
};
