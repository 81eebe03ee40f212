import { setTimeout as sleep } from 'node:timers/promises';
import type { Lease } from '../../modules/kernel/async/work-queue.ts';
import { hold, type Held } from './held-work.ts';
import type { WorkerOptions } from './worker-options.ts';

const RENEW_EVERY_MS = 1500;
/** A wake-up may be for what is held: it is looked for this soon. */
const LOOK_FOR_NEWS_MS = 250;
/** A worker that holds much lets the others claim first. */
const POLITE_MS_PER_ITEM = 5;
const MAX_POLITE_MS = 250;
/** And takes a twentieth of what it holds at once, so that one that holds hundreds is not slower at it (docs/scale.md). */
const HELD_PER_CLAIM = 20;

/**
 * Claims work while there is room and holds each lease for as long as it works on it. Ends when `signal` aborts and
 * everything it held is let go. A lost lease stops the work at once: somebody else has it.
 */
export async function runWorker(options: WorkerOptions, signal: AbortSignal): Promise<void> {
  const { queue, capacity } = options;
  const held = new Set<Held>();
  const renewal = renewTogether(held);
  while (!signal.aborted) {
    // An item that could not be given back is still ours: it must not look as if its holder had ended.
    const isAble = held.size < capacity && ![...held].some(({ isLeaving }) => isLeaving());
    if (isAble) await letOthersClaim(held.size, signal);
    const leases = isAble ? await claimSome(options, held) : [];
    if (leases.length === 0) {
      await (isAble ? queue.waitForWork(signal) : Promise.race([...held].map(({ done }) => done)));
      renewal.soon();
      continue;
    }
    for (const lease of leases) {
      const one = hold(options, lease, signal);
      held.add(one);
      void one.done.then(() => held.delete(one));
    }
  }
  await Promise.all([...held].map(({ done }) => done));
  renewal.stop();
}

async function letOthersClaim(items: number, signal: AbortSignal): Promise<void> {
  const ms = Math.min(items * POLITE_MS_PER_ITEM, MAX_POLITE_MS);
  if (ms > 0) await sleep(ms, undefined, { signal }).catch(() => undefined);
}

/** One item, and more where much is held: of those none is a suspect. A queue that is away for a moment is no reason to stop. */
async function claimSome(
  { queue, holder, handlers, capacity, onFailure }: WorkerOptions,
  held: ReadonlySet<Held>,
): Promise<readonly Lease[]> {
  const kinds = Object.keys(handlers);
  const isTrying = [...held].some(({ isSuspect }) => isSuspect());
  const others = Math.min(Math.ceil(held.size / HELD_PER_CLAIM), capacity - held.size) - 1;
  let first: readonly Lease[] = [];
  try {
    first = await queue.claim(kinds, holder, 1, { withSuspects: !isTrying });
    if (first.length === 0 || others <= 0) return first;
    return [...first, ...(await queue.claim(kinds, holder, others, { withSuspects: false }))];
  } catch (error) {
    onFailure({ holder }, error);
    return first;
  }
}

/** All leases at one moment, so that the queue may keep them in one statement. */
function renewTogether(held: ReadonlySet<Held>) {
  const renew = () => {
    for (const one of held) one.renew();
  };
  const timer = setInterval(renew, RENEW_EVERY_MS);
  let soon: NodeJS.Timeout | undefined;
  return {
    soon() {
      soon ??= setTimeout(() => {
        soon = undefined;
        renew();
      }, LOOK_FOR_NEWS_MS);
    },
    stop() {
      clearInterval(timer);
      clearTimeout(soon);
    },
  };
}
