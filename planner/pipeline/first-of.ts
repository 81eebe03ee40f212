import { setTimeout as sleep } from 'node:timers/promises';

/** Resolves with the first of these, at the latest after `milliseconds`. */
export async function firstOf(works: Iterable<Promise<void>>, milliseconds: number): Promise<void> {
  const done = new AbortController();
  const timer = sleep(milliseconds, undefined, { signal: done.signal }).catch(() => undefined);
  await Promise.race([...works, timer]);
  done.abort();
}
