import type Koa from 'koa';
import type { Caller } from '../../modules/kernel/caller.ts';
import {
  quotaOf,
  rateKeyOf,
  type Bucket,
  type Quota,
  type RateLimits,
  type RateLimitStore,
} from '../../modules/kernel/http/rate-limit.ts';

export interface RateLimiting {
  readonly store: RateLimitStore;
  readonly limits: RateLimits;
}

/** Counts the request and sets `X-RateLimit-*`, for any response. Contract 3.3. */
export async function countRequest(
  { store, limits }: RateLimiting,
  bucket: Bucket,
  caller: Caller,
  ctx: Pick<Koa.ParameterizedContext, 'set'>,
): Promise<Quota> {
  const quota = quotaOf(limits[bucket], await store.count(bucket, rateKeyOf(caller)));
  ctx.set({
    'X-RateLimit-Limit': String(quota.limit),
    'X-RateLimit-Remaining': String(quota.remaining),
    'X-RateLimit-Reset': String(quota.resetSeconds),
  });
  return quota;
}
