import { stemmer as english } from '@orama/stemmers/english';
import { stemmer as french } from '@orama/stemmers/french';
import { stemmer as german } from '@orama/stemmers/german';
import { stemmer as portuguese } from '@orama/stemmers/portuguese';
import { stemmer as spanish } from '@orama/stemmers/spanish';
import { FUNCTION_WORDS, MAGNITUDES, NUMBER_WORDS, SPELLED, UNITS } from './closed-classes.ts';

/**
 * One form for the spellings of one thing, so that a fact is found however the film writes it: "$4.2m" and "4.2 million dollars",
 * "−10 °C" and "minus 10 degrees Celsius", "4-to-1" and "four to one", "10–20" and "10 to 20". Stems, in order.
 */
export function stemsOf(text: string, language: string): string[] {
  return tokensOf(text, language).map((token) => stemOf(token, language));
}

/** Whether `wording` is in `stems`: its words in order, at most `gap` others between two of them. */
export function mentions(stems: readonly string[], wording: string, language: string, gap = 0): boolean {
  const wanted = stemsOf(wording, language);
  if (wanted.length === 0) return false;
  return stems.some((stem, at) => stem === wanted[0] && follows(stems, at + 1, wanted.slice(1), gap));
}

function follows(stems: readonly string[], from: number, wanted: readonly string[], gap: number): boolean {
  const [next, ...rest] = wanted;
  if (next === undefined) return true;
  for (let at = from; at <= Math.min(from + gap, stems.length - 1); at += 1)
    if (stems[at] === next && follows(stems, at + 1, rest, gap)) return true;
  return false;
}

/** What a sentence is about: stems without the closed class of function words; pairs of signs where words are not spaced. */
export function contentOf(text: string, language: string): string[] {
  const tokens = tokensOf(text, language);
  if (SPACELESS.has(language)) return tokens.slice(1).map((token, at) => `${tokens[at] ?? ''}${token}`);
  const small = FUNCTION_WORDS[language];
  return tokens
    .filter((token) => (small ? !small.has(token) : token.length > 3) || /\p{Nd}/u.test(token))
    .map((token) => stemOf(token, language));
}

/** The numbers a text gives in digits. */
export function digitsOf(text: string, language: string): readonly string[] {
  const written = text.match(/\S*\p{Nd}\S*/gu) ?? [];
  return written.flatMap((token) => stemsOf(token, language).filter(isNumber));
}

export const isNumber = (token: string): boolean => /^\p{Nd}/u.test(token);

const SPACELESS: ReadonlySet<string> = new Set(['zh', 'ja', 'th']);
const DECIMAL_COMMA: ReadonlySet<string> = new Set(['de', 'fr', 'es', 'pt', 'it', 'nl']);
const TOKEN =
  /\p{Nd}+(?:[.:]\p{Nd}+)*|[\p{Script=Han}\p{Script=Hiragana}]|(?:(?![\p{Script=Han}\p{Script=Hiragana}])[\p{L}\p{M}])+/gu;

function tokensOf(text: string, language: string): string[] {
  const tokens = plain(text, language).match(TOKEN) ?? [];
  return tokens.map((token) => (language === 'en' ? SPELLED[token] : undefined) ?? UNITS[token] ?? token);
}

function plain(text: string, language: string): string {
  return grouped(latinDigits(text.normalize('NFKC').toLowerCase()), language)
    .replace(/['’‘`*_]/gu, '')
    .replace(/([$€£¥₹])\s?(\p{Nd}[\p{Nd}.]*)\s?(million|billion|thousand|bn|[mkb](?!\p{L}))?/gu, '$2 $3 $1 ')
    .replace(
      /(\p{Nd}) ?(bn|[mkb]) +(?=[$€£¥₹])/gu,
      (_, digit: string, size: string) => `${digit} ${MAGNITUDES[size] ?? size} `,
    )
    .replace(/[$€£¥₹]/gu, (sign) => ` ${CURRENCIES[sign] ?? ''} `)
    .replace(/%|per cent|prozent|pour cent|por ?cient?o|por cento/gu, ' percent ')
    .replace(/°\s?c\b/gu, ' degrees celsius ')
    .replace(/°\s?f\b/gu, ' degrees fahrenheit ')
    .replace(/[°º]/gu, ' degrees ')
    .replace(/(^|[\s(,:;|])[-−–](?=\p{Nd})/gu, '$1 minus ')
    .replace(/(?<=\p{Nd})\s?[-–—−]\s?(?=\p{Nd})/gu, ' to ')
    .replace(/(?<=\p{Nd})(?=\p{L})|(?<=\p{L})(?=\p{Nd})/gu, ' ');
}

const CURRENCIES: Readonly<Record<string, string>> = { $: 'dollars', '€': 'euros', '£': 'pounds', '¥': 'yen', '₹': 'rupees' }; // prettier-ignore

/** A number in groups of three; "55,121,27" is a list. */
const GROUPED_BY_COMMA = /(?<![\p{Nd},])\p{Nd}{1,3}(?:,\p{Nd}{3})+(?!\p{Nd}|,\p{Nd})/gu;
const GROUPED_BY_POINT = /(?<![\p{Nd}.])\p{Nd}{1,3}(?:[.\u00a0\u202f ]\p{Nd}{3})+(?!\p{Nd})/gu;

/** Digits without the signs that group them, the decimal sign a full stop. */
function grouped(text: string, language: string): string {
  const comma = DECIMAL_COMMA.has(language);
  const whole = comma ? GROUPED_BY_POINT : GROUPED_BY_COMMA;
  return text
    .replace(whole, (number) => number.replace(comma ? /[.\u00a0\u202f ]/gu : /,/gu, ''))
    .replace(comma ? /(?<=\p{Nd}),(?=\p{Nd})/gu : /(?!)/gu, '.');
}

function latinDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹०-९]/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    return String(code - (code >= 0x966 ? 0x966 : code >= 0x6f0 ? 0x6f0 : 0x660));
  });
}

const STEMMERS: Readonly<Record<string, (word: string) => string>> = {
  en: english, fr: french, de: german, pt: portuguese, es: spanish,
}; // prettier-ignore

function stemOf(token: string, language: string): string {
  return isNumber(token) || NUMBER_WORDS.has(token) ? token : (STEMMERS[language]?.(token) ?? token);
}
