import type { RecordedEvent } from '../../modules/kernel/log/event.ts';
import { payloadOf, versionOf } from '../../modules/kernel/log/hash-chain.ts';

/** One line of the audit log (contract 14.3): under the names that are hashed (docs/audit.md), for anybody to check. */
export function toAuditLine(event: RecordedEvent): object {
  return {
    position: event.position,
    stream: event.stream,
    revision: event.revision,
    id: event.id,
    type: event.type,
    ...versionOf(event),
    at: event.at,
    actor: event.actor,
    ...payloadOf(event),
    correlationId: event.correlationId,
    causationId: event.causationId,
    previousHash: event.previousHash,
    hash: event.hash,
  };
}
