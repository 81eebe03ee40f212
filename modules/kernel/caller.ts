import Type from 'typebox';
import type { Actor } from './log/event.ts';

/** The workspace that owns a resource, its slots and its credits: `user:<uuid>` or `org:<uuid>`. */
export type Owner = `user:${string}` | `org:${string}`;
export const Owner = Type.Unsafe<Owner>({
  type: 'string',
  title: 'Owner',
  description: 'The workspace: `user:<uuid>` or `org:<uuid>`.',
});

/** The authenticated caller. */
export interface Caller {
  /** `key`: an API key; `session`: a dashboard JWT; `internal`: the operator's token; `auditor`: a token that reads for an audit. */
  readonly kind: 'key' | 'session' | 'internal' | 'auditor';
  /** Recorded with each event the caller causes. */
  readonly actor: Actor;
  readonly userId: string;
  /** The key's organization, or the one the session acts for; null in the personal workspace. */
  readonly orgId: string | null;
  /** An auditor of the whole log. */
  readonly seesAll?: boolean;
}

export function ownerOf(caller: Pick<Caller, 'userId' | 'orgId'>): Owner {
  return caller.orgId === null ? `user:${caller.userId}` : `org:${caller.orgId}`;
}
