import { readFileSync } from 'node:fs';
import { unpackRows } from '../model/packed-rows.ts';
import { GAP_PLACES, gapFeatures, type SpokenWord } from './gap-features.ts';

let loaded: Float32Array | undefined;

/** What `node --import tsx infra/meaning/training/train-stops.ts` has learned. */
export function trainedStops(): Float32Array {
  loaded ??= unpackRows(readFileSync(new URL('stops.bin', import.meta.url)), [GAP_PLACES])[0];
  return loaded ?? new Float32Array(GAP_PLACES);
}

/** Before each word the log-odds that a sentence begins with it; -Infinity before the first. Linear. */
export function oddsOfStops(
  weights: Float32Array,
  words: readonly SpokenWord[],
  language: string,
): Float64Array {
  return Float64Array.from(words, (_, index) => {
    if (index === 0) return -Infinity;
    let sum = 0;
    for (const place of gapFeatures(words, index, language)) sum += weights[place] ?? 0;
    return sum;
  });
}
