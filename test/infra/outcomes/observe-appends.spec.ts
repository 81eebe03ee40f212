import { expect } from 'chai';
import { observeAppends } from '../../../infra/outcomes/observe-appends.ts';
import { WrongRevision } from '../../../modules/kernel/errors.ts';
import { NO_STREAM } from '../../../modules/kernel/log/event-store.ts';
import { anEvent } from '../../support/event-builders.ts';
import { makeMemoryEventStore } from '../../support/memory-event-store.ts';

describe('a process that appends to the log', () => {
  const shared = makeMemoryEventStore();
  const seen: string[] = [];
  const log = observeAppends(shared, ({ type }) => seen.push(type));
  const batch = [anEvent({ type: 'One' }), anEvent({ type: 'Two' })];
  const [first, second] = batch;
  beforeEach(() => seen.splice(0));

  it('sees each event that it recorded, in order', async () => {
    await log.append('video-1', NO_STREAM, batch);
    expect(seen).to.deep.equal(['One', 'Two']);
  });

  it('does not see again what is recorded already, by itself later or by another process', async () => {
    const { head } = await log.read('video-1');
    await log.append('video-1', head, batch);
    const elsewhere = batch.map((event) => ({ ...event, actor: 'worker:another' }));
    await log.append('video-1', NO_STREAM, elsewhere);
    const later = batch.map((event) => ({ ...event, at: '2026-01-02T03:04:06.000Z' }));
    await log.append('video-1', NO_STREAM, later);
    expect([first?.type, second?.type, seen]).to.deep.equal(['One', 'Two', []]);
  });

  it('sees nothing of what was refused', async () => {
    const refusal: unknown = await log
      .append('video-1', NO_STREAM, [anEvent()])
      .catch((error: unknown) => error);
    expect(refusal).to.be.instanceOf(WrongRevision);
    expect(seen).to.deep.equal([]);
  });
});
