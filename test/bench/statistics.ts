export function median(numbers: readonly number[]): number {
  return percentile(numbers, 0.5);
}

/** `fraction` 0.99 gives p99. NaN of nothing. */
export function percentile(numbers: readonly number[], fraction: number): number {
  const sorted = [...numbers].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(fraction * sorted.length))] ?? NaN;
}
