import { expect } from 'chai';
import { openEventStoreDb, type EventStoreDb } from '../../../infra/eventstoredb/event-store.ts';
import { NO_STREAM } from '../../../modules/kernel/log/event-store.ts';
import { anEvent } from '../../support/event-builders.ts';
import { MAX_APPEND_BYTES } from '../../support/eventstoredb/answer-appends.ts';
import { makeMemoryStreamKeys } from '../../support/memory-stream-keys.ts';
import { startFakeNode, type FakeNode } from '../../support/eventstoredb/fake-node.ts';
import { expectRefusal, extend, someStream } from '../../kernel/event-store/store-under-test.ts';

const AWAY = 'kernel.store_unavailable';

/** Until it is so; the spec's own time limit bounds it. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 5));
}

async function insistWhileAway<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (;;) {
    const outcome = await attempt().catch((error: unknown) => {
      expect(error).to.have.property('code', AWAY);
      return undefined;
    });
    if (outcome) return outcome;
  }
}

const keys = makeMemoryStreamKeys();

describe('a node of EventStoreDB', () => {
  let node: FakeNode;
  let store: EventStoreDb;
  beforeEach(async () => {
    node = await startFakeNode();
    store = await openEventStoreDb(node.url, keys);
    await until(() => node.reads.subscriptions() === 1);
  });
  afterEach(async () => {
    await store.close();
    node.stop();
  });

  describe('that is away', () => {
    it('refuses as unavailable, and serves again when it is back', async () => {
      const stream = someStream();
      node.stop();
      await expectRefusal(store.append(stream, NO_STREAM, [anEvent()]), AWAY);
      await expectRefusal(store.read(stream), AWAY);
      await expectRefusal(store.readAll(0, 1), AWAY);
      await node.start();
      const recorded = await insistWhileAway(() => store.append(stream, NO_STREAM, [anEvent()]));
      expect(await insistWhileAway(() => store.readAll(0, 10))).to.deep.equal(recorded);
    });

    it('has recorded a batch once that was sent again because the answer was lost', async () => {
      const stream = someStream();
      const batch = [anEvent(), anEvent()];
      const stop = node.log.onAppend(() => {
        node.stop();
      });
      await expectRefusal(store.append(stream, NO_STREAM, batch), AWAY);
      stop();
      await node.start();
      const recorded = await insistWhileAway(() => store.append(stream, NO_STREAM, batch));
      expect(recorded.map(({ id }) => id)).to.deep.equal(batch.map(({ id }) => id));
      expect(node.log.stream(stream)).to.have.length(2);
    });

    it('takes no subscription with it', async () => {
      const stopped = new AbortController();
      const pages = store.subscribe(0, stopped.signal)[Symbol.asyncIterator]();
      const page = pages.next();
      node.stop();
      await node.start();
      const recorded = await insistWhileAway(() => store.append(someStream(), NO_STREAM, [anEvent()]));
      expect((await page).value).to.deep.equal(recorded);
      stopped.abort();
      expect((await pages.next()).done).to.equal(true);
    });
  });

  it('that drops subscriptions is subscribed at again, and what others append is told', async () => {
    const other = await openEventStoreDb(node.url, keys);
    await until(() => node.reads.subscriptions() === 2);
    node.reads.dropSubscriptions();
    await until(() => node.reads.subscriptions() === 0);
    await until(() => node.reads.subscriptions() === 2);
    const page = store.subscribe(0, new AbortController().signal)[Symbol.asyncIterator]().next();
    const recorded = await other.append(someStream(), NO_STREAM, [anEvent()]);
    expect((await page).value).to.deep.equal(recorded);
    await other.close();
  });

  it('that does not answer is not waited for', async () => {
    const hasty = await openEventStoreDb(node.url, keys, { appendMs: 100, readMs: 100 });
    node.stall(true);
    await expectRefusal(hasty.append(someStream(), NO_STREAM, [anEvent()]), AWAY);
    await expectRefusal(hasty.read(someStream()), AWAY);
    await expectRefusal(hasty.readAll(0, 1), AWAY);
    node.stall(false);
    const nothing = { events: [], head: NO_STREAM };
    expect(await insistWhileAway(() => hasty.read(someStream()))).to.deep.equal(nothing);
    await hasty.close();
  });

  it('that takes no append of this size says which it takes', async () => {
    const large = anEvent({ data: { text: 'x'.repeat(MAX_APPEND_BYTES) } });
    const outcome = await store.append(someStream(), NO_STREAM, [large]).catch((error: unknown) => error);
    expect(outcome).to.include({ kind: 'oversized', code: 'kernel.append_too_large' });
    expect(String(outcome)).to.contain(String(MAX_APPEND_BYTES));
  });

  it('that holds what somebody else wrote is refused by name', async () => {
    const foreign = { id: anEvent().id, type: 'Other', contentType: 'application/json' };
    const data = Buffer.from('{}');
    node.log.append('orders-1', -1, [{ ...foreign, data, metadata: new Uint8Array() }]);
    const outcome = await store.readAll(0, 10).then(() => 'read', String);
    expect(outcome).to.contain('Event 0 of orders-1 was not written by Fabula');
  });
});

describe('two processes on one node of EventStoreDB', () => {
  let node: FakeNode;
  let one: EventStoreDb;
  let other: EventStoreDb;
  before(async () => {
    node = await startFakeNode();
    [one, other] = [await openEventStoreDb(node.url, keys), await openEventStoreDb(node.url, keys)];
  });
  after(async () => {
    await one.close();
    await other.close();
    node.stop();
  });

  it('know a batch that the other one recorded, also when it names the new head', async () => {
    const stream = someStream();
    await extend(one, stream, anEvent());
    const batch = [anEvent(), anEvent()];
    const recorded = await extend(other, stream, ...batch);
    await extend(other, stream, anEvent());
    expect(await extend(one, stream, ...batch)).to.deep.equal(recorded);
    expect(node.log.stream(stream)).to.have.length(4);
  });

  it('follow each other although neither is told of the other', async () => {
    const stream = someStream();
    for (let turn = 0; turn < 3; turn += 1) {
      await extend(one, stream, anEvent());
      await extend(other, stream, anEvent());
    }
    expect(node.log.stream(stream)).to.have.length(6);
  });
});
