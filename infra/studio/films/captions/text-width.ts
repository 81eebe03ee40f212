import { isUnspaced } from '../../voice/index.ts';

/** Columns of one line: 42 letters, or 16 characters of Chinese, Japanese or Korean. */
export const LINE_COLUMNS = 42;
const WIDE_COLUMNS = LINE_COLUMNS / 16;
const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uff60]/u;
const INVISIBLE = /[\p{M}\p{Cf}]/u;

/** How much of a line a text takes. */
export function widthOf(text: string): number {
  let width = 0;
  for (const character of text)
    width += INVISIBLE.test(character) ? 0 : WIDE.test(character) ? WIDE_COLUMNS : 1;
  return width;
}

/** Words as they are written in a row: with spaces, but for scripts that have none. */
export function joinWords(words: readonly string[]): string {
  return words.reduce((text, word) => text + (text === '' ? '' : gapBetween(text, word)) + word, '');
}

/** A space, but in scripts that have none. */
export function gapBetween(before: string, after: string): string {
  const isTight = isUnspacedEdge(before, -1) && isUnspacedEdge(after, 0);
  return isTight ? '' : ' ';
}

/** Punctuation of Chinese and Japanese stands without spaces too. */
function isUnspacedEdge(text: string, place: 0 | -1): boolean {
  const [first = ''] = text;
  const character = place === 0 ? first : (Array.from(text.slice(-2)).at(-1) ?? '');
  return isUnspaced(character) || /[\u3000-\u303f\uff00-\uff60]/u.test(character);
}
