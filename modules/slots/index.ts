export { JobParked, ParkedJobExpired, SLOTS_EVENTS, SlotTaken, type Run, type SlotsEvent } from './events.ts';
export { MAX_ACTIVE_JOBS, slotsDecider, type Slots, type SlotsCommand } from './decider.ts';
export { slotsStream } from './stream.ts';
