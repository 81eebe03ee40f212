import { WINDOW_MILLISECONDS, type RateLimitStore } from '../../modules/kernel/http/rate-limit.ts';

/** The rate limit port without a database, on a clock of the spec's. */
export function makeMemoryRateLimitStore(now: () => Date): RateLimitStore {
  const windows = new Map<string, { readonly startedAt: number; requests: number }>();
  return {
    async count(bucket, key) {
      // The outcome is never there in the same tick, as with a real store.
      await Promise.resolve();
      const id = `${bucket} ${key}`;
      const at = now().getTime();
      const known = windows.get(id);
      const window =
        known && at - known.startedAt < WINDOW_MILLISECONDS ? known : { startedAt: at, requests: 0 };
      window.requests += 1;
      windows.set(id, window);
      return { place: window.requests, resetsInMilliseconds: window.startedAt + WINDOW_MILLISECONDS - at };
    },
  };
}
