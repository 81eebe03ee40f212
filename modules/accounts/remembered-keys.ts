import { LRUCache } from 'lru-cache';
import type { ApiKeyRow, ApiKeyRows } from './rows.ts';

export interface RememberedApiKeys extends ApiKeyRows {
  /** Call it whenever the rows of keys change: a revoked key must stop working at once. */
  forget(): void;
}

/** Upper bound for a revoked key when the notification of the change is lost. */
const MAX_AGE_MS = 1_000;
const MAX_KEYS = 10_000;

/**
 * Polling clients repeat the same key: a key that was found is cached until the rows change, for a second at
 * most. Unknown keys are not cached. `nowMs` is monotonic.
 */
export function rememberApiKeys(rows: ApiKeyRows, nowMs: () => number): RememberedApiKeys {
  const found = new LRUCache<string, { readonly row: ApiKeyRow; readonly until: number }>({ max: MAX_KEYS });
  let changes = 0;
  return {
    async findByDigest(digest) {
      const known = found.get(digest);
      if (known && known.until > nowMs()) return known.row;
      const [until, changesBefore] = [nowMs() + MAX_AGE_MS, changes];
      const row = await rows.findByDigest(digest);
      // A key read before a change must not be cached after it: it could not be revoked.
      if (row && changes === changesBefore) found.set(digest, { row, until });
      return row;
    },
    forget() {
      changes += 1;
      found.clear();
    },
  };
}
