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

const EPOCHS = 14;
const RATE = 0.25;
/** Weights shrink by this with each use: none grows for one sentence's sake. */
const DECAY = 2e-5;
/** Surface features are left out at random, so that the vector has to learn too. */
const DROPPED = 0.25;
/** Every third time the vector is left out, as other languages have none. */
const BLIND = 3;

/** Softmax regression by stochastic gradient descent with AdaGrad steps. */
export function trainRoles(
  sentences: readonly LabelledSentence[],
  vectors: ReadonlyMap<string, SentenceVector>,
): RoleModel {
  const model = { vector: rows(VECTOR_WIDTH), surface: rows(SURFACE_WIDTH) };
  const squares = { vector: rows(VECTOR_WIDTH, 1e-1), surface: rows(SURFACE_WIDTH, 1e-1) };
  const examples = sentences.map(({ text, role }) => ({
    text,
    goal: ROLES.indexOf(role),
    places: [...sentenceFeatures(text)],
    vector: vectors.get(text),
  }));
  let random = 1;
  const chance = () => (random = (Math.imul(random, 1664525) + 1013904223) >>> 0) / 2 ** 32;
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    shuffled(examples, `epoch ${epoch}`).forEach(({ goal, places, vector }, index) => {
      const seen = places.filter(() => chance() >= DROPPED);
      const shown = vector && (index + epoch) % BLIND !== 0 ? vector : undefined;
      const likelihoods = softmax(ROLES.map((_, role) => scoreOf(model, role, seen, shown)));
      likelihoods.forEach((likelihood, role) => {
        const error = likelihood - (role === goal ? 1 : 0);
        if (Math.abs(error) < 1e-3) return;
        for (const place of seen) step(model.surface[role], squares.surface[role], place, error);
        if (shown)
          for (let at = 0; at < VECTOR_WIDTH; at += 1)
            step(model.vector[role], squares.vector[role], at, error * (shown[at] ?? 0) * 4);
      });
    });
  }
  return model;
}

const rows = (width: number, value = 0) => ROLES.map(() => new Float32Array(width).fill(value));

function scoreOf(
  { vector, surface }: RoleModel,
  role: number,
  places: readonly number[],
  shown: SentenceVector | undefined,
): number {
  let sum = 0;
  for (const place of places) sum += surface[role]?.[place] ?? 0;
  if (shown) for (let at = 0; at < VECTOR_WIDTH; at += 1) sum += (vector[role]?.[at] ?? 0) * (shown[at] ?? 0);
  return sum;
}

function step(
  weights: Float32Array | undefined,
  squares: Float32Array | undefined,
  at: number,
  gradient: number,
): void {
  if (!weights || !squares) return;
  const square = (squares[at] ?? 0) + gradient * gradient;
  squares[at] = square;
  weights[at] = (weights[at] ?? 0) * (1 - DECAY) - (RATE * gradient) / Math.sqrt(square);
}
