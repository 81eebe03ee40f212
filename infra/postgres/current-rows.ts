import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { EventStore } from '../../modules/kernel/event-store.ts';
import { query } from './pool.ts';

const PATIENCE_MS = 2_000;
const POLL_MS = 50;

/**
 * A function that resolves when the rows of the projection `name` show the whole log, or after 2 s. For what is not found: it may be
 * younger than the rows, or be a row that a crash of the database took back until it is projected again. However many wait, one asks.
 */
export function waitForRowsOf(
  name: string,
  pool: pg.Pool,
  log: Pick<EventStore, 'countAfter'>,
): () => Promise<void> {
  let waiting: Promise<void> | undefined;

  async function isBehind(): Promise<boolean> {
    const { rows } = await query<{ readonly position: string }>(pool, { ...CHECKPOINT, values: [name] });
    return (await log.countAfter(Number(rows[0]?.position ?? 0))) > 0;
  }

  async function wait(): Promise<void> {
    const giveUpAt = performance.now() + PATIENCE_MS;
    while ((await isBehind()) && performance.now() < giveUpAt) await sleep(POLL_MS);
  }

  return () => (waiting ??= wait().finally(() => (waiting = undefined)));
}

const CHECKPOINT = {
  name: 'fabula_checkpoint_of',
  text: 'SELECT position FROM fabula.checkpoints WHERE name = $1',
};
