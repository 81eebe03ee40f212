import { publishTables } from '../../projections/published-tables.ts';
import { memberships } from '../../projections/accounts.ts';
import { realtimeKeys } from '../../projections/realtime-keys.ts';
import type { Container, Get } from './container.ts';
import { makeTokens, REALTIME_AUDIENCE, SESSION_AUDIENCE, userIn, type Tokens } from '../http/jwt.ts';
import { tokens } from './tokens.ts';
import { findRealtimeKeys, organizationsOf, readProjectedRows } from '../postgres/realtime-rows.ts';
import { onRowChanges } from '../postgres/row-announcements.ts';
import type { RealtimeDeps, VerifiedToken } from '../realtime/ports.ts';
import { Realtime } from '../realtime/realtime.ts';

/** Subscriptions to row changes. */
export function provideRealtime({ provide }: Container): void {
  provide(tokens.realtime, (get) => {
    const { realtime, corsOrigins } = get(tokens.config);
    return new Realtime(realtimeDeps(get), {
      limits: { sockets: realtime.maxSockets, socketsPerKey: realtime.maxSocketsPerKey },
      origins: corsOrigins,
    });
  });
}

function realtimeDeps(get: Get): RealtimeDeps {
  const [pool, notifications, log] = [get(tokens.pool), get(tokens.notifications), get(tokens.log)];
  const { now } = get(tokens.runtime);
  const signedTokens = makeTokens(get(tokens.secrets).jwtSecret, now);
  return {
    now,
    tables: publishTables(get(tokens.links)),
    verifyToken: (token) => verifyToken(signedTokens, token),
    findKeys: (keyIds) => findRealtimeKeys(pool, keyIds),
    organizationsOf: (userIds) => organizationsOf(pool, userIds),
    async readRecords(table, keys) {
      const rows = await readProjectedRows(pool, table, keys);
      return new Map([...rows].map(([key, row]) => [key, table.toRecord(row)]));
    },
    onChanges: (listener) => onRowChanges(notifications, listener),
    onAccessChange: (listener) =>
      notifications.on('projected', (payload) => {
        const names = [realtimeKeys.name, memberships.name];
        if (payload === '' || names.some((name) => payload.startsWith(`${name}:`))) listener();
      }),
    meter: get(tokens.metrics).realtime,
    onFailure: (error) => {
      log.warn({ error }, 'realtime could not read what it needs');
    },
  };
}

/** A key of the operator's or a dashboard session; what is wrong with others, as Supabase Realtime words it. */
async function verifyToken(signedTokens: Tokens, token: string): Promise<VerifiedToken> {
  const read = await signedTokens.read(token, [REALTIME_AUDIENCE, SESSION_AUDIENCE]);
  if ('problem' in read) {
    switch (read.problem) {
      case 'malformed':
        return {
          kind: 'refused',
          code: 'MalformedJWT',
          reason: 'The token provided is not a valid JWT',
        };
      case 'invalid':
        return { kind: 'refused', code: 'JwtSignatureError', reason: 'Failed to validate JWT signature' };
      case 'expired': {
        const reason = `Token has expired ${read.secondsAgo} seconds ago`;
        return { kind: 'refused', code: 'InvalidJWTToken', reason };
      }
    }
  }
  const { expiresAtMs, tokenId, audience } = read;
  const userId = userIn(read);
  if (userId !== undefined) return { kind: 'session', userId, expiresAtMs };
  if (audience === REALTIME_AUDIENCE && tokenId !== undefined)
    return { kind: 'key', keyId: tokenId, expiresAtMs };
  return { kind: 'refused', code: 'JwtSignatureError', reason: 'Failed to validate JWT signature' };
}
