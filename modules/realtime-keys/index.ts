export { realtimeKeyDecider, type RealtimeKeys } from './decider.ts';
export {
  REALTIME_KEY_EVENTS,
  RealtimeKeyIssued,
  REALTIME_TABLES,
  type RealtimeKeyEvent,
  type RealtimeScope,
  type RealtimeTable,
} from './events.ts';
export type { RealtimeKeyRow } from './row.ts';
export { realtimeKeyStream } from './stream.ts';
