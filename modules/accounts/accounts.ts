import { v5 } from 'uuid';
import { DomainError } from '../kernel/errors.ts';
import type { Cause } from '../kernel/log/event.ts';
import type { Handled, Handler, Runtime } from '../kernel/log/handle.ts';
import { API_KEY_BYTES, describeApiKey, makeApiKey } from './api-key.ts';
import type { ApiKeyIssued, KeyHolder, OrganizationEvent, Role, UserEvent } from './events.ts';
import type { Organization, OrganizationCommand } from './organization-decider.ts';
import { requireAdmin, unknownOrganization } from './organization-decider.ts';
import { organizationStream, userStream } from './streams.ts';
import type { User, UserCommand } from './user-decider.ts';

export interface AccountsDeps {
  readonly users: Handler<User, UserCommand, UserEvent>;
  readonly organizations: Handler<Organization, OrganizationCommand, OrganizationEvent>;
  readonly runtime: Runtime;
  readonly randomBytes: (count: number) => Uint8Array;
  /** Keys the digests of API keys. */
  readonly pepper: string;
}

/** The result and its log position: wait for that position to read it from projections. */
export type Done<Outcome extends object = object> = Outcome & { readonly position: number };

/** Whether the call changed anything. */
interface Changed {
  readonly changed: boolean;
}

/** The key in plain text; shown only here. */
export interface IssuedKey {
  readonly api_key: string;
  readonly key_id: string;
  readonly prefix: string;
  readonly org_id: string | null;
  readonly created_at: string;
}

/** Commands on accounts. Throws `DomainError` missing, malformed, forbidden, conflict. */
export interface Accounts {
  /** Idempotent by e-mail address. */
  registerUser(
    email: string,
    cause: Cause,
  ): Promise<Done<Changed & { readonly user_id: string; readonly email: string }>>;
  foundOrganization(
    request: { readonly name: string; readonly owner_id: string },
    cause: Cause,
  ): Promise<Done<{ readonly org_id: string; readonly name: string }>>;
  addMember(
    request: { readonly org_id: string; readonly user_id: string; readonly role: Role },
    cause: Cause,
  ): Promise<Done<Changed>>;
  removeMember(
    request: { readonly org_id: string; readonly user_id: string },
    cause: Cause,
  ): Promise<Done<Changed>>;
  /** Revokes the holder's previous key at once (contract 2.4). */
  issueApiKey(holder: KeyHolder, cause: Cause): Promise<Done<IssuedKey>>;
  revokeApiKey(holder: KeyHolder, cause: Cause): Promise<Done<{ readonly revoked: boolean }>>;
  /** Throws `forbidden` when an organization's key is not this user's to manage. */
  requireKeyHolder(holder: KeyHolder): Promise<void>;
  /** Throws `missing` when there is no such user. */
  requireUser(userId: string): Promise<void>;
  requireOrganization(orgId: string): Promise<void>;
  /** Whether the user ever had a personal key, revoked ones included. */
  hadApiKey(userId: string): Promise<boolean>;
}

export function makeAccounts(deps: AccountsDeps): Accounts {
  const { users, organizations, runtime } = deps;

  async function requireUser(userId: string): Promise<void> {
    const { state } = await users.load(userStream(userId));
    if (!state.registered) throw new DomainError('missing', 'accounts.unknown_user', 'user not found');
  }

  return {
    requireUser,
    async requireOrganization(orgId) {
      const { state } = await organizations.load(organizationStream(orgId));
      if (!state.org_id) throw unknownOrganization();
    },
    async requireKeyHolder({ user_id, org_id }) {
      if (org_id === null) return;
      requireAdmin((await organizations.load(organizationStream(org_id))).state, user_id);
    },
    async hadApiKey(userId) {
      return (await users.load(userStream(userId))).state.hadKey;
    },
    async registerUser(given, cause) {
      const email = parseEmail(given);
      const user_id = userIdOf(email);
      const handled = await users.handle(
        userStream(user_id),
        { type: 'RegisterUser', user_id, email },
        cause,
      );
      return { user_id, email, ...doneBy(handled) };
    },
    async foundOrganization({ name, owner_id }, cause) {
      const org_id = runtime.newId();
      await requireUser(owner_id);
      const command = { type: 'FoundOrganization', org_id, name: parseName(name), owner_id } as const;
      const handled = await organizations.handle(organizationStream(org_id), command, cause);
      return { org_id, name: command.name, position: handled.position };
    },
    async addMember({ org_id, user_id, role }, cause) {
      await requireUser(user_id);
      const command = { type: 'AddMember', user_id, role } as const;
      return doneBy(await organizations.handle(organizationStream(org_id), command, cause));
    },
    async removeMember({ org_id, user_id }, cause) {
      const command = { type: 'RemoveMember', user_id } as const;
      return doneBy(await organizations.handle(organizationStream(org_id), command, cause));
    },
    async issueApiKey(holder, cause) {
      const api_key = makeApiKey(deps.randomBytes(API_KEY_BYTES));
      const key = { ...holder, key_id: runtime.newId(), ...describeApiKey(api_key, deps.pepper) };
      const { events } = await issue(deps, key, cause);
      const issued = events.at(-1);
      const created_at = issued?.at ?? runtime.now().toISOString();
      const { key_id, prefix, org_id } = key;
      return { api_key, key_id, prefix, org_id, created_at, position: issued?.position ?? 0 };
    },
    async revokeApiKey({ user_id, org_id }, cause) {
      const handled =
        org_id === null
          ? await users.handle(userStream(user_id), { type: 'RevokePersonalKey' }, cause)
          : await organizations.handle(
              organizationStream(org_id),
              { type: 'RevokeOrganizationKey', user_id },
              cause,
            );
      const { changed, position } = doneBy(handled);
      return { revoked: changed, position };
    },
  };
}

const doneBy = ({ events, position }: Handled<unknown, UserEvent | OrganizationEvent>): Done<Changed> => ({
  changed: events.length > 0,
  position,
});

function issue(
  { users, organizations }: AccountsDeps,
  key: ApiKeyIssued['data'],
  cause: Cause,
): Promise<Handled<unknown, UserEvent | OrganizationEvent>> {
  return key.org_id === null
    ? users.handle(userStream(key.user_id), { type: 'IssuePersonalKey', key }, cause)
    : organizations.handle(organizationStream(key.org_id), { type: 'IssueOrganizationKey', key }, cause);
}

const USERS = 'b8f3c1de-8f0a-5b52-9d0e-6f1f6f1d2a47';

/** One stream per address: of two concurrent registrations the second changes nothing. */
export function userIdOf(email: string): string {
  return v5(parseEmail(email), USERS);
}

/** Contract 4.1, `email`: at most 320 characters, `local@domain.tld`. */
function parseEmail(given: string): string {
  const email = given.trim().toLowerCase();
  if (email.length <= 320 && /^[^\s@\p{Cc}]+@[^\s@.\p{Cc}]+(\.[^\s@.\p{Cc}]+)+$/u.test(email)) return email;
  throw new DomainError(
    'malformed',
    'accounts.malformed_email',
    'email: must be an address like name@example.org',
  );
}

function parseName(given: string): string {
  const name = given.trim();
  if (name.length >= 1 && name.length <= 200 && !/\p{Cc}/u.test(name)) return name;
  throw new DomainError('malformed', 'accounts.malformed_name', 'name: must be 1-200 characters');
}
