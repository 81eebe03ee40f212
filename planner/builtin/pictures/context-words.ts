import { DEEDS } from '../deeds/deeds.ts';
import { readEmoji } from './emoji.ts';
import { isShowable } from './lexicon.ts';
import { otherSense, written } from './sense.ts';
import { chosenWords, ICON_MEANINGS, NAMED_ICONS, OWN_THINGS } from './word-lists.ts';

/** The words that surround each picture, icon, place, deed and other sense: what `senses.json` is made of. */
export function contextWords(): ReadonlyMap<string, string> {
  const chosen = chosenWords('en');
  const pictures = readEmoji('en')
    .filter(isShowable)
    .map(({ name, label, tags }) => {
      const own = [...tags, ...(chosen.get(name)?.slice(0, 12) ?? [])].filter((word) => word !== label);
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
  const own = Object.entries(OWN_THINGS).map(([drawing, { about }]) => [`fabula:${drawing}`, about] as const);
  const settings = Object.entries(written().settings).map(
    ([name, words]) => [`setting:${name}`, words] as const,
  );
  const deeds = Object.entries(DEEDS).map(([pose, { about }]) => [`pose:${pose}`, about] as const);
  const others = Object.entries(written().others).flatMap(([word, senses]) =>
    senses.map((words, index) => [otherSense(word, index), words] as const),
  );
  return new Map([...pictures, ...icons, ...own, ...settings, ...deeds, ...others]);
}
