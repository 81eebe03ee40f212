import { expect } from 'chai';
import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { NO_STREAM } from '../../../modules/kernel/log/event-store.ts';
import { verify } from '../../../modules/kernel/log/hash-chain.ts';
import { anEvent } from '../../support/event-builders.ts';
import { expectRefusal, extend, insist, someStream, type StoreUnderTest } from './store-under-test.ts';

/** Streams and what their events carry. */
export function describeReading(under: StoreUnderTest): void {
  describe('reading a stream', () => {
    it('gives no events and "no stream" when there is none', async () => {
      expect(await under.store.read(someStream())).to.deep.equal({ events: [], head: NO_STREAM });
    });

    it('gives what came after a revision, and the head even when nothing did', async () => {
      const stream = someStream();
      const recorded = await under.store.append(stream, NO_STREAM, [anEvent(), anEvent(), anEvent()]);
      const head = { revision: 2, hash: recorded[2]?.hash };
      expect(await under.store.read(stream, 0)).to.deep.equal({ events: recorded.slice(1), head });
      expect(await under.store.read(stream, 2)).to.deep.equal({ events: [], head });
      expect(await under.store.read(stream, 9)).to.deep.equal({ events: [], head });
    });

    it('gives contiguous revisions and an unbroken chain over many appends by many writers', async () => {
      const stream = someStream();
      await Promise.all(
        Array.from({ length: 8 }, () => insist(() => extend(under.store, stream, anEvent(), anEvent()), 5)),
      );
      const { events } = await under.store.read(stream);
      expect(events.map((event) => event.revision)).to.deep.equal(
        Array.from({ length: 80 }, (_, index) => index),
      );
      expect(verify(events)).to.equal(undefined);
    });

    it('gives back ten thousand events', async () => {
      const stream = someStream();
      for (let batch = 0; batch < 10; batch += 1) {
        await extend(under.store, stream, ...Array.from({ length: 1000 }, () => anEvent()));
      }
      expect((await under.store.read(stream)).events).to.have.length(10_000);
    });
  });

  describe('what an event carries', () => {
    async function cameBack(data: object): Promise<object | undefined> {
      const stream = someStream();
      await under.store.append(stream, NO_STREAM, [anEvent({ data })]);
      const { events } = await under.store.read(stream);
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
      const recorded = await under.store.append(stream, NO_STREAM, [anEvent({ data })]);
      expect(recorded).to.deep.equal((await under.store.read(stream)).events);
      expect(recorded[0]?.data).to.deep.equal({ at: '1970-01-01T00:00:00.000Z', minus_zero: 0 });
    });

    it('is refused with an id or a time that is none, or an id twice', async () => {
      for (const wrong of [
        { id: 'A1' },
        { id: randomUUID().toUpperCase() },
        { at: 'now' },
        { actor: 'user:\u0000' },
      ]) {
        const refused = under.store.append(someStream(), NO_STREAM, [{ ...anEvent(), ...wrong }]);
        await expectRefusal(refused, 'kernel.event_malformed');
      }
      const twice = anEvent();
      await expectRefusal(
        under.store.append(someStream(), NO_STREAM, [twice, twice]),
        'kernel.event_malformed',
      );
    });
  });
}
