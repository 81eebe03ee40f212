interface Mark {
  readonly start: number;
}

/** Whether as many values as times stand in turn, or in two rows: only then is the first value of the first time, and so on. */
export function standInTurn(values: readonly Mark[], times: readonly Mark[]): boolean {
  const count = values.length;
  if (times.length !== count) return false;
  const order = [...values.map(({ start }) => ({ start, is: 'v' })), ...times.map(({ start }) => ({ start, is: 't' }))]
    .sort((one, other) => one.start - other.start)
    .map(({ is }) => is)
    .join(''); // prettier-ignore
  const inTurn = ['vt'.repeat(count), 'tv'.repeat(count)];
  const inRows = ['v'.repeat(count) + 't'.repeat(count), 't'.repeat(count) + 'v'.repeat(count)];
  return inTurn.includes(order) || (count > 2 && inRows.includes(order));
}
