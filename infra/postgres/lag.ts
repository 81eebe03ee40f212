import type pg from 'pg';
import type { EventStore } from '../../modules/kernel/log/event-store.ts';
import { query } from './pool.ts';

export interface Lag {
  /** A projection or a policy. */
  readonly name: string;
  readonly position: number;
  /** Events it has not processed yet (`EventStore.countAfter`). */
  readonly behind: number;
}

/** The lag of every subscriber behind the end of the log. */
export async function readLag(pool: pg.Pool, log: Pick<EventStore, 'countAfter'>): Promise<readonly Lag[]> {
  const { rows } = await query<CheckpointRow>(pool, CHECKPOINTS);
  // Most are at the same position, which is counted once.
  const counts = new Map(
    [...new Set(rows.map((row) => Number(row.position)))].map((at) => [at, log.countAfter(at)]),
  );
  return Promise.all(
    rows.map(async (row) => {
      const position = Number(row.position);
      return { name: row.name, position, behind: (await counts.get(position)) ?? 0 };
    }),
  );
}

interface CheckpointRow {
  readonly name: string;
  /** A bigint: `pg` returns it as text. */
  readonly position: string;
}

const CHECKPOINTS = "SELECT name, position FROM fabula.checkpoints WHERE name NOT LIKE '%~%' ORDER BY name";
