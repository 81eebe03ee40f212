/** Articles that a name may have before it. */
const ARTICLES: Readonly<Record<string, RegExp>> = {
  en: /^(?:the|an?) /u,
  es: /^(?:el|la|los|las|una?|unos|unas) /u,
  fr: /^(?:le |la |les |l['’]|une? |des )/u,
};

/** What is behind a name to tell it from others: "Mercury (planet)". */
export const QUALIFIER = / \(([^()]+)\)$/u;

/** One key for the ways to write a name: without case, accents, article, qualifier and the plural of its last word. */
export function nameKey(name: string, language: string): string {
  const bare = name
    .trim()
    .replace(QUALIFIER, '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(ARTICLES[language] ?? /(?!)/u, '')
    .replace(/’/gu, "'");
  return bare.replace(/\p{L}{3,}$/u, (word) => singular(word, language));
}

/** Roughly: both sides of a comparison lose the same. */
function singular(word: string, language: string): string {
  if (language === 'en') return word.replace(/(?<=\p{L}{2})ies$/u, 'y').replace(/(?<=[sxzo]|[cs]h)es$|(?<![sui])s$/u, '');
  if (language === 'es') return word.replace(/(?<=[^aeiou])es$|(?<=[aeiou])s$/u, '');
  return word.replace(/(?<=a)ux$/u, 'l').replace(/(?<![s])s$/u, '');
} // prettier-ignore
