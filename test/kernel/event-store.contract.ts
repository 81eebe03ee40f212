import type { EventStore } from '../../modules/kernel/event-store.ts';
import { describeAppending } from './event-store/appending.contract.ts';
import { describeLog } from './event-store/log.contract.ts';
import { describeReading } from './event-store/reading.contract.ts';

/** What every adapter of the event store port keeps. `open` is called once; the specs use streams of their own. */
export function describeEventStore(open: () => EventStore): void {
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
}
