import { expect } from 'chai';
import { WrongRevision } from '../../../modules/kernel/errors.ts';
import { NO_STREAM } from '../../../modules/kernel/log/event-store.ts';
import { verify } from '../../../modules/kernel/log/hash-chain.ts';
import { anEvent } from '../../support/event-builders.ts';
import { expectRefusal, extend, someStream, type StoreUnderTest } from './store-under-test.ts';

/** What a batch may follow, and what a repeated one is answered. */
export function describeAppending(under: StoreUnderTest): void {
  describe('appending to a stream that does not exist', () => {
    it('records the batch from revision 0 on', async () => {
      const recorded = await under.store.append(someStream(), NO_STREAM, [anEvent(), anEvent(), anEvent()]);
      expect(recorded.map((event) => event.revision)).to.deep.equal([0, 1, 2]);
    });

    it('keeps every field of an event', async () => {
      const stream = someStream();
      const event = anEvent({ type: 'SceneRendered', data: { scene: 4, words: ['a', null, true, 1.5e-7] } });
      await under.store.append(stream, NO_STREAM, [event]);
      const { events } = await under.store.read(stream);
      expect(events[0]).to.deep.include({ ...event, stream, revision: 0, previousHash: NO_STREAM.hash });
    });

    it('keeps the version of an event where it is above 1, and has it in the hash', async () => {
      const stream = someStream();
      await under.store.append(stream, NO_STREAM, [
        anEvent({ version: 2 }),
        anEvent({ version: 1 }),
        anEvent(),
      ]);
      const { events } = await under.store.read(stream);
      expect(events.map(({ version }) => version)).to.deep.equal([2, undefined, undefined]);
      expect(verify(events)).to.equal(undefined);
    });

    it('refuses a head that the stream does not have', async () => {
      const head = { revision: 0, hash: 'f'.repeat(64) };
      await expectRefusal(under.store.append(someStream(), head, [anEvent()]), 'kernel.wrong_revision');
    });

    it('records nothing for an empty batch', async () => {
      const stream = someStream();
      expect(await under.store.append(stream, NO_STREAM, [])).to.deep.equal([]);
      expect((await under.store.read(stream)).head).to.deep.equal(NO_STREAM);
    });

    it('lets exactly one of twelve writers make it', async () => {
      const stream = someStream();
      const attempts = Array.from({ length: 12 }, () =>
        under.store.append(stream, NO_STREAM, [anEvent(), anEvent()]),
      );
      const outcomes = await Promise.allSettled(attempts);
      expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).to.have.length(1);
      const lost = outcomes.flatMap((outcome) =>
        outcome.status === 'rejected' ? [outcome.reason as unknown] : [],
      );
      expect(lost.every((reason) => reason instanceof WrongRevision)).to.equal(true);
      expect((await under.store.read(stream)).events).to.have.length(2);
    });
  });

  describe('appending to a stream that exists', () => {
    it('follows its head', async () => {
      const stream = someStream();
      const first = await under.store.append(stream, NO_STREAM, [anEvent(), anEvent()]);
      const { head } = await under.store.read(stream);
      const second = await under.store.append(stream, head, [anEvent()]);
      expect(second[0]).to.include({ revision: 2, previousHash: first[1]?.hash });
    });

    it('refuses "no stream"', async () => {
      const stream = someStream();
      await under.store.append(stream, NO_STREAM, [anEvent()]);
      await expectRefusal(under.store.append(stream, NO_STREAM, [anEvent()]), 'kernel.wrong_revision');
    });

    it('refuses a head that is no longer its head, and records nothing of the batch', async () => {
      const stream = someStream();
      const [first] = await under.store.append(stream, NO_STREAM, [anEvent(), anEvent()]);
      const stale = { revision: 0, hash: first?.hash ?? '' };
      await expectRefusal(under.store.append(stream, stale, [anEvent(), anEvent()]), 'kernel.wrong_revision');
      expect((await under.store.read(stream)).events).to.have.length(2);
    });

    it('refuses the right revision with another hash', async () => {
      const stream = someStream();
      await under.store.append(stream, NO_STREAM, [anEvent()]);
      const forged = { revision: 0, hash: 'a'.repeat(64) };
      await expectRefusal(under.store.append(stream, forged, [anEvent()]), 'kernel.wrong_revision');
    });

    it('serves the other streams when one of many appends is refused', async () => {
      const taken = someStream();
      await under.store.append(taken, NO_STREAM, [anEvent()]);
      const streams = [someStream(), taken, someStream()];
      const outcomes = await Promise.allSettled(
        streams.map((stream) => under.store.append(stream, NO_STREAM, [anEvent()])),
      );
      expect(outcomes.map((outcome) => outcome.status)).to.deep.equal(['fulfilled', 'rejected', 'fulfilled']);
    });
  });

  describe('a batch that is sent again', () => {
    it('answers as the first time and records nothing', async () => {
      const stream = someStream();
      const batch = [anEvent(), anEvent()];
      const first = await under.store.append(stream, NO_STREAM, batch);
      expect(await under.store.append(stream, NO_STREAM, batch)).to.deep.equal(first);
      expect((await under.store.read(stream)).events).to.deep.equal(first);
    });

    it('answers as the first time although others wrote since', async () => {
      const stream = someStream();
      const batch = [anEvent(), anEvent()];
      const first = await under.store.append(stream, NO_STREAM, batch);
      await extend(under.store, stream, anEvent());
      expect(await under.store.append(stream, NO_STREAM, batch)).to.deep.equal(first);
    });

    it('answers as the first time when it names the new head', async () => {
      const stream = someStream();
      const batch = [anEvent()];
      const first = await extend(under.store, stream, ...batch);
      expect(await extend(under.store, stream, ...batch)).to.deep.equal(first);
    });

    it('answers every one of twelve senders with the same events', async () => {
      const stream = someStream();
      const batch = [anEvent(), anEvent()];
      const answers = await Promise.all(
        Array.from({ length: 12 }, () => under.store.append(stream, NO_STREAM, batch)),
      );
      for (const answer of answers) expect(answer).to.deep.equal(answers[0]);
      expect((await under.store.read(stream)).events).to.have.length(2);
    });

    it('is refused when only a part of it was recorded', async () => {
      const stream = someStream();
      const [one, two] = [anEvent(), anEvent()];
      await under.store.append(stream, NO_STREAM, [one, two]);
      await expectRefusal(extend(under.store, stream, one, anEvent()), 'kernel.wrong_revision');
      await expectRefusal(extend(under.store, stream, anEvent(), two), 'kernel.wrong_revision');
      await expectRefusal(extend(under.store, stream, two, one), 'kernel.wrong_revision');
      expect((await under.store.read(stream)).events).to.have.length(2);
    });
  });
}
