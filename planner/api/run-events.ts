import type { Owner } from '../../modules/kernel/caller.ts';

interface Fact<Type extends string, Data extends object> {
  readonly type: Type;
  readonly id?: string;
  readonly data: Data;
}

/** Somebody asked for a stream of the planner. What it needs to be worked again stands here. Readers get `start`. */
export type RunStarted = Fact<
  'RunStarted',
  { readonly run_id: string; readonly owner: Owner; readonly operation: string; readonly input: object }
>;

/** The run came to something its readers get as it is: an event of the operation's own, or `result`. */
export type RunEventKept = Fact<'RunEventKept', { readonly event: string; readonly data: object }>;

/** The run is over: readers get `done`, or `error` with the detail. */
export type RunEnded = Fact<'RunEnded', { readonly detail: string | null }>;

export type RunEvent = RunStarted | RunEventKept | RunEnded;
