import type { StreamHead } from '../../modules/kernel/log/event-store.ts';
import type { SealedEvent } from '../../modules/kernel/log/hash-chain.ts';
import { query, type Queryable } from './pool.ts';

/** Events that are appended together or not at all, sealed to follow `head`. */
export interface Batch {
  readonly stream: string;
  readonly head: StreamHead;
  readonly events: readonly SealedEvent[];
  /** Each event's `data` as JSON text. */
  readonly data: readonly string[];
  readonly sizeChars: number;
}

interface AppendRow {
  /** Bigints: `pg` returns them as text. */
  readonly first_positions: readonly (string | null)[];
}

const APPEND = {
  name: 'fabula_append',
  text: 'SELECT fabula.append($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17) AS first_positions',
};

/**
 * Appends several batches, each to another stream, in one round trip and one transaction. Returns the position of each batch's first event; undefined for a
 * batch that does not follow its head or whose ids exist.
 */
export async function appendBatches(
  on: Queryable,
  batches: readonly Batch[],
): Promise<readonly (number | undefined)[]> {
  const { rows } = await query<AppendRow>(on, { ...APPEND, values: toColumns(batches) });
  return batches.map((_, index) => {
    const position = rows[0]?.first_positions[index];
    return typeof position === 'string' ? Number(position) : undefined;
  });
}

/** The parameters of `fabula.append`: four arrays with an entry per batch, thirteen with an entry per event. */
function toColumns(batches: readonly Batch[]): unknown[] {
  const events = batches.flatMap((batch) => batch.events);
  return [
    batches.map((batch) => batch.stream),
    batches.map((batch) => batch.head.revision),
    batches.map((batch) => batch.head.hash),
    batches.map((batch) => batch.events.length),
    events.map((event) => event.revision),
    events.map((event) => event.id),
    events.map((event) => event.type),
    batches.flatMap((batch) => batch.data),
    events.map((event) => event.actor),
    events.map((event) => event.correlationId),
    events.map((event) => event.causationId),
    events.map((event) => event.at),
    events.map((event) => event.previousHash),
    events.map((event) => event.hash),
    events.map((event) => event.version ?? 1),
    events.map((event) => event.dataHash ?? null),
    events.map((event) => event.salt ?? null),
  ];
}
