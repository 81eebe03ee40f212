import type pg from 'pg';
import type { RecordedEvent } from '../../modules/kernel/log/event.ts';
import type { Projection } from '../../projections/ports.ts';

/** A row per stream: a column of each type that projections use. */
export interface Tally {
  readonly stream: string;
  readonly events: number;
  readonly total: number;
  readonly ratio: number;
  readonly types: readonly string[];
  readonly note: string | null;
  readonly first_at: string;
  readonly last_position: number;
}

export const TALLIES_TABLE = `CREATE TABLE fabula.tallies (
  stream text PRIMARY KEY, events int NOT NULL, total bigint NOT NULL, ratio float8 NOT NULL, types jsonb NOT NULL, note text,
  first_at timestamptz NOT NULL, last_position bigint NOT NULL
)`;

/** An example of a projection: counts what happens in each stream. `Removed` deletes the row. */
export const tallies: Projection<Tally> = {
  name: 'tallies',
  version: 1,
  table: 'tallies',
  key: 'stream',
  keysOf: (event) => (event.stream.startsWith('tally-') ? [event.stream] : []),
  evolve(row, event) {
    if (event.type === 'Removed') return undefined;
    const { amount, note } = event.data as { readonly amount?: number; readonly note?: string };
    const before = row ?? newTally(event);
    const total = before.total + (amount ?? 0);
    const events = before.events + 1;
    return {
      ...before,
      events,
      total,
      ratio: total / events,
      types: [...new Set([...before.types, event.type])],
      note: note ?? before.note,
      last_position: event.position,
    };
  },
};

/** Every row, by stream. */
export async function readTallies(pool: pg.Pool): Promise<readonly string[]> {
  const { rows } = await pool.query<{ row: string }>(
    'SELECT row_to_json(t)::text AS row FROM fabula.tallies t ORDER BY stream',
  );
  return rows.map(({ row }) => row);
}

function newTally({ stream, at, position }: RecordedEvent): Tally {
  return {
    stream,
    events: 0,
    total: 0,
    ratio: 0,
    types: [],
    note: null,
    first_at: at,
    last_position: position,
  };
}
