import type { Decider } from '../kernel/log/decider.ts';
import { isEventOf } from '../kernel/log/event-definition.ts';
import { DomainError } from '../kernel/errors.ts';
import { USER_EVENTS, type ApiKeyIssued, type UserEvent } from './events.ts';

export type UserCommand =
  /** Idempotent. */
  | { readonly type: 'RegisterUser'; readonly user_id: string; readonly email: string }
  /** Issues a personal key; revokes the previous one in the same append (contract 2.4). */
  | { readonly type: 'IssuePersonalKey'; readonly key: ApiKeyIssued['data'] }
  | { readonly type: 'RevokePersonalKey' };

export interface User {
  readonly registered: { readonly user_id: string; readonly email: string } | undefined;
  readonly activeKey: ApiKeyIssued['data'] | undefined;
  readonly hadKey: boolean;
}

export const userDecider: Decider<User, UserCommand, UserEvent> = {
  initial: { registered: undefined, activeKey: undefined, hadKey: false },
  isOwn: isEventOf(USER_EVENTS),
  decide(command, user) {
    switch (command.type) {
      case 'RegisterUser': {
        const { user_id, email } = command;
        return user.registered ? [] : [{ type: 'UserRegistered', data: { user_id, email } }];
      }
      case 'IssuePersonalKey':
        requireRegistered(user);
        return [...revoke(user, 'replaced'), { type: 'ApiKeyIssued', data: command.key }];
      case 'RevokePersonalKey':
        requireRegistered(user);
        return revoke(user, 'revoked');
    }
  },
  evolve(user, event) {
    switch (event.type) {
      case 'UserRegistered':
        return { ...user, registered: event.data };
      case 'ApiKeyIssued':
        return { ...user, activeKey: event.data, hadKey: true };
      case 'ApiKeyRevoked':
        return { ...user, activeKey: undefined };
    }
  },
};

function requireRegistered(user: User): void {
  if (!user.registered) throw new DomainError('missing', 'accounts.unknown_user', 'user not found');
}

function revoke({ activeKey }: User, reason: 'replaced' | 'revoked'): readonly UserEvent[] {
  if (!activeKey) return [];
  const { key_id, user_id, org_id } = activeKey;
  return [{ type: 'ApiKeyRevoked', data: { key_id, user_id, org_id, reason } }];
}
