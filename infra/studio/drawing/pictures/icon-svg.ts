import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { OWN_DRAWINGS, OWN_SIDE } from './own/index.ts';

const require = createRequire(import.meta.url);

interface IconSet {
  readonly width?: number;
  readonly height?: number;
  readonly icons: Readonly<
    Record<string, { readonly body: string; readonly width?: number; readonly height?: number }>
  >;
  readonly aliases?: Readonly<Record<string, { readonly parent: string }>>;
}

const sets = new Map<string, IconSet>();
const emojiNames = new Map<string, string>();

/** The drawing of an icon: inner SVG in a view box of `width` x `height`. */
export interface IconDrawing {
  readonly body: string;
  readonly width: number;
  readonly height: number;
}

/** Whether an icon is drawn in its own colours, rather than in lines. */
export const isIllustrated = (id: string): boolean => !id.startsWith('tabler:');

/** Finds `tabler:leaf` or `fluent-emoji-flat:honeybee` (MIT) in the installed sets, `fabula:bridge` among our own; undefined for an unknown icon. */
export function findIcon(id: string): IconDrawing | undefined {
  const [setName = '', name = ''] = id.split(':');
  if (setName === 'fabula') {
    const body = Object.hasOwn(OWN_DRAWINGS, name) ? OWN_DRAWINGS[name] : undefined;
    return body === undefined ? undefined : { body, width: OWN_SIDE, height: OWN_SIDE };
  }
  if (setName !== 'tabler' && setName !== 'fluent-emoji-flat') return undefined;
  const set = iconSet(setName);
  const icon = set.icons[name] ?? set.icons[set.aliases?.[name]?.parent ?? ''];
  if (!icon) return undefined;
  return { body: icon.body, width: icon.width ?? set.width ?? 16, height: icon.height ?? set.height ?? 16 };
}

/** The illustration of an emoji, in whatever skin and presentation there is; undefined for flags and text. */
export function findEmojiIcon(grapheme: string): string | undefined {
  if (!/\p{Extended_Pictographic}|\u20e3/u.test(grapheme)) return undefined;
  if (emojiNames.size === 0) readEmojiNames();
  const points = [...grapheme].map((character) => character.codePointAt(0) ?? 0);
  const plain = points.filter((point) => point !== VARIATION_SELECTOR);
  const name =
    emojiNames.get(keyOf(plain)) ?? emojiNames.get(keyOf(plain.filter((point) => !isSkinTone(point))));
  return name === undefined ? undefined : `fluent-emoji-flat:${name}`;
}

const VARIATION_SELECTOR = 0xfe0f;
const isSkinTone = (point: number) => point >= 0x1f3fb && point <= 0x1f3ff;
const keyOf = (points: readonly number[]) => points.map((point) => point.toString(16)).join('-');

function iconSet(name: string): IconSet {
  let set = sets.get(name);
  if (!set) {
    set = JSON.parse(readFileSync(require.resolve(`@iconify-json/${name}/icons.json`), 'utf8')) as IconSet;
    sets.set(name, set);
  }
  return set;
}

function readEmojiNames(): void {
  const path = require.resolve('@iconify-json/fluent-emoji-flat/chars.json');
  const names = JSON.parse(readFileSync(path, 'utf8')) as Readonly<Record<string, string>>;
  for (const [points, name] of Object.entries(names)) emojiNames.set(points.replaceAll('-fe0f', ''), name);
}
