/** Lets one loop sleep until something happens. A notification while nobody waits is remembered: no wake-up is lost. */
export interface WakeUp {
  notify(): void;
  /** Resolves at the next notification (at once when there was one since the last wait), after `ms`, or when `signal` aborts. */
  wait(ms: number, signal?: AbortSignal): Promise<void>;
}

export function makeWakeUp(): WakeUp {
  let isNotified = false;
  let wake: (() => void) | undefined;
  return {
    notify() {
      isNotified = true;
      wake?.();
    },
    async wait(ms, signal) {
      if (!isNotified && signal?.aborted !== true) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(done, ms);
          function done(): void {
            clearTimeout(timer);
            signal?.removeEventListener('abort', done);
            wake = undefined;
            resolve();
          }
          wake = done;
          signal?.addEventListener('abort', done);
        });
      }
      isNotified = false;
    },
  };
}
