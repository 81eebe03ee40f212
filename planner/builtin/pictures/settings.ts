import type { SentenceVector } from '../../meaning/sentence-encoder.ts';
import { fitBeyondCommon, written } from './sense.ts';

/** Places that other things than themselves are described by: cyber security is done in offices, most dry land is no desert. */
const NEEDS_MORE: Readonly<Record<string, number>> = {
  server_room: 0.08, desert: 0.06, train: 0.04, road: 0.04, snow: 0.03, underwater: 0.02, space: 0.02, office: -0.04,
}; // prettier-ignore

/** How well each place goes with a scene of this sense, beyond what it does with any text: "kitchen" 0.3. */
export function fitsOfSettings(sense: SentenceVector): Readonly<Record<string, number>> {
  return Object.fromEntries(
    Object.keys(written().settings).map((setting) => [
      setting,
      fitBeyondCommon(`setting:${setting}`, sense) - (NEEDS_MORE[setting] ?? 0),
    ]),
  );
}
