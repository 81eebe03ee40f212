import { makeFairQueue } from '../../../../modules/kernel/async/fair-share.ts';
import { startRenderChild, type RenderChild } from './child-process.ts';
import type { RenderTask } from './messages.ts';

/** A fixed number of render children, started when first needed; tasks wait owner by owner in turn (`workFor`), each owner's in order of arrival. */
export interface ChildPool {
  run(task: RenderTask, signal: AbortSignal): Promise<void>;
  /** Starts what children are missing, so that the first task waits for none. */
  warm(): void;
  /** Ends all children; running and waiting tasks reject. */
  close(): Promise<void>;
}

export function makeChildPool(options: { readonly workers: number; readonly ffmpegPath: string }): ChildPool {
  const idle: RenderChild[] = [];
  const everyone = new Set<RenderChild>();
  const waiting = makeFairQueue<() => void>();
  const closing = new AbortController();
  let busy = 0;

  const takeTurn = async (signal: AbortSignal): Promise<void> => {
    if (busy < options.workers) {
      busy++;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const turn = () => {
        signal.removeEventListener('abort', leave);
        resolve();
      };
      const leave = () => {
        quit();
        reject(signal.reason as Error);
      };
      const quit = waiting.enter(turn);
      signal.addEventListener('abort', leave, { once: true });
    });
  };
  const passTurn = () => {
    const next = waiting.next();
    if (next) next();
    else busy--;
  };
  const takeChild = (): RenderChild => {
    for (let child = idle.pop(); child; child = idle.pop()) {
      if (child.isAlive()) return child;
      everyone.delete(child);
    }
    const fresh = startRenderChild();
    everyone.add(fresh);
    return fresh;
  };

  return {
    async run(task, callerSignal) {
      const signal = AbortSignal.any([callerSignal, closing.signal]);
      signal.throwIfAborted();
      await takeTurn(signal);
      try {
        const child = takeChild();
        try {
          await child.run(task, options.ffmpegPath, signal);
        } finally {
          idle.push(child);
        }
      } finally {
        passTurn();
      }
    },
    warm() {
      for (let missing = options.workers - busy - idle.length; missing > 0; missing -= 1) {
        const fresh = startRenderChild();
        everyone.add(fresh);
        idle.push(fresh);
      }
    },
    async close() {
      closing.abort(new Error('the renderer was closed'));
      await Promise.all([...everyone].map((child) => child.close()));
    },
  };
}
