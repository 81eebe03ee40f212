/** At most `places` holders at a time; the others wait in order. A wait rejects when its signal aborts. */
export interface Semaphore {
  within<Result>(work: () => Promise<Result>, signal: AbortSignal): Promise<Result>;
}

export function makeSemaphore(places: number): Semaphore {
  let free = places;
  const waiting = new Set<() => void>();

  function leave(): void {
    const [next] = waiting;
    if (next === undefined) free += 1;
    else next();
  }

  function wait(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        waiting.delete(enter);
        reject(signal.reason as Error);
      };
      const enter = () => {
        waiting.delete(enter);
        signal.removeEventListener('abort', giveUp);
        resolve();
      };
      waiting.add(enter);
      signal.addEventListener('abort', giveUp, { once: true });
    });
  }

  return {
    async within(work, signal) {
      signal.throwIfAborted();
      if (free > 0) free -= 1;
      else await wait(signal);
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
