import type { RecordedEvent } from '../../modules/kernel/log/event.ts';
import { versionOf } from '../../modules/kernel/log/hash-chain.ts';

/** A row of `fabula.events`, as `pg` returns it. */
export interface EventRow {
  /** A bigint: `pg` returns it as text. */
  readonly position: string;
  readonly stream: string;
  readonly revision: number;
  readonly id: string;
  readonly type: string;
  /** Null: erased. */
  readonly data: object | null;
  readonly actor: string;
  readonly correlation_id: string;
  readonly causation_id: string;
  readonly at: string;
  readonly previous_hash: string;
  readonly hash: string;
  readonly version: number;
  readonly data_hash: string | null;
  readonly salt: string | null;
}

export const EVENT_COLUMNS =
  'position, stream, revision, id, type, data, actor, correlation_id, causation_id, at, previous_hash, hash, version, data_hash, salt';

export function toRecordedEvent(row: EventRow): RecordedEvent {
  const { stream, revision, id, type, data, actor, at, hash } = row;
  return {
    position: Number(row.position),
    stream,
    revision,
    id,
    type,
    data: data ?? {},
    actor,
    correlationId: row.correlation_id,
    causationId: row.causation_id,
    at,
    previousHash: row.previous_hash,
    hash,
    ...versionOf(row),
    ...(row.data_hash === null ? {} : { dataHash: row.data_hash }),
    ...(row.salt === null ? {} : { salt: row.salt }),
    ...(data === null ? { erased: true as const } : {}),
  };
}
