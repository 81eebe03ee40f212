import type { SpokenWord } from '../../../../planner/ports.ts';
import { breakCost } from './break-cost.ts';
import { joinWords, LINE_COLUMNS, widthOf } from './text-width.ts';

/**
 * One line where the words fit in it, else the two that read best: broken at a phrase, and of like length. Nothing when they
 * need a third. A word wider than a line is cut.
 */
export function layOutLines(words: readonly Pick<SpokenWord, 'text'>[]): readonly string[] | undefined {
  const texts = words.map(({ text }) => text);
  const whole = joinWords(texts);
  if (widthOf(whole) <= LINE_COLUMNS) return [whole];
  if (texts.length === 1) return cutWord(whole);
  let found: { readonly cost: number; readonly lines: readonly string[] } | undefined;
  for (let at = 1; at < texts.length; at += 1) {
    const lines = [joinWords(texts.slice(0, at)), joinWords(texts.slice(at))];
    const [upper = 0, lower = 0] = lines.map(widthOf);
    if (Math.max(upper, lower) > LINE_COLUMNS) continue;
    const cost = breakCost(texts[at - 1] ?? '', texts[at]) + Math.abs(upper - lower) / 6;
    if (!found || cost < found.cost) found = { cost, lines };
  }
  return found?.lines;
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
