import { LRUCache } from 'lru-cache';
import type { EventStore } from '../modules/kernel/log/event-store.ts';
import type { RecordedEvent } from '../modules/kernel/log/event.ts';
import type { Projection } from './ports.ts';

type Keyed = Pick<Projection, 'name' | 'keysOf'>;

/** What this process appended and rows may not show yet: so that it reads its own writes, however far the rows are behind. */
export interface OwnWrites {
  note(events: readonly RecordedEvent[]): void;
  /** The stream of the last event written here that this row may lack; undefined when it shows all of them. */
  missingIn(rows: Keyed, key: string): string | undefined;
}

const MAX_ROWS = 10_000;

/** `isProjected`: whether the rows show everything up to a position. */
export function rememberOwnWrites(
  kinds: readonly Keyed[],
  isProjected: (position: number) => boolean,
): OwnWrites {
  const written = new LRUCache<string, Pick<RecordedEvent, 'position' | 'stream'>>({ max: MAX_ROWS });
  const nameOf = ({ name }: Keyed, key: string) => `${name} ${key}`;

  function remember(name: string, { position, stream }: RecordedEvent): void {
    // What was recorded before is answered again to who repeats it.
    const known = written.get(name)?.position ?? 0;
    written.set(name, { position: Math.max(position, known), stream });
  }

  return {
    note(events) {
      for (const event of events)
        for (const kind of kinds) for (const key of kind.keysOf(event)) remember(nameOf(kind, key), event);
    },
    missingIn(kind, key) {
      const name = nameOf(kind, key);
      const last = written.get(name);
      if (last && isProjected(last.position)) written.delete(name);
      return written.get(name)?.stream;
    },
  };
}

/** The log, as a process writes to it that reads its own writes. */
export function noteAppends<Store extends EventStore>(store: Store, writes: OwnWrites): Store {
  return {
    ...store,
    async append(stream, head, events) {
      const recorded = await store.append(stream, head, events);
      writes.note(recorded);
      return recorded;
    },
  };
}
