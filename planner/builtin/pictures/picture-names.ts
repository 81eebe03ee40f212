import { type Emoji, readEmoji } from './emoji.ts';
import { isShowable } from './lexicon.ts';
import { termsOf } from './terms.ts';
import { chosenWords, namesOfOwnThings } from './word-lists.ts';

export interface PictureName {
  /** Of the picture: "honeybee". */
  readonly name: string;
  readonly label: string;
  /** 1: its own name or a chosen word; less: a tag. */
  readonly weight: number;
  /** It is not called so: "cell" for the microscope. */
  readonly isHint: boolean;
  /** It is one of these: a full moon is a moon. */
  readonly isKind?: boolean;
}

let index: ReadonlyMap<string, readonly PictureName[]> | undefined;

/** All pictures that English words (in the singular) may mean, whatever else they mean. */
export function namesOfPictures(): ReadonlyMap<string, readonly PictureName[]> {
  return (index ??= makeIndex());
}

const TAG = 0.8;

function makeIndex(): ReadonlyMap<string, readonly PictureName[]> {
  const made = new Map<string, PictureName[]>();
  const chosen = chosenWords('en');
  const emoji = readEmoji('en').filter(isShowable);
  const kindOf = kindsOf(emoji);
  for (const { name, label, tags, group } of emoji) {
    const plain = label.toLowerCase();
    const own = [plain, plain.replace(/\s+face$/u, '')];
    // A "building construction" is no building.
    const called = new Set([plain, plain.split(/[\s-]+/u).at(-1)]);
    const add = (words: string, weight: number, isHint: boolean, isKind = false) => {
      const key = termsOf(words, 'en').all.join(' ');
      const known = made.get(key) ?? [];
      if (key !== '' && !known.some((one) => one.name === name))
        made.set(key, [...known, { name, label, weight, isHint, ...(isKind && { isKind }) }]);
    };
    for (const words of own) add(words, 1, false);
    const kind = kindOf(label, group);
    if (kind !== undefined) add(kind, 1, false, true);
    for (const words of chosen.get(name) ?? []) add(words, 1, !called.has(words));
    for (const words of tags) add(words, TAG, true);
  }
  return made;
}

const KINDS: ReadonlySet<Emoji['group']> = new Set(['animals', 'food', 'places', 'activities', 'objects']);

/**
 * What a picture is a kind of, by the last word of its label: a "full moon" is a moon. Not where something is called by that word alone (a hot
 * dog is no dog, a lunch box not the box), nor where a label says more than what it is: a "roll of paper".
 */
function kindsOf(emoji: readonly Emoji[]): (label: string, group: Emoji['group']) => string | undefined {
  const nameOf = (words: string) => termsOf(words, 'en').all.join(' ');
  const names = [...emoji.map(({ label }) => label), ...namesOfOwnThings()];
  const called = new Set(names.map(nameOf));
  return (label, group) => {
    const words = label.toLowerCase().split(/\s+/u);
    const last = words.at(-1) ?? '';
    const isPlain = words.length > 1 && words.length <= 3 && words.every((word) => /^[a-z’'-]+$/u.test(word) && !JOINS.test(word)); // prettier-ignore
    return isPlain && KINDS.has(group) && !called.has(nameOf(last)) ? last : undefined;
  };
}

const JOINS = /^(?:of|with|and|on|in|from)$/u;
