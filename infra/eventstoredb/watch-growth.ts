import type { AllStreamSubscription } from '@kurrent/kurrentdb-client';
import { makeWakeUp } from '../../modules/kernel/async/wake-up.ts';

const RECONNECT_MS = 500;

/**
 * Calls `listener` soon after each append, and after every connection, when appends may have been missed. Resolves when `signal` aborted.
 *
 *   connecting --confirmed--> subscribed --error or end--> dropped --pause--> connecting
 */
export async function watchGrowth(
  subscribe: () => AllStreamSubscription,
  listener: () => void,
  signal: AbortSignal,
): Promise<void> {
  const pause = makeWakeUp();
  while (!signal.aborted) {
    await subscribeOnce(subscribe, listener, signal);
    await pause.wait(RECONNECT_MS, signal);
  }
}

/** Runs one subscription until it ends. */
async function subscribeOnce(
  subscribe: () => AllStreamSubscription,
  listener: () => void,
  signal: AbortSignal,
): Promise<void> {
  const subscription = subscribe();
  await new Promise<void>((resolve) => {
    const over = () => {
      signal.removeEventListener('abort', over);
      resolve();
    };
    signal.addEventListener('abort', over);
    subscription.on('confirmation', listener).on('data', listener);
    subscription.on('error', over).on('end', over).on('close', over);
  });
  // The subscription fails before it starts when there is no node.
  await subscription.unsubscribe().catch(() => undefined);
}
