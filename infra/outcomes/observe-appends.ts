import type { EventStore, StreamHead } from '../../modules/kernel/log/event-store.ts';
import type { NewEvent, RecordedEvent } from '../../modules/kernel/log/event.ts';

/** Wraps the log: `observe` receives each event that this process recorded, once, also when a batch is repeated. */
export function observeAppends<Store extends EventStore>(
  store: Store,
  observe: (event: RecordedEvent) => void,
): Store {
  return {
    ...store,
    async append(stream, head, events) {
      const recorded = await store.append(stream, head, events);
      if (isNew(head, events, recorded)) for (const event of recorded) observe(event);
      return recorded;
    },
  };
}

/** A repeated batch returns the original events, with another revision, time or actor. */
function isNew(
  head: StreamHead,
  [given]: readonly NewEvent[],
  [recorded]: readonly RecordedEvent[],
): boolean {
  if (!given || !recorded) return false;
  return (
    recorded.revision === head.revision + 1 && recorded.at === given.at && recorded.actor === given.actor
  );
}
