import type { RecordedEvent } from '../modules/kernel/event.ts';
import {
  isRealtimeKeyStream,
  type RealtimeKeyEvent,
  type RealtimeKeyRow,
} from '../modules/realtime-keys/index.ts';
import type { Projection } from './ports.ts';

/** Every realtime key that was ever issued. */
export const realtimeKeys: Projection<RealtimeKeyRow> = {
  name: 'realtime_keys',
  version: 1,
  table: 'realtime_keys',
  key: 'key_id',
  keysOf: (recorded) => (isRealtimeKeyStream(recorded.stream) ? [ofKey(recorded).data.key_id] : []),
  evolve(row, recorded) {
    const event = ofKey(recorded);
    switch (event.type) {
      case 'RealtimeKeyIssued':
        return { ...event.data, issued_at: recorded.at, revoked_at: null };
      case 'RealtimeKeyRevoked':
        return row && { ...row, revoked_at: recorded.at };
    }
  },
};

/** The stream of a key holds nothing else. */
const ofKey = (recorded: RecordedEvent): RealtimeKeyEvent => recorded as unknown as RealtimeKeyEvent;
