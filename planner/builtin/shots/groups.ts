import { readEmoji } from '../pictures/emoji.ts';
import { isOwnDrawing } from '../pictures/own-thing.ts';

let groups: { readonly animals: ReadonlySet<string>; readonly handy: ReadonlySet<string> } | undefined;

function grouped() {
  const of = (names: readonly string[]) =>
    new Set(readEmoji('en').filter(({ group }) => names.includes(group)).map(({ name }) => `fluent-emoji-flat:${name}`)); // prettier-ignore
  return (groups ??= { animals: of(['animals']), handy: of(['objects', 'food', 'activities']) });
}

export const isAnimal = (illustration: string): boolean => grouped().animals.has(illustration);

/** What stands in a place by itself: a syringe would hang in the air of its ward, and is larger beside the words. */
export const standsByItself = (id: string): boolean => !isHandy(id) && !isOwnDrawing(id);

/** What somebody could have beside him in a room: no building. */
export const isHandy = (id: string): boolean => grouped().handy.has(id);
