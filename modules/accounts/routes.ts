import type { Static } from 'typebox';
import { causeOf } from '../kernel/log/cause.ts';
import { DomainError } from '../kernel/errors.ts';
import type { Route, RouteRequest } from '../kernel/http/route.ts';
import { toTimestamp } from '../kernel/timestamp.ts';
import type { Accounts } from './accounts.ts';
import type { KeyHolder } from './events.ts';
import type { ApiKeyRow, HeldKeys } from './rows.ts';
import { ApiKeysAnswer, IssuedKeyAnswer, KeyHolderQuery, RevokedAnswer } from './schemas.ts';

export interface ApiKeyRoutes {
  readonly accounts: Pick<Accounts, 'issueApiKey' | 'revokeApiKey' | 'requireKeyHolder'>;
  readonly rows: HeldKeys;
  /** Resolves when the rows contain everything up to this position (bounded). */
  readonly waitUntilProjected: (position: number) => Promise<unknown>;
  /** Clears this process's cache of keys: a revoked key is refused on the next request. */
  readonly forgetKeys: () => void;
}

type KeyHolderBody = Static<typeof KeyHolderQuery>;

const PATH = '/v1/api-keys';

/** The dashboard's Developer tab. Contract 2.3, 2.4, 2.10. */
export function apiKeyRoutes(deps: ApiKeyRoutes): readonly Route<never>[] {
  const shared = { path: PATH, tag: 'API keys', access: 'session', bucket: 'control' } as const;
  const notAnAdmin = 'The user is neither owner nor admin of the organization.';
  const changes = {
    ...shared,
    query: KeyHolderQuery,
    body: KeyHolderQuery,
    refusals: { 403: notAnAdmin, 404: 'The user is not registered.' },
  } as const;

  const list: Route<never> = {
    ...shared,
    method: 'GET',
    operationId: 'list_api_keys',
    summary: 'API keys, without the keys themselves',
    description:
      'Of the user, or of the organization of `org_id` for its owners and admins. A key itself is shown only when it is generated.',
    query: KeyHolderQuery,
    answers: { 200: { description: 'The active key and earlier ones.', schema: ApiKeysAnswer } },
    refusals: { 403: notAnAdmin },
    async handle(request) {
      const holder = holderOf(request);
      await deps.accounts.requireKeyHolder(holder);
      const rows = await deps.rows.keysOf(holder);
      return { status: 200, body: { api_keys: [...rows].sort(activeFirst).map(toApiKey) } };
    },
  };

  const issue: Route<KeyHolderBody> = {
    ...changes,
    method: 'POST',
    operationId: 'generate_api_key',
    summary: 'Generate an API key',
    description: 'The key is shown this once. The one before stops working immediately.',
    answers: { 201: { description: 'The new key.', schema: IssuedKeyAnswer, leadsTo: { [PATH]: {} } } },
    async handle(request) {
      const { position, ...issued } = await deps.accounts.issueApiKey(holderOf(request), causeOf(request));
      await takeEffect(deps, position);
      return { status: 201, body: { ...issued, created_at: toTimestamp(issued.created_at) } };
    },
  };

  const revoke: Route<KeyHolderBody> = {
    ...changes,
    method: 'DELETE',
    operationId: 'revoke_api_key',
    summary: 'Revoke the active API key',
    description: 'Without a replacement. Revoking when there is none changes nothing.',
    answers: { 200: { description: 'No key is active.', schema: RevokedAnswer } },
    async handle(request) {
      const holder = holderOf(request);
      const { position, revoked } = await deps.accounts.revokeApiKey(holder, causeOf(request));
      await takeEffect(deps, position);
      return { status: 200, body: { revoked, org_id: holder.org_id } };
    },
  };

  return [list, issue, revoke];
}

async function takeEffect({ waitUntilProjected, forgetKeys }: ApiKeyRoutes, position: number): Promise<void> {
  await waitUntilProjected(position);
  forgetKeys();
}

/** The session's user, acting for the requested organization. Two different organizations in one request are refused. */
function holderOf({ caller, query, body }: RouteRequest<KeyHolderBody | undefined>): KeyHolder {
  const [inQuery, inBody] = [query['org_id'], body?.org_id];
  if (inQuery !== undefined && inBody !== undefined && inQuery.toLowerCase() !== inBody.toLowerCase())
    throw new DomainError('malformed', 'accounts.two_organizations', 'org_id: body and query must agree');
  return { user_id: caller.userId, org_id: caller.orgId };
}

const activeFirst = (one: ApiKeyRow, other: ApiKeyRow): number =>
  Number(one.revoked_at !== null) - Number(other.revoked_at !== null) ||
  other.issued_at.localeCompare(one.issued_at);

function toApiKey({ key_id, prefix, last4, user_id, org_id, issued_at, revoked_at }: ApiKeyRow): object {
  return {
    key_id,
    prefix,
    last4,
    org_id,
    created_by: user_id,
    created_at: toTimestamp(issued_at),
    ...(revoked_at === null ? {} : { revoked_at: toTimestamp(revoked_at) }),
  };
}
