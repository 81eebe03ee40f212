import type { Caller } from '../../modules/kernel/caller.ts';
import { DomainError } from '../../modules/kernel/errors.ts';
import type { Sessions } from './jwt.ts';
import { isSameSecret } from './operator-gate.ts';

/** The caller, by the headers of a request. Throws `unauthenticated` when there is none. */
export type Authenticate = (header: (name: string) => string | undefined) => Promise<Caller>;

export interface Credentials {
  /** Throws `unauthenticated` unless the key is active. */
  readonly authenticateApiKey: (key: string) => Promise<Caller>;
  readonly sessions: Pick<Sessions, 'verify'>;
  /** The auditor with this token; undefined for an invalid token. Absent: no auditor's token is accepted. */
  readonly authenticateAuditor?: (token: string) => Promise<Caller | undefined>;
  /** The operator's token; undefined: none is accepted. */
  readonly internalToken: string | undefined;
}

/**
 * Contract 2.1. An API key in `X-API-Key`, or a dashboard session or the operator's token in `Authorization: Bearer`; nowhere
 * else. With both headers the key counts. Every refusal is the same, byte for byte.
 */
export function makeAuthenticate(credentials: Credentials): Authenticate {
  return async (header) => {
    const key = header('x-api-key');
    const caller = await (key === undefined
      ? bearerOf(credentials, header('authorization'))
      : holderOf(credentials, key));
    if (!caller) throw new DomainError('unauthenticated', 'http.unauthenticated', REFUSAL);
    return caller;
  };
}

const REFUSAL = 'API key or authorization header is missing or not valid';
const BEARER = /^Bearer +(\S.*)$/i;
/** The operator is not a user. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

async function holderOf({ authenticateApiKey }: Credentials, key: string): Promise<Caller | undefined> {
  try {
    return await authenticateApiKey(key);
  } catch (error) {
    if (error instanceof DomainError && error.kind === 'unauthenticated') return undefined;
    throw error;
  }
}

async function bearerOf(
  { internalToken, sessions, authenticateAuditor }: Credentials,
  authorization: string | undefined,
): Promise<Caller | undefined> {
  const token = BEARER.exec(authorization ?? '')?.[1];
  if (token === undefined) return undefined;
  if (internalToken !== undefined && isSameSecret(token, internalToken))
    return { kind: 'internal', actor: 'operator', userId: NOBODY, orgId: null };
  const userId = await sessions.verify(token);
  if (userId === undefined) return authenticateAuditor?.(token);
  return { kind: 'session', actor: `user:${userId}`, userId, orgId: null };
}
