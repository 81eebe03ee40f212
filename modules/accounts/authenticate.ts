import { timingSafeEqual } from 'node:crypto';
import type { Caller } from '../kernel/caller.ts';
import { DomainError } from '../kernel/errors.ts';
import { digestApiKey, isApiKey } from './api-key.ts';
import type { ApiKeyRow, ApiKeyRows } from './rows.ts';

export type AuthenticateApiKey = (key: string | undefined) => Promise<Caller>;

/**
 * The caller with this API key. Missing, malformed, unknown and revoked keys get the same error, byte for byte; a malformed key never
 * reaches the database (contract 2.1).
 */
export function makeApiKeyAuthentication(rows: ApiKeyRows, pepper: string): AuthenticateApiKey {
  return async (key) => {
    if (key === undefined || !isApiKey(key)) throw refusal();
    const digest = digestApiKey(key, pepper);
    const row = await rows.findByDigest(digest);
    if (row?.revoked_at !== null || !isSame(row.digest, digest)) throw refusal();
    return toCaller(row);
  };
}

function toCaller({ key_id, user_id, org_id }: ApiKeyRow): Caller {
  return { kind: 'key', actor: `key:${key_id}`, userId: user_id, orgId: org_id };
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function refusal(): DomainError {
  return new DomainError('unauthenticated', 'accounts.unauthenticated', 'API key is missing or not valid');
}
