import { DEEDS } from '../deeds/deeds.ts';
import { readEmoji } from './emoji.ts';
import { ICON_MEANINGS } from './icons/meanings.ts';
import { NAMED_ICONS } from './icons/things.ts';
import { isShowable } from './lexicon.ts';
import { OWN_NAMES } from './own-names.ts';
import { otherSense, written } from './sense.ts';
import { NATURE } from './words/nature.ts';
import { PEOPLE } from './words/people.ts';
import { THINGS } from './words/things.ts';
import { WORK } from './words/work.ts';

type Words = Readonly<Record<string, string>>;

/** The words that surround each picture, icon, place, deed and other sense: what `senses.json` is made of. */
export function contextWords(): ReadonlyMap<string, string> {
  const chosen: Words = { ...NATURE, ...PEOPLE, ...WORK, ...THINGS };
  const pictures = readEmoji('en')
    .filter(isShowable)
    .map(({ name, label, tags }) => {
      const own = [...tags, ...(chosen[name]?.split(', ').slice(0, 12) ?? [])].filter(
        (word) => word !== label,
      );
      return [
        `fluent-emoji-flat:${name}`,
        written().pictures[name] ??
          written().pictures[name.replace(/-face$/u, '')] ??
          (own.join(', ') || label),
      ] as const;
    });
  const icons = [
    ...Object.entries(ICON_MEANINGS).map(([name, words]) => [
      name,
      words.split(', ').slice(0, 16).join(', '),
    ]),
    ...NAMED_ICONS.map((name) => [name, written().pictures[name] ?? name.replaceAll('-', ' ')]),
  ].map(([name = '', words = '']) => [`tabler:${name}`, words] as const);
  const own = Object.entries(OWN_NAMES).map(
    ([drawing, told]) => [`fabula:${drawing}`, told.split(' | ')[1] ?? ''] as const,
  );
  const settings = Object.entries(written().settings).map(
    ([name, words]) => [`setting:${name}`, words] as const,
  );
  const deeds = Object.entries(DEEDS).map(([pose, { about }]) => [`pose:${pose}`, about] as const);
  const others = Object.entries(written().others).flatMap(([word, senses]) =>
    senses.map((words, index) => [otherSense(word, index), words] as const),
  );
  return new Map([...pictures, ...icons, ...own, ...settings, ...deeds, ...others]);
}
