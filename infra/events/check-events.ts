import type { EventStore, StreamSlice } from '../../modules/kernel/log/event-store.ts';
import type { EventReader } from './event-reader.ts';

/** Wraps the log: validates and upcasts every event on read, and validates it before an append. */
export function checkEvents<Store extends EventStore>(store: Store, reader: EventReader): Store {
  return {
    ...store,
    async append(stream, head, events) {
      return (await store.append(stream, head, events.map(reader.write))).map(reader.read);
    },
    async read(stream, afterRevision): Promise<StreamSlice> {
      const { events, head } = await store.read(stream, afterRevision);
      return { events: events.map(reader.read), head };
    },
    async readAll(after, limit) {
      return (await store.readAll(after, limit)).map(reader.read);
    },
    async *subscribe(after, signal) {
      for await (const page of store.subscribe(after, signal)) yield page.map(reader.read);
    },
  };
}
