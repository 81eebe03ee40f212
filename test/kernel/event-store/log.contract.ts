import { expect } from 'chai';
import type { RecordedEvent } from '../../../modules/kernel/log/event.ts';
import { NO_STREAM, type EventStore } from '../../../modules/kernel/log/event-store.ts';
import { verify } from '../../../modules/kernel/log/hash-chain.ts';
import { anEvent } from '../../support/event-builders.ts';
import { endOfLog, extend, insist, someStream, type StoreUnderTest } from './store-under-test.ts';

/** The whole log: read in pages and subscribed to. */
export function describeLog(under: StoreUnderTest): void {
  describe('reading the whole log', () => {
    it('gives positions that grow, and keeps the order of each stream', async () => {
      const streams = [someStream(), someStream(), someStream()];
      const start = await endOfLog(under.store);
      await Promise.all(
        streams.map((stream) => insist(() => extend(under.store, stream, anEvent(), anEvent()), 10)),
      );
      const events = await under.store.readAll(start, 1000);
      expect(events).to.have.length(60);
      expectGrowth(under.store, start, events);
      for (const stream of streams) {
        expect(verify(events.filter((event) => event.stream === stream))).to.equal(undefined);
      }
    });

    it('never shows a reader a position before one that is still to come', async () => {
      const start = await endOfLog(under.store);
      const writers = Array.from({ length: 6 }, (_, index) =>
        insist(
          () => extend(under.store, someStream(), ...Array.from({ length: 1 + index }, () => anEvent())),
          20,
        ),
      );
      const seen: RecordedEvent[] = [];
      const progress = { end: start, finished: false };
      const written = Promise.all(writers).then(() => (progress.finished = true));
      for (let looked = false; !looked;) {
        const { finished } = progress;
        const page = await under.store.readAll(progress.end, 7);
        seen.push(...page);
        progress.end = page.at(-1)?.position ?? progress.end;
        looked = finished && page.length === 0;
      }
      await written;
      expect(seen).to.have.length(420);
      expectGrowth(under.store, start, seen);
    });

    it('goes on from any position', async () => {
      const start = await endOfLog(under.store);
      const recorded = await under.store.append(
        someStream(),
        NO_STREAM,
        Array.from({ length: 6 }, () => anEvent()),
      );
      for (let done = 0; done <= recorded.length; done += 1) {
        const after = recorded[done - 1]?.position ?? start;
        expect(await under.store.readAll(after, 100)).to.deep.equal(recorded.slice(done));
        expect(await under.store.countAfter(after)).to.equal(recorded.length - done);
      }
    });

    it('knows at which positions events stand', async () => {
      const recorded = await under.store.append(someStream(), NO_STREAM, [anEvent(), anEvent()]);
      for (const { position } of recorded) expect(await under.store.holds(position)).to.equal(true);
      const beyond = (recorded.at(-1)?.position ?? 0) + 1;
      expect(await under.store.holds(0)).to.equal(false);
      expect(await under.store.holds(beyond)).to.equal(false);
      expect(await under.store.holds(beyond + 100_000)).to.equal(false);
    });

    it('gives at most as many events as asked for', async () => {
      const start = await endOfLog(under.store);
      await under.store.append(someStream(), NO_STREAM, [anEvent(), anEvent(), anEvent()]);
      expect(await under.store.readAll(start, 2)).to.have.length(2);
    });
  });

  describe('a subscription', () => {
    it('catches up in pages of at most 500, then follows', async () => {
      const start = await endOfLog(under.store);
      const stream = someStream();
      await under.store.append(
        stream,
        NO_STREAM,
        Array.from({ length: 1200 }, () => anEvent()),
      );
      const pages = await collect(under.store, start, 1210, async (caughtUp) => {
        if (caughtUp === 1200)
          await extend(under.store, stream, ...Array.from({ length: 10 }, () => anEvent()));
      });
      expect(Math.max(...pages.map((page) => page.length))).to.equal(500);
      expect(pages.flat()).to.deep.equal((await under.store.read(stream)).events);
      expectGrowth(under.store, start, pages.flat());
    });

    it('is resumed at any position', async () => {
      const start = await endOfLog(under.store);
      const recorded = await under.store.append(
        someStream(),
        NO_STREAM,
        Array.from({ length: 5 }, () => anEvent()),
      );
      for (let done = 0; done < 5; done += 1) {
        const pages = await collect(under.store, recorded[done - 1]?.position ?? start, 5 - done);
        expect(pages.flat()).to.deep.equal(recorded.slice(done));
      }
    });

    it('serves several at once, each with everything', async () => {
      const start = await endOfLog(under.store);
      const all = Promise.all([
        collect(under.store, start, 20),
        collect(under.store, start, 20),
        collect(under.store, start, 20),
      ]);
      for (let count = 0; count < 20; count += 1)
        await under.store.append(someStream(), NO_STREAM, [anEvent()]);
      const log = await under.store.readAll(start, 100);
      expect(log).to.have.length(20);
      for (const pages of await all) expect(pages.flat()).to.deep.equal(log);
    });

    it('ends when it is aborted while it waits', async () => {
      const abort = new AbortController();
      const pages = under.store.subscribe(await endOfLog(under.store), abort.signal)[Symbol.asyncIterator]();
      const next = pages.next();
      setImmediate(() => {
        abort.abort();
      });
      expect((await next).done).to.equal(true);
    });

    it('ends at once when it was aborted before', async () => {
      const pages: unknown[] = [];
      for await (const page of under.store.subscribe(0, AbortSignal.abort())) pages.push(page);
      expect(pages).to.deep.equal([]);
    });
  });
}

/** Positions grow from `after` on, by one where the store counts them. */
function expectGrowth(store: EventStore, after: number, events: readonly RecordedEvent[]): void {
  let before = after;
  for (const { position } of events) {
    expect(position).to.satisfy((at: number) => (store.countsPositions ? at === before + 1 : at > before));
    before = position;
  }
}

/** Pages from `after` on until `count` events came; `between` is told how many came so far. */
async function collect(
  store: EventStore,
  after: number,
  count: number,
  between: (soFar: number) => Promise<void> = () => Promise.resolve(),
): Promise<(readonly RecordedEvent[])[]> {
  const abort = new AbortController();
  const pages: (readonly RecordedEvent[])[] = [];
  for await (const page of store.subscribe(after, abort.signal)) {
    pages.push(page);
    if (pages.flat().length >= count) abort.abort();
    await between(pages.flat().length);
  }
  return pages;
}
