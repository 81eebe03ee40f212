import type { AuditLog, StoredEvent } from '../../modules/transparency/index.ts';
import { EVENT_COLUMNS, toRecordedEvent, type EventRow } from './event-row.ts';
import { query, type Queryable } from './pool.ts';

interface StoredRow extends EventRow {
  /** Null: erased. */
  readonly data_text: string | null;
}

const FIRST = `SELECT ${EVENT_COLUMNS}, data::text AS data_text FROM fabula.events ORDER BY position LIMIT $1`;
const NEXT = `SELECT ${EVENT_COLUMNS}, data::text AS data_text FROM fabula.events WHERE position > $2 ORDER BY position LIMIT $1`;

/** The log in PostgreSQL as stored: includes rows that the service would refuse, and details that JSON parsing loses. */
export function makePostgresAuditLog(on: Queryable): AuditLog {
  return {
    countsPositions: true,
    before: Number.MIN_SAFE_INTEGER,
    async readAll(after, limit) {
      const isFirst = after <= Number.MIN_SAFE_INTEGER;
      const { rows } = await query<StoredRow>(on, isFirst ? FIRST : NEXT, isFirst ? [limit] : [limit, after]);
      return rows.map(toStoredEvent);
    },
  };
}

/** Hashes omit version 1. A version below 1 is passed on: otherwise nobody would notice it. */
function toStoredEvent(row: StoredRow): StoredEvent {
  const { version, data_text: dataText } = row;
  return {
    ...toRecordedEvent(row),
    ...(dataText === null ? {} : { dataText }),
    ...(version < 1 ? { version } : {}),
  };
}
