import { createRequire } from 'node:module';

/** A drawn emoji: its illustration's name and its words in one language. */
export interface Emoji {
  /** Name in @iconify-json/fluent-emoji-flat: "honeybee". */
  readonly name: string;
  readonly label: string;
  readonly tags: readonly string[];
  readonly group: Group;
  /** Its place in the set: things of one family, such as vegetables, are neighbours. */
  readonly order: number;
}

export const GROUPS = [
  'faces',
  'people',
  'parts',
  'animals',
  'food',
  'places',
  'activities',
  'objects',
  'symbols',
  'flags',
] as const;
export type Group = (typeof GROUPS)[number];

const require = createRequire(import.meta.url);
/** Languages of emojibase-data, and those whose names we took from CLDR: `infra/meaning/build-emoji-names.ts`. */
export const CLDR_LANGUAGES = ['ar', 'fa', 'he', 'tr'] as const;
const LANGUAGES: ReadonlySet<string> = new Set([
  ...'bn da de en es et fi fr hi hu it ja ko lt ms nb nl pl pt ru sv th uk vi zh zh-hant'.split(' '),
  ...CLDR_LANGUAGES,
]);
const OURS: ReadonlySet<string> = new Set(CLDR_LANGUAGES);

/** The language emoji labels exist in that is nearest to a tag: "pt-BR" -> "pt", unknown -> "en". */
export function labelLanguage(tag: string): string {
  const language = tag.toLowerCase();
  if (/^zh-(hant|tw|hk|mo)/u.test(language)) return 'zh-hant';
  const base = language.split(/[-_]/u)[0] ?? 'en';
  if (base === 'no' || base === 'nn') return 'nb';
  return LANGUAGES.has(base) ? base : 'en';
}

interface CompactEmoji {
  readonly hexcode: string;
  readonly label: string;
  readonly tags?: readonly string[];
  readonly group?: number;
  readonly order?: number;
}

/** Emoji that have an illustration, without skin-tone variants (1,594 of 1,949). About 8 ms, once per language. */
export function readEmoji(language: string): Emoji[] {
  const names = require('@iconify-json/fluent-emoji-flat/chars.json') as Readonly<Record<string, string>>;
  const path = OURS.has(language) ? `./cldr/${language}.json` : `emojibase-data/${language}/compact.json`;
  const emoji = require(path) as readonly CompactEmoji[];
  return emoji.flatMap(({ hexcode, label, tags = [], group = -1, order = -1 }) => {
    const code = hexcode.toLowerCase();
    const name = names[code] ?? names[code.replaceAll('-fe0f', '')];
    const room = GROUPS[group];
    return name === undefined || room === undefined ? [] : [{ name, label, tags, order, group: room }];
  });
}
