import { setImmediate } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { DomainError } from '../../modules/kernel/errors.ts';
import type { StreamEvent } from '../../modules/kernel/http/route.ts';
import type { RunEvent } from './run-events.ts';
import type { RunLog } from './run-log.ts';

/** What an operation tells on its way, by the name its readers know it by. */
export interface OwnEvent {
  readonly event: string;
  readonly data: object;
}

/** The work of a run. The same input gives the same events, but for models: see `TOLD_OTHERWISE`. Returns the data of `result`. */
export type RunWork = (input: object, signal: AbortSignal) => AsyncGenerator<OwnEvent, object>;

/** Resolves after so many seconds; rejects when the signal aborts. */
export type Wait = (seconds: number, signal: AbortSignal) => Promise<void>;

export interface LiveRunDependencies {
  readonly wait: Wait;
  readonly onFailure: (context: object, error: unknown) => void;
  /** The run needs nobody's attention any more. */
  readonly onStop: () => void;
}

/** A run that is worked in this process. */
export interface LiveRun {
  /** Events after the one with this id, as they happen; ends after the last, or when `signal` aborts. */
  read(afterId: number, signal: AbortSignal): AsyncGenerator<StreamEvent, void>;
  /** Resolves when nothing of it is under way any more. */
  stop(): Promise<void>;
}

/** Contract 12.3: how long a run goes on when nobody reads. */
const ALONE_SECONDS = 10;

/**
 *   worked, readers come and go   -> `done` or `error`: over
 *   no reader for ten seconds     -> stopped at the next event; whoever reads it later has it worked again, from its input
 */
export function startLiveRun(log: RunLog, work: RunWork, dependencies: LiveRunDependencies): LiveRun {
  const stopped = new AbortController();
  const listeners = new Set<() => void>();
  let [readers, over] = [0, false];
  let failure = new Error('the run was stopped');
  let loneliness = new AbortController();

  const tell = () => {
    for (const listener of [...listeners]) listener();
  };
  const isStopped = () => stopped.signal.aborted;
  function stop(): void {
    if (isStopped()) return;
    dependencies.onStop();
    stopped.abort(new Error('nobody reads this run'));
    loneliness.abort();
    tell();
  }
  function leaveAlone(): void {
    const { signal } = (loneliness = new AbortController());
    dependencies.wait(ALONE_SECONDS, signal).then(stop, () => undefined);
  }

  async function perform(): Promise<void> {
    const stage = work(log.started?.input ?? {}, stopped.signal);
    for (let id = 2; !log.isOver(); id += 1) {
      // Sockets are served between two events.
      await setImmediate();
      if (isStopped()) return;
      const event = await nextOf(stage);
      // What an interrupted work throws is not its outcome.
      if (isStopped()) return;
      await log.record(id, event);
      const end = endAfter(log.events[id - 1], event);
      if (end && !log.isOver()) await log.record(log.events.length + 1, end);
      tell();
    }
  }

  async function nextOf(stage: ReturnType<RunWork>): Promise<RunEvent> {
    try {
      const next = await stage.next();
      const data = next.done === true ? { event: 'result', data: next.value } : next.value;
      return { type: 'RunEventKept', data };
    } catch (error) {
      const expected = error instanceof DomainError;
      if (!expected && !isStopped()) dependencies.onFailure({ run: log.runId }, error);
      return { type: 'RunEnded', data: { detail: expected ? error.message : 'internal error' } };
    }
  }

  const working = perform()
    .catch((error: unknown) => {
      dependencies.onFailure({ run: log.runId }, error);
      failure = new Error('what happened could not be recorded', { cause: error });
    })
    .finally(() => {
      over = true;
      stop();
      tell();
    });
  leaveAlone();

  return {
    stop() {
      stop();
      return working;
    },
    async *read(afterId, signal) {
      loneliness.abort();
      readers += 1;
      try {
        for (let next = afterId; ;) {
          const event = log.events[next];
          if (event !== undefined) {
            next += 1;
            yield event;
          } else if (signal.aborted || log.isOver()) return;
          // What happened could not be written down: the stream is cut, and can be resumed.
          else if (over || isStopped()) throw failure;
          else await changeOf(listeners, signal);
        }
      } finally {
        readers -= 1;
        if (readers === 0 && !over) leaveAlone();
      }
    },
  };
}

/** A model may write something else the second time: what its readers were told then has no sequel. */
const TOLD_OTHERWISE = 'this run was interrupted and cannot go on where it stopped; ask again';

/** What ends the run behind this event, of which the readers may have been told another before an interruption. */
function endAfter(told: StreamEvent | undefined, event: RunEvent): RunEvent | undefined {
  if (event.type !== 'RunEventKept') return event;
  const { event: name, data } = event.data;
  const again: unknown = JSON.parse(JSON.stringify(data));
  if (told?.event !== name || !isDeepStrictEqual(told.data, again))
    return { type: 'RunEnded', data: { detail: TOLD_OTHERWISE } };
  return name === 'result' ? { type: 'RunEnded', data: { detail: null } } : undefined;
}

function changeOf(listeners: Set<() => void>, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const wake = () => {
      listeners.delete(wake);
      signal.removeEventListener('abort', wake);
      resolve();
    };
    listeners.add(wake);
    signal.addEventListener('abort', wake);
  });
}
