import { capitalised } from '../builtin/text/casing.ts';
import type { Speller } from '../meaning/speller.ts';
import { outsideKept } from './shorthand.ts';

/** A sign between blanks. What stands around it is looked at only where one is, so that the work grows with the text. */
export const SIGN = /\s(?:=|[-=]>|→|\+)\s/gu;

const SPOKEN: Readonly<Record<string, string>> = {
  '=': ': ',
  '->': ': ',
  '=>': ': ',
  '→': ': ',
  '+': ' and ',
};

/** "food waste -> brown caddy", "blue bin = paper + card": a sign between words is spoken; one of a formula stays. */
export function spokenSign(sign: string, at: number, text: string): string {
  const kind = sign.trim();
  const behind = kind === '+' ? BEHIND_PLUS : BEHIND;
  behind.lastIndex = at + sign.length;
  const isBefore =
    kind === '+'
      ? /\p{L}{3}$/u.test(text.slice(Math.max(0, at - 6), at))
      : at <= MAX_NAME && NAME.test(text.slice(0, at));
  return isBefore && behind.test(text) ? (SPOKEN[kind] ?? sign) : sign;
}

/** Characters before the first sign of a line. */
const MAX_NAME = 140;
const NAME = /^[^=>+\p{Nd}*/^]{0,80}\p{L}{2,}\s\p{L}{2,}$/u;
/** "30 euros fine" is words; "3 + 4" is none. */
const BEHIND = /(?:\p{Nd}[\p{Nd}.,]*\s)?\p{L}{2,}[^=>→*/^]*$/uy;
const BEHIND_PLUS = /\p{L}{3,}[^=>→*/^+]*$/uy;

/** Four words and more in capital letters, within a line. */
const SHOUTING =
  /(?<![\p{L}\p{N}])\p{Lu}[\p{Lu}'’]*(?:[,;:!?.]{0,3} {1,2}(?:[-–+&] )?(?:\p{Lu}[\p{Lu}'’]*|\p{Nd}+)(?![\p{L}\p{Nd}])){3,}/gu;
const SHOUTED_WORD = /\p{Lu}[\p{Lu}'’]*/gu;
/** Letters: a longer word is no abbreviation. */
const MAX_ABBREVIATION = 3;

/** "PLEASE REPORT IT WITH THE BUTTON": what is shouted at length, as one says it; abbreviations ("VPN") stay. English. */
export function spokenCalmly(text: string, speller: Speller): string {
  const isWord = (word: string) =>
    speller.knows(word) || speller.knows(word.replace(/([a-z])(t|s|re|ve|ll)$/u, "$1'$2"));
  const calmed = (run: string, at: number, part: string): string => {
    const words = run.match(SHOUTED_WORD) ?? [];
    const known = words.filter((word) => isWord(word.toLowerCase()));
    if (known.length * 3 < words.length * 2 || !words.some(({ length }) => length > MAX_ABBREVIATION))
      return run;
    const calm = run.replace(SHOUTED_WORD, (word) =>
      word !== 'I' && (isWord(word.toLowerCase()) || word.length > MAX_ABBREVIATION)
        ? word.toLowerCase()
        : word,
    );
    const isStart = /(?:^|[.!?:\n]\s*|^[-*\d.)\s]+)$/u.test(part.slice(Math.max(0, at - 20), at));
    return (isStart ? capitalised(calm) : calm).replace(/(?<=[.!?]{1,3} )\p{Ll}/gu, (letter) =>
      letter.toUpperCase(),
    );
  };
  return outsideKept(text, (part) => part.replace(SHOUTING, calmed));
}

/** Words that are often shouted. */
export const SHOUTED =
  /\b(?:ONLY|NEVER|ALWAYS|NOT|MUST|ALL|EVERY|VERY|BEFORE|AFTER|FIRST|PLEASE|FREE|ANY|BOTH|EACH|TODAY|NOW)\b/gu;

/** "paper ONLY": a word that is shouted among others, unless it is one to be typed ("with code FIRST", "text NOW to 80800"). */
export function quietly(word: string, at: number, text: string): string {
  const before = text.slice(Math.max(0, at - MAX_BEFORE), at);
  return /\p{Ll}[^\p{L}]*$/u.test(before) && !TYPED.test(before) ? word.toLowerCase() : word;
}

const MAX_BEFORE = 40;
const TYPED =
  /\b(?:codes?|coupon|voucher|password|word|keyword|type|enter|text|reply|send|press|button|called|named)[^\p{L}]{1,3}$/u;
