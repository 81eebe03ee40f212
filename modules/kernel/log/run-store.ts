/** An event of a run. */
export interface RunRecord {
  readonly type: string;
  readonly data: object;
}

/**
 * Recorded events of runs, for replay. Not in the audited log: runs change neither films nor money, and are deleted after
 * `RUN_RETENTION_DAYS`.
 */
export interface RunStore {
  /** The events of a run after the first `after`, in order. Empty: no such run, or it was deleted. */
  read(runId: string, after: number): Promise<readonly RunRecord[]>;
  /** Records the event with this id (1, 2, 3, …) unless it exists. */
  record(runId: string, id: number, event: RunRecord): Promise<void>;
}

/** How long after its start a run can be replayed. */
export const RUN_RETENTION_DAYS = 7;
