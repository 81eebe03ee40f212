import { setTimeout as sleep } from 'node:timers/promises';
import { cpuSecondsOfMainThread } from './process-tree.ts';

const POLL_MS = 20;

/** One answer of `/health`: how long it took, and how long the thread that serves was on a processor meanwhile, on a busy machine far less. */
export interface HealthAnswer {
  readonly milliseconds: number;
  readonly cpuMilliseconds: number;
}

export interface HealthWatch {
  readonly answers: readonly HealthAnswer[];
  /** Resolves when the answer that is waited for, if any, is there. */
  next(): Promise<void>;
  stop(): void;
}

/** Asks for `/health` again and again. */
export function watchHealth({ url, pid }: { readonly url: string; readonly pid: number }): HealthWatch {
  const answers: HealthAnswer[] = [];
  const over = new AbortController();
  let asked = Promise.resolve();
  const ask = async () => {
    const [startedAt, cpuBefore] = [performance.now(), await cpuSecondsOfMainThread(pid)];
    await (await fetch(`${url}/health`)).text();
    const milliseconds = performance.now() - startedAt;
    const cpuMilliseconds = Math.round(1000 * ((await cpuSecondsOfMainThread(pid)) - cpuBefore));
    answers.push({ milliseconds, cpuMilliseconds });
  };
  void (async () => {
    while (!over.signal.aborted) {
      asked = ask().catch(() => undefined);
      await asked;
      await sleep(POLL_MS);
    }
  })();
  return {
    answers,
    next: () => asked,
    stop: () => {
      over.abort();
    },
  };
}
