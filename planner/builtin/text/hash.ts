/** FNV-1a, 32 bits: the seed of every choice that should vary from film to film, and never from run to run. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  }
  return hash;
}

/** One of `choices`, decided by `seed`. */
export function pick<Choice>(choices: readonly [Choice, ...Choice[]], seed: string): Choice {
  return choices[hashOf(seed) % choices.length] ?? choices[0];
}

/** The same things in an order decided by `seed`. */
export function shuffled<Thing>(things: readonly Thing[], seed: string): Thing[] {
  return things
    .map((thing, index) => ({ thing, key: hashOf(`${seed}/${index}`) }))
    .sort((one, other) => one.key - other.key)
    .map(({ thing }) => thing);
}
