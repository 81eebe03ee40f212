import type { Decider } from '../kernel/log/decider.ts';
import { isEventOf } from '../kernel/log/event-definition.ts';
import { DomainError } from '../kernel/errors.ts';
import type { Handler } from '../kernel/log/handle.ts';
import { REALTIME_KEY_EVENTS, type RealtimeKeyEvent, type RealtimeKeyIssued } from './events.ts';

export type RealtimeKeyCommand =
  | { readonly type: 'IssueRealtimeKey'; readonly key: RealtimeKeyIssued['data'] }
  /** Idempotent. */
  | { readonly type: 'RevokeRealtimeKey' };

export interface RealtimeKey {
  readonly issued: RealtimeKeyIssued['data'] | undefined;
  readonly isRevoked: boolean;
}

export type RealtimeKeys = Handler<RealtimeKey, RealtimeKeyCommand, RealtimeKeyEvent>;

export const realtimeKeyDecider: Decider<RealtimeKey, RealtimeKeyCommand, RealtimeKeyEvent> = {
  initial: { issued: undefined, isRevoked: false },
  isOwn: isEventOf(REALTIME_KEY_EVENTS),
  decide(command, { issued, isRevoked }) {
    switch (command.type) {
      case 'IssueRealtimeKey':
        return issued ? [] : [{ type: 'RealtimeKeyIssued', data: command.key }];
      case 'RevokeRealtimeKey':
        if (!issued) throw new DomainError('missing', 'realtime_keys.unknown', 'realtime key not found');
        return isRevoked ? [] : [{ type: 'RealtimeKeyRevoked', data: { key_id: issued.key_id } }];
    }
  },
  evolve(key, event) {
    switch (event.type) {
      case 'RealtimeKeyIssued':
        return { ...key, issued: event.data };
      case 'RealtimeKeyRevoked':
        return { ...key, isRevoked: true };
    }
  },
};
