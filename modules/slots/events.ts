/** A job may start: recorded on admission while a slot is free, and on promotion. Starts the work. */
export interface SlotTaken {
  readonly type: 'SlotTaken';
  readonly id?: string;
  readonly data: { readonly job_id: string };
}

/** A job waits for a slot. Its caller was told this place in the list. */
export interface JobParked {
  readonly type: 'JobParked';
  readonly id?: string;
  readonly data: { readonly job_id: string; readonly queue_position: number };
}

/** A job let go of its slot: it ended, or it waits for its caller. */
export interface SlotReleased {
  readonly type: 'SlotReleased';
  readonly id?: string;
  readonly data: { readonly job_id: string };
}

/** A waiting job left the list without having started. */
export interface ParkedJobWithdrawn {
  readonly type: 'ParkedJobWithdrawn';
  readonly id?: string;
  readonly data: { readonly job_id: string };
}

export type SlotsEvent = SlotTaken | JobParked | SlotReleased | ParkedJobWithdrawn;
