import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf, shuffled } from '../../../planner/builtin/text/hash.ts';
import { packRows } from '../../../planner/understanding/model/packed-rows.ts';
import {
  GAP_PLACES,
  gapFeatures,
  sentenceTest,
  spokenWords,
} from '../../../planner/understanding/stops/gap-features.ts';
import { BIAS } from '../../../planner/understanding/stops/restore-stops.ts';
import { beginningsOf } from '../../../planner/understanding/stops/segment.ts';
import { oddsOfStops } from '../../../planner/understanding/stops/stop-model.ts';
import { readStopLessons, type StopLesson } from './stop-lessons.ts';

/**
 * Learns where sentences end in texts without stops, and writes planner/understanding/stops/stops.bin: always the same. `--evaluate` prints
 * precision and recall of a model that has not seen a fifth of the texts, for them and for the dictations of test/planner/understanding.
 */
const [EPOCHS, RATE, DROPPED] = [5, 0.2, 0.3];
/** What is seen less often is chance. */
const RARE = 4;
const ROOT = join(import.meta.dirname, '../../..');

/** Logistic regression with AdaGrad steps. */
function train(lessons: readonly StopLesson[]): Float32Array {
  const weights = new Float32Array(GAP_PLACES);
  const squares = new Float32Array(GAP_PLACES).fill(0.1);
  const examples = lessons.map((lesson) => {
    const words = spokenWords(lesson.text, lesson.language);
    const seen = words.map((_, index) => Int32Array.from(gapFeatures(words, index, lesson.language)));
    return { seen, begins: writtenBeginnings(lesson) };
  });
  const counts = new Int32Array(GAP_PLACES);
  for (const { seen } of examples) for (const places of seen) for (const place of places) counts[place] = (counts[place] ?? 0) + 1; // prettier-ignore
  let random = 1;
  const chance = () => (random = (Math.imul(random, 1664525) + 1013904223) >>> 0) / 2 ** 32;
  for (let epoch = 0; epoch < EPOCHS; epoch += 1)
    for (const { seen: all, begins } of shuffled(examples, `epoch ${epoch}`))
      for (let index = 1; index < all.length; index += 1) {
        const seen = (all[index] ?? new Int32Array()).filter((place) => (counts[place] ?? 0) >= RARE && chance() >= DROPPED); // prettier-ignore
        const sum = seen.reduce((total, place) => total + (weights[place] ?? 0), 0);
        const error = 1 / (1 + Math.exp(-sum)) - (begins.has(index) ? 1 : 0);
        for (const place of seen) {
          const square = (squares[place] ?? 0) + error * error;
          squares[place] = square;
          weights[place] = (weights[place] ?? 0) - (RATE * error) / Math.sqrt(square);
        }
      }
  return weights.map((weight) => weight * (1 - DROPPED));
}

/** The numbers of the words that begin a sentence, as it was written. */
function writtenBeginnings({ lengths }: Pick<StopLesson, 'lengths'>): ReadonlySet<number> {
  let at = 0;
  return new Set(lengths.map((length) => (at += length)));
}

function evaluate(name: string, weights: Float32Array, lessons: readonly StopLesson[]): void {
  let [right, found, there] = [0, 0, 0];
  for (const lesson of lessons) {
    const begins = writtenBeginnings(lesson);
    const words = spokenWords(lesson.text, lesson.language);
    const cut = new Set(
      beginningsOf(
        oddsOfStops(weights, words, lesson.language),
        BIAS[lesson.language] ?? 0,
        sentenceTest(words, lesson.language),
      ),
    );
    for (let index = 1; index < words.length; index += 1) {
      if (cut.has(index)) found += 1;
      if (begins.has(index)) there += 1;
      if (cut.has(index) && begins.has(index)) right += 1;
    }
  }
  const percent = (part: number, of: number) => `${((100 * part) / Math.max(1, of)).toFixed(1)} %`;
  process.stdout.write(
    `${name}: ${lessons.length} texts, ${there} stops, precision ${percent(right, found)}, recall ${percent(right, there)}\n`,
  );
}

/** Texts as they were dictated: `=== language` above each, `/` where a sentence ends. Never trained on. */
function readDictations(): StopLesson[] {
  return readFileSync(join(ROOT, 'test/planner/understanding/dictations.txt'), 'utf8')
    .split(/^=== /mu)
    .slice(1)
    .map((section, at) => {
      const [language = 'en', ...lines] = section.split('\n');
      const sentences = lines.join(' ').split('/').map((each) => each.trim()).filter((each) => each !== ''); // prettier-ignore
      return {
        id: `dictation-${at}`,
        language: language.trim(),
        text: sentences.join(' '),
        lengths: sentences.map((each) => each.split(/\s+/u).length),
      };
    });
}

const lessons = readStopLessons();
if (process.argv.includes('--evaluate')) {
  const isUnseen = ({ id }: StopLesson) => hashOf(`unseen ${id}`) % 5 === 0;
  const weights = train(lessons.filter((lesson) => !isUnseen(lesson)));
  const languages = [...new Set(lessons.map(({ language }) => language))];
  for (const language of languages)
    evaluate(language, weights, lessons.filter((lesson) => isUnseen(lesson) && lesson.language === language)); // prettier-ignore
  evaluate('dictations', weights, readDictations());
} else {
  writeFileSync(join(ROOT, 'planner/understanding/stops/stops.bin'), packRows([train(lessons)]));
  process.stdout.write(`learned from ${lessons.length} texts\n`);
}
