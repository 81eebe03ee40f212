import type { SentenceVector } from '../../meaning/sentence-encoder.ts';
import { fitOf, written } from './sense.ts';

/** Below this, and without this lead over the next, a place is a guess. */
const MIN_FIT = 0.42;
const MIN_LEAD = 0.03;

/** Where a scene of this sense plays: "kitchen", "warehouse". `undefined`: nowhere in particular. */
export function findSetting(sense: SentenceVector): string | undefined {
  const places = Object.keys(written().settings)
    .map((setting) => ({ setting, fit: fitOf(`setting:${setting}`, sense) }))
    .sort((one, other) => other.fit - one.fit);
  const [first, second] = places;
  if (first === undefined || second === undefined) return undefined;
  return first.fit >= MIN_FIT && first.fit - second.fit >= MIN_LEAD ? first.setting : undefined;
}
