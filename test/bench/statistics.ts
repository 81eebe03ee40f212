export function median(numbers: readonly number[]): number {
  return percentile(numbers, 0.5);
}

/** `fraction` 0.99 gives p99, by nearest rank: of 100 numbers the 99th. NaN of nothing. */
export function percentile(numbers: readonly number[], fraction: number): number {
  const sorted = [...numbers].sort((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(fraction * sorted.length) - 1)] ?? NaN;
}
