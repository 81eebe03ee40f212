import { createHash } from 'node:crypto';
import { expect } from 'chai';
import {
  isConsistent,
  openCheckpoint,
  parseKey,
  rootOfInclusion,
  verifyProof,
} from '../../../infra/audit/verifier/fabula-verify.mjs';
import type { RecordedEvent } from '../../../modules/kernel/log/event.ts';
import {
  leafOf,
  makePrivateKey,
  openCheckpoints,
  parsePrivateKey,
  proveConsistency,
  proveInclusion,
  runCheckpoints,
  signAll,
  type Checkpoint,
  type CheckpointDeps,
} from '../../../modules/transparency/index.ts';
import { anEvent } from '../../support/event-builders.ts';
import { makeMemoryTreeStore } from '../../support/memory-tree-store.ts';

const KEY = parsePrivateKey(makePrivateKey('example.org/log', Buffer.alloc(32, 7)));
const NEXT_KEY = parsePrivateKey(makePrivateKey('example.org/log', Buffer.alloc(32, 8)));

const eventAt = (position: number): RecordedEvent => ({
  ...anEvent({ id: '0f8fad5b-d9cb-469f-a165-70867728950e' }),
  ...{ position, stream: 'video-1', revision: position, previousHash: '' },
  hash: createHash('sha256').update(String(position)).digest('hex'),
});

/** A log whose positions have gaps, as in EventStoreDB. */
const logOf = (events: readonly RecordedEvent[]) => ({
  readAll: (after: number, limit: number) => {
    let [from, end] = [0, events.length];
    while (from < end) {
      const middle = (from + end) >> 1;
      if ((events[middle]?.position ?? 0) > after) end = middle;
      else from = middle + 1;
    }
    return Promise.resolve(events.slice(from, from + limit));
  },
});
const someEvents = (count: number) => Array.from({ length: count }, (_, at) => eventAt(3 * at + 1));

function depsOf(events: readonly RecordedEvent[], some: Partial<CheckpointDeps> = {}): CheckpointDeps {
  let latest: string | undefined;
  return {
    ...{ log: logOf(events), store: makeMemoryTreeStore(), signers: [KEY], verifiers: [KEY] },
    publisher: {
      latest: () => Promise.resolve(latest),
      publish: ({ note }) => {
        latest = note;
        return Promise.resolve(true);
      },
    },
    ...some,
  };
}

const codeOf = (error: unknown): unknown => error instanceof Error && Reflect.get(error, 'code');
const headOf = (note = '') => openCheckpoint(note, [parseKey(KEY.text)]);

