import type { EventStore, StreamHead } from '../../modules/kernel/log/event-store.ts';
import type { NewEvent, RecordedEvent } from '../../modules/kernel/log/event.ts';

/** The log; `observe` sees each event that this process recorded, once, whatever is appended again. */
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

/** A repeated batch is answered with what was recorded then: at another place, at another time or by somebody else. */
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
