import type { SentenceVector } from '../../meaning/sentence-encoder.ts';
import { ROLES } from '../instruction.ts';
import { SENTENCE_PLACES, sentenceFeatures } from './features.ts';

/** Softmax regression over a sentence's vector and its surface: a row of weights a role. */
export interface RoleModel {
  readonly vector: readonly Float32Array[];
  readonly surface: readonly Float32Array[];
}

export const VECTOR_WIDTH = 512;

/** How likely each role is, in the order of `ROLES`; they sum to 1. */
export function roleLikelihoods(
  model: RoleModel,
  sentence: string,
  vector: SentenceVector | undefined,
): number[] {
  const places = sentenceFeatures(sentence);
  return softmax(
    ROLES.map((_, role) => {
      let sum = 0;
      const surface = model.surface[role];
      if (surface) for (const place of places) sum += surface[place] ?? 0;
      const weights = model.vector[role];
      if (weights && vector)
        for (let at = 0; at < VECTOR_WIDTH; at += 1) sum += (weights[at] ?? 0) * (vector[at] ?? 0);
      return sum;
    }),
  );
}

export function softmax(scores: readonly number[]): number[] {
  const top = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - top));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / total);
}

export const SURFACE_WIDTH = SENTENCE_PLACES;
