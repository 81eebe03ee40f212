interface Line {
  readonly from: number;
  readonly to: number;
  /** Least distance of two dots. */
  readonly apart: number;
  /** 2: texts stand in turn above and below. */
  readonly sides: number;
}

/**
 * Where events stand on a line: in proportion to their years when all have one, evenly otherwise, each as far from the next on
 * its side as its text is wide.
 */
export function placesInTime(dates: readonly string[], widths: readonly number[], line: Line): number[] {
  const { from, to, apart, sides } = line;
  const latest: number[] = [];
  for (let index = dates.length - 1; index >= 0; index--)
    latest[index] = Math.min(
      (latest[index + sides] ?? to) - (widths[index] ?? 0),
      (latest[index + 1] ?? Infinity) - apart,
    );
  const span = (latest.at(-1) ?? to) - from;
  const shares =
    inProportion(dates.map(yearOf)) ?? dates.map((_, index) => index / Math.max(1, dates.length - 1));
  const places: number[] = [];
  for (const [index, share] of shares.entries()) {
    const beside = (places[index - sides] ?? -Infinity) + (widths[index - sides] ?? 0);
    const earliest = Math.max(from, beside, (places.at(-1) ?? -Infinity) + apart);
    places.push(Math.max(from, Math.min(Math.max(from + share * span, earliest), latest[index] ?? to)));
  }
  return places;
}

/** Shares of the span; undefined when a year is missing or goes back. */
function inProportion(years: readonly (number | undefined)[]): number[] | undefined {
  const known = years.filter((year) => year !== undefined);
  const [first = 0, last = 0] = [known[0], known.at(-1)];
  const isRising = known.every((year, index) => index === 0 || year >= (known[index - 1] ?? year));
  if (known.length < years.length || !isRising || last === first) return undefined;
  return known.map((year) => (year - first) / (last - first));
}

const YEAR = /^(?:ca?\.?\s*)?(\d{1,4})(?:\s*(?:(BCE?|v\.\s?Chr\.|a\.\s?C\.|av\.\s?J\.-C\.)|AD|CE))?$/iu;
const MONTH_AND_YEAR = /(?:^|\D)(\d{4})$/u;

/** "1969", "44 BC", "July 1969"; undefined when a date names no year. */
export function yearOf(date: string): number | undefined {
  const plain = YEAR.exec(date.trim());
  if (plain) return Number(plain[1]) * (plain[2] === undefined ? 1 : -1);
  const dated = MONTH_AND_YEAR.exec(date.trim());
  return dated ? Number(dated[1]) : undefined;
}
