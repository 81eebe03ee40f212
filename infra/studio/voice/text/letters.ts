import { SAID_AS_WORDS, SYMBOLS, nameOfGreekLetter } from './lexicon.ts';
import { sayFigure } from './numbers.ts';

const LIGATURES: Readonly<Record<string, string>> = {
  æ: 'ae', Æ: 'Ae', œ: 'oe', Œ: 'Oe', ß: 'ss', ø: 'o', Ø: 'O', ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', þ: 'th', ð: 'd', ı: 'i',
}; // prettier-ignore

/**
 * Tokens an English voice can say for letters, digits and signs in any mixture: `well-known` is `well known`, `café` is
 * `cafe`, `API` is `A.P.I`, `H2O` is `H two O`. Letters of other scripts are left out.
 */
export function sayLetters(word: string): string[] {
  return toLatin(word)
    .split(/(?<=\p{L})(?=\d)|(?<=\d)(?=\p{L})|[-‐‑–—/\\_.:,;|·•()[\]{}"“”„«»*^`!?]+/u)
    .flatMap((part) =>
      part.split(/(?=[&+=%@<>×÷→⇒≈~≤≥±°#½¼¾⅓⅔€£$¥₹§])|(?<=[&+=%@<>×÷→⇒≈~≤≥±°#½¼¾⅓⅔€£$¥₹§])/u),
    )
    .flatMap(sayPart);
}

function sayPart(part: string): string[] {
  if (part === '') return [];
  if (Object.hasOwn(SYMBOLS, part)) return (SYMBOLS[part] ?? '').split(' ').filter(Boolean);
  if (/^\d+$/.test(part)) return sayFigure(part);
  const bare = part.replaceAll('’', "'").replace(/[^A-Za-z']/g, '').replace(/^'+|'+$/g, ''); // prettier-ignore
  if (bare === '') return sayGreek(part);
  return splitCamelCase(bare).flatMap(sayCased);
}

/** `iPhone` is `i Phone`, `OpenAI` is `Open AI`; `McDonald` stays. */
function splitCamelCase(word: string): string[] {
  if (/^(?:Mc|Mac)[A-Z]/.test(word)) return [word];
  return word.split(/(?<=[a-z])(?=[A-Z])/);
}

function sayCased(word: string): string[] {
  const acronym = /^([A-Z]{2,})('?s)?$/.exec(word);
  if (!acronym) return /^[b-hj-z]$/i.test(word) ? [word.toUpperCase()] : [word.toLowerCase()];
  const [, letters = '', ending = ''] = acronym;
  if (SAID_AS_WORDS.has(letters) || (letters.length > 4 && /[AEIOUY]/.test(letters)))
    return [word.toLowerCase()];
  return [`${Array.from(letters).join('.')}${ending === '' ? '' : "'s"}`];
}

function sayGreek(part: string): string[] {
  return Array.from(part).flatMap((letter) => nameOfGreekLetter(letter) ?? []);
}

function toLatin(word: string): string {
  return word.replace(/[æÆœŒßøØłŁđĐþðı]/g, (letter) => LIGATURES[letter] ?? letter).normalize('NFKD').replace(/\p{M}+/gu, ''); // prettier-ignore
}
