import type pg from 'pg';
import type { Lease, WorkQueue } from '../../modules/kernel/async/work-queue.ts';
import { makeWakeUp, type WakeUp } from '../../modules/kernel/async/wake-up.ts';
import { makeGroupCommit } from './group-commit.ts';
import type { Notifications } from './notifications.ts';
import { query, type Queryable } from './pool.ts';

export interface WorkStats {
  readonly kind: string;
  /** Includes delayed items and those whose holder died. */
  readonly waiting: number;
  readonly leased: number;
}

export interface PostgresWorkQueue extends WorkQueue {
  /** `add` inside the caller's transaction: the item exists when it commits. */
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
  /** Lease duration: afterwards the item of a dead holder is claimed again. Default 6 s. */
  readonly leaseSeconds?: number;
  /** Maximum wait of `waitForWork`; default 1 s. */
  readonly pollMs?: number;
}

/** Lease rows in PostgreSQL (`migrations/0002-work-queue.sql`, `0013-…`, `0018-…`, `0019-…`). */
export function makePostgresWorkQueue(
  pool: pg.Pool,
  notifications: Notifications,
  { leaseSeconds = 6, pollMs = 1_000 }: WorkQueueOptions = {},
): PostgresWorkQueue {
  const wakeUps = countWakeUps(notifications);
  let wakeUpsAtEmptyClaim = -1;

  const renew = makeGroupCommit<Renewal, RenewedRow | undefined>({
    flush: (renewals) => renewAll(pool, renewals, leaseSeconds),
    maxItems: 500,
    maxInFlight: 2,
  });

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
      notifications.notify('work', kind);
    },
    async claim(kinds, holder, limit, { withSuspects = true } = {}) {
      const before = wakeUps.count();
      const values = [kinds, holder, limit, leaseSeconds, withSuspects];
      let rows: readonly ClaimedRow[] = [];
      try {
        ({ rows } = await query<ClaimedRow>(pool, { ...CLAIM, values }));
      } finally {
        // Also when the claim failed: retrying without a pause would only add load.
        if (rows.length < limit) wakeUpsAtEmptyClaim = before;
      }
      return rows.map((row) => toLease(pool, holder, row, renew));
    },
    async isHeld(kind, key) {
      return (await query(pool, { ...IS_HELD, values: [kind, key] })).rows.length > 0;
    },
    async waitForWork(signal) {
      // Notifications since the last empty claim have not been handled yet.
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
  readonly item_crashes: number;
  readonly item_is_suspect: boolean;
  readonly item_mark: number | null;
}

type Renewal = Pick<ClaimedRow, 'item_kind' | 'item_key' | 'item_lease'>;

interface RenewedRow {
  readonly lease: string;
  /** When the key was added again; undefined if it was not. */
  readonly again_at: Date | null;
}

/** A missing lease was lost. */
async function renewAll(
  pool: pg.Pool,
  renewals: readonly Renewal[],
  leaseSeconds: number,
): Promise<readonly (RenewedRow | undefined)[]> {
  const [kinds, keys, leases] = [
    renewals.map(({ item_kind }) => item_kind),
    renewals.map(({ item_key }) => item_key),
    renewals.map(({ item_lease }) => item_lease),
  ];
  const { rows } = await query<RenewedRow>(pool, { ...RENEW, values: [kinds, keys, leases, leaseSeconds] });
  return leases.map((lease) => rows.find((row) => row.lease === lease));
}

