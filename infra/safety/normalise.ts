/**
 * Normalises a text for the rules: lower case, without accents, disguises undone (`p1pe b0mb`, `b.o.m.b`, Cyrillic letters in Latin words,
 * invisible characters), as tokens: words, single Han and kana characters, `,` between clauses, `.` between sentences, `|` between texts.
 */
export function tokensOf(text: string, isKnown: (word: string) => boolean): readonly string[] {
  const plain = plainOf(text);
  const latin = count(plain, /[a-z]/g) > count(plain, /[\p{Script=Cyrillic}\p{Script=Greek}]/gu);
  return joinSpelled(plain)
    .replace(/[^\s,;:.!?…。！？、，；：()[\]{}"“”„«»]+/gu, (word) => undisguise(word, latin))
    .replace(SPLIT_WORD, (word) => {
      const joined = word.replace(/[.*_-]/gu, '');
      return isKnown(joined) ? joined : word;
    })
    .replace(/\f/gu, ' | ')
    .replace(/[.]+(?=\S)/gu, ' ')
      .replace(/[!?;。！？；…\n]+|[.]+(?=\s|$)/gu, ' . ')
    .replace(/[,:：、，()[\]{}"“”„«»–—]+/gu, ' , ')
    .replace(/'(?=\p{L})/gu, '')
    .match(TOKEN) ?? []; // prettier-ignore
}

/** Also applied to the lexicon's words. */
export const plainOf = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/[’‘`´]/gu, "'");

const TOKEN =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[^\s\p{P}\p{S}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+|[.,|]/gu;
const SPLIT_WORD = /(?<![\p{L}\p{N}])\p{L}{1,12}(?:[.*_-]\p{L}{1,12}){1,12}(?![\p{L}\p{N}])/gu;

/** `b o m b`, `b.o.m.b` and `b-o-m-b` are spelled-out words; an article before them is not part of them. */
function joinSpelled(text: string): string {
  const isSpaced = /(?<!\S)\p{L}(?: \p{L}){2,}(?!\S)/u.test(text);
  const whole = isSpaced
    ? text.replace(/(?<!\S)\p{L}(?: \p{L})+(?! ?\S)/gu, (run) => withArticle(run.replaceAll(' ', '')))
    : text;
  return whole.replace(SPELLED, (run: string, separator: string) => {
    if (!/\p{L}/u.test(run)) return run;
    const joined = run.replaceAll(separator, '');
    return separator === ' ' ? withArticle(joined) : joined;
  });
}

const withArticle = (joined: string): string => joined.replace(/^([ai])(?=.{3})/, '$1 ');

const SPELLED = /(?<![\p{L}\p{N}])[\p{L}@$\d]([ .*_-])[\p{L}@$\d](?:\1[\p{L}@$\d])+(?![\p{L}\p{N}])/gu;

const count = (text: string, what: RegExp): number => text.match(what)?.length ?? 0;

function undisguise(word: string, latin: boolean): string {
  const shown = withoutHomoglyphs(word, latin);
  // "boooomb", but not "KKK".
  const plain = /^(\p{L})\1*$/u.test(shown) ? shown : shown.replace(/(\p{L})\1{2,}/gu, '$1');
  if (!/[a-z]/.test(plain) || !/[0134578@$!|+]/.test(plain) || /^\d+\p{L}{1,2}$/u.test(plain)) return plain;
  // "14yo", "13-jahrige" and "9/11" count; so do digits at the end ("covid19", "mp3"). Elsewhere digits replace letters.
  return plain
    .split(/(?<=\p{L})-|-(?=\p{L})/u)
    .map((part) => (/^\d+\p{L}*$/u.test(part) ? part : part.replace(/[0134578@$!|+](?=.*[a-z])/g, toLetter)))
    .join('-');
}

const toLetter = (sign: string): string => LEET[sign] ?? sign;

const LEET: Readonly<Record<string, string>> = {
  0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b', '@': 'a', $: 's', '!': 'i', '|': 'l', '+': 't',
}; // prettier-ignore

/** Letters of other scripts that look Latin: replaced in partly Latin words, and in Latin texts in every word of look-alikes. */
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
