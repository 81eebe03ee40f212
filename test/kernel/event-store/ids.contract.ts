import { expect } from 'chai';
import { NO_STREAM } from '../../../modules/kernel/log/event-store.ts';
import { anEvent } from '../../support/event-builders.ts';
import { expectRefusal, someStream, type StoreUnderTest } from './store-under-test.ts';

/** What only a store can keep that has one index of the ids of all streams. */
export function describeIdsAcrossStreams(under: StoreUnderTest): void {
  describe('the id of an event', () => {
    it('gives an id that two streams want at once to one of them, and serves the others', async () => {
      const wanted = anEvent();
      const batches = [anEvent(), wanted, wanted, anEvent()];
      const outcomes = await Promise.allSettled(
        batches.map((event) => under.store.append(someStream(), NO_STREAM, [event])),
      );
      const statuses = outcomes.map((outcome) => outcome.status);
      expect([statuses[0], statuses[3]]).to.deep.equal(['fulfilled', 'fulfilled']);
      expect([statuses[1], statuses[2]].sort()).to.deep.equal(['fulfilled', 'rejected']);
    });

    it('is refused in another stream than the one that has it', async () => {
      const event = anEvent();
      await under.store.append(someStream(), NO_STREAM, [event]);
      await expectRefusal(under.store.append(someStream(), NO_STREAM, [event]), 'kernel.event_id_taken');
    });
  });
}
