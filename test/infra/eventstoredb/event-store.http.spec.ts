import { openEventStoreDb, type EventStoreDb } from '../../../infra/eventstoredb/event-store.ts';
import { describeEventStore } from '../../kernel/event-store.contract.ts';
import { startFakeNode, type FakeNode } from '../../support/eventstoredb/fake-node.ts';

describe('the event store in EventStoreDB', () => {
  let node: FakeNode;
  let store: EventStoreDb;
  before(async () => {
    node = await startFakeNode();
    store = await openEventStoreDb(node.url);
  });
  after(async () => {
    await store.close();
    node.stop();
  });

  describeEventStore(() => store, { indexesAllIds: false });
});
