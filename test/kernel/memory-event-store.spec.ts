import { makeMemoryEventStore } from '../support/memory-event-store.ts';
import { describeEventStore } from './event-store.contract.ts';

describe('the event store in memory', () => {
  describeEventStore(makeMemoryEventStore);
});
