import type { Caller } from '../kernel/caller.ts';
import type { Handler } from '../kernel/log/handle.ts';
import type { Auditor, AuditorsCommand } from './decider.ts';
import type { AuditorsEvent } from './events.ts';
import { auditorTokenStream } from './stream.ts';

export type Auditors = Handler<Auditor, AuditorsCommand, AuditorsEvent>;

/** Subject of a token for the whole log; not a user. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** The auditor with this token; undefined when it is revoked, expired or unknown. */
export async function findAuditor(
  auditors: Auditors,
  tokenId: string,
  now: Date,
): Promise<Caller | undefined> {
  const { state } = await auditors.load(auditorTokenStream(tokenId));
  const { issued, isRevoked } = state;
  if (!issued || isRevoked || Date.parse(issued.expires_at) <= now.getTime()) return undefined;
  const { workspace } = issued;
  const id = workspace?.slice(workspace.indexOf(':') + 1);
  const isOrganization = workspace?.startsWith('org:') === true;
  return {
    kind: 'auditor',
    actor: `auditor:${tokenId}`,
    userId: id === undefined || isOrganization ? NOBODY : id,
    orgId: id !== undefined && isOrganization ? id : null,
    seesAll: workspace === null,
  };
}

/** Records an auditor's read before the response. */
export async function recordRead(
  auditors: Auditors,
  { actor }: Caller,
  read: { readonly view: string; readonly path: string; readonly requestId: string },
): Promise<void> {
  const { requestId, view, path } = read;
  const cause = { actor, correlationId: requestId, causationId: requestId };
  const stream = auditorTokenStream(actor.slice('auditor:'.length));
  await auditors.handle(stream, { type: 'RecordRead', view, path }, cause);
}
