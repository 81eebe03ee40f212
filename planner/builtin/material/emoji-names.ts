import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

interface NamedEmoji {
  readonly unicode: string;
  readonly label: string;
}

let labels: ReadonlyMap<string, string> | undefined;

/** English names of emoji: "🐝" -> "honeybee". Those nobody named are left out. */
export function emojiNames(emoji: readonly string[]): string[] {
  if (emoji.length === 0) return [];
  labels ??= new Map(
    (require('emojibase-data/en/compact.json') as readonly NamedEmoji[]).map(({ unicode, label }) => [
      bare(unicode),
      label,
    ]),
  );
  const known = labels;
  return emoji.map((each) => known.get(bare(each))).filter((label) => label !== undefined);
}

/** Without variation selectors, in which the same emoji may be written differently. */
function bare(emoji: string): string {
  return emoji.replaceAll('\uFE0F', '');
}
