import type { NewEvent, RecordedEvent } from './event.ts';

/** The end of a stream. An append names it, so two writers can never both follow the same event. */
export interface StreamHead {
  /** Revision of the last event; -1 when the stream does not exist. */
  readonly revision: number;
  /** Hash of the last event; 64 zeros when the stream does not exist. */
  readonly hash: string;
}

export const NO_STREAM: StreamHead = { revision: -1, hash: '0'.repeat(64) };

export interface StreamSlice {
  readonly events: readonly RecordedEvent[];
  readonly head: StreamHead;
}

/**
 * The append-only log. One contract spec runs against every adapter (`test/kernel/event-store.contract.ts`).
 *
 * - `append` is atomic and follows exactly `head` ("any" does not exist). A batch whose event ids are all in the stream
 *   already, as one batch, answers with what was recorded then: a retry is a no-op (so give all events of a retryable
 *   batch deterministic ids). Anything else that does not follow the head throws `WrongRevision`; an id that another
 *   stream has, `DomainError` conflict, where the store has one index of all ids (PostgreSQL; not EventStoreDB, ADR 0012).
 * - Positions are assigned in commit order: a reader that has seen position n never misses one below it.
 */
export interface EventStore {
  /** Positions are 1, 2, 3, …: a gap reveals a missing event. */
  readonly countsPositions: boolean;
  append(stream: string, head: StreamHead, events: readonly NewEvent[]): Promise<readonly RecordedEvent[]>;
  /** Events after `afterRevision` (default: all), oldest first; the head is `NO_STREAM` when there is none. */
  read(stream: string, afterRevision?: number): Promise<StreamSlice>;
  /** The log after `position`, oldest first, at most `limit` events. */
  readAll(after: number, limit: number): Promise<readonly RecordedEvent[]>;
  /** Whether there is an event at `position`. A reader with a checkpoint where there is none has read another log. */
  holds(position: number): Promise<boolean>;
  /** How many events the log contains after `position`; a store may stop counting at 1,000. */
  countAfter(position: number): Promise<number>;
  /** Endless pages of the log after `position`: catches up, then waits for appends. Ends when `signal` aborts. */
  subscribe(after: number, signal: AbortSignal): AsyncIterable<readonly RecordedEvent[]>;
}
