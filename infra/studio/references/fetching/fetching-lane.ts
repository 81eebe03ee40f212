import { DomainError } from '../../../../modules/kernel/errors.ts';
import { makeSemaphore } from '../../../../modules/kernel/async/semaphore.ts';
import { ProcessEnded, type ConfinedProcess } from '../../../processes/confined-process.ts';
import type { PlainProgram } from '../../../processes/plain-program.ts';
import type { FetchingTask, FromFetcher } from './messages.ts';
import { keepWarm } from './keep-warm.ts';

export interface LaneOptions {
  readonly program: () => Promise<PlainProgram>;
  readonly start: (program: PlainProgram) => ConfinedProcess;
  /** Tasks at once; the others wait in line. */
  readonly places: number;
  /** A process died, or was ended because it hung. */
  readonly onDeath: (error: Error) => void;
}

/**
 * Tasks of one kind, worked on at once by one warm process. A task whose process died is worked on once more, in a process of its
 * own: what kills a process takes no other task with it twice, and fails alone.
 */
export interface FetchingLane {
  /** `withinSeconds` is the child's own bound; a child that has not answered long after it is ended. */
  run(task: FetchingTask, withinSeconds: number, signal: AbortSignal): Promise<FromFetcher>;
  close(): Promise<void>;
}

/** For a machine that is busy: the child's own deadline is what ends a task. */
const HUNG_AFTER_MS = 30_000;
const GIVEN_UP_AFTER_MS = 5_000;

export function openFetchingLane({ program, start, places, onDeath }: LaneOptions): FetchingLane {
  const semaphore = makeSemaphore(places);
  const warm = keepWarm(start);

  /** Undefined when the process died. */
  async function attempt(
    process: ConfinedProcess,
    task: FetchingTask,
    withinSeconds: number,
    signal: AbortSignal,
  ): Promise<FromFetcher | undefined> {
    let end = setTimeout(process.kill, withinSeconds * 1000 + HUNG_AFTER_MS);
    const hurry = () => {
      clearTimeout(end);
      end = setTimeout(process.kill, GIVEN_UP_AFTER_MS);
    };
    signal.addEventListener('abort', hurry, { once: true });
    try {
      return (await process.call(task, signal)) as FromFetcher;
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof ProcessEnded)) throw error;
      onDeath(error);
      return undefined;
    } finally {
      clearTimeout(end);
      signal.removeEventListener('abort', hurry);
    }
  }

  return {
    run: (task, withinSeconds, signal) =>
      semaphore.within(async () => {
        const code = await program();
        const answer =
          (await warm.use(code, (process) => attempt(process, task, withinSeconds, signal))) ??
          (await alone(start(code), (process) => attempt(process, task, withinSeconds, signal)));
        signal.throwIfAborted();
        if (answer) return answer;
        throw new DomainError('unprocessable', 'references.unusable', 'cannot be downloaded');
      }, signal),
    close: warm.close,
  };
}

async function alone<Result>(
  process: ConfinedProcess,
  work: (process: ConfinedProcess) => Promise<Result>,
): Promise<Result> {
  try {
    return await work(process);
  } finally {
    await process.close();
  }
}
