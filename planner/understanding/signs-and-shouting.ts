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
const BEHIND = /\p{L}{2,}[^=>→*/^]*$/uy;
const BEHIND_PLUS = /\p{L}{3,}[^=>→*/^+]*$/uy;

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
