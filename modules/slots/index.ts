export type { SlotsEvent } from './events.ts';
export { MAX_ACTIVE_JOBS, slotsDecider, type Admission, type Slots, type SlotsCommand } from './decider.ts';
export { slotsStream } from './stream.ts';
