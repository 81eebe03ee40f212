import {
  realtimeKeyStream,
  type RealtimeKeys,
  type RealtimeScope,
} from '../../modules/realtime-keys/index.ts';
import type { Cause } from '../../modules/kernel/log/event.ts';
import { REALTIME_AUDIENCE, type Tokens } from '../http/jwt.ts';

export interface KeyIssuer {
  readonly realtimeKeys: RealtimeKeys;
  readonly tokens: Tokens;
  readonly now: () => Date;
  readonly newId: () => string;
  readonly cause: Cause;
}

/** A key as it is shown, this once, and where in the log it was issued. */
export interface IssuedRealtimeKey extends RealtimeScope {
  readonly realtime_key: string;
  readonly key_id: string;
  readonly note: string;
  readonly expires_at: string;
}

export async function issueRealtimeKey(
  { realtimeKeys, tokens, now, newId, cause }: KeyIssuer,
  { ttlSeconds, ...scope }: RealtimeScope & { readonly note: string; readonly ttlSeconds: number },
): Promise<{ readonly issued: IssuedRealtimeKey; readonly position: number }> {
  const from = now();
  // Tokens count in whole seconds.
  const to = new Date(Math.floor(from.getTime() / 1000 + ttlSeconds) * 1000);
  const key = { key_id: newId(), ...scope, expires_at: to.toISOString() };
  const command = { type: 'IssueRealtimeKey', key } as const;
  const { position } = await realtimeKeys.handle(realtimeKeyStream(key.key_id), command, cause);
  // What the clients of Supabase expect of an anon key.
  const claims = { role: 'anon', jti: key.key_id };
  const realtime_key = await tokens.sign(claims, REALTIME_AUDIENCE, { from, to });
  return { issued: { realtime_key, ...key }, position };
}
