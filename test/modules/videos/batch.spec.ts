import { expect } from 'chai';
import { randomUUID } from 'node:crypto';
import { makeHandler } from '../../../modules/kernel/log/handle.ts';
import type { EventStore } from '../../../modules/kernel/log/event-store.ts';
import { slotsDecider, slotsStream } from '../../../modules/slots/index.ts';
import {
  admitAbandonedBatches,
  admitRuns,
  createVideos,
  makeBatchAdmitter,
  videoDecider,
} from '../../../modules/videos/index.ts';
import { videoIdOf } from '../../../modules/videos/batch.ts';
import { makeMemoryEventStore } from '../../support/memory-event-store.ts';
import { makeMemoryWorkQueue } from '../../support/memory-work-queue.ts';
import { makeMortal, seenBy } from '../../support/mortal-store.ts';
import { identity, item } from '../../support/video-builders.ts';

const SIZE = 6;
const { owner } = identity;
const caller = { kind: 'key', actor: 'key:1', userId: identity.user_id, orgId: null } as const;
const runtime = { now: () => new Date(), newId: randomUUID };
const wanted = (batch_id: string) =>
  Array.from({ length: SIZE }, (_, index) => videoIdOf({ batch_id, index }));

/** Streams of a batch are opened in any order: here the last item's first. */
function lastFirst(store: EventStore): EventStore {
  let opened = 0;
  return {
    ...store,
    async append(stream, head, events) {
      if (stream.startsWith('video-')) {
        opened += 1;
        for (let turns = (SIZE - opened) * 10; turns > 0; turns -= 1) await Promise.resolve();
      }
      return store.append(stream, head, events);
    },
  };
}

describe('a batch', () => {
  const log = makeMemoryEventStore();
  const slots = makeHandler(log, slotsDecider, runtime);

  /** Whatever policies there are hear of everything, one event at a time, while the request goes on. */
  async function playBatch(batch_id: string, store: EventStore) {
    const [videos, queue] = [makeHandler(log, videoDecider, runtime), makeMemoryWorkQueue()];
    const policies = [admitAbandonedBatches(queue), admitRuns(videos, slots)];
    let told = log.log.length;
    const tell = async () => {
      for (; told < log.log.length; told += 1) {
        const event = log.log[told];
        if (event) for (const policy of policies) await policy.react(event);
      }
    };
    const eager: EventStore = {
      ...store,
      async append(...appended) {
        const recorded = await store.append(...appended);
        await tell();
        return recorded;
      },
    };
    await createVideos(
      {
        videos: makeHandler(eager, videoDecider, runtime),
        slots: makeHandler(eager, slotsDecider, runtime),
        refusalOf: () => Promise.resolve(undefined),
        runtime,
        maxParkedJobs: 1000,
      },
      {
        caller,
        line: 'training',
        items: Array.from({ length: SIZE }, () => item),
        requestId: batch_id,
        workId: batch_id,
      },
    ).catch(() => undefined);
    // What was under way when it died.
    await new Promise((resolve) => setImmediate(resolve));
    await tell();
    queue.passTime(60);
    const admit = makeBatchAdmitter(videos, slots);
    for (const lease of await queue.claim(['admit-batch'], 'spec', 10)) await admit(lease.key);
  }

  const admitted = async (batch_id: string) => {
    const ids = wanted(batch_id);
    const { events } = await log.read(slotsStream(owner));
    return events.map(({ data }) => Reflect.get(data, 'job_id') as string).filter((id) => ids.includes(id));
  };

  it('is queued and parked in request order, although its streams are opened in another and policies are quick', async () => {
    const batch_id = randomUUID();
    await playBatch(batch_id, lastFirst(log));
    const opened = log.log.filter(({ type }) => type === 'VideoRequested').map(({ stream }) => stream);
    expect(opened[0]).to.equal(`video-${wanted(batch_id)[SIZE - 1]}`);
    expect(await admitted(batch_id)).to.deep.equal(wanted(batch_id));
  });

  it('is admitted once, in request order, wherever its request died', async () => {
    for (let moment = 1; moment <= 2 * (SIZE + 1) + 1; moment += 1) {
      const batch_id = randomUUID();
      await playBatch(batch_id, seenBy(makeMortal(moment), lastFirst(log)));
      const opened = new Set(
        log.log.filter(({ type }) => type === 'VideoRequested').map(({ stream }) => stream),
      );
      const there = wanted(batch_id).filter((id) => opened.has(`video-${id}`));
      expect(await admitted(batch_id), `died at moment ${moment}`).to.deep.equal(there);
    }
  });
});
