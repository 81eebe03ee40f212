import type { WakeUp } from './wake-up.ts';

/**
 * Work to be done by whoever has room, under a lease. A work item says only *what to advance*: what to do next is in the
 * stream. One item per key waits at a time: adding a key that is there wakes it, nothing more.
 *
 *   waiting --claim--> leased --complete--> (gone)
 *      ^                  |--release(delay)--> waiting
 *      '--- lease ran out (its holder ended) ----'  uncounted, as a suspect: behind the others, and later each time
 *
 * A key added again while its item is leased is not lost: its holder is woken, and on completion it waits again.
 */
export interface WorkQueue {
  /** `kind` names the handler (`advance-video`), `key` what to advance (`<uuid>`). Idempotent. */
  add(kind: string, key: string, options?: { readonly delaySeconds?: number }): Promise<void>;
  /**
   * Up to `limit` items, leased to this holder; empty when nothing is due. Suspects come last, and not at all where they are not wanted.
   */
  claim(
    kinds: readonly string[],
    holder: string,
    limit: number,
    options?: { readonly withSuspects?: boolean },
  ): Promise<readonly Lease[]>;
  /** Whether somebody works on it now, or ended a moment ago. */
  isHeld(kind: string, key: string): Promise<boolean>;
  /** Resolves when something may be due, at the latest after the poll interval, or when `signal` aborts. */
  waitForWork(signal: AbortSignal): Promise<void>;
}

export interface Lease {
  readonly kind: string;
  readonly key: string;
  /** 1 on the first claim; counts claims since the item was added, but for those that were given back uncounted or lost. */
  readonly attempt: number;
  /** Whether a holder ended with it, perhaps because of it, and it has not come further since. */
  readonly isSuspect: boolean;
  /** How many holders ended because of it, as far as can be told: it was the only item, or the suspect that was claimed first. */
  readonly crashes: number;
  /** Rings when the key was added again: seen at a renewal. */
  readonly woken: WakeUp;
  /** Keeps the lease; false when it was lost: stop, somebody else has the item. A holder that asks has not ended: it is not held against its items. */
  renew(): Promise<boolean>;
  /** Says how far the item is, as its holder begins. True when it came further than the last holder found it: it is no suspect any more. */
  beginAt(mark: number): Promise<boolean>;
  /** It came further: it is no suspect any more. */
  acquit(): Promise<void>;
  complete(): Promise<void>;
  /** Gives the item back, to be claimed again after the delay. `isCounted: false`: the attempt is not held against it. */
  release(delaySeconds: number, options?: { readonly isCounted?: boolean }): Promise<void>;
}

/** What the holder of an item needs to know while it works. */
export interface WorkContext {
  /** Resolves when the item was added again, at the latest after a while, or when `signal` aborts. */
  readonly news: (signal: AbortSignal) => Promise<void>;
  readonly progressed: () => void;
}
