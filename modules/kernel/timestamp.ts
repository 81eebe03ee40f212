/** ISO-8601 UTC as the hosted original writes it: microseconds and `+00:00` (contract 5.5). */
export function toTimestamp(at: string): string {
  return new Date(at).toISOString().replace(/(\.\d{3})Z$/, '$1000+00:00');
}
