import { shuffled } from '../../../../planner/builtin/text/hash.ts';
import { softmax } from '../../../../planner/understanding/model/role-model.ts';

/** Features are left out at random, so that none is relied on alone. */
const DROPPED = 0.35;

/** Values by the places they stand at. */
export type Features = readonly (readonly [place: number, value: number])[];
export interface Labelled {
  readonly goal: number;
  readonly features: Features;
}
interface Regression {
  readonly goals: number;
  readonly width: number;
  readonly rate: number;
  readonly epochs: number;
}

/** Softmax regression by stochastic gradient descent with AdaGrad steps: a row of weights for each goal. */
export function regress(
  examples: readonly Labelled[],
  { goals, width, rate, epochs }: Regression,
): Float32Array[] {
  const weights = Array.from({ length: goals }, () => new Float32Array(width));
  const squares = weights.map(() => new Float32Array(width).fill(0.1));
  let random = 1;
  const chance = () => (random = (Math.imul(random, 1664525) + 1013904223) >>> 0) / 2 ** 32;
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    for (const { goal, features } of shuffled(examples, `epoch ${epoch}`)) {
      const seen = features.filter(() => chance() >= DROPPED);
      const likelihoods = softmax(
        weights.map((row) => seen.reduce((sum, [place, value]) => sum + (row[place] ?? 0) * value, 0)),
      );
      likelihoods.forEach((likelihood, label) => {
        const error = likelihood - (label === goal ? 1 : 0);
        const [row, square] = [weights[label], squares[label]];
        if (Math.abs(error) < 1e-3 || !row || !square) return;
        for (const [place, value] of seen) {
          const gradient = error * value;
          square[place] = (square[place] ?? 0) + gradient * gradient;
          row[place] = (row[place] ?? 0) - (rate * gradient) / Math.sqrt(square[place] ?? 1);
        }
      });
    }
  }
  return weights;
}
