const WITH_OFFSET = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)$/;

/** A time of a query, ISO-8601 with its offset, as UTC; undefined when it is none. */
export function parseQueryTime(text: string): string | undefined {
  // In a query an unescaped + is a blank.
  const time = text.replace(/ (?=\d\d:\d\d$)/, '+');
  const at = WITH_OFFSET.test(time) ? Date.parse(time) : NaN;
  return Number.isNaN(at) ? undefined : new Date(at).toISOString();
}

/** ISO-8601 UTC as the hosted original writes it: microseconds and `+00:00` (contract 5.5). */
export function toTimestamp(at: string): string {
  return new Date(at).toISOString().replace(/(\.\d{3})Z$/, '$1000+00:00');
}
