import type { EventStore, StreamSlice } from '../../modules/kernel/log/event-store.ts';
import type { EventReader } from './event-reader.ts';

/** The log with every event checked and brought to the version of today when it is read, and checked before it is appended. */
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
