import Type, { type Static } from 'typebox';
import { defineEvent, type EventOf } from '../kernel/log/event-definition.ts';

/** Identifies an admission: a job's first run, or the next run after a retry or an answered question. */
const RUN = {
  job_id: Type.String(),
  run: Type.Integer({ description: '1, 2, 3, …' }),
};
const Run = Type.Object(RUN, { title: 'Run' });
export type Run = Readonly<Static<typeof Run>>;

export const SlotTaken = defineEvent(
  'SlotTaken',
  'A run may start: recorded on admission while a slot is free, and on promotion. Starts the work.',
  Run,
);

export const JobParked = defineEvent(
  'JobParked',
  'A run waits for a slot, at the reported place in the list.',
  Type.Object({ ...RUN, queue_position: Type.Integer() }),
);

export const SlotReleased = defineEvent(
  'SlotReleased',
  'A run released its slot: the job ended, or it waits for its caller.',
  Run,
);

export const ParkedJobWithdrawn = defineEvent(
  'ParkedJobWithdrawn',
  'A waiting run left the list without having started.',
  Run,
);

export const ParkedJobExpired = defineEvent(
  'ParkedJobExpired',
  'A run waited longer than PARKED_JOB_TTL_HOURS and left the list. Fails the job.',
  Type.Object({ ...RUN, after_hours: Type.Number() }),
);

export const SLOTS_EVENTS = [
  SlotTaken,
  JobParked,
  SlotReleased,
  ParkedJobWithdrawn,
  ParkedJobExpired,
] as const;
export type SlotsEvent = EventOf<(typeof SLOTS_EVENTS)[number]>;
