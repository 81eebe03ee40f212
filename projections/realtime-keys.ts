import { isEventOf } from '../modules/kernel/log/event-definition.ts';
import { REALTIME_KEY_EVENTS, type RealtimeKeyRow } from '../modules/realtime-keys/index.ts';
import type { Projection } from './ports.ts';

const isOfKey = isEventOf(REALTIME_KEY_EVENTS);

/** Every realtime key that was ever issued. */
export const realtimeKeys: Projection<RealtimeKeyRow> = {
  name: 'realtime_keys',
  version: 1,
  table: 'realtime_keys',
  key: 'key_id',
  keysOf: (event) => (isOfKey(event) ? [event.data.key_id] : []),
  evolve(row, event) {
    if (!isOfKey(event)) return row;
    switch (event.type) {
      case 'RealtimeKeyIssued':
        return { ...event.data, issued_at: event.at, revoked_at: null };
      case 'RealtimeKeyRevoked':
        return row && { ...row, revoked_at: event.at };
    }
  },
};
