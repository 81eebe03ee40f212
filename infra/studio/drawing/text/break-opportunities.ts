import LineBreaker from 'linebreak';

/** A piece of text no line may break inside. */
export interface Piece {
  readonly text: string;
  /** Whether a blank follows when the line goes on. */
  readonly spaced: boolean;
}

const words = new Intl.Segmenter(undefined, { granularity: 'word' });
/** Scripts without blanks whose words need a dictionary (UAX 14, class SA). */
const SOUTH_EAST_ASIAN = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const HAN_OR_KANA = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const HANGUL = /\p{Script=Hangul}/u;

/**
 * Splits at the places where a line may well break: where Unicode allows it (UAX 14), but in Chinese and Japanese only between
 * words, in Korean only at blanks, in Thai and its like between the words of a dictionary. A telephone number, and a figure with its unit, stay together. `text` has single blanks only.
 */
export function splitPieces(text: string): Piece[] {
  const breaker = new LineBreaker(text);
  const isWordStart = wordStartsOf(text);
  const pieces: Piece[] = [];
  let start = 0;
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) {
    if (!breaksWell(text, next.position, isWordStart)) continue;
    pieces.push(...splitByDictionary(text.slice(start, next.position)));
    start = next.position;
  }
  return pieces;
}

function wordStartsOf(text: string): (position: number) => boolean {
  if (!HAN_OR_KANA.test(text)) return () => true;
  const starts = new Set(Array.from(words.segment(text), ({ index }) => index));
  return (position) => starts.has(position);
}

function breaksWell(text: string, position: number, isWordStart: (position: number) => boolean): boolean {
  const before = text.charAt(position - 1);
  const after = text.charAt(position);
  if (after === '') return true;
  if (isInFigure(text, position)) return false;
  if (before === ' ') return true;
  if (HANGUL.test(before) && HANGUL.test(after)) return false;
  return !(HAN_OR_KANA.test(before) && HAN_OR_KANA.test(after)) || isWordStart(position);
}

/** Characters that are looked at on each side. */
const NEAR = 20;
/** "01632 960 118", "15,000 km", "14-day"; a row of numbers is no telephone number. */
const NUMBERS = /(?:^|[^\p{L}\p{N}])\+?\p{Nd}[\p{Nd}()/-]{1,5}(?: \p{Nd}{2,5}){0,3} $/u;
const UNITS = /^(?:[kcm]?m|[km]?g|m?l|km\/h|mph|kWh|°[CF]|%|€)(?![\p{L}\p{N}])/u;

function isInFigure(text: string, position: number): boolean {
  const before = text.slice(Math.max(0, position - NEAR), position);
  const after = text.slice(position, position + NEAR);
  if (/\p{Nd} $/u.test(before)) return UNITS.test(after) || (NUMBERS.test(before) && /^\p{Nd}{2,5}(?!\p{Nd}|[.,:]\p{Nd}|\s?%)/u.test(after)); // prettier-ignore
  return /\p{Nd}-$/u.test(before) && /^\p{Ll}/u.test(after);
}

function splitByDictionary(text: string): Piece[] {
  const bare = text.trimEnd();
  if (bare === '') return [];
  const spaced = bare.length < text.length;
  if (!SOUTH_EAST_ASIAN.test(bare)) return [{ text: bare, spaced }];
  const parts = Array.from(words.segment(bare), ({ segment }) => segment);
  return parts.map((part, index) => ({ text: part, spaced: spaced && index === parts.length - 1 }));
}
