/** A sentence as a unit vector; the dot product of two is the cosine of the angle between them. */
export type SentenceVector = Float32Array;

/**
 * Turns sentences into vectors that lie close together when the sentences mean alike. English; deterministic and local.
 * Vectors are remembered, so encoding a sentence again costs nothing; many at once are cheaper than one by one (10-20 ms each). A stage
 * encodes what it needs first, and hands the vectors to pure rules. `maxPieces`: of so many word pieces (English: four for three words) all of them
 * together; the longest are then known by how they begin.
 */
export interface SentenceEncoder {
  encode(sentences: readonly string[], maxPieces?: number): Promise<readonly SentenceVector[]>;
}

/**
 * As many word pieces as a stage encodes at once. The longest film says 600 words (contract 12.6), which are 800 word pieces, beside a title
 * for each scene; an instruction of 5,000 characters has 1,200, and its longest sentences are known by how they begin. What has more (one word
 * a scene cannot say, figures without end) takes no longer.
 */
export const MAX_PIECES = 1100;

/** -1..1; sentences that mean the same have about 0.8 and more, unrelated ones about 0. */
export function similarity(one: SentenceVector, other: SentenceVector): number {
  let sum = 0;
  for (let index = 0; index < one.length; index += 1) sum += (one[index] ?? 0) * (other[index] ?? 0);
  return sum;
}
