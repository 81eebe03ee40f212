import type { RecordedEvent } from '../modules/kernel/event.ts';
import type { AccountsEvent, ApiKeyRow, MembershipRow, UserRow } from '../modules/accounts/index.ts';
import type { Projection } from './ports.ts';

/** Users by id and address. */
export const users: Projection<UserRow> = {
  name: 'users',
  version: 1,
  table: 'users',
  key: 'user_id',
  keysOf(recorded) {
    const event = ofAccounts(recorded);
    return event?.type === 'UserRegistered' ? [event.data.user_id] : [];
  },
  evolve(row, recorded) {
    const event = ofAccounts(recorded);
    return event?.type === 'UserRegistered' ? { ...event.data, registered_at: event.at } : row;
  },
};

/** Who belongs to which organization, and as what; those who left have no row. */
export const memberships: Projection<MembershipRow> = {
  name: 'memberships',
  version: 1,
  table: 'memberships',
  key: 'membership',
  keysOf(recorded) {
    const event = ofAccounts(recorded);
    switch (event?.type) {
      case 'OrganizationFounded':
        return [membershipOf(event.data.org_id, event.data.owner_id)];
      case 'MemberAdded':
      case 'MemberRoleChanged':
      case 'MemberRemoved':
        return [membershipOf(event.data.org_id, event.data.user_id)];
      case 'UserRegistered':
      case 'ApiKeyIssued':
      case 'ApiKeyRevoked':
      case undefined:
        return [];
    }
  },
  evolve(row, recorded, membership) {
    const event = ofAccounts(recorded);
    switch (event?.type) {
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
      case undefined:
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
  keysOf(recorded) {
    const event = ofAccounts(recorded);
    return event?.type === 'ApiKeyIssued' || event?.type === 'ApiKeyRevoked' ? [event.data.key_id] : [];
  },
  evolve(row, recorded) {
    const event = ofAccounts(recorded);
    if (event?.type === 'ApiKeyIssued') return { ...event.data, issued_at: event.at, revoked_at: null };
    return event?.type === 'ApiKeyRevoked' && row ? { ...row, revoked_at: event.at } : row;
  },
};

function ofAccounts(event: RecordedEvent): (AccountsEvent & Pick<RecordedEvent, 'at'>) | undefined {
  const ours = event.stream.startsWith('user-') || event.stream.startsWith('organization-');
  // These streams hold nothing else.
  return ours ? (event as unknown as AccountsEvent & Pick<RecordedEvent, 'at'>) : undefined;
}

const membershipOf = (orgId: string, userId: string): string => `${orgId}/${userId}`;
