import { DomainError, WrongRevision } from '../../modules/kernel/errors.ts';
import type { RecordedEvent } from '../../modules/kernel/log/event.ts';
import { NO_STREAM, type EventStore } from '../../modules/kernel/log/event-store.ts';
import { seal } from '../../modules/kernel/log/hash-chain.ts';
import { makeWakeUp, type WakeUp } from '../../modules/kernel/async/wake-up.ts';
import { newSalt } from './new-salt.ts';

export interface MemoryEventStore extends EventStore {
  /** The whole log, for a spec to look at. */
  readonly log: readonly RecordedEvent[];
}

const PAGE_EVENTS = 500;

/** The event store port without a database, for specs of handlers and policies. */
export function makeMemoryEventStore(): MemoryEventStore {
  const log: RecordedEvent[] = [];
  const streams = new Map<string, RecordedEvent[]>();
  const byId = new Map<string, RecordedEvent>();
  const wakeUps = new Set<WakeUp>();

  /** What was recorded under these ids: all of them as one batch, or none at all; anything else is refused. */
  function recordedBefore(
    stream: string,
    revision: number,
    ids: readonly string[],
  ): readonly RecordedEvent[] {
    const known = ids.map((id) => byId.get(id)).filter((event) => event !== undefined);
    const foreign = known.find((event) => event.stream !== stream);
    if (foreign) {
      throw new DomainError(
        'conflict',
        'kernel.event_id_taken',
        `Event ${foreign.id} is in ${foreign.stream} already`,
      );
    }
    const first = known[0]?.revision ?? 0;
    const asOneBatch = known.every((event, index) => event.revision === first + index);
    if (known.length > 0 && !(known.length === ids.length && asOneBatch))
      throw new WrongRevision(stream, revision);
    return known;
  }

  return {
    log,
    countsPositions: true,
    holds: (position) => Promise.resolve(position >= 1 && position <= log.length),
    countAfter: (position) => Promise.resolve(Math.max(log.length - position, 0)),
    // Async, so that a refusal rejects and the outcome is never there in the same tick, as with a real store.
    async append(stream, head, events) {
      if (events.length === 0) return [];
      const sealed = seal(stream, head, events, newSalt);
      await Promise.resolve();
      const before = recordedBefore(
        stream,
        head.revision,
        events.map((event) => event.id),
      );
      if (before.length > 0) return before;
      const end = streams.get(stream)?.at(-1) ?? NO_STREAM;
      if (end.revision !== head.revision || end.hash !== head.hash)
        throw new WrongRevision(stream, head.revision);
      const recorded = sealed.map((event, index) => ({ ...event, position: log.length + 1 + index }));
      log.push(...recorded);
      streams.set(stream, [...(streams.get(stream) ?? []), ...recorded]);
      for (const event of recorded) byId.set(event.id, event);
      for (const wakeUp of wakeUps) wakeUp.notify();
      return recorded;
    },
    read(stream, afterRevision = -1) {
      const all = streams.get(stream) ?? [];
      const { revision, hash } = all.at(-1) ?? NO_STREAM;
      return Promise.resolve({ events: all.slice(afterRevision + 1), head: { revision, hash } });
    },
    readAll: (after, limit) => Promise.resolve(log.slice(after, after + limit)),
    async *subscribe(after, signal) {
      const wakeUp = makeWakeUp();
      wakeUps.add(wakeUp);
      let position = after;
      try {
        while (!signal.aborted) {
          const page = log.slice(position, position + PAGE_EVENTS);
          position += page.length;
          if (page.length > 0) yield page;
          else await wakeUp.wait(60_000, signal);
        }
      } finally {
        wakeUps.delete(wakeUp);
      }
    },
  };
}
