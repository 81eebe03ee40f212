import type { ResolvedEvent } from '@kurrent/kurrentdb-client';
import type { RecordedEvent } from '../../modules/kernel/log/event.ts';
import type { SealedEvent } from '../../modules/kernel/log/hash-chain.ts';
import { isOfType } from './errors.ts';
import { renewClient } from './renewed-client.ts';
import { safePosition, toEventData, toRecordedEvent } from './stored-event.ts';
import { watchGrowth } from './watch-growth.ts';

/** Calls to a node. Every call has a timeout; failures are `DomainError` where a retry can help. */
export interface NodeLog {
  /** Undefined when the stream has another revision. Idempotent for the same ids at the same revision. */
  append(stream: string, revision: number, events: readonly SealedEvent[]): Promise<Appended | undefined>;
  /** From that revision on, at most `limit`. */
  read(stream: string, from: number, limit?: number): Promise<readonly RecordedEvent[]>;
  readLast(stream: string): Promise<RecordedEvent | undefined>;
  /** The log after a position, at most `limit`, without the node's own events. */
  readAll(after: number, limit: number): Promise<readonly RecordedEvent[]>;
  /** Whether there is an event at a position. */
  holds(position: number): Promise<boolean>;
  /** Calls `listener` soon after each append by any process: a hint. */
  watch(listener: () => void): void;
  close(): Promise<void>;
}

export interface Appended {
  /** Position of the last event; possibly unknown for a repeated batch. */
  readonly lastPosition: number | undefined;
}

export interface Limits {
  readonly appendMs: number;
  readonly readMs: number;
}

const LIMITS: Limits = { appendMs: 10_000, readMs: 30_000 };

export async function openNodeLog(url: string, limits: Limits = LIMITS): Promise<NodeLog> {
  // Loaded where it is used: the embedded default starts without it.
  const { BACKWARDS, END, excludeSystemEvents, KurrentDBClient, NO_STREAM, START } =
    await import('@kurrent/kurrentdb-client');
  const open = () => KurrentDBClient.connectionString(connectionStringOf(url));
  const [reader, writer] = [renewClient(open), renewClient(open)];
  const closing = new AbortController();
  const watches: Promise<void>[] = [];

  /** Starts with the event at the position. */
  function readFrom(position: number, maxCount: number): Promise<readonly RecordedEvent[]> {
    const fromPosition = position === 0 ? START : { commit: BigInt(position), prepare: BigInt(position) };
    return reader.call(limits.readMs, (client) =>
      collect(client.readAll({ fromPosition, filter: excludeSystemEvents(), maxCount })),
    );
  }

  function readStream(stream: string, options: object): Promise<readonly RecordedEvent[]> {
    return reader.call(limits.readMs, (client) => collect(client.readStream(stream, options)));
  }

  return {
    async append(stream, revision, events) {
      const streamState = revision < 0 ? NO_STREAM : BigInt(revision);
      try {
        const { position } = await writer.call(limits.appendMs, (client) =>
          client.appendToStream(stream, events.map(toEventData), { streamState }),
        );
        return { lastPosition: position && safePosition(position.commit) };
      } catch (error) {
        if (isOfType(error, 'wrong-expected-version')) return undefined;
        throw error;
      }
    },
    read: (stream, from, maxCount = Number.MAX_SAFE_INTEGER) =>
      readStream(stream, { fromRevision: BigInt(from), maxCount }),
    async readLast(stream) {
      const [last] = await readStream(stream, { fromRevision: END, direction: BACKWARDS, maxCount: 1 });
      return last;
    },
    async readAll(after, limit) {
      const events = await readFrom(after, limit + 1);
      return events.filter(({ position }) => position > after).slice(0, limit);
    },
    async holds(position) {
      const [first] = position === 0 ? [] : await readFrom(position, 1);
      return first?.position === position;
    },
    watch(listener) {
      const subscribe = () =>
        writer.current().subscribeToAll({ fromPosition: END, filter: excludeSystemEvents() });
      watches.push(watchGrowth(subscribe, listener, closing.signal));
    },
    async close() {
      closing.abort();
      await Promise.all(watches);
      await Promise.all([reader.close(), writer.close()]);
    },
  };
}

/** Reads from the leader: a follower may lag behind a write; and the client warns of its older scheme. */
function connectionStringOf(url: string): string {
  const current = url.replace(/^esdb/, 'kurrentdb');
  if (/[?&]nodePreference=/i.test(current)) return current;
  return `${current}${current.includes('?') ? '&' : '?'}nodePreference=leader`;
}

async function collect(read: AsyncIterable<ResolvedEvent>): Promise<readonly RecordedEvent[]> {
  const events: RecordedEvent[] = [];
  try {
    for await (const { event } of read) if (event) events.push(toRecordedEvent(event));
  } catch (error) {
    if (!isOfType(error, 'stream-not-found')) throw error;
  }
  return events;
}
