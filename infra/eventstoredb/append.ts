import { randomBytes } from 'node:crypto';
import { WrongRevision } from '../../modules/kernel/errors.ts';
import type { NewEvent, RecordedEvent } from '../../modules/kernel/log/event.ts';
import type { EventStore } from '../../modules/kernel/log/event-store.ts';
import { seal, type SealedEvent } from '../../modules/kernel/log/hash-chain.ts';
import { unavailable } from './errors.ts';
import type { KnownStreams } from './known-streams.ts';
import type { Appended, NodeLog } from './node-log.ts';

const newSalt = (): string => randomBytes(16).toString('hex');

export interface AppendDependencies {
  readonly node: NodeLog;
  readonly known: KnownStreams;
  /** Reads further events of the stream. */
  readonly read: EventStore['read'];
}

/**
 * `EventStore.append` on a node, which checks only the expected revision. It knows no hashes, and detects a repeated id only at its original
 * revision: both are looked up among the known events of the stream. That is exact, because all events up to that revision are known.
 */
export function makeAppend({ node, known, read }: AppendDependencies): EventStore['append'] {
  async function readRecorded(
    stream: string,
    from: number,
    count: number,
  ): Promise<readonly RecordedEvent[]> {
    const recorded = await node.read(stream, from, count);
    if (recorded.length < count)
      throw unavailable(new Error(`${stream}: what was recorded is not there yet`));
    known.add(stream, recorded);
    return recorded;
  }

  /** The recorded events of a batch that is in the stream already; undefined when none of them is. */
  function recordedBefore(
    stream: string,
    events: readonly NewEvent[],
  ): Promise<readonly RecordedEvent[]> | undefined {
    const { head, revisions } = known.of(stream);
    const places = events.map(({ id }) => revisions.get(id));
    if (places.every((place) => place === undefined)) return undefined;
    const [first] = places;
    const asOneBatch = first !== undefined && places.every((place, index) => place === first + index);
    if (!asOneBatch) throw new WrongRevision(stream, head.revision);
    return readRecorded(stream, first, events.length);
  }

  /** The node returns only the position of a batch's last event; the others must be read. */
  async function recordedNow(
    stream: string,
    sealed: readonly SealedEvent[],
    { lastPosition: position }: Appended,
  ): Promise<readonly RecordedEvent[]> {
    const [first] = sealed;
    if (!first || sealed.length > 1 || position === undefined)
      return readRecorded(stream, first?.revision ?? 0, sealed.length);
    const recorded = [{ ...first, position }];
    known.add(stream, recorded);
    return recorded;
  }

  return async function append(stream, head, events) {
    if (events.length === 0) return [];
    const sealed = seal(stream, head, events, newSalt);
    if (known.of(stream).head.revision < head.revision) await read(stream, known.of(stream).head.revision);
    const before = recordedBefore(stream, events);
    if (before) return before;
    const end = known.of(stream).head;
    const follows = end.revision === head.revision && end.hash === head.hash;
    const appended = follows ? await node.append(stream, head.revision, sealed) : undefined;
    if (appended) return recordedNow(stream, sealed, appended);
    // A concurrent append won, perhaps with this very batch.
    await read(stream, end.revision);
    const meanwhile = recordedBefore(stream, events);
    if (meanwhile) return meanwhile;
    throw new WrongRevision(stream, head.revision);
  };
}
