import { readEmoji } from './emoji.ts';
import { isShowable } from './lexicon.ts';
import { termsOf } from './terms.ts';
import { NATURE } from './words/nature.ts';
import { PEOPLE } from './words/people.ts';
import { THINGS } from './words/things.ts';
import { WORK } from './words/work.ts';

export interface PictureName {
  /** Of the picture: "honeybee". */
  readonly name: string;
  readonly label: string;
  /** 1: its own name or a chosen word; less: a tag. */
  readonly weight: number;
  /** It is not called so: "cell" for the microscope. */
  readonly isHint: boolean;
}

let index: ReadonlyMap<string, readonly PictureName[]> | undefined;

/** All pictures that English words (in the singular) may mean, whatever else they mean. */
export function namesOfPictures(): ReadonlyMap<string, readonly PictureName[]> {
  return (index ??= makeIndex());
}

const TAG = 0.8;

function makeIndex(): ReadonlyMap<string, readonly PictureName[]> {
  const made = new Map<string, PictureName[]>();
  const chosen: Readonly<Record<string, string>> = { ...NATURE, ...PEOPLE, ...WORK, ...THINGS };
  for (const { name, label, tags } of readEmoji('en').filter(isShowable)) {
    const plain = label.toLowerCase();
    const own = [plain, plain.replace(/\s+face$/u, '')];
    // A "building construction" is no building.
    const called = new Set([plain, plain.split(/[\s-]+/u).at(-1)]);
    const add = (words: string, weight: number, isHint: boolean) => {
      const key = termsOf(words, 'en').all.join(' ');
      const known = made.get(key) ?? [];
      if (key !== '' && !known.some((one) => one.name === name))
        made.set(key, [...known, { name, label, weight, isHint }]);
    };
    for (const words of own) add(words, 1, false);
    for (const words of chosen[name]?.split(', ') ?? []) add(words, 1, !called.has(words));
    for (const words of tags) add(words, TAG, true);
  }
  return made;
}
