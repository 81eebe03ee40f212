import { segmentsOf } from '../text/segments.ts';
import { isSpaceless } from '../text/words.ts';

/** A word of a text, as it is compared with names. */
export interface Token {
  readonly written: string;
  readonly plain: string;
}

/** The words of a text, in their order. */
export function tokensOf(text: string, language: string): Token[] {
  const normal = text.normalize('NFC');
  const written = isSpaceless(language)
    ? [...segmentsOf(normal, language, 'word')]
        .filter(({ isWordLike }) => isWordLike)
        .map(({ segment }) => segment)
    : (normal.match(/[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)*/gu) ?? []);
  return written.map((each) => ({ written: each, plain: plainWord(each, language) }));
}

/** What is written the same in every place: without vowel signs and articles that are part of the word. */
function plainWord(word: string, language: string): string {
  const low = word.toLowerCase();
  if (language === 'ar') return withoutArticle(low.replace(/[\u064B-\u0652\u0640]/gu, ''));
  return language === 'hi' ? low.replace(/\u093C/gu, '') : low;
}

/** "والقهوة" is "قهوة". */
const withoutArticle = (word: string): string => word.replace(/^(?:وال|بال|كال|فال|ال|لل)(?=\p{L}{2})/u, '');

/** Endings of number and case: what is left and what was there differ by one of these. */
const ENDINGS: Readonly<Record<string, RegExp>> = {
  de: /(?:en|er|n|e|s|es)$/u, fr: /[sx]$/u, es: /(?:es|s)$/u, pt: /(?:ões|es|s)$/u, it: /[aeiou]$/u, nl: /(?:en|s)$/u,
  ru: /(?:ами|ями|ов|ев|ы|и|а|я|у|ю|е|ой|ь|й)$/u, hi: /(?:ों|ें)$/u, ar: /(?:ات|ة|ه|ين|ون)$/u, tr: /(?:lar|ler)(?:[ıiuü])?$/u,
  sv: /(?:or|ar|er|n|en|et)$/u, da: /(?:er|e|en|et)$/u, nb: /(?:er|e|en|et)$/u, pl: /(?:ów|y|i|a|e|ę|ą)$/u, uk: /(?:ів|и|і|а|я|у|ю)$/u,
}; // prettier-ignore

/** Shorter ones are other words. */
const LEAST_LEFT = 4;

/** The forms under which a word is looked up: itself, and without its ending. */
export function formsOf(plain: string, language: string): string[] {
  const ending = ENDINGS[language];
  const bare = ending === undefined ? plain : plain.replace(ending, '');
  return [...bare].length < LEAST_LEFT ? [plain] : [plain, `${bare}~`];
}
