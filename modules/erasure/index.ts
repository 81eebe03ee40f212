export { checkErasures, type ErasureCheck } from './check-erasures.ts';
export { erasureDecider, type Erasure, type ErasureCommand } from './decider.ts';
export { digestEnvelopes } from './envelopes.ts';
export {
  ERASURE_EVENTS,
  ErasureCompleted,
  ErasureOrdered,
  PayloadsErased,
  RetentionEnded,
  type ErasedStream,
  type ErasureEvent,
} from './events.ts';
export { erasureStream } from './stream.ts';
