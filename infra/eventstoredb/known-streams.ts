import { LRUCache } from 'lru-cache';
import type { RecordedEvent } from '../../modules/kernel/log/event.ts';
import { NO_STREAM, type StreamHead } from '../../modules/kernel/log/event-store.ts';

/** A stream as far as this process has read it, from its beginning on. */
export interface KnownStream {
  readonly head: StreamHead;
  /** Revisions by event id. */
  readonly revisions: ReadonlyMap<string, number>;
}

/** Streams read lately. What is known of one never changes, it only grows: so it may be out of date, but never wrong. */
export interface KnownStreams {
  of(stream: string): KnownStream;
  /** Events of one stream as they were read; those that do not follow what is known are left out. */
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
