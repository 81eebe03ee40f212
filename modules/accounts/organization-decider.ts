import type { Decider } from '../kernel/log/decider.ts';
import { isEventOf } from '../kernel/log/event-definition.ts';
import { DomainError } from '../kernel/errors.ts';
import {
  ORGANIZATION_EVENTS,
  type ApiKeyIssued,
  type ApiKeyRevoked,
  type OrganizationEvent,
  type Role,
} from './events.ts';

export type OrganizationCommand =
  | {
      readonly type: 'FoundOrganization';
      readonly org_id: string;
      readonly name: string;
      readonly owner_id: string;
    }
  /** An existing member changes role. */
  | { readonly type: 'AddMember'; readonly user_id: string; readonly role: Role }
  | { readonly type: 'RemoveMember'; readonly user_id: string }
  /** Issued by `user_id`, who must be owner or admin; revokes the previous key in the same append. */
  | { readonly type: 'IssueOrganizationKey'; readonly key: ApiKeyIssued['data'] }
  | { readonly type: 'RevokeOrganizationKey'; readonly user_id: string };

export interface Organization {
  readonly org_id: string | undefined;
  readonly name: string;
  readonly roles: Readonly<Record<string, Role>>;
  readonly activeKey: ApiKeyIssued['data'] | undefined;
}

export const organizationDecider: Decider<Organization, OrganizationCommand, OrganizationEvent> = {
  initial: { org_id: undefined, name: '', roles: {}, activeKey: undefined },
  isOwn: isEventOf(ORGANIZATION_EVENTS),
  decide(command, organization) {
    if (command.type === 'FoundOrganization') {
      const { org_id, name, owner_id } = command;
      return organization.org_id ? [] : [{ type: 'OrganizationFounded', data: { org_id, name, owner_id } }];
    }
    const org_id = requireFounded(organization);
    switch (command.type) {
      case 'AddMember':
        return addMember(organization, org_id, command.user_id, command.role);
      case 'RemoveMember':
        return removeMember(organization, org_id, command.user_id);
      case 'IssueOrganizationKey':
        requireAdmin(organization, command.key.user_id);
        return [...revoke(organization, 'replaced'), { type: 'ApiKeyIssued', data: command.key }];
      case 'RevokeOrganizationKey':
        requireAdmin(organization, command.user_id);
        return revoke(organization, 'revoked');
    }
  },
  evolve(organization, event) {
    switch (event.type) {
      case 'OrganizationFounded': {
        const { org_id, name, owner_id } = event.data;
        return { ...organization, org_id, name, roles: { [owner_id]: 'owner' } };
      }
      case 'MemberAdded':
      case 'MemberRoleChanged':
        return { ...organization, roles: { ...organization.roles, [event.data.user_id]: event.data.role } };
      case 'MemberRemoved': {
        const { [event.data.user_id]: _gone, ...roles } = organization.roles;
        return { ...organization, roles };
      }
      case 'ApiKeyIssued':
        return { ...organization, activeKey: event.data };
      case 'ApiKeyRevoked':
        return { ...organization, activeKey: undefined };
    }
  },
};

function addMember(
  organization: Organization,
  org_id: string,
  user_id: string,
  role: Role,
): readonly OrganizationEvent[] {
  const before = organization.roles[user_id];
  if (before === role) return [];
  if (before === undefined) return [{ type: 'MemberAdded', data: { org_id, user_id, role } }];
  if (before === 'owner') requireAnotherOwner(organization, user_id);
  return [{ type: 'MemberRoleChanged', data: { org_id, user_id, role } }];
}

/** Contract 2.7: removing its creator revokes the key. */
function removeMember(
  organization: Organization,
  org_id: string,
  user_id: string,
): readonly OrganizationEvent[] {
  if (organization.roles[user_id] === undefined) return [];
  requireAnotherOwner(organization, user_id);
  const removed: OrganizationEvent = { type: 'MemberRemoved', data: { org_id, user_id } };
  const theirs = organization.activeKey?.user_id === user_id;
  return theirs ? [removed, ...revoke(organization, 'creator_removed')] : [removed];
}

function revoke(
  { activeKey }: Organization,
  reason: ApiKeyRevoked['data']['reason'],
): readonly OrganizationEvent[] {
  if (!activeKey) return [];
  const { key_id, user_id, org_id } = activeKey;
  return [{ type: 'ApiKeyRevoked', data: { key_id, user_id, org_id, reason } }];
}

function requireFounded({ org_id }: Organization): string {
  if (org_id !== undefined) return org_id;
  throw unknownOrganization();
}

export function unknownOrganization(): DomainError {
  return new DomainError('missing', 'accounts.unknown_organization', 'organization not found');
}

/** Contract 2.3. */
export function requireAdmin({ roles }: Organization, userId: string): void {
  const role = roles[userId];
  if (role === 'owner' || role === 'admin') return;
  const message = "only the organization's owners and admins may manage its API key";
  throw new DomainError('forbidden', 'accounts.not_an_admin', message);
}

function requireAnotherOwner({ roles }: Organization, userId: string): void {
  const others = Object.entries(roles).filter(([member, role]) => role === 'owner' && member !== userId);
  if (roles[userId] !== 'owner' || others.length > 0) return;
  throw new DomainError('conflict', 'accounts.last_owner', 'an organization keeps at least one owner');
}
