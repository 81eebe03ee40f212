import { createRequire } from 'node:module';

/** Words in a text, after commas: the form that translators write. `word-lists.schema.json` says what each list may hold. */
type Words = Readonly<Record<string, string>>;

const require = createRequire(import.meta.url);

/** Languages that have `words/<language>.json`: picture -> the words that mean it, besides its own name. */
export const WORD_LANGUAGES: readonly string[] = ['en', 'de', 'es', 'fr', 'it', 'pt', 'nl'];

const lists = new Map<string, ReadonlyMap<string, readonly string[]>>();

/** The chosen words of each picture in a language; none where nobody wrote any. */
export function chosenWords(language: string): ReadonlyMap<string, readonly string[]> {
  if (!WORD_LANGUAGES.includes(language)) return new Map();
  const known = lists.get(language);
  if (known) return known;
  const written = require(`./words/${language}.json`) as Words;
  const made = new Map(Object.entries(written).map(([picture, words]) => [picture, words.split(', ')]));
  lists.set(language, made);
  return made;
}

/**
 * Things that this project draws because no emoji shows them: what each is called, and what surrounds it (never its own name: by that the
 * sense of a scene tells the bridge over a river from the bridge between teams).
 */
export const OWN_THINGS = require('./own-things.json') as Readonly<
  Record<string, { readonly names: string; readonly about: string }>
>;

/** What each of them is called. */
export const namesOfOwnThings = (): readonly string[] =>
  Object.values(OWN_THINGS).flatMap(({ names }) => names.split(', '));

/** Line icons for what points and steps are about: Tabler name -> words. */
export const ICON_MEANINGS = require('./icons/meanings.json') as Words;

/** Tabler icons whose own name says what they show. */
export const NAMED_ICONS = require('./icons/named.json') as readonly string[];
