/**
 * Resolves when the row with this id is no longer marked `since` (its `updated_at`), after `milliseconds`, or when `signal` aborts. Many
 * wait at once: an adapter asks the database for all of them together.
 */
export type WaitForChange = (
  id: string,
  since: string,
  milliseconds: number,
  signal: AbortSignal,
) => Promise<void>;

export interface LongPoll<Row> {
  readonly id: string;
  /** 0: do not wait. */
  readonly waitSeconds: number;
  readonly signal: AbortSignal;
  readonly waitForChange: WaitForChange;
  readonly markOf: (row: Row) => string;
  /** Final, or waiting for the caller: nothing will change by itself. */
  readonly isAtRest: (row: Row) => boolean;
  readonly load: () => Promise<Row>;
}

/** Contract 3.4: the row, held until it changes; at once when it is at rest or nobody asked to wait. */
export async function loadWhenChanged<Row>(poll: LongPoll<Row>): Promise<Row> {
  const { id, waitSeconds, signal, load } = poll;
  const row = await load();
  if (waitSeconds === 0 || poll.isAtRest(row)) return row;
  await poll.waitForChange(id, poll.markOf(row), waitSeconds * 1000, signal);
  return signal.aborted ? row : load();
}
