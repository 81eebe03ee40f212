import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LINE_PLACES, lineFeatures } from '../../../planner/builtin/critic/line-features.ts';
import { oddsOfBroken } from '../../../planner/builtin/critic/line-model.ts';
import { BROKEN_ODDS } from '../../../planner/builtin/critic/judge-line.ts';
import { hashOf, shuffled } from '../../../planner/builtin/text/hash.ts';
import { packRows } from '../../../planner/understanding/model/packed-rows.ts';
import { readJudgedLines } from './lines/judged-lines.ts';
import { type LineLesson, readLineLessons } from './lines/line-lessons.ts';

/**
 * Learns which English lines are broken and writes planner/builtin/critic/lines.bin: always the same, in two minutes of CPU. Needs what
 * set-up brought of the encyclopedia. `--evaluate` prints first what a model does that has not seen a fifth of the lines, for each way to
 * break them and for the judged lines of test/planner/builtin/critic (`--wrong`: each open one that it judges wrongly).
 */
const [EPOCHS, RATE, DROPPED] = [5, 0.15, 0.3];
/** What is seen less often is chance. */
const RARE = 3;
const ROOT = join(import.meta.dirname, '../../..');

interface Example extends LineLesson {
  readonly seen: Int32Array;
}

/** Logistic regression with AdaGrad steps. */
function train(examples: readonly Example[]): Float32Array {
  const weights = new Float32Array(LINE_PLACES);
  const squares = new Float32Array(LINE_PLACES).fill(0.1);
  const counts = new Int32Array(LINE_PLACES);
  for (const { seen } of examples) for (const place of seen) counts[place] = (counts[place] ?? 0) + 1;
  let random = 1;
  const chance = () => (random = (Math.imul(random, 1664525) + 1013904223) >>> 0) / 2 ** 32;
  for (let epoch = 0; epoch < EPOCHS; epoch += 1)
    for (const { seen: all, isBroken } of shuffled(examples, `epoch ${epoch}`)) {
      const seen = all.filter((place) => (counts[place] ?? 0) >= RARE && chance() >= DROPPED);
      const sum = seen.reduce((total, place) => total + (weights[place] ?? 0), 0);
      const error = 1 / (1 + Math.exp(-sum)) - (isBroken ? 1 : 0);
      for (const place of seen) {
        const square = (squares[place] ?? 0) + error * error;
        squares[place] = square;
        weights[place] = (weights[place] ?? 0) - (RATE * error) / Math.sqrt(square);
      }
    }
  return weights.map((weight) => weight * (1 - DROPPED));
}

const print = (text: string) => process.stdout.write(`${text}\n`);
const percent = (part: number, of: number) => `${((100 * part) / Math.max(1, of)).toFixed(1)} %`;

function evaluate(
  name: string,
  weights: Float32Array,
  lessons: readonly LineLesson[],
  threshold: number,
): void {
  const judged = lessons.map((lesson) => ({
    ...lesson,
    isFound: oddsOfBroken(lesson.text, weights) >= threshold,
  }));
  const found = judged.filter(({ isFound }) => isFound);
  const broken = judged.filter(({ isBroken }) => isBroken);
  const right = found.filter(({ isBroken }) => isBroken).length;
  if (process.argv.includes('--wrong') && name === 'open')
    for (const { text, isBroken, isFound } of judged)
      if (isBroken !== isFound)
        print(`  ${isFound ? 'found' : 'missed'} ${oddsOfBroken(text, weights).toFixed(1)}: ${text}`);
  print(`${name}: ${judged.length} lines, ${broken.length} broken, precision ${percent(right, found.length)} (${right} of ${found.length}), recall ${percent(right, broken.length)}`); // prettier-ignore
}

const lessons = readLineLessons();
const examples = lessons.map((lesson): Example => ({
  ...lesson,
  seen: Int32Array.from(lineFeatures(lesson.text)),
}));
if (process.argv.includes('--evaluate')) {
  const isUnseen = ({ text }: LineLesson) => hashOf(`unseen ${text}`) % 5 === 0;
  const weights = train(examples.filter((example) => !isUnseen(example)));
  const unseen = lessons.filter(isUnseen);
  for (const how of new Set(unseen.map((lesson) => lesson.how))) {
    const own = unseen.filter((lesson) => lesson.how === how);
    print(`  ${how}: judged broken ${percent(own.filter(({ text }) => oddsOfBroken(text, weights) >= BROKEN_ODDS).length, own.length)}`); // prettier-ignore
  }
  evaluate('corrupted', weights, unseen, BROKEN_ODDS);
  for (const part of ['open', 'held'] as const) evaluate(part, weights, readJudgedLines(part), BROKEN_ODDS);
}
writeFileSync(join(ROOT, 'planner/builtin/critic/lines.bin'), packRows([train(examples)]));
print(`learned from ${lessons.length} lines`);
