import type pg from 'pg';
import { makeWakeUp, type WakeUp } from '../../modules/kernel/async/wake-up.ts';
import type { Notifications } from './notifications.ts';
import { query } from './pool.ts';

export interface ProjectionProgress {
  /** Whether the rows reflect the log up to `position`, according to the notifications this process received. */
  isProjected(position: number): boolean;
  /**
   * Read your own writes: true when the rows reflect the log up to `position`, false after the timeout
   * (default 2 s).
   */
  waitUntilProjected(position: number, options?: { readonly timeoutMs?: number }): Promise<boolean>;
}

const TIMEOUT_MS = 2_000;
const POLL_MS = 100;

/** Follows the checkpoints of these projections, whichever process moves them. */
export function followProjections(
  pool: pg.Pool,
  notifications: Notifications,
  names: readonly string[],
): ProjectionProgress {
  const positions = new Map<string, number>(names.map((name) => [name, 0]));
  const waiting = new Set<WakeUp>();
  let refreshing: Promise<void> | undefined;
  let hasRefreshed = false;

  function arrived(name: string, position: number): void {
    if ((positions.get(name) ?? Infinity) >= position) return;
    positions.set(name, position);
    for (const wakeUp of waiting) wakeUp.notify();
  }

  notifications.on('projected', (payload) => {
    // After a reconnect earlier notifications are void: a crash of the database may undo rows and checkpoints.
    if (payload === '') forget();
    const colon = payload.lastIndexOf(':');
    if (colon > 0) arrived(payload.slice(0, colon), Number(payload.slice(colon + 1)));
  });

  function forget(): void {
    for (const name of names) positions.set(name, 0);
    hasRefreshed = false;
  }

  const isProjected = (position: number): boolean => [...positions.values()].every((at) => at >= position);

  /** In case a notification was missed; all waits share one query. */
  function refresh(): Promise<void> {
    hasRefreshed = true;
    refreshing ??= query<PositionRow>(pool, POSITIONS, [names])
      .then(({ rows }) => {
        for (const row of rows) arrived(row.name, Number(row.position));
      })
      .catch(() => undefined)
      .finally(() => (refreshing = undefined));
    return refreshing;
  }

  return {
    isProjected,
    async waitUntilProjected(position, { timeoutMs = TIMEOUT_MS } = {}) {
      const over = AbortSignal.timeout(timeoutMs);
      const wakeUp = makeWakeUp();
      waiting.add(wakeUp);
      try {
        // A new process has received no notification yet.
        if (!hasRefreshed && !isProjected(position)) await refresh();
        let pollAt = Date.now() + POLL_MS;
        while (!isProjected(position) && !over.aborted) {
          await wakeUp.wait(pollAt - Date.now(), over);
          if (Date.now() < pollAt) continue;
          await refresh();
          pollAt = Date.now() + POLL_MS;
        }
      } finally {
        waiting.delete(wakeUp);
      }
      return isProjected(position);
    },
  };
}

interface PositionRow {
  readonly name: string;
  /** Bigints: `pg` returns them as text. */
  readonly position: string;
}

const POSITIONS = 'SELECT name, position FROM fabula.checkpoints WHERE name = ANY ($1::text[])';
