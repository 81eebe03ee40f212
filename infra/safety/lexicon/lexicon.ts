import { plainOf } from '../normalise.ts';

/** Words and phrases of one meaning, separated by commas. `stem*` matches a prefix, `*stem` a suffix. */
export type Meanings = Readonly<Record<string, string>>;

export interface Lexicon {
  isKnown(word: string): boolean;
  /** The longest phrase at this token: its number of tokens and meanings. One token without a meaning when no phrase matches. */
  longestAt(
    tokens: readonly string[],
    at: number,
  ): { readonly length: number; readonly tags: readonly string[] };
}

interface Node {
  readonly next: Map<string, Node>;
  readonly tags: Set<string>;
}

const newNode = (): Node => ({ next: new Map(), tags: new Set() });

/** A trie of phrases by token; stems are separate. */
export function makeLexicon(meanings: Meanings): Lexicon {
  const root = newNode();
  const stems = new Map<string, Set<string>>();
  const endings = new Map<string, Set<string>>();
  for (const [tag, list] of Object.entries(meanings))
    for (const entry of list.split(',').map((phrase) => phrase.trim())) {
      if (entry.endsWith('*')) add(stems, plainOf(entry.slice(0, -1)), tag);
      else if (entry.startsWith('*')) add(endings, plainOf(entry.slice(1)), tag);
      else if (entry !== '') learn(root, phraseOf(entry), tag);
    }
  return {
    isKnown: (word) => tagsOfWord(word).size > 0,
    longestAt(tokens, at) {
      let node: Node | undefined = root;
      let length = 1;
      let tags: ReadonlySet<string> = tagsOfWord(tokens[at] ?? '');
      for (let end = at; end < tokens.length && node; end += 1) {
        node = node.next.get(tokens[end] ?? '');
        if (node && end > at && node.tags.size > 0) [length, tags] = [end - at + 1, node.tags];
      }
      return { length, tags: [...tags] };
    },
  };

  function tagsOfWord(word: string): ReadonlySet<string> {
    const exact = root.next.get(word)?.tags;
    if (exact && exact.size > 0) return exact;
    for (let end = Math.min(word.length, 24); end >= 3; end -= 1) {
      const known = stems.get(word.slice(0, end)) ?? endings.get(word.slice(word.length - end));
      if (known) return known;
    }
    const bare = ARABIC_PREFIX.exec(word)?.[1];
    return (bare === undefined ? undefined : root.next.get(bare)?.tags) ?? NOTHING;
  }
}

const NOTHING: ReadonlySet<string> = new Set();
/** "and", "with", "for", "the": written as one word with what follows. */
const ARABIC_PREFIX = /^(?:و|ف)?(?:ب|ل|ك)?(?:ال)?(\p{Script=Arabic}{2,})$/u;

function phraseOf(entry: string): readonly string[] {
  // An article has no meaning and would hide the next word.
  const bare = plainOf(entry).replace(/^an? (?=\S)/u, '');
  return bare.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+/gu) ?? []; // prettier-ignore
}

function learn(root: Node, phrase: readonly string[], tag: string): void {
  let node = root;
  for (const word of phrase) {
    const next = node.next.get(word) ?? newNode();
    node.next.set(word, next);
    node = next;
  }
  node.tags.add(tag);
}

function add(map: Map<string, Set<string>>, key: string, tag: string): void {
  map.set(key, (map.get(key) ?? new Set()).add(tag));
}
