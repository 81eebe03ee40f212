import { setTimeout as sleep } from 'node:timers/promises';
import { isUnavailable } from './errors.ts';

const MAX_WAIT_MS = 60_000;
const FIRST_BACKOFF_MS = 100;
const LAST_BACKOFF_MS = 2_000;

/**
 * Retries while the database is down, for up to a minute: servers often start at the same time as we do, may be slow at first, and
 * are restarted. Throws the last error.
 */
export async function outlastOutage<Value>(
  work: () => Promise<Value>,
  signal: AbortSignal | undefined,
): Promise<Value> {
  const deadline = performance.now() + MAX_WAIT_MS;
  for (let backoffMs = FIRST_BACKOFF_MS; ; backoffMs *= 2) {
    signal?.throwIfAborted();
    try {
      return await work();
    } catch (error) {
      if (performance.now() > deadline || !isUnavailable(error)) throw error;
    }
    await sleep(Math.min(backoffMs, LAST_BACKOFF_MS), undefined, { signal });
  }
}
