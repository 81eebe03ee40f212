/** The greatest length at which things are cut so that all together are at most `total` long; at least 1. Infinity: none needs a cut. */
export function fairLimit(lengths: readonly number[], total: number): number {
  let left = total;
  for (const [index, length] of [...lengths].sort((one, other) => one - other).entries()) {
    const share = Math.floor(left / (lengths.length - index));
    if (length > share) return Math.max(1, share);
    left -= length;
  }
  return Infinity;
}
