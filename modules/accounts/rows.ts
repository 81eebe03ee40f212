import type { KeyHolder, Role } from './events.ts';

/** A key as authentication and the dashboard see it. Times are ISO-8601 UTC. */
export interface ApiKeyRow {
  readonly key_id: string;
  readonly digest: string;
  readonly user_id: string;
  readonly org_id: string | null;
  readonly prefix: string;
  readonly last4: string;
  readonly issued_at: string;
  readonly revoked_at: string | null;
}

export interface UserRow {
  readonly user_id: string;
  readonly email: string;
  readonly registered_at: string;
}

export interface MembershipRow {
  /** `<org_id>/<user_id>` */
  readonly membership: string;
  readonly org_id: string;
  readonly user_id: string;
  readonly role: Role;
  readonly since: string;
}

/** Queries of the dashboard. */
export interface HeldKeys {
  /** A holder's newest keys, at most 100: all of an organization's, or a user's own. */
  keysOf(holder: KeyHolder): Promise<readonly ApiKeyRow[]>;
}

/** Queries of authentication. */
export interface ApiKeyRows {
  /** The key with this digest, revoked or not. */
  findByDigest(digest: string): Promise<ApiKeyRow | undefined>;
}
