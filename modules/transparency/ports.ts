import type { RecordedEvent } from '../kernel/event.ts';

/** An event as an auditor reads it. */
export interface StoredEvent extends RecordedEvent {
  /** The JSON of `data` as it is stored, where the store gives it. */
  readonly dataText?: string;
}

/** The log as an auditor reads it: whatever is stored, whether the service would ever read it or not. */
export interface AuditLog {
  readonly countsPositions: boolean;
  /** Below every position that an event may be stored at; absent: 0. */
  readonly before?: number;
  /** The log after `position`, oldest first, at most `limit` events. */
  readAll(after: number, limit: number): Promise<readonly StoredEvent[]>;
}