const ADD = { name: 'fabula_add_work', text: 'SELECT fabula.add_work($1, $2, $3)' };
const CLAIM = { name: 'fabula_claim_work', text: 'SELECT * FROM fabula.claim_work($1, $2, $3, $4, $5)' };
const COMPLETE = { name: 'fabula_complete_work', text: 'SELECT fabula.complete_work($1, $2, $3)' };
const RELEASE = { name: 'fabula_release_work', text: 'SELECT fabula.release_work($1, $2, $3, $4, $5)' };
const RENEW = {
  name: 'fabula_renew_work',
  text: `UPDATE fabula.work_items w SET due_at = clock_timestamp() + make_interval(secs => $4)
    FROM unnest($1::text[], $2::text[], $3::uuid[]) AS held (kind, key, lease)
    WHERE w.kind = held.kind AND w.key = held.key AND w.lease = held.lease RETURNING w.lease, w.again_at`,
};
const BEGIN_AT = {
  name: 'fabula_begin_work_at',
  text: `UPDATE fabula.work_items SET mark = $4,
      ended_with = CASE WHEN $4 > mark THEN NULL ELSE ended_with END,
      blamed_for = CASE WHEN $4 > mark THEN '{}' ELSE blamed_for END
    WHERE kind = $1 AND key = $2 AND lease = $3`,
};
const ACQUIT_ITEM = {
  name: 'fabula_acquit_work',
  text: `UPDATE fabula.work_items SET ended_with = NULL, blamed_for = '{}' WHERE kind = $1 AND key = $2 AND lease = $3`,
};
const ACQUIT_ALL_OF = { name: 'fabula_acquit_work_of', text: 'SELECT fabula.acquit($1)' };
const IS_HELD = {
  name: 'fabula_is_work_held',
  text: `SELECT FROM fabula.work_items
    WHERE kind = $1 AND key = $2 AND lease IS NOT NULL AND NOT fabula.is_due(due_at)`,
};
const STATS = `SELECT kind,
    count(*) FILTER (WHERE lease IS NULL OR fabula.is_due(due_at))::int AS waiting,
    count(*) FILTER (WHERE lease IS NOT NULL AND NOT fabula.is_due(due_at))::int AS leased
  FROM fabula.work_items GROUP BY kind ORDER BY kind`;

function toLease(
  pool: pg.Pool,
  holder: string,
  row: ClaimedRow,
  renew: (renewal: Renewal) => Promise<RenewedRow | undefined>,
): Lease {
  const { item_kind: kind, item_key: key } = row;
  const lease = [kind, key, row.item_lease];
  const woken = makeWakeUp();
  let seenAgainAt: number | undefined;
  return {
    kind,
    key,
    attempt: row.item_attempt,
    isSuspect: row.item_is_suspect,
    crashes: row.item_crashes,
    woken,
    async renew() {
      const renewed = await renew(row);
      const againAt = renewed?.again_at?.getTime();
      if (againAt !== undefined && againAt !== seenAgainAt) woken.notify();
      seenAgainAt = againAt;
      if (!renewed) await query(pool, { ...ACQUIT_ALL_OF, values: [holder] });
      return renewed !== undefined;
    },
    async beginAt(mark) {
      await query(pool, { ...BEGIN_AT, values: [...lease, mark] });
      return row.item_mark !== null && mark > row.item_mark;
    },
    async acquit() {
      await query(pool, { ...ACQUIT_ITEM, values: lease });
    },
    async complete() {
      await query(pool, { ...COMPLETE, values: lease });
    },
    async release(delaySeconds, { isCounted = true } = {}) {
      await query(pool, { ...RELEASE, values: [...lease, delaySeconds, isCounted] });
    },
  };
}

interface WakeUps {
  count(): number;
  wait(ms: number, signal: AbortSignal): Promise<void>;
}

/** Counts wake-ups and forwards each to the waiters. */
function countWakeUps(notifications: Notifications): WakeUps {
  const waiting = new Set<WakeUp>();
  let count = 0;
  notifications.on('work', () => {
    count += 1;
    for (const wakeUp of waiting) wakeUp.notify();
  });
  return {
    count: () => count,
    async wait(ms, signal) {
      const wakeUp = makeWakeUp();
      waiting.add(wakeUp);
      await wakeUp.wait(ms, signal);
      waiting.delete(wakeUp);
    },
  };
}
