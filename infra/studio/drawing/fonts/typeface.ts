import { fallbackOrder, type FamilyName } from './font-catalogue.ts';
import { aliasFor } from './font-slices.ts';

/** A way of setting text: family, weight (100-900) and optical size in points, where the family has that axis. */
export interface Typeface {
  readonly family: FamilyName;
  readonly weight: number;
  readonly opticalSize?: number;
  /** Letter spacing in ems. */
  readonly tracking?: number;
}

/** Families to name, the most fitting first, so that every character of a text finds its glyph. */
export function familiesFor(typeface: Typeface, text: string, language: string): string {
  const ranks = new Map<string, number>();
  // A text of blanks still needs a font.
  for (const character of new Set(` ${text}`)) {
    const found = findAlias(typeface.family, character.codePointAt(0) ?? 0, language);
    if (found) ranks.set(found.alias, found.rank);
  }
  return [...ranks]
    .sort(([, one], [, other]) => one - other)
    .map(([alias]) => `"${alias}"`)
    .join(', ');
}

/** Whether some bundled font draws every character of `grapheme`. */
export function canDraw(grapheme: string, language: string): boolean {
  return [...grapheme].every((character) => {
    const codePoint = character.codePointAt(0) ?? 0;
    return isInvisible(codePoint) || findAlias('inter', codePoint, language) !== undefined;
  });
}

/** Settings for `context.fontVariationSettings`. */
export function stringifyVariations({ weight, opticalSize }: Typeface): string {
  return opticalSize === undefined ? `"wght" ${weight}` : `"wght" ${weight}, "opsz" ${opticalSize}`;
}

/** Joiners, that shape their neighbours and have no look of their own. */
const isInvisible = (codePoint: number) => codePoint === 0x200c || codePoint === 0x200d;

interface FoundAlias {
  readonly alias: string;
  /** Place in the fallback order: a font for Chinese must not set the Latin words beside it. */
  readonly rank: number;
}

const found = new Map<string, FoundAlias | undefined>();

function findAlias(family: FamilyName, codePoint: number, language: string): FoundAlias | undefined {
  const key = `${family} ${language} ${codePoint}`;
  if (found.has(key)) return found.get(key);
  let answer: FoundAlias | undefined;
  for (const [rank, font] of fallbackOrder(family, language).entries()) {
    const alias = aliasFor(font, codePoint);
    if (alias === undefined) continue;
    answer = { alias, rank };
    break;
  }
  found.set(key, answer);
  return answer;
}
