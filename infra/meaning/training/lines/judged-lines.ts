import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LineLesson } from './line-lessons.ts';

const FOLDER = join(import.meta.dirname, '../../../../test/planner/builtin/critic');

/** Lines that the planner spoke, judged by a reader: "+ " before what is whole, "- " before what is broken. Never learned from. */
export function readJudgedLines(part: 'open' | 'held'): LineLesson[] {
  return readFileSync(join(FOLDER, `${part}-lines.txt`), 'utf8')
    .split('\n')
    .filter((line) => /^[+-] /u.test(line))
    .map((line) => ({ text: line.slice(2), isBroken: line.startsWith('-'), how: 'judged' }));
}
