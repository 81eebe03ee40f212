import type pg from 'pg';
import type { Lease, WorkQueue } from '../../modules/kernel/work-queue.ts';
import { makeBell, type Bell } from '../../modules/kernel/bell.ts';
import type { Notifications } from './notifications.ts';
import { query, type Queryable } from './pool.ts';

export interface WorkStats {
  readonly kind: string;
  /** Delayed items and those whose holder died are waiting too. */
  readonly waiting: number;
  readonly leased: number;
}

export interface PostgresWorkQueue extends WorkQueue {
  /** `add` as a part of the caller's transaction: the item is there when it commits. */
  addWithin(
    on: Queryable,
    kind: string,
    key: string,
    options?: { readonly delaySeconds?: number },
  ): Promise<void>;
  /** One entry per kind that has items. */
  stats(): Promise<readonly WorkStats[]>;
}

export interface WorkQueueOptions {
  /** How long a lease lasts without being renewed: after this an item of a dead holder is claimed again. 6 s unless told. */
  readonly leaseSeconds?: number;
  /** How long `waitForWork` waits at most; 1 s unless told. */
  readonly pollMs?: number;
}

/** Lease rows in PostgreSQL (`migrations/0002-work-queue.sql`, `0013-…`). */
export function makePostgresWorkQueue(
  pool: pg.Pool,
  notifications: Notifications,
  { leaseSeconds = 6, pollMs = 1_000 }: WorkQueueOptions = {},
): PostgresWorkQueue {
  const wakeUps = countWakeUps(notifications);
  let wakeUpsAtEmptyClaim = -1;

  async function addWithin(
    on: Queryable,
    kind: string,
    key: string,
    { delaySeconds = 0 } = {},
  ): Promise<void> {
    await query(on, { ...ADD, values: [kind, key, delaySeconds] });
  }

  return {
    addWithin,
    async add(kind, key, options) {
      await addWithin(pool, kind, key, options);
      notifications.tell('work', kind);
    },
    async claim(kinds, holder, limit) {
      const before = wakeUps.count();
      const values = [kinds, holder, limit, leaseSeconds];
      let rows: readonly ClaimedRow[] = [];
      try {
        ({ rows } = await query<ClaimedRow>(pool, { ...CLAIM, values }));
      } finally {
        // Also when the claim failed: who asks again without pause would only add to the trouble.
        if (rows.length < limit) wakeUpsAtEmptyClaim = before;
      }
      return rows.map((row) => toLease(pool, row, leaseSeconds));
    },
    async waitForWork(signal) {
      // What rang since the last claim found nothing more was not looked at yet.
      if (wakeUps.count() === wakeUpsAtEmptyClaim) await wakeUps.wait(pollMs, signal);
    },
    async stats() {
      const { rows } = await query<WorkStats>(pool, STATS);
      return rows;
    },
  };
}

interface ClaimedRow {
  readonly item_kind: string;
  readonly item_key: string;
  readonly item_lease: string;
  readonly item_attempt: number;
}

const ADD = { name: 'fabula_add_work', text: 'SELECT fabula.add_work($1, $2, $3)' };
const CLAIM = { name: 'fabula_claim_work', text: 'SELECT * FROM fabula.claim_work($1, $2, $3, $4)' };
const COMPLETE = { name: 'fabula_complete_work', text: 'SELECT fabula.complete_work($1, $2, $3)' };
const RELEASE = { name: 'fabula_release_work', text: 'SELECT fabula.release_work($1, $2, $3, $4)' };
const RENEW = {
  name: 'fabula_renew_work',
  text: `UPDATE fabula.work_items SET due_at = clock_timestamp() + make_interval(secs => $4)
    WHERE kind = $1 AND key = $2 AND lease = $3`,
};
const STATS = `SELECT kind,
    count(*) FILTER (WHERE lease IS NULL OR fabula.is_due(due_at))::int AS waiting,
    count(*) FILTER (WHERE lease IS NOT NULL AND NOT fabula.is_due(due_at))::int AS leased
  FROM fabula.work_items GROUP BY kind ORDER BY kind`;

function toLease(pool: pg.Pool, row: ClaimedRow, leaseSeconds: number): Lease {
  const { item_kind: kind, item_key: key } = row;
  const lease = [kind, key, row.item_lease];
  return {
    kind,
    key,
    attempt: row.item_attempt,
    async renew() {
      const { rowCount } = await query(pool, { ...RENEW, values: [...lease, leaseSeconds] });
      return rowCount === 1;
    },
    async complete() {
      await query(pool, { ...COMPLETE, values: lease });
    },
    async release(delaySeconds) {
      await query(pool, { ...RELEASE, values: [...lease, delaySeconds] });
    },
  };
}

interface WakeUps {
  count(): number;
  wait(ms: number, signal: AbortSignal): Promise<void>;
}

/** Counts wake-ups and passes each on to whoever waits. */
function countWakeUps(notifications: Notifications): WakeUps {
  const waiting = new Set<Bell>();
  let count = 0;
  notifications.on('work', () => {
    count += 1;
    for (const bell of waiting) bell.ring();
  });
  return {
    count: () => count,
    async wait(ms, signal) {
      const bell = makeBell();
      waiting.add(bell);
      await bell.wait(ms, signal);
      waiting.delete(bell);
    },
  };
}
