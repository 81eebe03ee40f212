import { capitalised } from '../../text/casing.ts';
import { rememberLast } from '../../text/remember.ts';
import { isSpaceless } from '../../text/words.ts';
import { spellings } from './numerals.ts';

/** One word or phrase for another wherever it stands whole: in its number, its capitals and with the right article. */
export function replaceWords(text: string, from: string, to: string, language: string): string {
  if (isSpaceless(language)) return text.replaceAll(from, to);
  if (SIGN.test(from)) return text.replaceAll(new RegExp(`\\${from}(?=\\s?\\d)\\s?`, 'gu'), `${to} `).replaceAll(from, to); // prettier-ignore
  // "Bruce Heezen" for "Heezen": where it is said in full, it stays.
  if (saysWords(to, from, language) && text.includes(to)) return text.split(to).map((piece) => replaceWords(piece, from, to, language)).join(to); // prettier-ignore
  for (const form of formsOf(from, language)) {
    const pattern = wholeWords(form.text);
    if (!pattern.test(text)) continue;
    const replacement =
      form.grouped !== undefined
        ? regrouped(to, form.grouped)
        : form.number === undefined
          ? to
          : form.number === 'many'
            ? pluralOf(to)
            : singularOf(to);
    return withArticles(text, pattern, from, replacement, language);
  }
  return text;
}

/** A mark and nothing else: "$". */
const SIGN = /^[^\p{L}\p{N}\s]$/u;

export function saysWords(text: string, words: string, language: string): boolean {
  if (isSpaceless(language)) return text.includes(words);
  return patternsOf({ words, language }).some((pattern) => pattern.test(text));
}

/** The same words are looked for in every sentence of a film. */
const patternsOf = rememberLast(
  4,
  ({ words, language }: { readonly words: string; readonly language: string }) => `${language} ${words}`,
  ({ words, language }) => formsOf(words, language).map(({ text }) => wholeWords(text)),
);

interface Form {
  readonly text: string;
  readonly number?: 'one' | 'many';
  /** What its digits are grouped by: "1,412" for "1412". */
  readonly grouped?: string;
}

/** Characters a request may quote; a pattern of more is none that can be compiled. */
const MAX_PHRASE = 2000;

