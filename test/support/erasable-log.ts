import type { RecordedEvent } from '../../modules/kernel/log/event.ts';
import type { EventStore } from '../../modules/kernel/log/event-store.ts';
import { makeMemoryEventStore } from './memory-event-store.ts';

/** A log in memory; payloads of a stream are gone through the revision in `through`. */
export function makeErasableLog() {
  const memory = makeMemoryEventStore();
  const through = new Map<string, number>();
  const asStored = (event: RecordedEvent): RecordedEvent => {
    if (event.revision > (through.get(event.stream) ?? -1)) return event;
    const { salt: _, ...rest } = event;
    return { ...rest, data: {}, erased: true };
  };
  const raw: EventStore = {
    ...memory,
    readAll: async (...asked) => (await memory.readAll(...asked)).map(asStored),
    async read(...asked) {
      const { events, head } = await memory.read(...asked);
      return { events: events.map(asStored), head };
    },
  };
  return { raw, through };
}
