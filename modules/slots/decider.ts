import type { Decider } from '../kernel/decider.ts';
import type { SlotsEvent } from './events.ts';

/** SPEC: Limits, concurrent jobs. */
export const MAX_ACTIVE_JOBS = 3;

/** A job asking for a slot. The ticket is one admission's id: admitting twice with the same ticket is a no-op. */
export interface Admission {
  readonly job_id: string;
  readonly ticket: string;
}

export type SlotsCommand =
  | { readonly type: 'AdmitJobs'; readonly admissions: readonly Admission[] }
  | { readonly type: 'ReleaseSlot'; readonly job_id: string };

/** One owner's slots: at most three jobs active, the others wait in the order in which they came. */
export interface Slots {
  readonly active: readonly string[];
  readonly waiting: readonly string[];
}

export const slotsDecider: Decider<Slots, SlotsCommand, SlotsEvent> = {
  initial: { active: [], waiting: [] },
  decide(command, slots) {
    switch (command.type) {
      case 'AdmitJobs':
        return admit(command.admissions, slots);
      case 'ReleaseSlot':
        return release(command.job_id, slots);
    }
  },
  evolve(slots, event) {
    const job = event.data.job_id;
    switch (event.type) {
      case 'SlotTaken':
        return { active: [...slots.active, job], waiting: without(job, slots.waiting) };
      case 'JobParked':
        return { ...slots, waiting: [...slots.waiting, job] };
      case 'SlotReleased':
        return { ...slots, active: without(job, slots.active) };
      case 'ParkedJobWithdrawn':
        return { ...slots, waiting: without(job, slots.waiting) };
    }
  },
};

function admit(admissions: readonly Admission[], slots: Slots): readonly SlotsEvent[] {
  const known = new Set([...slots.active, ...slots.waiting]);
  const unknown = admissions.filter((admission) => !known.has(admission.job_id));
  const free = slots.waiting.length > 0 ? 0 : Math.max(0, MAX_ACTIVE_JOBS - slots.active.length);
  return unknown.map(({ job_id, ticket }, place): SlotsEvent => {
    if (place < free) return { type: 'SlotTaken', id: ticket, data: { job_id } };
    const queue_position = slots.waiting.length + place - free + 1;
    return { type: 'JobParked', id: ticket, data: { job_id, queue_position } };
  });
}

function release(job_id: string, slots: Slots): readonly SlotsEvent[] {
  if (slots.waiting.includes(job_id)) return [{ type: 'ParkedJobWithdrawn', data: { job_id } }];
  if (!slots.active.includes(job_id)) return [];
  const [next] = slots.waiting;
  const promoted: readonly SlotsEvent[] =
    next !== undefined && slots.active.length <= MAX_ACTIVE_JOBS
      ? [{ type: 'SlotTaken', data: { job_id: next } }]
      : [];
  return [{ type: 'SlotReleased', data: { job_id } }, ...promoted];
}

const without = (job: string, jobs: readonly string[]): readonly string[] => jobs.filter((id) => id !== job);
