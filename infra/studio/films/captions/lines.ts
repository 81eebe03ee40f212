import type { SpokenWord } from '../../../../planner/ports.ts';
import { measureRow, secondLineOf } from './row.ts';
import { joinWords, LINE_COLUMNS, widthOf } from './text-width.ts';

/**
 * One line where the words fit in it, else the two that read best: broken at a phrase, and of like length. Nothing when they
 * need a third. A word wider than a line is cut.
 */
export function layOutLines(words: readonly Pick<SpokenWord, 'text'>[]): readonly string[] | undefined {
  const row = measureRow(words.map(({ text }) => text));
  const second = secondLineOf(row, 0, words.length);
  if (second === words.length) return [joinWords(row.texts)];
  if (words.length === 1) return cutWord(joinWords(row.texts));
  return second === undefined
    ? undefined
    : [joinWords(row.texts.slice(0, second)), joinWords(row.texts.slice(second))];
}

/** The first two lines of a word that fits no line: an address, or a text without any space. */
function cutWord(word: string): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const character of word) {
    if (widthOf(line + character) > LINE_COLUMNS) {
      lines.push(line);
      line = '';
    }
    line += character;
  }
  const [first = line, second = line] = lines;
  return lines.length < 2 ? [first, line] : [first, `${second.slice(0, -1)}…`];
}
