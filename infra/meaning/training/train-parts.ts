import { shuffled } from '../../../planner/builtin/text/hash.ts';
import { WORD_PLACES } from '../../../planner/understanding/model/features.ts';
import {
  bestLabels,
  featuresOf,
  LABELS,
  type PartModel,
} from '../../../planner/understanding/model/part-model.ts';
import { type Token, tokensOf } from '../../../planner/understanding/model/tokens.ts';
import type { LabelledSentence } from './read-sentences.ts';

const EPOCHS = 6;

/** A structured perceptron whose weights are averaged over all steps (Collins 2002). */
export function trainParts(sentences: readonly LabelledSentence[]): PartModel {
  const model = emptyModel();
  const sums = emptyModel();
  const examples = sentences
    .filter(({ role, parts }) => role !== 'material' && parts.length > 0)
    .map((sentence) => {
      const tokens = tokensOf(sentence.text);
      const words = featuresOf(tokens, sentence.role);
      return { words, goal: tokens.map((token) => labelOf(token, sentence)) };
    });
  let now = 1;
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    for (const { words, goal } of shuffled(examples, `epoch ${epoch}`)) {
      const found = bestLabels(model, words);
      goal.forEach((label, index) => {
        const wrong = found[index] ?? 0;
        const [before, wrongBefore] =
          index === 0 ? [LABELS.length, LABELS.length] : [goal[index - 1] ?? 0, found[index - 1] ?? 0];
        if (label !== wrong) {
          for (const place of words[index] ?? []) {
            add(model.words[label], sums.words[label], place, 1, now);
            add(model.words[wrong], sums.words[wrong], place, -1, now);
          }
        }
        if (label !== wrong || before !== wrongBefore) {
          add(model.transitions[before], sums.transitions[before], label, 1, now);
          add(model.transitions[wrongBefore], sums.transitions[wrongBefore], wrong, -1, now);
        }
      });
      now += 1;
    }
  }
  return averaged(model, sums, now);
}

function labelOf(token: Token, { parts }: LabelledSentence): number {
  const part = parts.find(({ start, end }) => token.start >= start && token.end <= end);
  return part === undefined ? 0 : LABELS.indexOf(part.role);
}

const emptyModel = (): PartModel => ({
  words: LABELS.map(() => new Float32Array(WORD_PLACES)),
  transitions: [...LABELS, 'beginning'].map(() => new Float32Array(LABELS.length)),
});

function add(
  weights: Float32Array | undefined,
  sums: Float32Array | undefined,
  at: number,
  change: number,
  now: number,
): void {
  if (!weights || !sums) return;
  weights[at] = (weights[at] ?? 0) + change;
  sums[at] = (sums[at] ?? 0) + change * now;
}

function averaged(model: PartModel, sums: PartModel, steps: number): PartModel {
  const mean = (rows: readonly Float32Array[], totals: readonly Float32Array[]) =>
    rows.map((row, index) => row.map((weight, at) => weight - (totals[index]?.[at] ?? 0) / steps));
  return { words: mean(model.words, sums.words), transitions: mean(model.transitions, sums.transitions) };
}
