import type { PhraseWord } from '../phrase.ts';
import type { EspeakSound } from './espeak-process.ts';

/** Where a word lies in a sentence, in characters (code points) of it. */
export interface Placed {
  readonly index: number;
  readonly from: number;
  readonly to: number;
}

/** A word begins at its first word event, and ends where its last phone gives way to a pause or to the next word. One pass over each: a sentence may be a whole text. */
export function readWordTimes(
  { samples, sampleRate, words, phones }: EspeakSound,
  places: readonly Placed[],
): readonly PhraseWord[] {
  const heard = new Map<number, number>();
  for (const { position, at } of words) {
    const place = places[countBelow(places, ({ to }) => to <= position)];
    if (place && place.from <= position) heard.set(place.index, Math.min(at, heard.get(place.index) ?? at));
  }
  const starts = places.flatMap(({ index }) => {
    const start = heard.get(index);
    return start === undefined ? [] : [{ index, start }];
  });
  const length = samples.length / sampleRate;
  return starts.map(({ index, start }, at) => {
    const next = starts[at + 1]?.start ?? length;
    const first = countBelow(phones, (phone) => phone.at < start - 1e-6);
    const own = phones.slice(
      first,
      countBelow(phones, (phone) => phone.at < next),
    );
    const lastSpoken = own.findLastIndex(({ isPause }) => !isPause);
    return { index, start, end: own[lastSpoken + 1]?.at ?? next };
  });
}

/** How many of things in order come before the first that is not below. */
function countBelow<Thing>(things: readonly Thing[], isBelow: (thing: Thing) => boolean): number {
  let [low, high] = [0, things.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const thing = things[middle];
    if (thing !== undefined && isBelow(thing)) low = middle + 1;
    else high = middle;
  }
  return low;
}
