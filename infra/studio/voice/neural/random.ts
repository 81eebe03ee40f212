/** Numbers from 0 to below 1 that look drawn, always the same for the same seed (mulberry32). */
export function makeRandom(seed: readonly number[]): () => number {
  let state = seed.reduce((hash, number) => Math.imul(hash ^ number, 0x01000193) >>> 0, 0x811c9dc5);
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
