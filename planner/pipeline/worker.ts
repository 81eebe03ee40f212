import { setTimeout as sleep } from 'node:timers/promises';
import type { Lease } from '../../modules/kernel/async/work-queue.ts';
import { hold, type Held } from './held-work.ts';
import type { WorkerOptions } from './worker-options.ts';

const RENEW_EVERY_MS = 1500;
/** A wake-up may be for what is held: it is looked for this soon. */
const LOOK_FOR_NEWS_MS = 250;
/** Who holds much lets others claim first. */
const POLITE_MS_PER_ITEM = 5;
const MAX_POLITE_MS = 250;

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
    const lease = isAble ? await claimOne(options, held) : undefined;
    if (!lease) {
      await (isAble ? queue.waitForWork(signal) : Promise.race([...held].map(({ done }) => done)));
      renewal.soon();
      continue;
    }
    const one = hold(options, lease, signal);
    held.add(one);
    void one.done.then(() => held.delete(one));
  }
  await Promise.all([...held].map(({ done }) => done));
  renewal.stop();
}

async function letOthersClaim(items: number, signal: AbortSignal): Promise<void> {
  const ms = Math.min(items * POLITE_MS_PER_ITEM, MAX_POLITE_MS);
  if (ms > 0) await sleep(ms, undefined, { signal }).catch(() => undefined);
}

/** A queue that is away for a moment is no reason to stop. */
async function claimOne(
  { queue, holder, handlers, onFailure }: WorkerOptions,
  held: ReadonlySet<Held>,
): Promise<Lease | undefined> {
  const isTrying = [...held].some(({ isSuspect }) => isSuspect());
  try {
    const [lease] = await queue.claim(Object.keys(handlers), holder, 1, { withSuspects: !isTrying });
    return lease;
  } catch (error) {
    onFailure({ holder }, error);
    return undefined;
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
