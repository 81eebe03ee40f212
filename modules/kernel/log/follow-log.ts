import { makeWakeUp } from '../async/wake-up.ts';
import { DomainError } from '../errors.ts';
import type { RecordedEvent } from './event.ts';
import type { EventStore } from './event-store.ts';

export interface GrowingLog {
  readonly readAll: EventStore['readAll'];
  /** Calls `listener` when the log may have grown: a hint. Returns how to stop. */
  readonly onGrowth: (listener: () => void) => () => void;
  /** Maximum time between two reads of a subscriber. */
  readonly pollMs: number;
}

const PAGE_EVENTS = 500;

/**
 * `EventStore.subscribe` for a log that is read in pages. Subscribers are woken by hints and also poll, so no hint
 * is needed. A subscription survives an outage of the store.
 */
export function followLog({ readAll, onGrowth, pollMs }: GrowingLog): EventStore['subscribe'] {
  const pages = new Map<number, Promise<readonly RecordedEvent[]>>();

  // A read that is already running may miss what this announces: subscribers woken by it must not share that read.
  onGrowth(() => {
    pages.clear();
  });

  /** Subscribers woken by the same append ask for the same page: they share one read. */
  function sharedPage(after: number): Promise<readonly RecordedEvent[]> {
    const running = pages.get(after);
    if (running) return running;
    const page = readAll(after, PAGE_EVENTS).finally(() => {
      if (pages.get(after) === page) pages.delete(after);
    });
    pages.set(after, page);
    return page;
  }

  return async function* subscribe(after, signal) {
    const wakeUp = makeWakeUp();
    const stop = onGrowth(() => {
      wakeUp.notify();
    });
    let position = after;
    try {
      while (!signal.aborted) {
        const page = await sharedPage(position).catch(noneWhileAway);
        const last = page.at(-1);
        if (last) {
          position = last.position;
          yield page;
        } else {
          await wakeUp.wait(pollMs, signal);
        }
      }
    } finally {
      stop();
    }
  };
}

function noneWhileAway(error: unknown): readonly RecordedEvent[] {
  if (error instanceof DomainError && error.kind === 'unavailable') return [];
  throw error;
}
