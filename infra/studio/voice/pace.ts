import { REST_SECONDS } from './phrase.ts';
import type { Rest } from './text/source-words.ts';

/** Beyond these a voice sounds rushed or drugged; 1 is its natural pace, 1.1 a tenth slower. */
const STRETCH = { least: 0.85, most: 1.25 } as const;
/** Rests give way a little more than words. */
const REST_SCALE = { least: 0.55, most: 1.7 } as const;

/**
 * How much slower or faster than by nature words are spoken, so that words and rests together fill `targetSeconds`.
 * 1 when there is nothing to speak or no target.
 */
export function calculateStretch(
  speechSeconds: number,
  rests: readonly Rest[],
  targetSeconds: number,
): number {
  const natural = speechSeconds + sumOfRests(rests);
  if (speechSeconds <= 0 || targetSeconds <= 0) return 1;
  return clamp(targetSeconds / natural, STRETCH.least, STRETCH.most);
}

/** From so much speech on, the pace is the fastest there is: no more of it needs to be known. Infinity without a target. */
export const secondsToFastest = (rests: readonly Rest[], targetSeconds: number): number =>
  targetSeconds <= 0 ? Infinity : targetSeconds / STRETCH.least - sumOfRests(rests);

/** How much longer or shorter than by nature rests are, once the words are spoken and take `speechSeconds`. */
export function calculateRestScale(
  speechSeconds: number,
  rests: readonly Rest[],
  targetSeconds: number,
): number {
  const natural = sumOfRests(rests);
  if (natural <= 0 || targetSeconds <= 0) return 1;
  return clamp((targetSeconds - speechSeconds) / natural, REST_SCALE.least, REST_SCALE.most);
}

function sumOfRests(rests: readonly Rest[]): number {
  return rests.reduce((sum, rest) => sum + REST_SECONDS[rest], 0);
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
