import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { DomainError } from '../../modules/kernel/errors.ts';
import type { EventStore } from '../../modules/kernel/log/event-store.ts';
import { query } from './pool.ts';

const PATIENCE_MS = 2_000;
const POLL_MS = 50;

/**
 * Returns a function that resolves when the rows of the projection `name` reflect the whole log, or after 2 s. For rows not found: a row may be
 * newer than the projection, or lost in a crash of the database until it is projected again. Concurrent waits share one query.
 * Throws `DomainError('unavailable')` when the projection is behind and does not advance: then the answer is unknown.
 */
export function waitForRowsOf(
  name: string,
  pool: pg.Pool,
  log: Pick<EventStore, 'countAfter'>,
): () => Promise<void> {
  let waiting: Promise<void> | undefined;

  async function checkpoint(): Promise<number> {
    const { rows } = await query<{ readonly position: string }>(pool, { ...CHECKPOINT, values: [name] });
    return Number(rows[0]?.position ?? 0);
  }

  async function wait(): Promise<void> {
    const giveUpAt = performance.now() + PATIENCE_MS;
    const first = await checkpoint();
    let position = first;
    while ((await log.countAfter(position)) > 0) {
      if (performance.now() > giveUpAt && position === first) throw behind();
      if (performance.now() > giveUpAt) return;
      await sleep(POLL_MS);
      position = await checkpoint();
    }
  }

  return () => (waiting ??= wait().finally(() => (waiting = undefined)));
}

const behind = () =>
  new DomainError(
    'unavailable',
    'rows.behind',
    'the service is still reading its log; send the request again in a few seconds',
  );

const CHECKPOINT = {
  name: 'fabula_checkpoint_of',
  text: 'SELECT position FROM fabula.checkpoints WHERE name = $1',
};
