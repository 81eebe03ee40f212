import { stringify } from 'csv-stringify/sync';

/** Rows as CSV (RFC 4180), with a header unless they are further rows of a file. Text that a spreadsheet would run as a formula is quoted with `'`; numbers stay numbers. */
export function toCsv<Column extends string>(
  columns: readonly Column[],
  rows: readonly Readonly<Record<Column, unknown>>[],
  header = true,
): string {
  return stringify([...rows], {
    header,
    columns: [...columns],
    record_delimiter: 'windows',
    escape_formulas: true,
    cast: { number: (value) => ({ value: String(value), escape_formulas: false }) },
  });
}

/** The headers of a CSV answer that is saved under this name. */
export const csvHeaders = (filename: string) => ({
  'Content-Type': 'text/csv; charset=utf-8; header=present',
  'Content-Disposition': `attachment; filename="${filename}"`,
  Vary: 'Accept',
});
