import {
  ACCOUNTS_EVENTS,
  ApiKeyIssued,
  ApiKeyRevoked,
  UserRegistered,
  type ApiKeyRow,
  type MembershipRow,
  type UserRow,
} from '../modules/accounts/index.ts';
import { isEvent, isEventOf } from '../modules/kernel/log/event-definition.ts';
import type { Projection } from './ports.ts';

/** Users by id and address. */
export const users: Projection<UserRow> = {
  name: 'users',
  version: 1,
  table: 'users',
  key: 'user_id',
  keysOf: (event) => (isEvent(event, UserRegistered) ? [event.data.user_id] : []),
  evolve: (row, event) => (isEvent(event, UserRegistered) ? { ...event.data, registered_at: event.at } : row),
};

const isOfAccounts = isEventOf(ACCOUNTS_EVENTS);

/** Who belongs to which organization, and as what; those who left have no row. */
export const memberships: Projection<MembershipRow> = {
  name: 'memberships',
  version: 1,
  table: 'memberships',
  key: 'membership',
  keysOf(event) {
    if (!isOfAccounts(event)) return [];
    switch (event.type) {
      case 'OrganizationFounded':
        return [membershipOf(event.data.org_id, event.data.owner_id)];
      case 'MemberAdded':
      case 'MemberRoleChanged':
      case 'MemberRemoved':
        return [membershipOf(event.data.org_id, event.data.user_id)];
      case 'UserRegistered':
      case 'ApiKeyIssued':
      case 'ApiKeyRevoked':
        return [];
    }
  },
  evolve(row, event, membership) {
    if (!isOfAccounts(event)) return row;
    switch (event.type) {
      case 'OrganizationFounded': {
        const { org_id, owner_id } = event.data;
        return { membership, org_id, user_id: owner_id, role: 'owner', since: event.at };
      }
      case 'MemberAdded':
        return { membership, ...event.data, since: event.at };
      case 'MemberRoleChanged':
        return row && { ...row, role: event.data.role };
      case 'MemberRemoved':
        return undefined;
      case 'UserRegistered':
      case 'ApiKeyIssued':
      case 'ApiKeyRevoked':
        return row;
    }
  },
};

/** Every key that was ever issued, by its digest. */
export const apiKeys: Projection<ApiKeyRow> = {
  name: 'api_keys',
  version: 1,
  table: 'api_keys',
  key: 'key_id',
  keysOf: (event) => (isEvent(event, ApiKeyIssued, ApiKeyRevoked) ? [event.data.key_id] : []),
  evolve(row, event) {
    if (isEvent(event, ApiKeyIssued)) return { ...event.data, issued_at: event.at, revoked_at: null };
    return isEvent(event, ApiKeyRevoked) && row ? { ...row, revoked_at: event.at } : row;
  },
};

const membershipOf = (orgId: string, userId: string): string => `${orgId}/${userId}`;
