/**
 * Resolves when the `updated_at` of the row is no longer `since`, after `milliseconds`, or when `signal` aborts. Many
 * requests wait at once: an adapter reads all their rows with one query.
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
  /** Final, or waiting for the caller: the row will not change by itself. */
  readonly isAtRest: (row: Row) => boolean;
  readonly load: () => Promise<Row>;
}

/** Contract 3.4: the row when it has changed; at once when it is idle or the caller did not ask to wait. */
export async function loadWhenChanged<Row>(poll: LongPoll<Row>): Promise<Row> {
  const { id, waitSeconds, signal, load } = poll;
  const row = await load();
  if (waitSeconds === 0 || poll.isAtRest(row)) return row;
  await poll.waitForChange(id, poll.markOf(row), waitSeconds * 1000, signal);
  return signal.aborted ? row : load();
}
