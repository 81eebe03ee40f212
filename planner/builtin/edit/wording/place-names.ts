const LANGUAGES = ['en', 'de', 'es', 'fr', 'it', 'pt', 'nl'] as const;

let codes: ReadonlyMap<string, string> | undefined;

/** A country named in one language, as a film in another names it: "Dänemark", "Denmark". Anything else stays. */
export function placesIn(language: string, text: string): string {
  codes ??= regionCodes();
  const known = codes;
  const own = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
  return text.replace(/\p{Lu}[\p{L}-]+(?:\s\p{Lu}[\p{L}-]+)*/gu, (name) => {
    const code = known.get(name.toLowerCase());
    return code === undefined ? name : (own.of(code) ?? name);
  });
}

/** ICU has no list of its regions, but knows the name of each. */
function regionCodes(): Map<string, string> {
  const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
  const all = letters.flatMap((one) => letters.map((other) => one + other));
  return new Map(
    LANGUAGES.flatMap((language) => {
      const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
      return all.flatMap((code): [string, string][] => {
        const name = names.of(code);
        return name === undefined ? [] : [[name.toLowerCase(), code]];
      });
    }),
  );
}
