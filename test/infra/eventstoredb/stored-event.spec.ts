import { expect } from 'chai';
import { toEventData, toRecordedEvent } from '../../../infra/eventstoredb/stored-event.ts';
import { NO_STREAM } from '../../../modules/kernel/log/event-store.ts';
import { seal } from '../../../modules/kernel/log/hash-chain.ts';
import { anEvent } from '../../support/event-builders.ts';
import { newSalt } from '../../support/new-salt.ts';

const [sealed] = seal('video-1', NO_STREAM, [anEvent({ data: { scene: 4 } })], newSalt);
if (!sealed) throw new Error('One event was sealed');

const stored = (commit: bigint) => {
  const { id, type, data, metadata } = toEventData(sealed);
  const position = { commit, prepare: commit };
  const at = { streamId: 'video-1', revision: 0n, created: new Date(0), position };
  return { ...at, id, type, data, metadata, isJson: true as const };
};

describe('an event in EventStoreDB', () => {
  it('comes back with every field that was hashed, and its place in the log', () => {
    expect(toRecordedEvent(stored(4096n))).to.deep.equal({ ...sealed, position: 4096 });
  });

  it('names its causes as the projections of the node do', () => {
    const { correlationId, causationId } = sealed;
    expect(toEventData(sealed).metadata).to.include({
      $correlationId: correlationId,
      $causationId: causationId,
    });
  });

  for (const none of [2n ** 64n - 1n, 2n ** 53n]) {
    it(`is refused at position ${none}, which is none or more than a number holds`, () => {
      expect(() => toRecordedEvent(stored(none))).to.throw('EventStoreDB 22.6 or newer is needed');
    });
  }
});
