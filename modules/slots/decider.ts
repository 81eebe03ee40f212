import { v5 } from 'uuid';
import type { Decider } from '../kernel/log/decider.ts';
import { isEventOf } from '../kernel/log/event-definition.ts';
import { SLOTS_EVENTS, type Run, type SlotsEvent } from './events.ts';

/** Contract 3.5. */
export const MAX_ACTIVE_JOBS = 3;

export type SlotsCommand =
  /** Admits these runs, in order, while slots are free, and parks the others. Idempotent per run. */
  | { readonly type: 'AdmitJobs'; readonly runs: readonly Run[] }
  /** Releases a run's slot or its place in the list. A later run of the same job is not affected. */
  | { readonly type: 'ReleaseSlot'; readonly run: Run }
  /** Removes a job from the waiting list; a running job keeps its slot until its worker releases it. */
  | { readonly type: 'WithdrawParkedJob'; readonly job_id: string }
  /** Removes a job that has waited too long from the waiting list; a job that runs by now keeps its slot. */
  | { readonly type: 'ExpireParkedJob'; readonly job_id: string; readonly after_hours: number };

/** One owner's slots: at most three jobs active, the others wait in the order in which they came. */
export interface Slots {
  readonly active: readonly Run[];
  readonly waiting: readonly Run[];
}

export const slotsDecider: Decider<Slots, SlotsCommand, SlotsEvent> = {
  initial: { active: [], waiting: [] },
  isOwn: isEventOf(SLOTS_EVENTS),
  decide(command, slots) {
    switch (command.type) {
      case 'AdmitJobs':
        return admit(command.runs, slots);
      case 'ReleaseSlot':
        return release(command.run, slots);
      case 'WithdrawParkedJob':
        return parkedRuns(command, slots).map((run) => ({ type: 'ParkedJobWithdrawn', data: run }));
      case 'ExpireParkedJob': {
        const { after_hours } = command;
        return parkedRuns(command, slots).map((run) => ({
          type: 'ParkedJobExpired',
          data: { ...run, after_hours },
        }));
      }
    }
  },
  evolve(slots, event) {
    const { job_id, run } = event.data;
    switch (event.type) {
      case 'SlotTaken':
        return {
          active: [...without(job_id, slots.active), { job_id, run }],
          waiting: without(job_id, slots.waiting),
        };
      case 'JobParked':
        return { ...slots, waiting: [...slots.waiting, { job_id, run }] };
      case 'SlotReleased':
        return { ...slots, active: without(job_id, slots.active) };
      case 'ParkedJobWithdrawn':
      case 'ParkedJobExpired':
        return { ...slots, waiting: without(job_id, slots.waiting) };
    }
  },
};

const parkedRuns = ({ job_id }: Pick<Run, 'job_id'>, { waiting }: Slots): readonly Run[] =>
  waiting.filter((run) => run.job_id === job_id);

function admit(runs: readonly Run[], slots: Slots): readonly SlotsEvent[] {
  const known = new Map([...slots.active, ...slots.waiting].map(({ job_id, run }) => [job_id, run]));
  const unknown = runs.filter(({ job_id, run }) => (known.get(job_id) ?? 0) < run);
  // A job whose last run still has its slot keeps it for the next run.
  const holds = ({ job_id }: Run) => slots.active.some((active) => active.job_id === job_id);
  const taken = slots.active.length;
  const free = slots.waiting.length > 0 ? 0 : Math.max(0, MAX_ACTIVE_JOBS - taken);
  const newcomers = unknown.filter((run) => !holds(run));
  return unknown.map((data): SlotsEvent => {
    const place = newcomers.indexOf(data);
    const id = admissionId(data);
    if (place < free) return { type: 'SlotTaken', id, data };
    return {
      type: 'JobParked',
      id,
      data: { ...data, queue_position: slots.waiting.length + place - free + 1 },
    };
  });
}

function release({ job_id, run }: Run, slots: Slots): readonly SlotsEvent[] {
  const same = (other: Run) => other.job_id === job_id && other.run === run;
  if (slots.waiting.some(same)) return [{ type: 'ParkedJobWithdrawn', data: { job_id, run } }];
  if (!slots.active.some(same)) return [];
  const [next] = slots.waiting;
  const released: SlotsEvent = { type: 'SlotReleased', data: { job_id, run } };
  return next ? [released, { type: 'SlotTaken', data: next }] : [released];
}

const ADMISSIONS = '5f1f8a0e-6f0e-5c55-9d5c-1c7f4e1f7a11';

/** The creating request and the policy that repairs after a crash admit a run under the same event id: the second is a no-op. */
const admissionId = ({ job_id, run }: Run): string => v5(`${job_id}:${run}`, ADMISSIONS);

const without = (jobId: string, runs: readonly Run[]): readonly Run[] =>
  runs.filter(({ job_id }) => job_id !== jobId);
