import { createHash } from 'node:crypto';
import type { RecordedEvent } from '../kernel/log/event.ts';
import { toCanonicalJson, versionOf } from '../kernel/log/hash-chain.ts';

const NONE = '0'.repeat(64);

/**
 * The hash over what is left of events of recipe 1 once their data is erased: SHA-256 (hex) of the hash of those before it (64 zeros at first)
 * and the event's canonical JSON without its data, one event of a stream after the other.
 */
export function digestEnvelopes(before: string | null, event: RecordedEvent): string {
  const { actor, at, causationId, correlationId, hash, id, position } = event;
  const { previousHash, revision, stream, type } = event;
  const first = { actor, at, causationId, correlationId, hash, id, position };
  const envelope = toCanonicalJson({ ...first, previousHash, revision, stream, type, ...versionOf(event) });
  return createHash('sha256')
    .update((before ?? NONE) + envelope)
    .digest('hex');
}
