import { LRUCache } from 'lru-cache';
import type { ApiKeyRow, ApiKeyRows } from './rows.ts';

export interface RememberedApiKeys extends ApiKeyRows {
  /** To be called whenever the rows of keys change: a revoked key must stop at once. */
  forget(): void;
}

/** However the news of a change is lost, a revoked key works no longer than this. */
const MAX_AGE_MS = 1_000;
const MAX_KEYS = 10_000;

/**
 * Polling clients send the same key again and again: a key that was found is remembered until the rows change, for a second at
 * most. What was not found is asked for every time. `nowMs` never goes backwards.
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
      // Read before a change, remembered after it, would be a key that cannot be revoked.
      if (row && changes === changesBefore) found.set(digest, { row, until });
      return row;
    },
    forget() {
      changes += 1;
      found.clear();
    },
  };
}
