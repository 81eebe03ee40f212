import { NO_STREAM, type EventStore, type StreamSlice } from '../../modules/kernel/log/event-store.ts';
import { followLog } from '../../modules/kernel/log/follow-log.ts';
import { makeAppend } from './append.ts';
import { rememberStreams } from './known-streams.ts';
import { openNodeLog, type Limits } from './node-log.ts';
import type { StreamKeys } from '../../modules/kernel/log/stream-keys.ts';
import { sealPayloads } from './sealed-payloads.ts';

export interface EventStoreDb extends EventStore {
  close(): Promise<void>;
}

const KNOWN_STREAMS = 2_000;
const MAX_COUNTED = 1_000;
/** Rarely: the node scans all of its own events since our last one. */
const POLL_MS = 5_000;

/** The log in EventStoreDB (ADR 0012), its payloads sealed (ADR 0026). Positions are the node's commit positions, in bytes. */
export async function openEventStoreDb(
  url: string,
  keys: StreamKeys,
  limits?: Limits,
): Promise<EventStoreDb> {
  const node = sealPayloads(await openNodeLog(url, limits), keys);
  const known = rememberStreams(KNOWN_STREAMS);
  const listeners = new Set<() => void>();
  const tellGrowth = () => {
    for (const listener of listeners) listener();
  };
  node.watch(tellGrowth);

  async function read(stream: string, afterRevision = -1): Promise<StreamSlice> {
    // Starts at the last known event, so that one call returns the head even without new events.
    const events = await node.read(stream, Math.max(afterRevision, 0));
    known.add(stream, events);
    const last = events.at(-1) ?? (afterRevision > 0 ? await node.readLast(stream) : undefined);
    const { revision, hash } = last ?? NO_STREAM;
    return { events: events.filter((event) => event.revision > afterRevision), head: { revision, hash } };
  }

  const append = makeAppend({ node, known, read });
  return {
    countsPositions: false,
    read,
    readAll: (after, limit) => node.readAll(after, limit),
    async append(stream, head, events) {
      const recorded = await append(stream, head, events);
      tellGrowth();
      return recorded;
    },
    holds: (position) => node.holds(position),
    async countAfter(position) {
      return (await node.readAll(position, MAX_COUNTED)).length;
    },
    subscribe: followLog({
      readAll: (after, limit) => node.readAll(after, limit),
      onGrowth(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      pollMs: POLL_MS,
    }),
    close: () => node.close(),
  };
}
