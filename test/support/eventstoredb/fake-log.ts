import { randomUUID } from 'node:crypto';

/** What an EventStoreDB node keeps of an event. */
export interface LogRecord {
  /** Commit and prepare position: a place in the node's files, so that positions grow by the size of what was written. */
  readonly position: bigint;
  readonly stream: string;
  readonly revision: number;
  readonly id: string;
  readonly type: string;
  readonly contentType: string;
  readonly data: Uint8Array;
  readonly metadata: Uint8Array;
}

export type Proposed = Pick<LogRecord, 'id' | 'type' | 'contentType' | 'data' | 'metadata'>;

export type AppendOutcome =
  | { readonly kind: 'ok' | 'repeated'; readonly revision: number; readonly position: bigint }
  | { readonly kind: 'wrong'; readonly current: number };

/** The node's log. It knows nothing of Fabula: it checks ids only as EventStoreDB does. */
export interface FakeLog {
  readonly records: readonly LogRecord[];
  stream(name: string): readonly LogRecord[];
  /** -1: no stream. Like `IndexWriter.CheckCommit` of EventStoreDB for an exact expected revision. */
  append(stream: string, expected: number, events: readonly Proposed[]): AppendOutcome;
  /** Calls back after each append. Returns how to stop. */
  onAppend(listener: () => void): () => void;
}

const RECORD_OVERHEAD = 118;
const SYSTEM_RECORD_EVERY = 3;

export function makeFakeLog(): FakeLog {
  const records: LogRecord[] = [];
  const streams = new Map<string, LogRecord[]>();
  const listeners = new Set<() => void>();
  let writePosition = 2048n;

  function write(stream: string, events: readonly Proposed[]): LogRecord {
    const own = streams.get(stream) ?? [];
    streams.set(stream, own);
    for (const event of events) {
      const record = { ...event, stream, revision: own.length, position: writePosition };
      records.push(record);
      own.push(record);
      writePosition += BigInt(RECORD_OVERHEAD + event.data.length + event.metadata.length);
    }
    const last = own.at(-1);
    if (!last) throw new Error('An append without events');
    return last;
  }

  /** The node's own events are between those of its users. */
  function writeStatistics(): void {
    const empty = new Uint8Array();
    const event = { id: randomUUID(), type: '$statsCollected', contentType: 'application/json' };
    write('$stats-127.0.0.1:2113', [{ ...event, data: empty, metadata: empty }]);
  }

  writeStatistics();
  return {
    records,
    stream: (name) => streams.get(name) ?? [],
    append(stream, expected, events) {
      const own = streams.get(stream) ?? [];
      const current = own.length - 1;
      if (expected < current) {
        const repeated = own.slice(expected + 1, expected + 1 + events.length);
        const last = repeated.at(-1);
        const same = last && events.every(({ id }, index) => repeated[index]?.id === id);
        return same
          ? { kind: 'repeated', revision: last.revision, position: last.position }
          : { kind: 'wrong', current };
      }
      if (expected > current) return { kind: 'wrong', current };
      const { revision, position } = write(stream, events);
      if (records.length % SYSTEM_RECORD_EVERY === 0) writeStatistics();
      for (const listener of listeners) listener();
      return { kind: 'ok', revision, position };
    },
    onAppend(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
