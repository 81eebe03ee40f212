import { openEventStoreDb, type EventStoreDb } from '../../../infra/eventstoredb/event-store.ts';
import { describeEventStore } from '../../kernel/event-store.contract.ts';
import { makeMemoryStreamKeys } from '../../support/memory-stream-keys.ts';
import { startFakeNode, type FakeNode } from '../../support/eventstoredb/fake-node.ts';

const keys = makeMemoryStreamKeys();

describe('the event store in EventStoreDB', () => {
  let node: FakeNode;
  let store: EventStoreDb;
  before(async () => {
    node = await startFakeNode();
    store = await openEventStoreDb(node.url, keys);
  });
  after(async () => {
    await store.close();
    node.stop();
  });

  describeEventStore(() => store, { indexesAllIds: false });
});
