import { PARTS } from '../../../../planner/builtin/edit/reading/model/labels.ts';
import {
  bestParts,
  type PartTagger,
  TOKEN_PLACES,
  tokenFeatures,
} from '../../../../planner/builtin/edit/reading/model/part-tagger.ts';
import { shuffled } from '../../../../planner/builtin/text/hash.ts';
import type { Example } from './examples.ts';
import { chances } from './grammar.ts';

const EPOCHS = 4;
/** Features are left out at random, so that none is relied on alone. */
const DROPPED = 0.25;

/** A structured perceptron whose weights are averaged over all steps (Collins 2002). */
export function trainTagger(examples: readonly Example[]): PartTagger {
  const [model, sums] = [emptyTagger(), emptyTagger()];
  const prepared = examples.map(({ tokens, parts }) => ({
    features: tokenFeatures(tokens),
    goal: parts.map((part) => PARTS.indexOf(part)),
  }));
  const chance = chances('tagger');
  let now = 1;
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    for (const { features: all, goal } of shuffled(prepared, `epoch ${epoch}`)) {
      const features = all.map((places) => places.filter(() => chance() >= DROPPED));
      const found = bestParts(model, features);
      let [before, wrongBefore]: [number, number] = [PARTS.length, PARTS.length];
      features.forEach((places, index) => {
        const [part, wrong] = [goal[index] ?? 0, found[index] ?? 0];
        if (part !== wrong)
          for (const place of places) {
            add(model.tokens[part], sums.tokens[part], place, 1, now);
            add(model.tokens[wrong], sums.tokens[wrong], place, -1, now);
          }
        if (part !== wrong || before !== wrongBefore) {
          add(model.transitions[before], sums.transitions[before], part, 1, now);
          add(model.transitions[wrongBefore], sums.transitions[wrongBefore], wrong, -1, now);
        }
        [before, wrongBefore] = [part, wrong];
      });
      now += 1;
    }
  }
  const mean = (rows: readonly Float32Array[], totals: readonly Float32Array[]) =>
    rows.map((row, index) => row.map((weight, at) => weight - (totals[index]?.[at] ?? 0) / now));
  return { tokens: mean(model.tokens, sums.tokens), transitions: mean(model.transitions, sums.transitions) };
}

const emptyTagger = (): PartTagger => ({
  tokens: PARTS.map(() => new Float32Array(TOKEN_PLACES)),
  transitions: [...PARTS, 'beginning'].map(() => new Float32Array(PARTS.length)),
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
