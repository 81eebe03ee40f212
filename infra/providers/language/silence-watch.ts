/** Aborts when nothing is heard for too long. Time in which the listener is busy does not count. */
export interface SilenceWatch {
  /** Aborts then, or when the caller's does. */
  readonly signal: AbortSignal;
  heard(): void;
  pausedFor<Outcome>(work: Promise<Outcome>): Promise<Outcome>;
  isSilent(): boolean;
  /** Aborts whatever is still said. */
  stop(): void;
}

export function startSilenceWatch(seconds: number, caller: AbortSignal): SilenceWatch {
  const controller = new AbortController();
  let silent = false;
  let timer: NodeJS.Timeout | undefined;
  const listen = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      silent = true;
      controller.abort(new Error(`nothing was heard for ${seconds} s`));
    }, seconds * 1_000);
  };
  const follow = () => {
    controller.abort(caller.reason);
  };
  caller.addEventListener('abort', follow, { once: true });
  if (caller.aborted) follow();
  listen();
  return {
    signal: controller.signal,
    heard: listen,
    async pausedFor(work) {
      clearTimeout(timer);
      const outcome = await work;
      listen();
      return outcome;
    },
    isSilent: () => silent,
    stop() {
      clearTimeout(timer);
      caller.removeEventListener('abort', follow);
      controller.abort(new Error('nobody listens any more'));
    },
  };
}
