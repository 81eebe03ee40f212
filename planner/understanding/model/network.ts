import type { InstructionModel } from '../../meaning/instruction-model.ts';
import { ROLES } from '../instruction.ts';
import type { Piece } from '../pieces.ts';
import { type HeardWord, LABELS } from './part-model.ts';
import { softmax } from './role-model.ts';
import { windowsOf } from './windows.ts';

/** Languages whose words it can spell. */
export const READABLE: ReadonlySet<string> = new Set(['en', 'de', 'es', 'fr', 'it', 'pt']);
/** A window takes 0.2 s of CPU. Of a longer text the beginning and the end are read, where orders stand. */
const [MAX_FIRST, MAX_LAST, MAX_AGAIN] = [2, 2, 1];

/** What the network reads in a piece. */
export interface NetworkReading {
  /** Of each role. */
  readonly likelihoods: readonly number[];
  readonly words: readonly HeardWord[];
}

/** No label is less likely than this. */
const LEAST = 1e-6;

/**
 * How likely each role is for each piece, and each label for its words, as a small transformer reads it with what stands around it; nothing
 * for what it does not read.
 * `wanted`: only these pieces, read in at most one window. What two windows share counts where more stands around it; windows that say the
 * same are read once.
 */
export async function readByNetwork(
  model: InstructionModel,
  pieces: readonly Pick<Piece, 'text' | 'kind'>[],
  language: string,
  wanted?: ReadonlySet<number>,
): Promise<readonly (NetworkReading | undefined)[]> {
  const all = READABLE.has(language) ? windowsOf(pieces) : [];
  const windows =
    wanted === undefined
      ? all.filter((_, index) => index < MAX_FIRST || index >= all.length - MAX_LAST)
      : all.filter(({ pieces: own }) => own.some(({ piece }) => wanted.has(piece))).slice(0, MAX_AGAIN);
  const found = pieces.map((): { around: number; reading?: NetworkReading } => ({ around: -1 }));
  const read = new Map<string, Float32Array>();
  for (const { ids, pieces: places } of windows) {
    const key = ids.join();
    const scores = read.get(key) ?? (await model.scores(ids));
    read.set(key, scores);
    for (const { piece, at, starts } of places) {
      const around = Math.min(at, ids.length - at);
      if ((found[piece]?.around ?? -1) >= around) continue;
      found[piece] = { around, reading: readingAt(scores, at, starts) };
    }
  }
  return found.map(({ reading }) => reading);
}

/** In each row of scores the roles come first, then the labels. */
const ROW = ROLES.length + LABELS.length;

function readingAt(scores: Float32Array, at: number, starts: readonly number[]): NetworkReading {
  const roles = scores.subarray(at * ROW, at * ROW + ROLES.length);
  const words = starts.map((start, index): HeardWord => {
    const row = (at + 1 + index) * ROW;
    const labels = softmax(Array.from(scores.subarray(row + ROLES.length, row + ROW)));
    return { start, labels: labels.map((likelihood) => Math.log(likelihood + LEAST)) };
  });
  return { likelihoods: softmax(Array.from(roles)), words };
}
