import { v5 } from 'uuid';
import { WrongRevision } from '../../modules/kernel/errors.ts';
import type { Cause, RecordedEvent } from '../../modules/kernel/event.ts';
import { NO_STREAM, type EventStore } from '../../modules/kernel/event-store.ts';
import type { StreamEvent } from '../../modules/kernel/route.ts';
import type { RunEvent, RunStarted } from './run-events.ts';

/** What is recorded of one run. The n-th event of its stream is the event with id n. */
export interface RunLog {
  readonly runId: string;
  readonly events: readonly StreamEvent[];
  readonly started: RunStarted['data'] | undefined;
  isOver(): boolean;
  /**
   * Records the event with this id, unless there is one already: by a process before this one, or one beside it. A run is worked the same
   * wherever it is worked, so that it would have been the same event.
   */
  record(id: number, event: RunEvent): Promise<void>;
}

/** Ids of a run's events follow from the run: recorded a second time they change nothing. */
const NAMESPACE = '0f6a3c52-8d0b-4a57-9a0e-51b1c3de7a44';
const MAX_ATTEMPTS = 25;

export async function openRunLog(
  store: EventStore,
  runId: string,
  cause: Cause,
  now: () => Date,
): Promise<RunLog> {
  const stream = `run-${runId}`;
  const events: StreamEvent[] = [];
  let [head, over] = [NO_STREAM, false];
  let started: RunStarted['data'] | undefined;

  function take(recorded: readonly RecordedEvent[]): void {
    for (const each of recorded.filter(({ revision }) => revision > head.revision)) {
      // The store gives back what was recorded here.
      const event = each as unknown as RunEvent;
      if (event.type === 'RunStarted') started = event.data;
      over = event.type === 'RunEnded';
      events.push({ id: each.revision + 1, ...toRead(event) });
      head = { revision: each.revision, hash: each.hash };
    }
  }

  take((await store.read(stream)).events);
  return {
    runId,
    events,
    get started() {
      return started;
    },
    isOver: () => over,
    async record(id, event) {
      for (let attempts = 1; events.length < id; attempts += 1) {
        try {
          const at = now().toISOString();
          take(
            await store.append(stream, head, [
              { id: v5(`${runId} ${id}`, NAMESPACE), at, ...event, ...cause },
            ]),
          );
        } catch (error) {
          if (!(error instanceof WrongRevision) || attempts === MAX_ATTEMPTS) throw error;
          take((await store.read(stream, head.revision)).events);
        }
      }
    },
  };
}

function toRead(event: RunEvent): { readonly event: string; readonly data: object } {
  switch (event.type) {
    case 'RunStarted':
      return { event: 'start', data: { run_id: event.data.run_id } };
    case 'RunEventKept':
      return event.data;
    case 'RunEnded':
      return event.data.detail === null
        ? { event: 'done', data: {} }
        : { event: 'error', data: { detail: event.data.detail } };
  }
}