/** As written and spelled otherwise; in English also its other number, where it is a thing. */
function formsOf(words: string, language: string): Form[] {
  if (words.length > MAX_PHRASE) return [];
  const written = [
    ...[...spellings(words), ...percents(words)].map((text): Form => ({ text })),
    ...groupings(words),
  ];
  if (language !== 'en' || !/^\p{L}[\p{L} '’-]*$/u.test(words) || words.split(' ').length > 3) return written;
  const other =
    singularOf(words) === words
      ? { text: pluralOf(words), number: 'many' as const }
      : { text: singularOf(words), number: 'one' as const };
  return [...written, other];
}

const GROUPS = ['', ',', '.', ' ', '\u202F', '\u00A0', '’'];

/** The same whole number with its thousands set apart otherwise. */
function groupings(words: string): Form[] {
  const plain = words.replace(/(?<=\d)[,.’ \u202F\u00A0](?=\d{3}(?!\d))/gu, '');
  if (!/^\d{4,15}$/u.test(plain)) return [];
  return GROUPS.map((grouped) => ({ text: regrouped(plain, grouped), grouped })).filter(
    ({ text }) => text !== words,
  );
}

function regrouped(number: string, by: string): string {
  const plain = number.replace(/(?<=\d)[,.’ \u202F\u00A0](?=\d{3}(?!\d))/gu, '');
  return /^\d+$/u.test(plain) ? plain.replace(/\B(?=(?:\d{3})+$)/gu, by) : number;
}

function percents(words: string): string[] {
  const other = words.endsWith('%')
    ? words.replace(/\s?%$/u, ' percent')
    : words.replace(/\s+per ?cent$/iu, '%');
  return other === words ? [] : [other];
}

function wholeWords(words: string): RegExp {
  const escaped = words
    .trim()
    .replace(/[.*+?^${}()|[\]\\/]/gu, '\\$&')
    .replace(/\s+/gu, '\\s+')
    .replace(/['’]/gu, "['’]");
  const before = /^\p{N}/u.test(words) ? '(?<![\\p{L}\\p{N}]|\\p{N}[.,/])' : '(?<![\\p{L}\\p{N}])';
  const after = /\p{N}$/u.test(words)
    ? '(?![\\p{L}\\p{N}]|[.,/]\\p{N})'
    : /[\p{L}\p{N}]$/u.test(words)
      ? '(?![\\p{L}\\p{N}])'
      : '';
  return new RegExp(`${before}${escaped}${after}`, 'iu');
}

function withArticles(text: string, pattern: RegExp, from: string, to: string, language: string): string {
  const isName = /^\p{Lu}/u.test(from);
  const source = `(?:(?<!\\p{L})(an?)(\\s+))?(${pattern.source})`;
  return text.replace(new RegExp(source, 'giu'), (...found: unknown[]) => {
    const [article, blank, matched] = [found[1], found[2], found[3]].map((group) =>
      typeof group === 'string' ? group : '',
    );
    const at = found.findLast((each) => typeof each === 'number') ?? 0;
    const isFirst = /(?:^|[.!?:]\s+)$/u.test(text.slice(0, at));
    const isCapital = /^\p{Lu}/u.test(matched ?? '') && (isFirst || !isName);
    const cased = isCapital && !/^\p{Lu}+$/u.test(matched ?? 'X') ? capitalised(to) : to;
    const word = /^\p{Lu}{2,}$/u.test(matched ?? '') ? to : cased;
    if (article === '' || article === undefined || language !== 'en')
      return `${article ?? ''}${blank ?? ''}${word}`;
    return `${articleFor(word, article)}${blank ?? ' '}${word}`;
  });
}

/** "a" or "an", as the next word sounds; a capital stays one. */
function articleFor(word: string, before: string): string {
  const vowel = /^(?:[aeio]|u(?!ni|se|sua|to|ter)|hour|honest|heir|honou?r|8|11(?!\d)|18(?!\d))/iu.test(word);
  return `${before.charAt(0)}${vowel ? 'n' : ''}`;
}

const IRREGULAR: readonly (readonly [string, string])[] = [
  ['child', 'children'], ['person', 'people'], ['man', 'men'], ['woman', 'women'], ['mouse', 'mice'], ['goose', 'geese'], ['foot', 'feet'], ['tooth', 'teeth'], ['wolf', 'wolves'], ['leaf', 'leaves'], ['knife', 'knives'], ['half', 'halves'],
  ['sheep', 'sheep'], ['fish', 'fish'], ['deer', 'deer'],
]; // prettier-ignore

export function pluralOf(words: string): string {
  const irregular = IRREGULAR.find(([one]) => new RegExp(`(?<!\\p{L})${one}$`, 'iu').test(words));
  if (irregular !== undefined) return words.slice(0, words.length - irregular[0].length) + irregular[1];
  if (singularOf(words) !== words) return words;
  if (/[^aeiou]y$/iu.test(words)) return words.replace(/y$/iu, 'ies');
  return /(?:s|x|z|ch|sh)$/iu.test(words) ? `${words}es` : `${words}s`;
}

export function singularOf(words: string): string {
  const irregular = IRREGULAR.find(([, many]) => new RegExp(`(?<!\\p{L})${many}$`, 'iu').test(words));
  if (irregular !== undefined) return words.slice(0, words.length - irregular[1].length) + irregular[0];
  if (/(?:ss|us|is|news|series|species)$/iu.test(words) || words.length < 4) return words;
  if (/ies$/iu.test(words)) return words.replace(/ies$/iu, 'y');
  return /(?:ch|sh|x|ss|z)es$/iu.test(words) ? words.replace(/es$/iu, '') : words.replace(/s$/iu, '');
}
