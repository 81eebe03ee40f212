import { shuffled } from '../../../planner/builtin/text/hash.ts';
import type { SentenceVector } from '../../../planner/meaning/sentence-encoder.ts';
import { ROLES } from '../../../planner/understanding/instruction.ts';
import { sentenceFeatures } from '../../../planner/understanding/model/features.ts';
import {
  type RoleModel,
  softmax,
  SURFACE_WIDTH,
  VECTOR_WIDTH,
} from '../../../planner/understanding/model/role-model.ts';
import type { LabelledSentence } from './read-sentences.ts';

const EPOCHS = 12;
/** Features are left out at random, so that none is relied on alone. */
const DROPPED = 0.35;

/** Values by the places they stand at. */
type Features = readonly (readonly [place: number, value: number])[];
interface Example {
  readonly goal: number;
  readonly features: Features;
}

/**
 * Softmax regression, once over the surface and once over the vectors: learned together, the surface would explain every sentence it has
 * seen and leave nothing for the vector to learn. Their scores are added in these shares.
 */
export function trainRoles(
  sentences: readonly LabelledSentence[],
  vectors: ReadonlyMap<string, SentenceVector>,
): RoleModel {
  const goalOf = ({ role }: LabelledSentence) => ROLES.indexOf(role);
  const surfaces = sentences.map((sentence): Example => ({
    goal: goalOf(sentence),
    features: [...sentenceFeatures(sentence.text)].map((place) => [place, 1]),
  }));
  const meanings = sentences.flatMap((sentence): Example[] => {
    const vector = vectors.get(sentence.text);
    return vector === undefined
      ? []
      : [{ goal: goalOf(sentence), features: Array.from(vector, (value, place) => [place, value * SPREAD]) }];
  });
  const shared = (rows: readonly Float32Array[], share: number) =>
    rows.map((row) => row.map((weight) => weight * share));
  return {
    surface: shared(regress(surfaces, SURFACE_WIDTH, 0.25), SURFACE_SHARE),
    vector: shared(regress(meanings, VECTOR_WIDTH, 0.05), MEANING_SHARE * SPREAD),
  };
}

const SURFACE_SHARE = 0.75;
const MEANING_SHARE = 0.6;
/** The numbers of a unit vector are small. */
const SPREAD = 10;

/** Stochastic gradient descent with AdaGrad steps. */
function regress(examples: readonly Example[], width: number, rate: number): Float32Array[] {
  const weights = ROLES.map(() => new Float32Array(width));
  const squares = ROLES.map(() => new Float32Array(width).fill(0.1));
  let random = 1;
  const chance = () => (random = (Math.imul(random, 1664525) + 1013904223) >>> 0) / 2 ** 32;
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    for (const { goal, features } of shuffled(examples, `epoch ${epoch}`)) {
      const seen = features.filter(() => chance() >= DROPPED);
      const likelihoods = softmax(
        weights.map((row) => seen.reduce((sum, [place, value]) => sum + (row[place] ?? 0) * value, 0)),
      );
      likelihoods.forEach((likelihood, role) => {
        const error = likelihood - (role === goal ? 1 : 0);
        const [row, square] = [weights[role], squares[role]];
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
