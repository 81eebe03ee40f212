import type { JSONEventData, ResolvedEvent } from '@kurrent/kurrentdb-client';
import type { RecordedEvent } from '../../modules/kernel/log/event.ts';
import { versionOf, type SealedEvent } from '../../modules/kernel/log/hash-chain.ts';

/**
 * An event on the node: `data` unchanged, and the other hashed fields as metadata. `$correlationId` and `$causationId` are the
 * names that the node's own projections understand.
 */
export function toEventData(event: SealedEvent): JSONEventData {
  const { id, type, data, actor, at, correlationId, causationId, previousHash, hash } = event;
  const { dataHash: data_hash, salt } = event;
  const committed = {
    ...(data_hash === undefined ? {} : { data_hash }),
    ...(salt === undefined ? {} : { salt }),
  };
  const ids = { $correlationId: correlationId, $causationId: causationId };
  const metadata = {
    actor,
    at,
    ...ids,
    previous_hash: previousHash,
    hash,
    ...committed,
    ...versionOf(event),
  };
  return { id, type, contentType: 'application/json', data: data as Record<string, unknown>, metadata };
}

type Stored = NonNullable<ResolvedEvent['event']>;

const METADATA = ['actor', 'at', '$correlationId', '$causationId', 'previous_hash', 'hash'] as const;

/** Throws when the event is not Fabula's: it needs its own database. */
export function toRecordedEvent(stored: Stored): RecordedEvent {
  const metadata = ownMetadata(stored);
  return {
    position: positionOf(stored),
    stream: stored.streamId,
    revision: Number(stored.revision),
    id: stored.id,
    type: stored.type,
    data: stored.data as object,
    actor: metadata.actor,
    correlationId: metadata.$correlationId,
    causationId: metadata.$causationId,
    at: metadata.at,
    previousHash: metadata.previous_hash,
    hash: metadata.hash,
    ...recordedCommitmentOf(stored),
    ...recordedVersionOf(stored),
  };
}

function ownMetadata(stored: Stored): Record<(typeof METADATA)[number], string> {
  const metadata: unknown = stored.metadata ?? {};
  const given = metadata as Readonly<Record<string, unknown>>;
  if (!stored.isJson || METADATA.some((name) => typeof given[name] !== 'string')) {
    throw new Error(`${nameOf(stored)} was not written by Fabula, which needs an event store of its own`);
  }
  return given as Record<(typeof METADATA)[number], string>;
}

function recordedCommitmentOf({ metadata }: Stored): Pick<RecordedEvent, 'dataHash' | 'salt'> {
  const [dataHash, salt] = [fieldOf(metadata, 'data_hash'), fieldOf(metadata, 'salt')];
  return {
    ...(typeof dataHash === 'string' ? { dataHash } : {}),
    ...(typeof salt === 'string' ? { salt } : {}),
  };
}

const fieldOf = (metadata: unknown, name: string): unknown =>
  typeof metadata === 'object' && metadata !== null ? Reflect.get(metadata, name) : undefined;

/** A version other than a number above 1 was not written by Fabula: its hash will not match. */
function recordedVersionOf({ metadata }: Stored): { readonly version?: number } {
  const version = fieldOf(metadata, 'version');
  return typeof version === 'number' ? versionOf({ version }) : {};
}

/** A commit position is an offset in the node's files, in bytes; undefined above the largest exact integer. */
export function safePosition(commit: bigint): number | undefined {
  const position = Number(commit);
  return Number.isSafeInteger(position) ? position : undefined;
}

function positionOf(stored: Stored): number {
  const position = stored.position && safePosition(stored.position.commit);
  if (position !== undefined) return position;
  // Nodes before 22.6 returned the maximum value.
  throw new Error(`${nameOf(stored)} came without its position: EventStoreDB 22.6 or newer is needed`);
}

const nameOf = ({ streamId, revision }: Stored): string => `Event ${revision} of ${streamId}`;
