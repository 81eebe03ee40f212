import { expect } from 'chai';
import { randomUUID } from 'node:crypto';
import { DomainError, WrongRevision } from '../../../modules/kernel/errors.ts';
import type { NewEvent, RecordedEvent } from '../../../modules/kernel/log/event.ts';
import type { EventStore } from '../../../modules/kernel/log/event-store.ts';

/** The adapter whose turn it is; there from the first hook on. */
export interface StoreUnderTest {
  readonly store: EventStore;
}

export const someStream = (): string => `video-${randomUUID()}`;

/** Appends to the end of a stream, whatever it is. */
export async function extend(
  store: EventStore,
  stream: string,
  ...events: readonly NewEvent[]
): Promise<readonly RecordedEvent[]> {
  const { head } = await store.read(stream);
  return store.append(stream, head, events);
}

export async function endOfLog(store: EventStore): Promise<number> {
  let end = 0;
  for (;;) {
    const page = await store.readAll(end, 1000);
    if (page.length === 0) return end;
    end = page.at(-1)?.position ?? end;
  }
}

/** Does it `times` times, again and again when somebody else was first. */
export async function insist(append: () => Promise<unknown>, times: number): Promise<void> {
  for (let done = 0; done < times;) {
    try {
      await append();
      done += 1;
    } catch (error) {
      if (!(error instanceof WrongRevision)) throw error;
    }
  }
}

export async function expectRefusal(attempt: Promise<unknown>, code: string): Promise<void> {
  const outcome = await attempt.then(
    () => 'accepted',
    (error: unknown) => error,
  );
  expect(outcome).to.be.instanceOf(DomainError);
  expect(outcome).to.have.property('code', code);
}
