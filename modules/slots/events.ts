interface Fact<Type extends string, Data extends object> {
  readonly type: Type;
  readonly id?: string;
  readonly data: Data;
}

/** One admission: a job's first run, or its next after a retry or an answered question. */
export interface Run {
  readonly job_id: string;
  /** 1, 2, 3, … */
  readonly run: number;
}

/** A run may start: recorded on admission while a slot is free, and on promotion. Starts the work. */
export type SlotTaken = Fact<'SlotTaken', Run>;

/** A run waits for a slot. Its caller was told this place in the list. */
export type JobParked = Fact<'JobParked', Run & { readonly queue_position: number }>;

/** A run let go of its slot: the job ended, or it waits for its caller. */
export type SlotReleased = Fact<'SlotReleased', Run>;

/** A waiting run left the list without having started. */
export type ParkedJobWithdrawn = Fact<'ParkedJobWithdrawn', Run>;

/** A run waited longer than PARKED_JOB_TTL_HOURS and left the list. Fails the job. */
export type ParkedJobExpired = Fact<'ParkedJobExpired', Run & { readonly after_hours: number }>;

export type SlotsEvent = SlotTaken | JobParked | SlotReleased | ParkedJobWithdrawn | ParkedJobExpired;
