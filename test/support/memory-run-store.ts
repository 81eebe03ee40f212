import type { RunRecord, RunStore } from '../../modules/kernel/log/run-store.ts';

export interface MemoryRunStore extends RunStore {
  /** Of all runs, as they were recorded. */
  readonly log: readonly RunRecord[];
}

/** Recorded runs without a database. */
export function makeMemoryRunStore(): MemoryRunStore {
  const runs = new Map<string, RunRecord[]>();
  const log: RunRecord[] = [];
  return {
    log,
    async read(runId, after) {
      await Promise.resolve();
      return (runs.get(runId) ?? []).slice(after);
    },
    async record(runId, id, event) {
      await Promise.resolve();
      const events = runs.get(runId) ?? [];
      if (events.length !== id - 1) return;
      // As a database returns it.
      events.push(JSON.parse(JSON.stringify(event)) as RunRecord);
      log.push(event);
      runs.set(runId, events);
    },
  };
}
