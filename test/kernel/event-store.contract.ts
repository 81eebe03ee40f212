import type { EventStore } from '../../modules/kernel/log/event-store.ts';
import { describeAppending } from './event-store/appending.contract.ts';
import { describeIdsAcrossStreams } from './event-store/ids.contract.ts';
import { describeLog } from './event-store/log.contract.ts';
import { describeReading } from './event-store/reading.contract.ts';

export interface Extent {
  /** The store has one index of the ids of all streams. */
  readonly indexesAllIds: boolean;
}

/** What every adapter of the event store port keeps. `open` is called once; the specs use streams of their own. */
export function describeEventStore(
  open: () => EventStore,
  { indexesAllIds }: Extent = { indexesAllIds: true },
): void {
  let opened: EventStore | undefined;
  before(() => {
    opened = open();
  });
  const under = {
    get store(): EventStore {
      if (!opened) throw new Error('The store is there from the first hook on');
      return opened;
    },
  };
  describeAppending(under);
  describeReading(under);
  describeLog(under);
  if (indexesAllIds) describeIdsAcrossStreams(under);
}
