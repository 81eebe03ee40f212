/** Weights of a label for the features of a token, and of each label after each other. */
export interface SequenceLabeller {
  /** `tokens[label][feature]`. */
  readonly tokens: readonly Float32Array[];
  /** `transitions[before][label]`; the last row: the beginning. */
  readonly transitions: readonly Float32Array[];
}

/**
 * The labels, by number, whose sum of weights is greatest (Viterbi). `features`: the places of each token's; `besides`: what else speaks for
 * each label of each token, in the same unit.
 */
export function bestLabels(
  { tokens, transitions }: SequenceLabeller,
  features: readonly Iterable<number>[],
  besides: readonly (readonly number[] | undefined)[] = [],
): number[] {
  const count = tokens.length;
  const back: Int32Array[] = [];
  let scores = new Float64Array(count);
  features.forEach((places, index) => {
    const pointers = new Int32Array(count);
    const next = new Float64Array(count);
    for (let label = 0; label < count; label += 1) {
      let [best, from] = index === 0 ? [transitions[count]?.[label] ?? 0, 0] : [-Infinity, 0];
      for (let before = 0; index > 0 && before < count; before += 1) {
        const sum = (scores[before] ?? 0) + (transitions[before]?.[label] ?? 0);
        if (sum > best) [best, from] = [sum, before];
      }
      const weights = tokens[label];
      for (const place of places) best += weights?.[place] ?? 0;
      next[label] = best + (besides[index]?.[label] ?? 0);
      pointers[label] = from;
    }
    scores = next;
    back.push(pointers);
  });
  let label = scores.indexOf(Math.max(...scores));
  const labels: number[] = [];
  for (let index = features.length - 1; index >= 0; index -= 1) {
    labels.unshift(label);
    label = back[index]?.[label] ?? 0;
  }
  return labels;
}
