import { readFileSync } from 'node:fs';
import { unpackRows } from '../../understanding/model/packed-rows.ts';
import { LINE_PLACES, lineFeatures } from './line-features.ts';

let loaded: Float32Array | undefined;

/** What `node --import tsx infra/meaning/training/train-lines.ts` has learned. */
function trainedLines(): Float32Array {
  loaded ??= unpackRows(readFileSync(new URL('lines.bin', import.meta.url)), [LINE_PLACES])[0];
  return loaded ?? new Float32Array(LINE_PLACES);
}

/** The log-odds that an English line is broken. Linear. */
export function oddsOfBroken(line: string, weights: Float32Array = trainedLines()): number {
  let sum = 0;
  for (const place of lineFeatures(line)) sum += weights[place] ?? 0;
  return sum;
}
