import { shuffled } from '../../../planner/builtin/text/hash.ts';
import { bestLabels, type SequenceLabeller } from '../../../planner/understanding/model/sequence-labeller.ts';

/** The places of each token's features, and the number of its label. */
export interface LabelledSequence<Places extends Iterable<number>> {
  readonly features: readonly Places[];
  readonly goal: readonly number[];
}

interface Training<Places> {
  readonly labels: number;
  /** How many features there may be. */
  readonly places: number;
  readonly epochs: number;
  /** The features of a token that are seen this time. */
  readonly seen?: (places: Places) => Places;
}

/** A structured perceptron whose weights are averaged over all steps (Collins 2002). */
export function trainLabeller<Places extends Iterable<number>>(
  examples: readonly LabelledSequence<Places>[],
  { labels, places, epochs, seen = (all) => all }: Training<Places>,
): SequenceLabeller {
  const [model, sums] = [emptyLabeller(labels, places), emptyLabeller(labels, places)];
  let now = 1;
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    for (const { features, goal } of shuffled(examples, `epoch ${epoch}`)) {
      const own = features.map(seen);
      const found = bestLabels(model, own);
      let [before, wrongBefore]: [number, number] = [labels, labels];
      own.forEach((token, index) => {
        const [label, wrong] = [goal[index] ?? 0, found[index] ?? 0];
        if (label !== wrong)
          for (const place of token) {
            add(model.tokens[label], sums.tokens[label], place, 1, now);
            add(model.tokens[wrong], sums.tokens[wrong], place, -1, now);
          }
        if (label !== wrong || before !== wrongBefore) {
          add(model.transitions[before], sums.transitions[before], label, 1, now);
          add(model.transitions[wrongBefore], sums.transitions[wrongBefore], wrong, -1, now);
        }
        [before, wrongBefore] = [label, wrong];
      });
      now += 1;
    }
  }
  const mean = (rows: readonly Float32Array[], totals: readonly Float32Array[]) =>
    rows.map((row, index) => row.map((weight, at) => weight - (totals[index]?.[at] ?? 0) / now));
  return { tokens: mean(model.tokens, sums.tokens), transitions: mean(model.transitions, sums.transitions) };
}

const emptyLabeller = (labels: number, places: number): SequenceLabeller => ({
  tokens: Array.from({ length: labels }, () => new Float32Array(places)),
  transitions: Array.from({ length: labels + 1 }, () => new Float32Array(labels)),
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
