import type { InstructionModel } from '../../meaning/instruction-model.ts';
import { ROLES } from '../instruction.ts';
import type { Piece } from '../pieces.ts';
import { softmax } from './role-model.ts';
import { windowsOf } from './windows.ts';

/** Languages whose words it can spell. */
export const READABLE: ReadonlySet<string> = new Set(['en', 'de', 'es', 'fr', 'it', 'pt']);
/** A window takes 0.2 s of CPU. Of a longer text the beginning and the end are read, where orders stand. */
const [MAX_FIRST, MAX_LAST, MAX_AGAIN] = [2, 2, 1];

/**
 * How likely each role is for each piece, as a small transformer reads it with what stands around it; nothing for what it does not read.
 * `wanted`: only these pieces, read in at most one window. What two windows share counts where more stands around it; windows that say the
 * same are read once.
 */
export async function likelihoodsByNetwork(
  model: InstructionModel,
  pieces: readonly Pick<Piece, 'text' | 'kind'>[],
  language: string,
  wanted?: ReadonlySet<number>,
): Promise<readonly (readonly number[] | undefined)[]> {
  const all = READABLE.has(language) ? windowsOf(pieces) : [];
  const windows =
    wanted === undefined
      ? all.filter((_, index) => index < MAX_FIRST || index >= all.length - MAX_LAST)
      : all.filter(({ pieces: own }) => own.some(({ piece }) => wanted.has(piece))).slice(0, MAX_AGAIN);
  const found = pieces.map((): { around: number; likelihoods?: readonly number[] } => ({ around: -1 }));
  const read = new Map<string, Float32Array>();
  for (const { ids, pieces: places } of windows) {
    const key = ids.join();
    const scores = read.get(key) ?? (await model.scores(ids));
    read.set(key, scores);
    for (const { piece, at } of places) {
      const around = Math.min(at, ids.length - at);
      if ((found[piece]?.around ?? -1) >= around) continue;
      const row = scores.subarray(at * ROLES.length, (at + 1) * ROLES.length);
      found[piece] = { around, likelihoods: softmax(Array.from(row)) };
    }
  }
  return found.map(({ likelihoods }) => likelihoods);
}
