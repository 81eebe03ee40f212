import type { Caller } from '../caller.ts';
import { LimitReached } from '../errors.ts';

/**
 * Contract 3.2. Ours: `control` (control routes, voices, voice change, lists) and `planner` (the internal planner API).
 */
export const BUCKETS = ['videos', 'edits', 'control', 'planner'] as const;
export type Bucket = (typeof BUCKETS)[number];

/** Requests per window. */
export type RateLimits = Readonly<Record<Bucket, number>>;

const WINDOW_SECONDS = 60;
export const WINDOW_MILLISECONDS = WINDOW_SECONDS * 1000;

/**
 * Counts requests in fixed windows of 60 s that begin with a caller's first request. Shared by all processes: of any number of
 * concurrent requests, each gets its own count. One contract spec runs against every adapter.
 */
export interface RateLimitStore {
  count(bucket: Bucket, key: string): Promise<Counted>;
}

export interface Counted {
  /** 1 for the first request of a window, 2 for the second, … */
  readonly place: number;
  /** Until the window ends: more than 0, at most 60,000. */
  readonly resetsInMilliseconds: number;
}

/** The values of `X-RateLimit-*`. */
export interface Quota {
  readonly limit: number;
  readonly remaining: number;
  /** A whole number, at least 1. */
  readonly resetSeconds: number;
  readonly exceeded: boolean;
}

/** Contract 3.1. A personal key and a session of the same user count together (contract 2.6). */
export function rateKeyOf({ kind, actor, orgId, userId }: Caller): string {
  // An auditor's requests do not count against the workspace.
  if (kind === 'auditor') return actor;
  return orgId === null ? userId : `org:${orgId}`;
}

export function quotaOf(limit: number, { place, resetsInMilliseconds }: Counted): Quota {
  return {
    limit,
    remaining: Math.max(0, limit - place),
    resetSeconds: Math.max(1, Math.ceil(resetsInMilliseconds / 1000)),
    exceeded: place > limit,
  };
}

/** To the letter (contract 3.3). */
export function rateLimitExceeded({ limit, resetSeconds }: Quota): LimitReached {
  const message = `Rate limit exceeded: ${limit} requests per ${WINDOW_SECONDS}s. Retry in ${resetSeconds}s.`;
  return new LimitReached('kernel.rate_limited', message, resetSeconds);
}
