const SIGN_BEFORE = /^(\$|€|£|¥|₹|₩|US\$|CHF|USD|EUR|GBP)$/;
const MAX_UNIT = 4;

/** How values of a chart are written: with the unit beside them when it is short, in the writer's language. */
export interface ChartNumbers {
  write(value: number): string;
  /** Without its unit: where the unit is read elsewhere. */
  writeBare(value: number): string;
  /** The unit when it is too long to stand beside every value: it is set once, above the chart. */
  readonly unitAbove: string | undefined;
}

export function makeChartNumbers(
  values: readonly number[],
  unit: string | undefined,
  language: string,
): ChartNumbers {
  const trimmed = unit?.trim() ?? '';
  const largest = Math.max(...values.map(Math.abs));
  const decimals = values.every(Number.isInteger) ? 0 : largest < 10 ? 2 : 1;
  const format = makeFormat(language, largest, decimals);
  const isBeside = trimmed !== '' && trimmed.length <= MAX_UNIT;
  return {
    writeBare: (value) => signed(format.format(value)),
    write(value) {
      const number = signed(format.format(value));
      if (!isBeside) return number;
      if (SIGN_BEFORE.test(trimmed)) return number.replace(/\d/, (digit) => trimmed + digit);
      return trimmed === '%' || trimmed === '°' ? number + trimmed : `${number}\u00a0${trimmed}`;
    },
    unitAbove: isBeside || trimmed === '' ? undefined : trimmed,
  };
}

/** A minus is as wide as a plus; a hyphen is lost before a figure. */
const signed = (number: string) => number.replace('-', '\u2212');

function makeFormat(language: string, largest: number, decimals: number): Intl.NumberFormat {
  const options: Intl.NumberFormatOptions =
    largest >= 100_000
      ? { notation: 'compact', maximumFractionDigits: 1 }
      : { maximumFractionDigits: decimals };
  try {
    return new Intl.NumberFormat(`${language}-u-nu-latn`, options);
  } catch {
    return new Intl.NumberFormat('en', options);
  }
}

/** Round steps for an axis from 0, or from a round number below, up over the largest value. */
export function niceTicks(lowest: number, highest: number, wished = 4): number[] {
  const from = Math.min(0, lowest);
  const span = highest - from || 1;
  const rough = span / wished;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step =
    [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((candidate) => candidate >= rough) ?? rough;
  const first = Math.floor(from / step);
  const last = Math.ceil(highest / step - 1e-9);
  return Array.from({ length: last - first + 1 }, (_, index) =>
    Number(((first + index) * step).toPrecision(12)),
  );
}
