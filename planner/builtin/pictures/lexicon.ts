import { TELLING, UNFIT } from './caution.ts';
import { type Emoji, readEmoji } from './emoji.ts';
import { stem } from './stem.ts';
import { termsOf } from './terms.ts';
import { chosenWords } from './word-lists.ts';

/** What a key of words leads to. `weight` 1: its name or a chosen word; less: a tag. */
export interface Entry {
  readonly name: string;
  readonly label: string;
  readonly weight: number;
}

/** Pictures by what they are called. */
export interface Lexicon {
  /** The picture whose name these words are: to the letter, else by their stems. */
  readonly find: (words: readonly string[]) => Entry | undefined;
  /** Words of the longest name. */
  readonly longest: number;
}

const lexicons = new Map<string, Lexicon>();

/** The words of a language (one of `labelLanguage`), read at first use and kept. */
export function lexiconOf(language: string): Lexicon {
  const known = lexicons.get(language);
  if (known !== undefined) return known;
  const made = makeLexicon(language);
  lexicons.set(language, made);
  return made;
}

function makeLexicon(language: string): Lexicon {
  const exact = new Map<string, Entry>();
  const stems = new Map<string, Entry | undefined>();
  const stemsOf = (words: readonly string[]): string => words.map((word) => stem(word, language)).join(' ');
  const add = (phrase: string, entry: Entry): void => {
    const words = termsOf(phrase, language).all;
    if (words.length === 0) return;
    put(exact, words.join(' '), entry);
    if (language !== 'en') putUnlessDisputed(stems, stemsOf(words), entry);
  };
  const emoji = readEmoji(language).filter(isShowable);
  addChosenWords(emoji, language, add);
  for (const one of emoji) addLabel(one, add);
  if (language !== 'en') addTags(emoji, add);
  return {
    find: (words) =>
      exact.get(words.join(' ')) ?? (language === 'en' ? undefined : stems.get(stemsOf(words))),
    longest: Math.max(...[...exact.keys()].map((key) => key.split(' ').length)),
  };
}

function put(entries: Map<string, Entry>, key: string, entry: Entry): void {
  if ((entries.get(key)?.weight ?? 0) < entry.weight) entries.set(key, entry);
}

/** "universo" and "universidad" have one stem: then the stem means neither. */
function putUnlessDisputed(entries: Map<string, Entry | undefined>, key: string, entry: Entry): void {
  if (!entries.has(key)) entries.set(key, entry);
  else if (entries.get(key)?.name !== entry.name && entry.weight > 0.9) entries.set(key, undefined);
}

type Add = (words: string, entry: Entry) => void;

/** Whether a picture may be shown at all. */
export function isShowable({ name, group }: Emoji): boolean {
  if (UNFIT.has(name) || group === 'parts' || group === 'flags') return false;
  return (group !== 'faces' && group !== 'symbols') || TELLING.has(name);
}

/** Chosen words beat labels ("orange" the label of a heart), and the first place that claims a word keeps it. */
function addChosenWords(emoji: readonly Emoji[], language: string, add: Add): void {
  const labels = new Map(emoji.map(({ name, label }) => [name, label]));
  for (const [name, words] of chosenWords(language)) {
    const label = labels.get(name) ?? name.replaceAll('-', ' ');
    for (const phrase of words) add(phrase, { name, label, weight: 1 });
  }
}

/** "dog face" is a dog as well, "woman: red hair" and clock faces are only what they say. */
function addLabel({ name, label, group }: Emoji, add: Add): void {
  const plain = label.toLowerCase();
  if (plain.includes('facing right') || /(oclock|thirty)$/u.test(name)) return;
  const entry = { name, label, weight: 1 };
  add(plain, entry);
  const short = plain.replace(/\s+face$/u, '').replace(/^person /u, '');
  if (short !== plain && group !== 'faces') add(short, { ...entry, weight: 0.95 });
}

const TAGGED: ReadonlySet<string> = new Set(['animals', 'food', 'places', 'objects']);

/** Other languages have no chosen words: a tag that belongs to one picture alone stands in, with less weight. */
function addTags(emoji: readonly Emoji[], add: Add): void {
  const owners = new Map<string, Emoji[]>();
  for (const one of emoji) for (const tag of one.tags) owners.set(tag, [...(owners.get(tag) ?? []), one]);
  for (const [tag, [owner, ...others]] of owners) {
    if (owner === undefined || others.length > 0 || !TAGGED.has(owner.group) || tag.length < 2) continue;
    add(tag, { name: owner.name, label: owner.label, weight: 0.7 });
  }
}
