import { hashOf } from '../text/hash.ts';
import { isFinite, lineTokens, type LineToken } from './line-tokens.ts';

/** Places that the names of features are hashed into. */
export const LINE_PLACES = 1 << 17;

/** More than a line has: what is longer is judged by its beginning. */
const MAX_TOKENS = 60;

/** What tells whether a line is whole: its forms, kinds and phrases in a row, how it begins and ends, whether it has a verb that agrees. */
export function lineFeatures(text: string): number[] {
  const tokens = lineTokens(text).slice(0, MAX_TOKENS);
  const names = new Set<string>([
    ...inRows('f', tokens.map(({ form }) => form), [1, 2, 3, 4]),
    ...inRows('k', tokens.map(({ kind, word }) => (kind === 'mark' ? word : kind)), [3, 4, 5]),
    ...inRows('c', phrasesOf(tokens), [1, 2, 3, 4, 5, 6]),
    ...edges(tokens),
    ...agreements(tokens),
    ...whole(tokens),
  ]); // prettier-ignore
  return [...names].map((name) => hashOf(name) % LINE_PLACES);
}

/** Neighbours in every length of `sizes`, with the ends of the line. */
function inRows(mark: string, row: readonly string[], sizes: readonly number[]): string[] {
  const all = ['^', ...row, '$'];
  return sizes.flatMap((size) =>
    Array.from({ length: Math.max(0, all.length - size + 1) }, (_, at) => `${mark}${size} ${all.slice(at, at + size).join(' ')}`),
  ); // prettier-ignore
}

/** How it begins and ends, word by word. */
function edges(tokens: readonly LineToken[]): string[] {
  const words = tokens.map(({ word }) => word);
  const kinds = tokens.map(({ kind }) => kind);
  const last = tokens.filter(({ kind }) => kind !== 'mark').at(-1);
  return [
    `w ${words[0] ?? ''}`,
    `ww ${words.slice(0, 2).join(' ')}`,
    `wkk ${words[0] ?? ''} ${kinds.slice(1, 3).join(' ')}`,
    `wwk ${words.slice(0, 2).join(' ')} ${kinds[2] ?? ''}`,
    `wwwk ${words.slice(0, 3).join(' ')} ${kinds[3] ?? ''}`,
    `last ${last?.form ?? ''} ${words.at(-1) ?? ''}`,
  ];
}

/** Each verb with the noun before it and how it ends: "strokes is", "it hiss". */
function agreements(tokens: readonly LineToken[]): string[] {
  const found: string[] = [];
  let noun = '^';
  for (const token of tokens) {
    if (isFinite(token)) found.push(`agree ${noun} ${token.form}`);
    if (['Pronoun', 'QuestionWord'].includes(token.kind)) noun = token.word;
    else if (['Plural', 'Noun', 'ProperNoun', 'Value', 'Gerund'].includes(token.kind))
      noun = `${token.kind}${token.word.endsWith('s') ? 's' : ''}`;
    else if (token.word === ',' || token.kind === 'Preposition') noun = `${token.word} ${noun}`.slice(0, 24);
  }
  return found;
}

/** Of the line as a whole. */
function whole(tokens: readonly LineToken[]): string[] {
  const verbs = Math.min(3, tokens.filter(isFinite).length);
  const size = Math.min(5, Math.ceil(tokens.length / 4));
  const end = tokens.at(-1)?.word ?? '';
  const first = tokens[0];
  const row = phrasesOf(tokens);
  return [
    'bias', `verbs ${verbs}`, `verbs ${verbs} ${end}`, `verbs ${verbs} ${size}`, `verbs ${verbs} ${first?.kind ?? ''}`, `verbs ${verbs} ${first?.word ?? ''}`,
    `first ${first?.form ?? ''} ${end}`, `brackets ${bracketsOf(tokens)}`, ...(row.length <= 9 ? [`row ${row.join(' ')}`] : []),
    `commas ${Math.min(3, tokens.filter(({ word }) => word === ',').length)} ${verbs}`,
  ]; // prettier-ignore
}

function bracketsOf(tokens: readonly LineToken[]): string {
  let open = 0;
  let isCrossed = false;
  for (const { word } of tokens) {
    if (word === '(') open += 1;
    if (word === ')') open -= 1;
    isCrossed ||= open < 0;
  }
  return `${isCrossed || open !== 0 ? 'torn' : 'whole'} ${tokens[0]?.word === '(' ? 'first' : ''}`;
}

const NOUNS: ReadonlySet<string> = new Set(['Determiner', 'Adjective', 'Value', 'Date', 'ProperNoun', 'Plural', 'Noun', 'Possessive', 'other']); // prettier-ignore
const AS_IS: ReadonlySet<string> = new Set(['QuestionWord', 'Copula', 'Modal', 'Auxiliary', 'Conjunction', 'Pronoun']); // prettier-ignore

/** The line as a row of phrases: "NP Copula NP Preposition NP". */
function phrasesOf(tokens: readonly LineToken[]): string[] {
  const row: string[] = [];
  for (const { kind, word, form } of tokens) {
    const isNoun = NOUNS.has(kind);
    const name = kind === 'mark' ? word : isNoun ? 'NP' : AS_IS.has(kind) ? word : kind === 'Preposition' || kind === 'Adverb' ? kind : form; // prettier-ignore
    if (name !== 'NP' || row.at(-1) !== 'NP') row.push(name);
  }
  return row;
}
