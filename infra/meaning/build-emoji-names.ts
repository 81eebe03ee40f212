import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { CLDR_LANGUAGES, readEmoji } from '../../planner/builtin/pictures/emoji.ts';
import { isShowable } from '../../planner/builtin/pictures/lexicon.ts';

/**
 * Writes planner/builtin/pictures/cldr/*.json anew: what drawn emoji are called in languages that emojibase-data lacks.
 * Its one argument is the folder of an unpacked `cldr-annotations-full` (npm, Unicode-3.0).
 */
interface Annotations {
  readonly annotations: {
    readonly annotations: Readonly<Record<string, { readonly default?: string[]; readonly tts?: string[] }>>;
  };
}
interface Coded {
  readonly hexcode: string;
  readonly unicode: string;
  readonly order?: number;
  readonly group?: number;
}

const [folder = ''] = process.argv.slice(2);
/** People and signs are hardly ever meant by a word of another language's text. */
const GROUPS: ReadonlySet<string> = new Set(['animals', 'food', 'places', 'activities', 'objects']);
const drawn = new Set(
  readEmoji('en')
    .filter((emoji) => isShowable(emoji) && GROUPS.has(emoji.group))
    .map(({ order }) => order),
);
const coded = createRequire(import.meta.url)('emojibase-data/en/compact.json') as readonly Coded[];

for (const language of CLDR_LANGUAGES) {
  const path = join(folder, 'annotations', language, 'annotations.json');
  const { annotations } = (JSON.parse(await readFile(path, 'utf8')) as Annotations).annotations;
  const rows = coded.flatMap(({ hexcode, unicode, order, group }) => {
    const known = annotations[unicode] ?? annotations[unicode.replaceAll('\ufe0f', '')];
    const label = known?.tts?.[0];
    if (label === undefined || order === undefined || !drawn.has(order)) return [];
    const tags = (known?.default ?? []).filter((tag) => tag !== label);
    return [JSON.stringify({ hexcode, label, tags, order, group })];
  });
  const to = new URL(`../../planner/builtin/pictures/cldr/${language}.json`, import.meta.url);
  await writeFile(to, `[\n${rows.join(',\n')}\n]\n`);
}
