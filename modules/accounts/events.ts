import Type, { type Static, type TObject } from 'typebox';
import { defineEvent, nullable, type EventOf } from '../kernel/log/event-definition.ts';
import { oneOf } from '../kernel/http/schema.ts';

/** `owner` and `admin` may issue the organization's key (contract 2.3). */
const Role = oneOf(['owner', 'admin', 'member']);
export type Role = Static<typeof Role>;

const KEY_HOLDER = {
  user_id: Type.String(),
  org_id: nullable(Type.String({ description: 'Null: a personal key.' })),
};

/** The holder of a key: a user, or an organization through the member who issued it. */
export type KeyHolder = Readonly<Static<TObject<typeof KEY_HOLDER>>>;

const MEMBERSHIP = { org_id: Type.String(), user_id: Type.String() };

export const UserRegistered = defineEvent(
  'UserRegistered',
  'A user may have keys, films and credits from now on.',
  Type.Object({ user_id: Type.String(), email: Type.String() }),
);

export const OrganizationFounded = defineEvent(
  'OrganizationFounded',
  'An organization exists, with its first owner.',
  Type.Object({ org_id: Type.String(), name: Type.String(), owner_id: Type.String() }),
);

export const MemberAdded = defineEvent(
  'MemberAdded',
  'A user may see and use what the organization owns.',
  Type.Object({ ...MEMBERSHIP, role: Role }),
);

export const MemberRoleChanged = defineEvent(
  'MemberRoleChanged',
  'A member may do more, or less, from now on.',
  Type.Object({ ...MEMBERSHIP, role: Role }),
);

export const MemberRemoved = defineEvent(
  'MemberRemoved',
  'A user lost access through membership. A key that the member had issued is revoked in the same batch.',
  Type.Object(MEMBERSHIP),
);

export const ApiKeyIssued = defineEvent(
  'ApiKeyIssued',
  'A key works from now on. The key itself was shown once; only its keyed digest is stored.',
  Type.Object({
    ...KEY_HOLDER,
    key_id: Type.String(),
    digest: Type.String({ description: 'HMAC-SHA-256 of the key, hex.' }),
    prefix: Type.String({ description: 'How the key begins, to recognise it by.' }),
    last4: Type.String({ description: 'How it ends.' }),
  }),
);
export type ApiKeyIssued = EventOf<typeof ApiKeyIssued>;

export const ApiKeyRevoked = defineEvent(
  'ApiKeyRevoked',
  'A key stopped working: it was replaced or revoked, or its creator left the organization.',
  Type.Object({
    ...KEY_HOLDER,
    key_id: Type.String(),
    reason: oneOf(['replaced', 'revoked', 'creator_removed']),
  }),
);
export type ApiKeyRevoked = EventOf<typeof ApiKeyRevoked>;

/** Events of a user's stream. */
export const USER_EVENTS = [UserRegistered, ApiKeyIssued, ApiKeyRevoked] as const;
export type UserEvent = EventOf<(typeof USER_EVENTS)[number]>;

/** Events of an organization's stream. */
export const ORGANIZATION_EVENTS = [
  OrganizationFounded,
  MemberAdded,
  MemberRoleChanged,
  MemberRemoved,
  ApiKeyIssued,
  ApiKeyRevoked,
] as const;
export type OrganizationEvent = EventOf<(typeof ORGANIZATION_EVENTS)[number]>;

/** All events of accounts. */
export const ACCOUNTS_EVENTS = [UserRegistered, ...ORGANIZATION_EVENTS] as const;
