import type { Style } from '../../../../modules/videos/plan.ts';

type Typeface = Style['typeface'];

const FONT =
  /(?<!\p{L})(?:fonts?|typefaces?|typography|lettering|type|Schrift(?:art)?|fuente|tipografía|letra|police|typographie)(?!\p{L})/iu;
/** What a request wants of a look besides its type. */
const BESIDES =
  /(?<!\p{L})(?:colou?rs?|palettes?|back(?:ground|drop)|look|style|mood|theme|accents?|primary|pace)(?!\p{L})/iu;

const BY_MANNER: readonly (readonly [Typeface, RegExp])[] = [
  ['mono', /(?<!\p{L})(?:techn?i\p{L}*|code|coding|machine)(?!\p{L})/iu],
  ['rounded', /(?<!\p{L})(?:friendl\p{L}*|bright|playful|fun|comic\p{L}*|handwritten|childlike|lustig\p{L}*|amusante?|juguetona|funny|soft(?:er)?|warm(?:er)?|rounder?|cute|cosy|kid\p{L}*|freundlich\p{L}*|verspielt\p{L}*|amable|divertid[oa]|amicale?|ludique)(?!\p{L})/iu],
  ['serif', /(?<!\p{L})(?:elegant\p{L}*|class\p{L}+|serious|formal|bookish|literary|traditional|grown[- ]up|élégante?)(?!\p{L})/iu],
  ['sans', /(?<!\p{L})(?:modern\p{L}*|clean(?:er)?|plain(?:er)?|simpl\p{L}*|readable|legible|clear(?:er)?|neutral|bold)(?!\p{L})/iu],
]; // prettier-ignore
const ANOTHER =
  /(?<!\p{L})(?:another|different|new|other|ander\p{L}+|neue\p{L}*|otra|autre|nouvelle)(?!\p{L})/iu;

/** Whether words speak of the type, and of nothing else of a look. */
export const isFontOnly = (words: string): boolean => FONT.test(words) && !BESIDES.test(words);

/** Whether words tell which type is wanted. */
export const isTypefaceTold = (words: string): boolean => typefaceTold(words, 'sans') !== undefined;

/** The typeface that some words name, or that has the manner they ask for; "a different font" is any other. */
export function typefaceTold(words: string, now: Typeface): Typeface | undefined {
  if (/(?<!\p{L})(?:sans[- ]?serif|sans)(?!\p{L})/iu.test(words)) return 'sans';
  if (/(?<!\p{L})serif(?!\p{L})/iu.test(words)) return 'serif';
  if (!isFontOnly(words)) return undefined;
  const manner = BY_MANNER.find(([typeface, pattern]) => typeface !== now && pattern.test(words))?.[0];
  return manner ?? (ANOTHER.test(words) ? (now === 'serif' ? 'sans' : 'serif') : undefined);
}
