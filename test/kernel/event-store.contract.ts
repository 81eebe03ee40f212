import { expect } from 'chai';
import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { DomainError, WrongRevision } from '../../modules/kernel/errors.ts';
import type { NewEvent, RecordedEvent } from '../../modules/kernel/event.ts';
import { NO_STREAM, type EventStore } from '../../modules/kernel/event-store.ts';
import { verify } from '../../modules/kernel/hash-chain.ts';
import { anEvent } from '../support/event-builders.ts';

/** What every adapter of the event store port keeps. `open` is called once; the specs use streams of their own. */
export function describeEventStore(open: () => EventStore): void {
  let store: EventStore;
  before(() => {
    store = open();
  });

  const someStream = (): string => `video-${randomUUID()}`;

  /** Appends to the end of a stream, whatever it is. */
  async function extend(stream: string, ...events: readonly NewEvent[]): Promise<readonly RecordedEvent[]> {
    const { head } = await store.read(stream);
    return store.append(stream, head, events);
  }

  async function logEnd(): Promise<number> {
    let end = 0;
    for (;;) {
      const page = await store.readAll(end, 1000);
      if (page.length === 0) return end;
      end = page.at(-1)?.position ?? end;
    }
  }

  describe('appending to a stream that does not exist', () => {
    it('records the batch from revision 0 on', async () => {
      const recorded = await store.append(someStream(), NO_STREAM, [anEvent(), anEvent(), anEvent()]);
      expect(recorded.map((event) => event.revision)).to.deep.equal([0, 1, 2]);
    });

    it('keeps every field of an event', async () => {
      const stream = someStream();
      const event = anEvent({ type: 'SceneRendered', data: { scene: 4, words: ['a', null, true, 1.5e-7] } });
      await store.append(stream, NO_STREAM, [event]);
      const { events } = await store.read(stream);
      expect(events[0]).to.deep.include({ ...event, stream, revision: 0, previousHash: NO_STREAM.hash });
    });

    it('refuses a head that the stream does not have', async () => {
      const head = { revision: 0, hash: 'f'.repeat(64) };
      await expectRefusal(store.append(someStream(), head, [anEvent()]), 'kernel.wrong_revision');
    });

    it('records nothing for an empty batch', async () => {
      const stream = someStream();
      expect(await store.append(stream, NO_STREAM, [])).to.deep.equal([]);
      expect((await store.read(stream)).head).to.deep.equal(NO_STREAM);
    });

    it('lets exactly one of twelve writers make it', async () => {
      const stream = someStream();
      const attempts = Array.from({ length: 12 }, () =>
        store.append(stream, NO_STREAM, [anEvent(), anEvent()]),
      );
      const outcomes = await Promise.allSettled(attempts);
      expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).to.have.length(1);
      const lost = outcomes.flatMap((outcome) =>
        outcome.status === 'rejected' ? [outcome.reason as unknown] : [],
      );
      expect(lost.every((reason) => reason instanceof WrongRevision)).to.equal(true);
      expect((await store.read(stream)).events).to.have.length(2);
    });
  });

  describe('appending to a stream that exists', () => {
    it('follows its head', async () => {
      const stream = someStream();
      const first = await store.append(stream, NO_STREAM, [anEvent(), anEvent()]);
      const { head } = await store.read(stream);
      const second = await store.append(stream, head, [anEvent()]);
      expect(second[0]).to.include({ revision: 2, previousHash: first[1]?.hash });
    });

    it('refuses "no stream"', async () => {
      const stream = someStream();
      await store.append(stream, NO_STREAM, [anEvent()]);
      await expectRefusal(store.append(stream, NO_STREAM, [anEvent()]), 'kernel.wrong_revision');
    });

    it('refuses a head that is no longer its head, and records nothing of the batch', async () => {
      const stream = someStream();
      const [first] = await store.append(stream, NO_STREAM, [anEvent(), anEvent()]);
      const stale = { revision: 0, hash: first?.hash ?? '' };
      await expectRefusal(store.append(stream, stale, [anEvent(), anEvent()]), 'kernel.wrong_revision');
      expect((await store.read(stream)).events).to.have.length(2);
    });

    it('refuses the right revision with another hash', async () => {
      const stream = someStream();
      await store.append(stream, NO_STREAM, [anEvent()]);
      const forged = { revision: 0, hash: 'a'.repeat(64) };
      await expectRefusal(store.append(stream, forged, [anEvent()]), 'kernel.wrong_revision');
    });

    it('serves the other streams when one of many appends is refused', async () => {
      const taken = someStream();
      await store.append(taken, NO_STREAM, [anEvent()]);
      const streams = [someStream(), taken, someStream()];
      const outcomes = await Promise.allSettled(
        streams.map((stream) => store.append(stream, NO_STREAM, [anEvent()])),
      );
      expect(outcomes.map((outcome) => outcome.status)).to.deep.equal(['fulfilled', 'rejected', 'fulfilled']);
    });

    it('gives an id that two streams want at once to one of them, and serves the others', async () => {
      const wanted = anEvent();
      const batches = [anEvent(), wanted, wanted, anEvent()];
      const outcomes = await Promise.allSettled(
        batches.map((event) => store.append(someStream(), NO_STREAM, [event])),
      );
      const statuses = outcomes.map((outcome) => outcome.status);
      expect([statuses[0], statuses[3]]).to.deep.equal(['fulfilled', 'fulfilled']);
      expect([statuses[1], statuses[2]].sort()).to.deep.equal(['fulfilled', 'rejected']);
    });
  });

  describe('a batch that is sent again', () => {
    it('answers as the first time and records nothing', async () => {
      const stream = someStream();
      const batch = [anEvent(), anEvent()];
      const first = await store.append(stream, NO_STREAM, batch);
      expect(await store.append(stream, NO_STREAM, batch)).to.deep.equal(first);
      expect((await store.read(stream)).events).to.deep.equal(first);
    });

    it('answers as the first time although others wrote since', async () => {
      const stream = someStream();
      const batch = [anEvent(), anEvent()];
      const first = await store.append(stream, NO_STREAM, batch);
      await extend(stream, anEvent());
      expect(await store.append(stream, NO_STREAM, batch)).to.deep.equal(first);
    });

    it('answers as the first time when it names the new head', async () => {
      const stream = someStream();
      const batch = [anEvent()];
      const first = await extend(stream, ...batch);
      expect(await extend(stream, ...batch)).to.deep.equal(first);
    });

    it('answers every one of twelve senders with the same events', async () => {
      const stream = someStream();
      const batch = [anEvent(), anEvent()];
      const answers = await Promise.all(
        Array.from({ length: 12 }, () => store.append(stream, NO_STREAM, batch)),
      );
      for (const answer of answers) expect(answer).to.deep.equal(answers[0]);
      expect((await store.read(stream)).events).to.have.length(2);
    });

    it('is refused when only a part of it was recorded', async () => {
      const stream = someStream();
      const [one, two] = [anEvent(), anEvent()];
      await store.append(stream, NO_STREAM, [one, two]);
      await expectRefusal(extend(stream, one, anEvent()), 'kernel.wrong_revision');
      await expectRefusal(extend(stream, anEvent(), two), 'kernel.wrong_revision');
      await expectRefusal(extend(stream, two, one), 'kernel.wrong_revision');
      expect((await store.read(stream)).events).to.have.length(2);
    });

    it('is refused when its ids belong to another stream', async () => {
      const event = anEvent();
      await store.append(someStream(), NO_STREAM, [event]);
      await expectRefusal(store.append(someStream(), NO_STREAM, [event]), 'kernel.event_id_taken');
    });
  });

  describe('reading a stream', () => {
    it('gives no events and "no stream" when there is none', async () => {
      expect(await store.read(someStream())).to.deep.equal({ events: [], head: NO_STREAM });
    });

    it('gives what came after a revision, and the head even when nothing did', async () => {
      const stream = someStream();
      const recorded = await store.append(stream, NO_STREAM, [anEvent(), anEvent(), anEvent()]);
      const head = { revision: 2, hash: recorded[2]?.hash };
      expect(await store.read(stream, 0)).to.deep.equal({ events: recorded.slice(1), head });
      expect(await store.read(stream, 2)).to.deep.equal({ events: [], head });
      expect(await store.read(stream, 9)).to.deep.equal({ events: [], head });
    });

    it('gives contiguous revisions and an unbroken chain over many appends by many writers', async () => {
      const stream = someStream();
      await Promise.all(
        Array.from({ length: 8 }, () => insist(() => extend(stream, anEvent(), anEvent()), 5)),
      );
      const { events } = await store.read(stream);
      expect(events.map((event) => event.revision)).to.deep.equal(
        Array.from({ length: 80 }, (_, index) => index),
      );
      expect(verify(events)).to.equal(undefined);
    });

    it('gives back ten thousand events', async function () {
      this.timeout(20_000);
      const stream = someStream();
      for (let batch = 0; batch < 10; batch += 1) {
        await extend(stream, ...Array.from({ length: 1000 }, () => anEvent()));
      }
      expect((await store.read(stream)).events).to.have.length(10_000);
    });
  });

  describe('what an event carries', () => {
    async function cameBack(data: object): Promise<object | undefined> {
      const stream = someStream();
      await store.append(stream, NO_STREAM, [anEvent({ data })]);
      const { events } = await store.read(stream);
      expect(verify(events)).to.equal(undefined);
      return events[0]?.data;
    }

    it('comes back to the character: other scripts, emoji, NUL, half surrogates, quotes', async () => {
      const data = { text: '漢字 العربية 👩‍👩‍👧 \u0000 \ud800 "\\" {} \n \u2028', 'ключ "{\u0000': 'é' };
      expect(await cameBack(data)).to.deep.equal(data);
    });

    it('comes back to the digit', async () => {
      const data = { numbers: [0.1, 1e21, 5e-324, 9007199254740991, -1.7976931348623157e308] };
      expect(await cameBack(data)).to.deep.equal(data);
    });

    it('may be a megabyte', async () => {
      const data = { text: 'wörd '.repeat(200_000) };
      expect(await cameBack(data)).to.deep.equal(data);
    });

    it('comes back whatever JSON it is', async () => {
      const json = fc.dictionary(fc.string({ unit: 'binary' }), fc.jsonValue({ stringUnit: 'binary' }));
      await fc.assert(
        fc.asyncProperty(json, async (data) => {
          expect(await cameBack(data)).to.deep.equal(JSON.parse(JSON.stringify(data)));
        }),
        { numRuns: 50 },
      );
    });

    it('is answered by the append as readers will see it', async () => {
      const stream = someStream();
      const data = { left_out: undefined, at: new Date(0), minus_zero: -0 };
      const recorded = await store.append(stream, NO_STREAM, [anEvent({ data })]);
      expect(recorded).to.deep.equal((await store.read(stream)).events);
      expect(recorded[0]?.data).to.deep.equal({ at: '1970-01-01T00:00:00.000Z', minus_zero: 0 });
    });

    it('is refused with an id or a time that is none, or an id twice', async () => {
      for (const wrong of [
        { id: 'A1' },
        { id: randomUUID().toUpperCase() },
        { at: 'now' },
        { actor: 'user:\u0000' },
      ]) {
        const refused = store.append(someStream(), NO_STREAM, [{ ...anEvent(), ...wrong }]);
        await expectRefusal(refused, 'kernel.event_malformed');
      }
      const twice = anEvent();
      await expectRefusal(store.append(someStream(), NO_STREAM, [twice, twice]), 'kernel.event_malformed');
    });
  });

  describe('reading the whole log', () => {
    it('counts positions without a gap and keeps the order of each stream', async () => {
      const streams = [someStream(), someStream(), someStream()];
      const start = await logEnd();
      await Promise.all(streams.map((stream) => insist(() => extend(stream, anEvent(), anEvent()), 10)));
      const events = await store.readAll(start, 1000);
      expect(events.map((event) => event.position)).to.deep.equal(
        events.map((_, index) => start + 1 + index),
      );
      for (const stream of streams) {
        expect(verify(events.filter((event) => event.stream === stream))).to.equal(undefined);
      }
    });

    it('never shows a reader a position before one that is still to come', async () => {
      const start = await logEnd();
      const writers = Array.from({ length: 6 }, (_, index) =>
        insist(() => extend(someStream(), ...Array.from({ length: 1 + index }, () => anEvent())), 20),
      );
      const seen: number[] = [];
      let end = start;
      let finished = false;
      const written = Promise.all(writers).then(() => (finished = true));
      for (let last = false; !last;) {
        last = finished;
        const page = await store.readAll(end, 7);
        seen.push(...page.map((event) => event.position));
        end = page.at(-1)?.position ?? end;
        if (page.length > 0) last = false;
      }
      await written;
      expect(seen).to.deep.equal(Array.from({ length: 420 }, (_, index) => start + 1 + index));
    });

    it('goes on from any position', async () => {
      const start = await logEnd();
      const recorded = await store.append(
        someStream(),
        NO_STREAM,
        Array.from({ length: 6 }, () => anEvent()),
      );
      for (let done = 0; done <= recorded.length; done += 1) {
        expect(await store.readAll(start + done, 100)).to.deep.equal(recorded.slice(done));
      }
    });

    it('gives at most as many events as asked for', async () => {
      const start = await logEnd();
      await store.append(someStream(), NO_STREAM, [anEvent(), anEvent(), anEvent()]);
      expect(await store.readAll(start, 2)).to.have.length(2);
    });
  });

  describe('a subscription', () => {
    it('catches up in pages of at most 500, then follows', async function () {
      this.timeout(10_000);
      const start = await logEnd();
      const stream = someStream();
      await store.append(
        stream,
        NO_STREAM,
        Array.from({ length: 1200 }, () => anEvent()),
      );
      const pages = await collect(store, start, 1210, async (caughtUp) => {
        if (caughtUp === 1200) await extend(stream, ...Array.from({ length: 10 }, () => anEvent()));
      });
      expect(Math.max(...pages.map((page) => page.length))).to.equal(500);
      expect(pages.flat().map((event) => event.position)).to.deep.equal(
        Array.from({ length: 1210 }, (_, index) => start + 1 + index),
      );
    });

    it('is resumed at any position', async () => {
      const start = await logEnd();
      const recorded = await store.append(
        someStream(),
        NO_STREAM,
        Array.from({ length: 5 }, () => anEvent()),
      );
      for (let done = 0; done < 5; done += 1) {
        const pages = await collect(store, start + done, 5 - done);
        expect(pages.flat()).to.deep.equal(recorded.slice(done));
      }
    });

    it('serves several at once, each with everything', async () => {
      const start = await logEnd();
      const all = Promise.all([
        collect(store, start, 20),
        collect(store, start, 20),
        collect(store, start, 20),
      ]);
      for (let count = 0; count < 20; count += 1) await store.append(someStream(), NO_STREAM, [anEvent()]);
      for (const pages of await all) {
        expect(pages.flat().map((event) => event.position - start)).to.deep.equal(
          Array.from({ length: 20 }, (_, index) => 1 + index),
        );
      }
    });

    it('ends when it is aborted while it waits', async () => {
      const abort = new AbortController();
      const pages = store.subscribe(await logEnd(), abort.signal)[Symbol.asyncIterator]();
      const next = pages.next();
      setImmediate(() => {
        abort.abort();
      });
      expect((await next).done).to.equal(true);
    });

    it('ends at once when it was aborted before', async () => {
      const pages: unknown[] = [];
      for await (const page of store.subscribe(0, AbortSignal.abort())) pages.push(page);
      expect(pages).to.deep.equal([]);
    });
  });
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

/** Does it `times` times, again and again when somebody else was first. */
async function insist(append: () => Promise<unknown>, times: number): Promise<void> {
  for (let done = 0; done < times;) {
    try {
      await append();
      done += 1;
    } catch (error) {
      if (!(error instanceof WrongRevision)) throw error;
    }
  }
}

async function expectRefusal(attempt: Promise<unknown>, code: string): Promise<void> {
  const outcome = await attempt.then(
    () => 'accepted',
    (error: unknown) => error,
  );
  expect(outcome).to.be.instanceOf(DomainError);
  expect(outcome).to.have.property('code', code);
}
