import { tagEnglish } from '../text/english.ts';

/** A word or a mark of an English line. */
export interface LineToken {
  /** Lower case; a mark as it is. */
  readonly word: string;
  /** Part of speech, the closest that is known; of a mark "mark". */
  readonly kind: string;
  /** What n-grams see: a function word as it is, any other as its kind and ending. */
  readonly form: string;
  readonly start: number;
  readonly end: number;
}

/** The words and marks of a line with their parts of speech. Linear. */
export function lineTokens(text: string): LineToken[] {
  const kinds = kindsByPlace(text);
  return Array.from(text.matchAll(TOKEN), ({ 0: token, index }) => {
    const isWord = /[\p{L}\p{N}]/u.test(token);
    const word = isWord ? token.toLowerCase().replace(/’/gu, "'") : markOf(token);
    const kind = isWord ? kindOf(word, kinds.get(index)) : 'mark';
    return { word, kind, form: isWord ? formOf(word, kind) : word, start: index, end: index + token.length };
  });
}

/** What a verbless line lacks. A contraction ("it's", "they'll") has it. */
export const isFinite = ({ kind, word }: LineToken): boolean =>
  FINITE.has(kind) || /n't$|'(?:re|m|ll|ve|d)$/u.test(word) || /^(?:it|that|there|here|what|who|he|she)'s$/u.test(word); // prettier-ignore

const TOKEN =
  /[\p{L}\p{N}$€£%°#&@](?:[^\s,;:.!?()[\]"“”«»…—–]|[.,:](?=[\p{L}\p{N}]))*|[,;:()[\]"“”«»—–.!?…]/gu;

const FINITE: ReadonlySet<string> = new Set(['Copula', 'Modal', 'Auxiliary', 'PastTense', 'Infinitive', 'PresentTense', 'Verb', 'Imperative']); // prettier-ignore

/** From the closest to the widest: the first that a word has is its kind. */
const KINDS = [
  'Copula', 'Modal', 'Auxiliary', 'Possessive', 'Pronoun', 'Determiner', 'Preposition', 'Conjunction', 'Negative', 'QuestionWord',
  'Gerund', 'PastTense', 'Imperative', 'Infinitive', 'PresentTense', 'Verb', 'Adverb', 'Adjective', 'Value', 'Date', 'Expression', 'ProperNoun', 'Plural', 'Noun',
]; // prettier-ignore

const FUNCTION_KINDS: ReadonlySet<string> = new Set(['Copula', 'Modal', 'Auxiliary', 'Pronoun', 'Determiner', 'Preposition', 'Conjunction', 'Negative', 'QuestionWord']); // prettier-ignore

/** What the tagger takes for something else in an unusual place. */
const CLOSED: ReadonlyMap<string, string> = new Map([
  ...['what', 'why', 'how', 'when', 'where', 'who', 'which', 'whether'].map((word) => [word, 'QuestionWord'] as const),
  ...['the', 'a', 'an', 'every', 'each', 'no'].map((word) => [word, 'Determiner'] as const),
  ...['if', 'because', 'unless', 'although', 'while', 'and', 'or', 'but', 'nor', 'so'].map((word) => [word, 'Conjunction'] as const),
  ...['of', 'at', 'from', 'with', 'into', 'for', 'about', 'by'].map((word) => [word, 'Preposition'] as const),
]); // prettier-ignore

/** Characters between two words. */
const MAX_BETWEEN = 40;

/** The part of speech of the word that begins at each place. */
function kindsByPlace(text: string): Map<number, string> {
  const kinds = new Map<number, string>();
  let from = 0;
  for (const { text: word, tags } of tagEnglish(text)) {
    const at = word === '' ? -1 : text.indexOf(word, from);
    if (at < 0 || at > from + MAX_BETWEEN) continue;
    kinds.set(at, KINDS.find((kind) => tags.has(kind)) ?? 'other');
    from = at + word.length;
  }
  return kinds;
}

const kindOf = (word: string, tagged: string | undefined): string =>
  CLOSED.get(word) ?? (/^[$€£#]?\p{N}/u.test(word) ? 'Value' : (tagged ?? 'other'));

const formOf = (word: string, kind: string): string =>
  FUNCTION_KINDS.has(kind)
    ? word
    : `${kind}${/^\p{N}/u.test(word) ? '' : (/(?:ing|ed|ly|s)$/u.exec(word)?.[0] ?? '')}`;

const markOf = (token: string): string => (/["“”«»]/u.test(token) ? '"' : /[—–]/u.test(token) ? '-' : token);
