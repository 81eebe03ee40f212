/**
 * Work to be done by whoever has room, under a lease. A work item says only *what to advance*: what to do next is in the
 * stream. One item per key waits at a time: adding a key that is there wakes it, nothing more.
 *
 *   waiting --claim--> leased --complete--> (gone)
 *      ^                  |--release(delay)--> waiting
 *      '---- lease ran out (its holder died) ----'
 *
 * A key added again while its item is leased is not lost: on completion it waits again.
 */
export interface WorkQueue {
  /** `kind` names the handler (`advance-video`), `key` what to advance (`<uuid>`). Idempotent. A delay is a minute at most. */
  add(kind: string, key: string, options?: { readonly delaySeconds?: number }): Promise<void>;
  /** Up to `limit` items, leased to this holder; empty when nothing is due. */
  claim(kinds: readonly string[], holder: string, limit: number): Promise<readonly Lease[]>;
  /** Resolves when something may be due, at the latest after the poll interval, or when `signal` aborts. */
  waitForWork(signal: AbortSignal): Promise<void>;
}

export interface Lease {
  readonly kind: string;
  readonly key: string;
  /** 1 on the first claim; counts claims since the item was added. */
  readonly attempt: number;
  /** Keeps the lease; false when it was lost: stop, somebody else has the item. */
  renew(): Promise<boolean>;
  complete(): Promise<void>;
  /** Gives the item back, to be claimed again after the delay. */
  release(delaySeconds: number): Promise<void>;
}
