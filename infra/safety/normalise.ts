/**
 * A text as the rules read it: lower case, without accents, disguises undone (`p1pe b0mb`, `b.o.m.b`, Cyrillic letters in
 * Latin words, invisible characters), words apart by one blank, ` . ` where a sentence ends, a blank at both ends.
 */
export function normalise(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/[’‘`´]/gu, "'");
  const latin = count(plain, /[a-z]/g) > count(plain, /[\p{Script=Cyrillic}\p{Script=Greek}]/gu);
  const words = joinSpelled(plain).replace(/[^\s_/-]+/gu, (word) => undisguise(word, latin));
  const apart = words
    .replace(/[.!?:;。！？：\n]+/gu, ' . ')
    .replace(/'(?=\p{L})/gu, '')
    .replace(/[^\p{L}\p{N}.]+/gu, ' ');
  return ` ${apart} `.replace(/ {2,}/gu, ' ');
}

/** `b o m b`, `b.o.m.b` and `b-o-m-b` are words spelled out; the article before them is not. */
function joinSpelled(text: string): string {
  return text.replace(SPELLED, (run: string, separator: string) => {
    if (!/\p{L}/u.test(run)) return run;
    const joined = run.replaceAll(separator, '');
    return separator === ' ' ? joined.replace(/^([ai])(?=.{3})/, '$1 ') : joined;
  });
}

const SPELLED = /(?<![\p{L}\p{N}])[\p{L}@$\d]([ .*_-])[\p{L}@$\d](?:\1[\p{L}@$\d])+(?![\p{L}\p{N}])/gu;

const count = (text: string, what: RegExp): number => text.match(what)?.length ?? 0;

function undisguise(word: string, latin: boolean): string {
  const shown = withoutHomoglyphs(word, latin);
  // "boooomb", but not "KKK".
  const plain = /^(\p{L})\1*$/u.test(shown) ? shown : shown.replace(/(\p{L})\1{2,}/gu, '$1');
  if (!/[a-z]/.test(plain) || !/[0134578@$!|+]/.test(plain) || /^\d+[a-z]{1,2}$/.test(plain)) return plain;
  // Digits at the end count things ("covid19", "mp3"); between or before letters they stand for letters.
  return plain.replace(/[0134578@$!|+](?=.*[a-z])/g, (sign) => LEET[sign] ?? sign);
}

const LEET: Readonly<Record<string, string>> = {
  0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b', '@': 'a', $: 's', '!': 'i', '|': 'l', '+': 't',
}; // prettier-ignore

/** Letters of other scripts that look Latin: in words that are partly Latin, and in Latin texts in all that look so. */
function withoutHomoglyphs(word: string, latin: boolean): string {
  const letters = word.match(/[\p{Script=Cyrillic}\p{Script=Greek}]/gu) ?? [];
  const looksLatin = latin && letters.every((letter) => letter in LOOKS_LIKE);
  if (letters.length === 0 || !(looksLatin || /[a-z]/.test(word))) return word;
  return word.replace(/[\p{Script=Cyrillic}\p{Script=Greek}]/gu, (letter) => LOOKS_LIKE[letter] ?? letter);
}

const LOOKS_LIKE: Readonly<Record<string, string>> = {
  а: 'a', в: 'b', с: 'c', ԁ: 'd', е: 'e', һ: 'h', і: 'i', ј: 'j', к: 'k', ӏ: 'l', м: 'm', н: 'h', о: 'o', р: 'p', ѕ: 's',
  т: 't', у: 'y', х: 'x', α: 'a', β: 'b', ε: 'e', ι: 'i', κ: 'k', ν: 'v', ο: 'o', ρ: 'p', τ: 't', υ: 'u', χ: 'x',
}; // prettier-ignore
