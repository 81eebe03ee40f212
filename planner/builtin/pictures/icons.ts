import { ICON_MEANINGS, NAMED_ICONS } from './word-lists.ts';
import type { Entry, Lexicon } from './lexicon.ts';
import { bestMatch } from './match.ts';
import { termsOf } from './terms.ts';

const SURE_ENOUGH = 0.6;

/** The name of a Tabler line icon for an English phrase, or nothing. No icon set is read: the names are chosen. */
export function iconFor(phrase: string): string | undefined {
  const terms = termsOf(phrase, 'en');
  if (terms.all.length === 0) return undefined;
  const found = bestMatch(terms, (lexicon ??= makeLexicon()), 'en') ?? byVerb(terms.all);
  return found !== undefined && found.score >= SURE_ENOUGH ? found.entry.name : undefined;
}

let lexicon: Lexicon | undefined;

/** "Reduce everything": the point's verb, where it has no thing of its own. "Release the pressure" is about the pressure. */
function byVerb([first, ...others]: readonly string[]): { entry: Entry; score: number } | undefined {
  const entry = first === undefined || others.length > 0 ? undefined : lexicon?.find([first]);
  return entry && { entry, score: SURE_ENOUGH };
}

function makeLexicon(): Lexicon {
  const entries = new Map<string, Entry>();
  const add = (phrase: string, name: string): void => {
    const key = termsOf(phrase, 'en').all.join(' ');
    if (key !== '' && !entries.has(key)) entries.set(key, { name, label: phrase, weight: 1 });
  };
  for (const [name, words] of Object.entries(ICON_MEANINGS)) {
    for (const phrase of words.split(', ')) add(phrase, name);
  }
  for (const name of NAMED_ICONS) add(name.replaceAll('-', ' '), name);
  const longest = Math.max(...[...entries.keys()].map((key) => key.split(' ').length));
  return { find: (words) => entries.get(words.join(' ')), longest };
}
