import { ownerOf, type Caller } from '../../modules/kernel/caller.ts';
import { DomainError } from '../../modules/kernel/errors.ts';
import type { StreamEvent } from '../../modules/kernel/http/route.ts';
import type { RunStore } from '../../modules/kernel/log/run-store.ts';
import { startLiveRun, type LiveRun, type RunWork, type Wait } from './live-run.ts';
import type { RunStarted } from './run-events.ts';
import { makeRunPlaces } from './run-places.ts';
import { openRunLog, type RunLog } from './run-log.ts';

export interface RunsDependencies {
  readonly store: RunStore;
  readonly wait: Wait;
  /** What each operation does, by its name. */
  readonly works: ReadonlyMap<string, RunWork>;
  /** That one caller may have under way in this process. */
  readonly maxLiveRuns: number;
  readonly onFailure: (context: object, error: unknown) => void;
}

/** The runs of this process, and those that anybody has recorded. */
export interface Runs {
  /** Records that a run began, begins it, and answers its events from the first. `limited` when the caller has too many under way. */
  start(run: {
    readonly run_id: string;
    readonly operation: string;
    readonly input: object;
    readonly caller: Caller;
    readonly signal: AbortSignal;
  }): Promise<AsyncIterable<StreamEvent>>;
  /**
   * The events after the one with this id: what is recorded, then what happens. A run that nobody works is worked again from its input.
   * `missing` when there is none; `forbidden` when it is not for the caller; `limited` when it would be one too many under way.
   */
  resume(run: {
    readonly run_id: string;
    readonly afterId: number;
    readonly mayRead: (started: RunStarted['data']) => Promise<boolean>;
    readonly signal: AbortSignal;
  }): Promise<AsyncIterable<StreamEvent>>;
  /** Stops every run at its next event. They go on when somebody reads them again. */
  close(): Promise<void>;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function makeRuns({ store, wait, works, maxLiveRuns, onFailure }: RunsDependencies): Runs {
  const live = new Map<string, { readonly log: RunLog; readonly run: LiveRun }>();

  const places = makeRunPlaces(maxLiveRuns);

  function work(log: RunLog, leavePlace: () => void): LiveRun {
    const { runId, started } = log;
    const run = startLiveRun(log, works.get(started?.operation ?? '') ?? unknownWork, {
      ...{ wait, onFailure },
      onStop() {
        leavePlace();
        if (live.get(runId)?.log === log) live.delete(runId);
      },
    });
    live.set(runId, { log, run });
    return run;
  }

  return {
    async start({ run_id, operation, input, caller, signal }) {
      const owner = ownerOf(caller);
      const leavePlace = places.take(owner);
      try {
        const log = await openRunLog(store, run_id);
        await log.record(1, { type: 'RunStarted', data: { run_id, owner, operation, input } });
        return work(log, leavePlace).read(0, signal);
      } catch (error) {
        leavePlace();
        throw error;
      }
    },
    async resume({ run_id, afterId, mayRead, signal }) {
      const id = run_id.toLowerCase();
      const log = live.get(id)?.log ?? (UUID.test(id) ? await openRunLog(store, id) : undefined);
      if (!log?.started) throw new DomainError('missing', 'planner.no_run', 'run not found');
      if (!(await mayRead(log.started)))
        throw new DomainError('forbidden', 'planner.not_yours', 'this run belongs to somebody else');
      if (log.isOver()) return replay(log, afterId);
      const run = live.get(id)?.run ?? work(log, places.take(log.started.owner));
      return run.read(afterId, signal);
    },
    async close() {
      await Promise.all([...live.values()].map(({ run }) => run.stop()));
    },
  };
}

// eslint-disable-next-line @typescript-eslint/require-await -- a stream that has everything already
async function* replay({ events }: RunLog, afterId: number): AsyncGenerator<StreamEvent, void> {
  yield* events.slice(afterId);
}

// eslint-disable-next-line @typescript-eslint/require-await -- a work that cannot begin
const unknownWork: RunWork = async function* () {
  throw new DomainError('missing', 'planner.no_operation', 'this kind of run is not known here');
};
