import { shuffled } from '../../../planner/builtin/text/hash.ts';
import type { SentenceVector } from '../../../planner/meaning/sentence-encoder.ts';
import { ROLES } from '../../../planner/understanding/instruction.ts';
import { sentenceFeatures } from '../../../planner/understanding/model/features.ts';
import {
  type RoleModel,
  SURFACE_WIDTH,
  VECTOR_WIDTH,
} from '../../../planner/understanding/model/role-model.ts';
import type { LabelledSentence } from './read-sentences.ts';

/** How often each sentence is seen: words one by one are learned slower than what vectors have in common. */
const SURFACE_EPOCHS = 8;
const VECTOR_EPOCHS = 5;
const SURFACE_RATE = 0.25;
const VECTOR_RATE = 0.5;
/** Words are left out at random, so that none is relied on alone. */
const DROPPED = 0.35;
/** What the two are worth beside each other: their errors are not independent. */
const SURFACE_SHARE = 0.4;
const VECTOR_SHARE = 0.65;

/**
 * Softmax regression, once over the surface and once over the vectors: learned together, the surface would explain every sentence it has
 * seen and leave nothing for the vector to learn. Their scores are added.
 */
export function trainRoles(
  sentences: readonly LabelledSentence[],
  vectors: ReadonlyMap<string, SentenceVector>,
): RoleModel {
  const goalOf = ({ role }: LabelledSentence) => ROLES.indexOf(role);
  return {
    surface: regressSurfaces(sentences.map((each) => ({ goal: goalOf(each), seen: surfaceOf(each.text) }))),
    vector: regressVectors(
      sentences.flatMap((each) => {
        const seen = vectors.get(each.text);
        return seen === undefined ? [] : [{ goal: goalOf(each), seen }];
      }),
    ),
  };
}

const surfaces = new Map<string, Int32Array>();

/** Models are trained on most of the same sentences several times. */
function surfaceOf(text: string): Int32Array {
  const known = surfaces.get(text) ?? Int32Array.from(sentenceFeatures(text));
  surfaces.set(text, known);
  return known;
}

interface Example<Seen> {
  readonly goal: number;
  readonly seen: Seen;
}

const COUNT = ROLES.length;

/** AdaGrad steps: rare words take long ones. `seen`: the places that are 1. */
function regressSurfaces(examples: readonly Example<Int32Array>[]): Float32Array[] {
  const weights = new Float32Array(SURFACE_WIDTH * COUNT);
  const squares = new Float32Array(SURFACE_WIDTH * COUNT).fill(0.1);
  const scores = new Float64Array(COUNT);
  let random = 1;
  const chance = () => (random = (Math.imul(random, 1664525) + 1013904223) >>> 0) / 2 ** 32;
  for (let epoch = 0; epoch < SURFACE_EPOCHS; epoch += 1) {
    for (const { goal, seen } of shuffled(examples, `epoch ${epoch}`)) {
      const kept = seen.filter(() => chance() >= DROPPED);
      scores.fill(0);
      for (const place of kept)
        for (let role = 0; role < COUNT; role += 1)
          scores[role] = (scores[role] ?? 0) + (weights[place * COUNT + role] ?? 0);
      toErrors(scores, goal);
      for (let role = 0; role < COUNT; role += 1) {
        const error = scores[role] ?? 0;
        if (error === 0) continue;
        for (const place of kept) {
          const at = place * COUNT + role;
          const square = (squares[at] ?? 0) + error * error;
          squares[at] = square;
          weights[at] = (weights[at] ?? 0) - (SURFACE_RATE * error) / Math.sqrt(square);
        }
      }
    }
  }
  return ROLES.map((_, role) =>
    Float32Array.from(
      { length: SURFACE_WIDTH },
      (_place, place) => SURFACE_SHARE * (weights[place * COUNT + role] ?? 0),
    ),
  );
}

/** Plain steps that get shorter. */
function regressVectors(examples: readonly Example<SentenceVector>[]): Float32Array[] {
  const rows = ROLES.map(() => new Float32Array(VECTOR_WIDTH));
  const scores = new Float64Array(COUNT);
  let left = examples.length * VECTOR_EPOCHS;
  const slope = VECTOR_RATE / left;
  for (let epoch = 0; epoch < VECTOR_EPOCHS; epoch += 1) {
    for (const { goal, seen } of shuffled(examples, `epoch ${epoch}`)) {
      rows.forEach((row, role) => {
        let sum = 0;
        for (let at = 0; at < VECTOR_WIDTH; at += 1) sum += (row[at] ?? 0) * (seen[at] ?? 0);
        scores[role] = sum;
      });
      toErrors(scores, goal);
      rows.forEach((row, role) => {
        const step = slope * left * (scores[role] ?? 0);
        if (step === 0) return;
        for (let at = 0; at < VECTOR_WIDTH; at += 1) row[at] = (row[at] ?? 0) - step * (seen[at] ?? 0);
      });
      left -= 1;
    }
  }
  return rows.map((row) => row.map((weight) => VECTOR_SHARE * weight));
}

/** Scores become how much each role is believed too much; what is as good as right is left alone. */
function toErrors(scores: Float64Array, goal: number): void {
  const top = Math.max(...scores);
  let total = 0;
  for (let role = 0; role < scores.length; role += 1) {
    scores[role] = Math.exp((scores[role] ?? 0) - top);
    total += scores[role] ?? 0;
  }
  for (let role = 0; role < scores.length; role += 1) {
    const error = (scores[role] ?? 0) / total - (role === goal ? 1 : 0);
    scores[role] = Math.abs(error) < 1e-3 ? 0 : error;
  }
}
