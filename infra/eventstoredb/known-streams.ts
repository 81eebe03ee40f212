import { LRUCache } from 'lru-cache';
import type { RecordedEvent } from '../../modules/kernel/log/event.ts';
import { NO_STREAM, type StreamHead } from '../../modules/kernel/log/event-store.ts';

/** The prefix of a stream that this process has read. */
export interface KnownStream {
  readonly head: StreamHead;
  /** Revisions by event id. */
  readonly revisions: ReadonlyMap<string, number>;
}

/** Recently read streams. A prefix only grows: it may be out of date, but never wrong. */
export interface KnownStreams {
  of(stream: string): KnownStream;
  /** Adds read events of one stream; ignores events that do not follow the known prefix. */
  add(stream: string, events: readonly RecordedEvent[]): void;
}

const UNKNOWN: KnownStream = { head: NO_STREAM, revisions: new Map() };

export function rememberStreams(most: number): KnownStreams {
  const streams = new LRUCache<string, { head: StreamHead; revisions: Map<string, number> }>({ max: most });
  return {
    of: (stream) => streams.get(stream) ?? UNKNOWN,
    add(stream, events) {
      const known = streams.get(stream) ?? { head: NO_STREAM, revisions: new Map<string, number>() };
      for (const { id, revision, hash } of events) {
        if (revision !== known.head.revision + 1) continue;
        known.revisions.set(id, revision);
        known.head = { revision, hash };
      }
      if (known.head.revision >= 0) streams.set(stream, known);
    },
  };
}
