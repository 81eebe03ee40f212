import { Piscina } from 'piscina';
import type { OwnProgram } from './own-program.ts';

/** Threads that run one function of one of our programs. Idle threads end by themselves and never keep the process alive. */
export interface ThreadPool<Task, Result> {
  /** Rejects when no thread can start, and when `signal` aborts, which ends the thread. */
  run(task: Task, signal?: AbortSignal): Promise<Result>;
  /** Whether no thread is loaded. */
  isCold(): boolean;
  close(): Promise<void>;
}

const IDLE_MILLISECONDS = 30_000;

/**
 * At most `threads` threads that run the function `name`. A thread that cannot load its program, or fails while idle, fails the tasks that wait for
 * the pool, never the process; the next task starts a new thread.
 */
export function makeThreadPool<Task, Result>(
  program: OwnProgram,
  { name, threads }: { readonly name: string; readonly threads: number },
): ThreadPool<Task, Result> {
  let current: Piscina<Task, Result> | undefined;
  const failures = new WeakMap<Piscina<Task, Result>, Error>();

  function start(): Piscina<Task, Result> {
    const pool = new Piscina<Task, Result>({
      ...{ filename: program.href, name, execArgv: program.execArgv },
      ...{ minThreads: 0, maxThreads: threads, idleTimeout: IDLE_MILLISECONDS },
    });
    pool.on('error', (error: Error) => {
      failures.set(pool, new Error(`a thread of ${name} failed: ${error.message}`, { cause: error }));
      if (current === pool) current = undefined;
      // Waiting tasks reject; the forced end of a thread is not reported as well.
      pool.destroy().catch(() => undefined);
    });
    return pool;
  }

  return {
    async run(task, signal) {
      const pool = (current ??= start());
      try {
        return await pool.run(task, signal === undefined ? {} : { signal });
      } catch (error) {
        throw failures.get(pool) ?? error;
      }
    },
    isCold: () => current === undefined || current.threads.length === 0,
    close: async () => current?.close({ force: true }),
  };
}
