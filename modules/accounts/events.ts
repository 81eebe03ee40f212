interface Fact<Type extends string, Data extends object> {
  readonly type: Type;
  readonly id?: string;
  readonly data: Data;
}

/** `owner` and `admin` may issue the organization's key (SPEC: Authentication, rule 3). */
export type Role = 'owner' | 'admin' | 'member';

/** Whose a key is: a user's own, or an organization's, issued by one of its members. */
export interface KeyHolder {
  readonly user_id: string;
  /** Null: a personal key. */
  readonly org_id: string | null;
}

/** Everything that happens to accounts. */
export type AccountsEvent =
  | UserRegistered
  | OrganizationFounded
  | MemberAdded
  | MemberRoleChanged
  | MemberRemoved
  | ApiKeyIssued
  | ApiKeyRevoked;

/** What the stream of a user holds. */
export type UserEvent = UserRegistered | ApiKeyIssued | ApiKeyRevoked;

/** What the stream of an organization holds. */
export type OrganizationEvent = Exclude<AccountsEvent, UserRegistered>;

/** Somebody may have keys, films and credits from now on. */
export type UserRegistered = Fact<'UserRegistered', { readonly user_id: string; readonly email: string }>;

/** An organization exists, with its first owner. */
export type OrganizationFounded = Fact<
  'OrganizationFounded',
  { readonly org_id: string; readonly name: string; readonly owner_id: string }
>;

/** A user may see and use what the organization owns. */
export type MemberAdded = Fact<
  'MemberAdded',
  { readonly org_id: string; readonly user_id: string; readonly role: Role }
>;

/** A member may do more, or less, from now on. */
export type MemberRoleChanged = Fact<
  'MemberRoleChanged',
  { readonly org_id: string; readonly user_id: string; readonly role: Role }
>;

/** A user lost what membership gave. A key that the member had issued is revoked in the same breath. */
export type MemberRemoved = Fact<'MemberRemoved', { readonly org_id: string; readonly user_id: string }>;

/** A key works from now on. The key itself was shown once and is nowhere: only its keyed digest is kept. */
export type ApiKeyIssued = Fact<
  'ApiKeyIssued',
  KeyHolder & {
    readonly key_id: string;
    /** HMAC-SHA-256 of the key, hex. */
    readonly digest: string;
    /** How the key begins and ends, to recognise it by. */
    readonly prefix: string;
    readonly last4: string;
  }
>;

/** A key stopped working: another one took its place, somebody revoked it, or its creator left the organization. */
export type ApiKeyRevoked = Fact<
  'ApiKeyRevoked',
  KeyHolder & { readonly key_id: string; readonly reason: 'replaced' | 'revoked' | 'creator_removed' }
>;
