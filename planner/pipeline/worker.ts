import type { Lease, WorkQueue } from '../../modules/kernel/work-queue.ts';

export interface WorkerOptions {
  readonly queue: WorkQueue;
  /** Names this process in leases and in the log. */
  readonly holder: string;
  /** What to do, by kind of work. Resolves when the item needs nothing more for now. */
  readonly handlers: Readonly<Record<string, (key: string, signal: AbortSignal) => Promise<void>>>;
  /** How to end what was begun too often and never done, by kind of work; who leaves it out tries for ever. */
  readonly giveUp?: Readonly<Record<string, (key: string, attempts: number) => Promise<void>>>;
  /** Items advanced at a time. */
  readonly capacity: number;
  readonly onFailure: (context: object, error: unknown) => void;
}

const RENEW_EVERY_MS = 1500;
const LONGEST_DELAY_SECONDS = 30;
/**
 * An item that takes its worker down with it comes back when its lease runs out, and would do so for ever. With the delays of what is
 * given back orderly, a part that is away may stay away for eight minutes.
 */
const MOST_ATTEMPTS = 20;

/**
 * Claims work while there is room and holds each lease for as long as it works on it. Ends when `signal` aborts and
 * everything it held is let go. A lost lease stops the work at once: somebody else has it.
 */
export async function runWorker(options: WorkerOptions, signal: AbortSignal): Promise<void> {
  const { queue, holder, handlers, capacity } = options;
  const busy = new Set<Promise<void>>();
  while (!signal.aborted) {
    const free = capacity - busy.size;
    const leases = free > 0 ? await claim(options, Object.keys(handlers), holder, free) : [];
    for (const lease of leases) {
      const work = hold(options, lease, signal).finally(() => busy.delete(work));
      busy.add(work);
    }
    if (leases.length === 0) await (busy.size < capacity ? queue.waitForWork(signal) : Promise.race(busy));
  }
  await Promise.allSettled(busy);
}

/** A queue that is away for a moment is no reason to stop. */
async function claim(
  { queue, onFailure }: WorkerOptions,
  kinds: readonly string[],
  holder: string,
  limit: number,
): Promise<readonly Lease[]> {
  try {
    return await queue.claim(kinds, holder, limit);
  } catch (error) {
    onFailure({ holder }, error);
    return [];
  }
}

async function hold(options: WorkerOptions, lease: Lease, signal: AbortSignal): Promise<void> {
  const { onFailure } = options;
  const lost = new AbortController();
  const renewal = setInterval(() => {
    lease.renew().then(
      (kept) => {
        if (!kept) lost.abort();
      },
      (error: unknown) => {
        onFailure({ kind: lease.kind, key: lease.key }, error);
      },
    );
  }, RENEW_EVERY_MS);
  try {
    await handle(options, lease, AbortSignal.any([signal, lost.signal]));
    await lease.complete();
  } catch (error) {
    if (lost.signal.aborted) return;
    if (!signal.aborted) onFailure({ kind: lease.kind, key: lease.key, attempt: lease.attempt }, error);
    const delaySeconds = signal.aborted ? 0 : Math.min(2 ** lease.attempt, LONGEST_DELAY_SECONDS);
    await lease.release(delaySeconds).catch((failure: unknown) => {
      onFailure({ kind: lease.kind, key: lease.key }, failure);
    });
  } finally {
    clearInterval(renewal);
  }
}

async function handle(
  { handlers, giveUp = {}, onFailure }: WorkerOptions,
  { kind, key, attempt }: Lease,
  signal: AbortSignal,
): Promise<void> {
  const end = giveUp[kind];
  if (attempt <= MOST_ATTEMPTS || !end) return handlers[kind]?.(key, signal);
  onFailure({ kind, key, attempt }, new Error(`given up after ${MOST_ATTEMPTS} attempts`));
  return end(key, MOST_ATTEMPTS);
}
