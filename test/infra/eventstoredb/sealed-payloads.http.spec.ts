import { expect } from 'chai';
import { openEventStoreDb, type EventStoreDb } from '../../../infra/eventstoredb/event-store.ts';
import { openNodeLog, type NodeLog } from '../../../infra/eventstoredb/node-log.ts';
import { sealPayloads } from '../../../infra/eventstoredb/sealed-payloads.ts';
import { NO_STREAM } from '../../../modules/kernel/log/event-store.ts';
import { verify } from '../../../modules/kernel/log/hash-chain.ts';
import { verifyLog } from '../../../modules/transparency/index.ts';
import { anEvent } from '../../support/event-builders.ts';
import { startFakeNode, type FakeNode } from '../../support/eventstoredb/fake-node.ts';
import { makeMemoryStreamKeys } from '../../support/memory-stream-keys.ts';

const NEVER = new AbortController().signal;

describe('payloads in EventStoreDB', () => {
  const keys = makeMemoryStreamKeys();
  let node: FakeNode;
  let store: EventStoreDb;
  let plain: NodeLog;
  before(async () => {
    node = await startFakeNode();
    store = await openEventStoreDb(node.url, keys);
    plain = await openNodeLog(node.url);
  });
  after(async () => {
    await Promise.all([store.close(), plain.close()]);
    node.stop();
  });

  it('are sealed: the node has neither the text nor the salt', async () => {
    const [recorded] = await store.append('video-1', NO_STREAM, [anEvent({ data: { task: 'a secret' } })]);
    const [held] = await plain.read('video-1', 0);
    const stored = JSON.stringify(held);
    expect(stored).to.include(recorded?.dataHash ?? 'no hash');
    expect(stored).to.not.include('secret');
    expect(stored).to.not.include(recorded?.salt ?? 'secret');
    expect((await store.read('video-1')).events).to.deep.equal([recorded]);
  });

  it('are gone for everybody once the key is, and the chain holds', async () => {
    const { head } = await store
      .append('video-2', NO_STREAM, [anEvent({ data: { task: 'to be erased' } })])
      .then(() => store.read('video-2'));
    keys.erase('video-2');
    // A new key, for who comes back.
    await store.append('video-2', head, [anEvent({ data: { task: 'new' } })]);
    const { events } = await store.read('video-2');
    expect(events[0]).to.deep.include({ erased: true, data: {} }).and.not.have.property('salt');
    expect(events[1]).to.deep.include({ data: { task: 'new' } });
    expect(verify(events)).to.equal(undefined);
    // Nobody ordered it.
    expect((await verifyLog(store, NEVER)).bad).to.deep.include({ problem: 'erasure' });
  });

  it('that were altered in the node are found, and those of another database refused', async () => {
    await store.append('video-3', NO_STREAM, [anEvent()]);
    const altered: NodeLog = {
      ...plain,
      async read(...asked) {
        const events = await plain.read(...asked);
        return events.map((event) => {
          const data = event.data as { readonly sealed: string };
          return { ...event, data: { ...data, sealed: data.sealed.replace(/^..../, 'AAAA') } };
        });
      },
    };
    expect(verify(await sealPayloads(altered, keys).read('video-3', 0))).to.include({ problem: 'content' });
    const foreign = sealPayloads(plain, makeMemoryStreamKeys());
    expect(await foreign.read('video-3', 0).catch(String)).to.include('is not in the database');
  });
});
