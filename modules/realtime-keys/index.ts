export { realtimeKeyDecider, type RealtimeKeys } from './decider.ts';
export { REALTIME_TABLES, type RealtimeKeyEvent, type RealtimeScope, type RealtimeTable } from './events.ts';
export type { RealtimeKeyRow } from './row.ts';
export { isRealtimeKeyStream, realtimeKeyStream } from './stream.ts';
