import type { WorkQueue } from '../../modules/kernel/async/work-queue.ts';
import type { WakeUps } from './wake-ups.ts';

/** Wraps the queue: sends a wake-up for each item that is due now. Later items are found by polling. */
export function wakeBy<Queue extends WorkQueue>(queue: Queue, wakeUps: WakeUps): Queue {
  return {
    ...queue,
    async add(kind, key, options) {
      await queue.add(kind, key, options);
      if ((options?.delaySeconds ?? 0) === 0) wakeUps.wake(key);
    },
  };
}