describe('signed checkpoints of the log', () => {
  it('say how many events there are, under the root over all of them', async () => {
    const events = someEvents(3);
    const signed = await signAll(await openCheckpoints(depsOf(events)));
    const [origin, size, root, ...signature] = (signed?.note ?? '').split('\n');
    expect([origin, size, signature.length]).to.deep.equal(['example.org/log', '3', 3]);
    expect(root).to.equal(headOf(signed?.note).root.toString('base64'));
    expect(signed?.position).to.equal(7);
  });

  it('prove any event and any older checkpoint, also over tiles of tiles and after restarts', async function () {
    this.timeout(120_000);
    const events = someEvents(66_500);
    const deps = depsOf([]);
    const notes: string[] = [];
    for (const size of [1, 255, 256, 257, 1_000, 65_535, 65_536, 65_900, 66_500]) {
      const grown = { ...deps, log: logOf(events.slice(0, size)) };
      notes.push((await signAll(await openCheckpoints(grown)))?.note ?? '');
    }
    const whole = await signAll(await openCheckpoints(depsOf(events)));
    expect(notes.at(-1)).to.equal(whole?.note);
    const { log, store } = { ...deps, log: logOf(events) };
    const newest = headOf(notes.at(-1));
    for (const older of notes.map(headOf)) {
      const path = await proveConsistency(store, log, older.size, newest.size);
      expect(isConsistent(older.size, older.root, newest.size, newest.root, path)).to.equal(true);
      for (const event of [events[0], events[older.size - 1], events[Math.floor(older.size / 2)]]) {
        const proof = await proveInclusion(store, log, event?.position ?? 0, older);
        const leaf = leafOf(event ?? eventAt(0));
        expect(rootOfInclusion(proof.index, older.size, leaf, proof.path)).to.deep.equal(older.root);
      }
    }
  });

  it('prove an event to who holds a public key', async () => {
    const events = someEvents(300);
    const deps = depsOf(events);
    const signed = await signAll(await openCheckpoints(deps));
    const found = await proveInclusion(deps.store, deps.log, 271 * 3 + 1, { size: 300 });
    const path = found.path.map((hash) => hash.toString('base64'));
    const proof = { ...found, path, checkpoint: signed?.note };
    expect(verifyProof(proof, [KEY.text])).to.deep.include({ ok: true, size: 300 });
    expect(verifyProof({ ...proof, position: 1 }, [KEY.text]).ok).to.equal(false);
    expect(verifyProof(proof, [NEXT_KEY.text]).problem).to.include('not signed with the key');
  });

  it('prove nothing of an event that no checkpoint covers', async () => {
    const deps = depsOf(someEvents(10));
    const refused = (position: number) =>
      proveInclusion(deps.store, deps.log, position, { size: 5 }).catch(codeOf);
    expect(await refused(2)).to.equal('audit.event_not_proven');
    expect(await refused(28)).to.equal('audit.event_not_proven');
  });

  it('are not made of a log that was changed, cut off or swapped since', async () => {
    const events = someEvents(600);
    const deps = depsOf(events);
    await signAll(await openCheckpoints(deps));
    const refusal = (log: readonly RecordedEvent[]) =>
      openCheckpoints({ ...deps, log: logOf(log) }).then(() => 'signed', codeOf);
    expect(await refusal(events)).to.equal('signed');
    expect(await refusal(events.slice(0, -1))).to.equal('audit.log_cut_off');
    expect(await refusal(events.with(599, { ...eventAt(1798), hash: 'f'.repeat(64) }))).to.equal(
      'audit.log_changed',
    );
    const [one, other] = [events[590], events[591]];
    if (!one || !other) throw new Error('too few events');
    const swapped = [
      ...events.slice(0, 590),
      { ...other, position: one.position },
      { ...one, position: other.position },
      ...events.slice(592),
    ];
    expect(await refusal(swapped)).to.equal('audit.log_changed');
  });

  it('are not made of a log that was cut off together with its checkpoints: the published one tells', async () => {
    const events = someEvents(20);
    const deps = depsOf(events);
    await signAll(await openCheckpoints(deps));
    const cut = { ...deps, store: makeMemoryTreeStore(), log: logOf(events.slice(0, 15)) };
    expect(await openCheckpoints(cut).catch(codeOf)).to.equal('audit.log_cut_off');
    const forged = [...events.slice(0, 15), ...someEvents(30).slice(22)];
    expect(await openCheckpoints({ ...cut, log: logOf(forged) }).catch(codeOf)).to.equal('audit.log_changed');
  });

  it('are not believed when somebody else signed them', async () => {
    const deps = depsOf(someEvents(5));
    await signAll(await openCheckpoints({ ...deps, signers: [NEXT_KEY] }));
    expect(await openCheckpoints(deps).catch(codeOf)).to.equal('audit.foreign_checkpoint');
  });

  it('carry both signatures while a key is replaced', async () => {
    const both = { signers: [NEXT_KEY, KEY], verifiers: [NEXT_KEY, KEY] };
    const note = (await signAll(await openCheckpoints(depsOf(someEvents(4), both))))?.note ?? '';
    for (const { text } of [KEY, NEXT_KEY])
      expect(openCheckpoint(note, [parseKey(text)])).to.include({ size: 4 });
  });

  it('are signed after so many events, after a while, and when the service stops', async () => {
    const events: RecordedEvent[] = [];
    const deps = depsOf([], { log: { readAll: (after, limit) => logOf(events).readAll(after, limit) } });
    let now = 0;
    const stopping = new AbortController();
    const times = { everyEvents: 3, everyMs: 1_000, pollMs: 1, now: () => now };
    const running = runCheckpoints(deps, times, stopping.signal);
    const sizes = async () => (await deps.store.readCheckpoints(0, 9)).map(({ size }) => size);
    const until = async (count: number) => {
      while ((await sizes()).length < count) await new Promise((resolve) => setTimeout(resolve, 1));
    };
    events.push(...someEvents(3));
    await until(1);
    events.push(eventAt(100));
    now += 500;
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await sizes()).to.deep.equal([3]);
    now += 1_000;
    await until(2);
    events.push(eventAt(101));
    stopping.abort();
    await running;
    expect(await sizes()).to.deep.equal([3, 4, 5]);
  });

  it('are published again after a while where a place did not take them, and once more after a restart', async () => {
    const published: number[] = [];
    const deps = depsOf(someEvents(3));
    let isTaken = false;
    const publisher = {
      ...deps.publisher,
      publish: ({ size }: Checkpoint) => Promise.resolve(published.push(size) > 0 && isTaken),
    };
    let now = 0;
    const run = async (many: number) => {
      const stopping = new AbortController();
      const times = { everyEvents: 3, everyMs: 1_000, pollMs: 1, now: () => (now += 400) };
      const running = runCheckpoints({ ...deps, publisher }, times, stopping.signal);
      while (published.length < many) await new Promise((resolve) => setTimeout(resolve, 1));
      isTaken = true;
      await new Promise((resolve) => setTimeout(resolve, 20));
      stopping.abort();
      await running;
    };
    await run(2);
    const before = published.length;
    expect(new Set(published)).to.deep.equal(new Set([3]));
    await run(before + 1);
    expect(published).to.have.length(before + 1);
  });

  it('are not published again where a newer one is', async () => {
    const deps = depsOf(someEvents(5));
    await signAll(await openCheckpoints(deps));
    const restored = { ...deps, store: makeMemoryTreeStore(), log: logOf(someEvents(3)) };
    await signAll(await openCheckpoints({ ...restored, publisher: { latest: () => Promise.resolve(undefined), publish: () => Promise.resolve(false) } })); // prettier-ignore
    const keeper = await openCheckpoints({ ...restored, log: deps.log });
    expect([keeper.isPublished(), (await keeper.sign())?.size]).to.deep.equal([true, 3]);
    expect(headOf(await deps.publisher.latest())).to.include({ size: 5 });
  });
});
