import type { WakeUp } from './wake-up.ts';

/**
 * Work items that workers claim under a lease. An item names only *what to advance*: what to do next is in the
 * stream. One item per key waits at a time: adding a key again only wakes it.
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
   * Leases up to `limit` items to this holder; empty when nothing is due. Suspects come last, or are left out.
   */
  claim(
    kinds: readonly string[],
    holder: string,
    limit: number,
    options?: { readonly withSuspects?: boolean },
  ): Promise<readonly Lease[]>;
  /** Whether a holder works on it now or ended a moment ago. */
  isHeld(kind: string, key: string): Promise<boolean>;
  /** Resolves when something may be due, at the latest after the poll interval, or when `signal` aborts. */
  waitForWork(signal: AbortSignal): Promise<void>;
}

export interface Lease {
  readonly kind: string;
  readonly key: string;
  /** 1 on the first claim; counts claims since the item was added, except those released uncounted or lost. */
  readonly attempt: number;
  /** Whether a holder died while it held the item, perhaps because of it, and the item has not advanced since. */
  readonly isSuspect: boolean;
  /** How many holders died because of it, as far as known: it was their only item, or the first suspect they claimed. */
  readonly crashes: number;
  /** Notified when the key was added again; noticed at a renewal. */
  readonly woken: WakeUp;
  /** Renews the lease; false when it was lost: stop, another holder has the item. A holder that renews is alive, so its items are not suspects. */
  renew(): Promise<boolean>;
  /** Records the item's progress when its holder begins. True when it advanced since the last holder began: it is no longer a suspect. */
  beginAt(mark: number): Promise<boolean>;
  /** Records that the item advanced: it is no longer a suspect. */
  acquit(): Promise<void>;
  complete(): Promise<void>;
  /** Releases the item, to be claimed again after the delay. `isCounted: false`: the attempt does not count. */
  release(delaySeconds: number, options?: { readonly isCounted?: boolean }): Promise<void>;
}

/** What the holder of an item needs to know while it works. */
export interface WorkContext {
  /** Resolves when the item was added again, after a bounded time, or when `signal` aborts. */
  readonly news: (signal: AbortSignal) => Promise<void>;
  readonly progressed: () => void;
}
