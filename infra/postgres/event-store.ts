import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { DomainError, WrongRevision } from '../../modules/kernel/errors.ts';
import type { NewEvent, RecordedEvent } from '../../modules/kernel/log/event.ts';
import { NO_STREAM, type EventStore, type StreamHead } from '../../modules/kernel/log/event-store.ts';
import { followLog } from '../../modules/kernel/log/follow-log.ts';
import { seal } from '../../modules/kernel/log/hash-chain.ts';
import { appendBatches, type Batch } from './append.ts';
import { isUnavailable } from './errors.ts';
import { EVENT_COLUMNS, toRecordedEvent, type EventRow } from './event-row.ts';
import { makeGroupCommit } from './group-commit.ts';
import type { Notifications } from './notifications.ts';
import { query } from './pool.ts';

const newSalt = (): string => randomBytes(16).toString('hex');
const POLL_MS = 1_000;
const MAX_GROUP = { maxItems: 64, maxInFlight: 1 };
const MAX_GROUP_CHARS = 4_000_000;

/**
 * The log in PostgreSQL (`migrations/0001-event-log.sql`, ADR 0002). Appends that arrive while others are running share the
 * next round trip and commit; each has its own result.
 */
export function makePostgresEventStore(pool: pg.Pool, notifications: Notifications): EventStore {
  const commit = makeGroupCommit<Batch, Outcome>({
    ...MAX_GROUP,
    flush: (batches) => flush(pool, batches),
    keyOf: (batch) => batch.stream,
    size: { of: (batch) => batch.sizeChars, max: MAX_GROUP_CHARS },
  });

  async function append(
    stream: string,
    head: StreamHead,
    events: readonly NewEvent[],
  ): Promise<readonly RecordedEvent[]> {
    if (events.length === 0) return [];
    const sealed = seal(stream, head, events, newSalt);
    const data = sealed.map((event) => JSON.stringify(event.data));
    const sizeChars = data.reduce((sum, text) => sum + text.length, 0);
    const outcome = await commit({ stream, head, events: sealed, data, sizeChars });
    if ('error' in outcome) throw outcome.error;
    const { firstPosition } = outcome;
    if (firstPosition === undefined) return recordedBefore(pool, stream, head, events);
    notifications.notify('events');
    return sealed.map((event, index) => ({ ...event, position: firstPosition + index }));
  }

  async function readAll(after: number, limit: number): Promise<readonly RecordedEvent[]> {
    const { rows } = await query<EventRow>(pool, { ...READ_ALL, values: [after, limit] });
    return rows.map(toRecordedEvent);
  }

  return {
    countsPositions: true,
    append,
    readAll,
    async holds(position) {
      const { rows } = await query<{ readonly held: boolean }>(pool, HOLDS, [position]);
      return rows[0]?.held === true;
    },
    async countAfter(position) {
      const { rows } = await query<{ readonly count: string }>(pool, COUNT_AFTER, [position]);
      return Number(rows[0]?.count);
    },
    async read(stream, afterRevision = -1) {
      // Starts at the last known event, so that one query returns the head even without new events.
      const { rows } = await query<EventRow>(pool, { ...READ_STREAM, values: [stream, afterRevision] });
      const events = rows.map(toRecordedEvent);
      const head = events.at(-1) ?? (afterRevision < 0 ? NO_STREAM : await readHead(pool, stream));
      return {
        events: events.filter((event) => event.revision > afterRevision),
        head: { revision: head.revision, hash: head.hash },
      };
    },
    subscribe: followLog({
      readAll,
      onGrowth: (listener) => notifications.on('events', listener),
      pollMs: POLL_MS,
    }),
  };
}

type Outcome = { readonly firstPosition: number | undefined } | { readonly error: unknown };

const READ_ALL = {
  name: 'fabula_read_all',
  text: `SELECT ${EVENT_COLUMNS} FROM fabula.events WHERE position > $1 ORDER BY position LIMIT $2`,
};
const READ_STREAM = {
  name: 'fabula_read_stream',
  text: `SELECT ${EVENT_COLUMNS} FROM fabula.events WHERE stream = $1 AND revision >= $2 ORDER BY revision`,
};
const READ_HEAD = 'SELECT revision, hash FROM fabula.events WHERE stream = $1 ORDER BY revision DESC LIMIT 1';
const READ_BY_ID = `SELECT ${EVENT_COLUMNS} FROM fabula.events WHERE id = ANY($1::uuid[]) ORDER BY position`;
const HOLDS = 'SELECT EXISTS (SELECT FROM fabula.events WHERE position = $1) AS held';
const COUNT_AFTER = 'SELECT greatest(coalesce(max(position), 0) - $1, 0) AS count FROM fabula.events';

/** One transaction for all; if one batch breaks it, each gets its own, so that the others succeed. */
async function flush(pool: pg.Pool, batches: readonly Batch[]): Promise<readonly Outcome[]> {
  try {
    const positions = await appendBatches(pool, batches);
    return positions.map((firstPosition) => ({ firstPosition }));
  } catch (error) {
    if (batches.length === 1 || isUnavailable(error)) return batches.map(() => ({ error }));
    const outcomes: Outcome[] = [];
    for (const batch of batches) outcomes.push(...(await flush(pool, [batch])));
    return outcomes;
  }
}

/** A rejected batch: it was recorded before (then that record is returned), or it does not follow the head. */
async function recordedBefore(
  pool: pg.Pool,
  stream: string,
  head: StreamHead,
  events: readonly NewEvent[],
): Promise<readonly RecordedEvent[]> {
  const { rows } = await query<EventRow>(pool, READ_BY_ID, [events.map((event) => event.id)]);
  const recorded = rows.map(toRecordedEvent);
  const foreign = recorded.find((event) => event.stream !== stream);
  if (foreign) {
    throw new DomainError(
      'conflict',
      'kernel.event_id_taken',
      `Event ${foreign.id} is in ${foreign.stream} already`,
    );
  }
  const first = recorded[0]?.revision ?? 0;
  const same = events.every(
    ({ id }, index) => recorded[index]?.id === id && recorded[index].revision === first + index,
  );
  if (!same) throw new WrongRevision(stream, head.revision);
  return recorded;
}

async function readHead(pool: pg.Pool, stream: string): Promise<StreamHead> {
  const { rows } = await query<{ readonly revision: number; readonly hash: string }>(pool, READ_HEAD, [
    stream,
  ]);
  return rows[0] ?? NO_STREAM;
}
