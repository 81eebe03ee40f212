import { stringify } from 'csv-stringify/sync';

const COLUMNS = ['id', 'at', 'amount', 'reason', 'edit_id', 'phase', 'scene', 'event_id'] as const;

export type LedgerColumn = (typeof COLUMNS)[number];

/** Entries as CSV (RFC 4180), with a header. Text that a spreadsheet would run as a formula is quoted with `'`; numbers stay numbers. */
export function toLedgerCsv(entries: readonly Readonly<Record<LedgerColumn, unknown>>[]): string {
  return stringify([...entries], {
    header: true,
    columns: [...COLUMNS],
    record_delimiter: 'windows',
    escape_formulas: true,
    cast: { number: (value) => ({ value: String(value), escape_formulas: false }) },
  });
}

/** Whether an `Accept` header names CSV before JSON; anything else is JSON. */
export function prefersCsv(accept = ''): boolean {
  const types = accept.toLowerCase().split(',').map(parseType);
  const weightOf = (type: string) => types.find(({ name }) => name === type)?.weight ?? 0;
  return weightOf('text/csv') > weightOf('application/json');
}

function parseType(text: string): { readonly name: string; readonly weight: number } {
  const [name = '', ...parameters] = text.split(';').map((part) => part.trim());
  const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
  return { name, weight: weight === undefined ? 1 : Number(weight) || 0 };
}
