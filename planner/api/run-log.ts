import type { StreamEvent } from '../../modules/kernel/http/route.ts';
import type { RunEvent, RunStarted } from './run-events.ts';
import type { RunStore } from '../../modules/kernel/log/run-store.ts';

/** What is recorded of one run. */
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

export async function openRunLog(store: RunStore, runId: string): Promise<RunLog> {
  const events: StreamEvent[] = [];
  let over = false;
  let started: RunStarted['data'] | undefined;

  async function readOn(): Promise<void> {
    const from = events.length;
    const recorded = await store.read(runId, from);
    // Somebody else of this process may have read them meanwhile.
    for (const record of recorded.slice(events.length - from)) {
      // The store gives back what was recorded here.
      const event = record as RunEvent;
      if (event.type === 'RunStarted') started = event.data;
      over = event.type === 'RunEnded';
      events.push({ id: events.length + 1, ...toRead(event) });
    }
  }

  await readOn();
  return {
    runId,
    events,
    get started() {
      return started;
    },
    isOver: () => over,
    async record(id, event) {
      if (events.length >= id) return;
      await store.record(runId, id, event);
      await readOn();
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
