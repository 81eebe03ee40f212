import type { WaitForChange } from '../../modules/kernel/http/long-poll.ts';

/** The rows to watch. */
export interface WatchedRows {
  /** Calls back when some row may have changed; returns how to stop. A hint: it may be spurious or lost. */
  readonly onChange: (listener: () => void) => () => void;
  /** The current `updated_at` of these rows, in one query; unknown ids are left out. */
  readonly marksOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** Minimum interval between queries, regardless of the number of waiters and changes. */
  readonly minIntervalMs?: number;
  /** Maximum interval between queries while a request waits: hints get lost. */
  readonly maxIntervalMs?: number;
}

interface Waiting {
  readonly id: string;
  readonly since: string;
  readonly wake: () => void;
}

/**
 * Lets any number of requests wait for their rows with one shared query.
 *
 *   idle --first waiter--> looking --(minInterval, then a hint or maxInterval)--> looking … --last waiter gone--> idle
 *
 * The first query is immediate: a row may have changed between the caller's read and its wait.
 */
export function makeChangeWaiter({
  onChange,
  marksOf,
  minIntervalMs = 100,
  maxIntervalMs = 2_000,
}: WatchedRows): WaitForChange {
  const waiting = new Set<Waiting>();
  let stopListening: (() => void) | undefined;
  let timer: NodeJS.Timeout | undefined;
  let looking = false;
  let hints = 0;
  let lastLook = -Infinity;

  function lookIn(milliseconds: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void look(), milliseconds);
  }

  /** As soon as `minInterval` has passed since the last query. */
  function lookSoon(): void {
    hints += 1;
    if (!looking) lookIn(Math.max(0, lastLook + minIntervalMs - performance.now()));
  }

  async function look(): Promise<void> {
    looking = true;
    const hintsBefore = hints;
    lastLook = performance.now();
    try {
      const ids = [...new Set([...waiting].map(({ id }) => id))];
      const marks = await marksOf(ids);
      for (const { id, since, wake } of waiting) if ((marks.get(id) ?? since) !== since) wake();
    } catch {
      // The database is down: each wait lasts at most its own timeout, and the caller's next read reports the error.
    }
    looking = false;
    if (waiting.size === 0) return;
    if (hints > hintsBefore) lookSoon();
    else lookIn(maxIntervalMs);
  }

  function enter(entry: Waiting): void {
    waiting.add(entry);
    stopListening ??= onChange(lookSoon);
    lookSoon();
  }

  function leave(entry: Waiting): void {
    waiting.delete(entry);
    if (waiting.size > 0) return;
    clearTimeout(timer);
    stopListening?.();
    stopListening = undefined;
  }

  return (id, since, milliseconds, signal) =>
    new Promise((resolve) => {
      if (signal.aborted) {
        resolve();
        return;
      }
      const entry: Waiting = { id: id.toLowerCase(), since, wake: done };
      const deadline = setTimeout(done, milliseconds);
      function done(): void {
        clearTimeout(deadline);
        signal.removeEventListener('abort', done);
        leave(entry);
        resolve();
      }
      signal.addEventListener('abort', done);
      enter(entry);
    });
}
