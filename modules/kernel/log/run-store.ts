/** An event of a run. */
export interface RunRecord {
  readonly type: string;
  readonly data: object;
}

/**
 * What is recorded of runs, so that they can be read again. Not in the audited log: runs change neither films nor money, and go after
 * `RUN_RETENTION_DAYS`.
 */
export interface RunStore {
  /** The events of a run behind the first `after`, in order. None: there is no such run, or no longer. */
  read(runId: string, after: number): Promise<readonly RunRecord[]>;
  /** Records the event with this id (1, 2, 3, …), unless there is one. */
  record(runId: string, id: number, event: RunRecord): Promise<void>;
}

/** How long after its beginning a run can be read again. */
export const RUN_RETENTION_DAYS = 7;
