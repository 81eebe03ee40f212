import type pg from 'pg';
import {
  WINDOW_MILLISECONDS,
  type Bucket,
  type Counted,
  type RateLimitStore,
} from '../../modules/kernel/http/rate-limit.ts';
import { makeGroupCommit } from './group-commit.ts';
import { query } from './pool.ts';

interface Request {
  readonly bucket: Bucket;
  readonly key: string;
}

interface CountedRow {
  readonly bucket: string;
  readonly caller: string;
  /** The window's count, including the whole group. */
  readonly requests: number;
  readonly resets_in_ms: number;
}

const COUNT = {
  name: 'fabula_count_requests',
  text: 'SELECT * FROM fabula.count_requests($1, $2, $3, $4)',
};

/**
 * Windows shared by all processes (`migrations/0003-rate-windows.sql`). Requests that arrive while others are being counted
 * share the next statement: under load one round trip counts many, and each still gets its own count.
 */
export function makePostgresRateLimitStore(pool: pg.Pool): RateLimitStore {
  const countTogether = makeGroupCommit<Request, Counted>({
    flush: (together) => countAll(pool, together),
    maxItems: 500,
    maxInFlight: 1,
  });
  return { count: (bucket, key) => countTogether({ bucket, key }) };
}

/** A caller's requests get the group's counts in order. */
async function countAll(pool: pg.Pool, requests: readonly Request[]): Promise<readonly Counted[]> {
  const tally = new Map<string, Request & { readonly count: number }>();
  const turns = requests.map((request) => {
    const count = (tally.get(idOf(request.bucket, request.key))?.count ?? 0) + 1;
    tally.set(idOf(request.bucket, request.key), { ...request, count });
    return count;
  });
  const counted = await countRows(pool, [...tally.values()]);
  return requests.map(({ bucket, key }, index) => {
    const id = idOf(bucket, key);
    const row = counted.get(id);
    if (!row) throw new Error('A counted caller must be answered');
    const before = row.requests - (tally.get(id)?.count ?? 0);
    return { place: before + (turns[index] ?? 0), resetsInMilliseconds: row.resets_in_ms };
  });
}

async function countRows(
  pool: pg.Pool,
  callers: readonly (Request & { readonly count: number })[],
): Promise<ReadonlyMap<string, CountedRow>> {
  const { rows } = await query<CountedRow>(pool, {
    ...COUNT,
    values: [
      callers.map(({ bucket }) => bucket),
      callers.map(({ key }) => key),
      callers.map(({ count }) => count),
      WINDOW_MILLISECONDS,
    ],
  });
  return new Map(rows.map((row) => [idOf(row.bucket, row.caller), row]));
}

const idOf = (bucket: string, key: string): string => `${bucket} ${key}`;
