import { expect } from 'chai';
import type { WorkQueue } from '../../../modules/kernel/work-queue.ts';
import { makeHandler } from '../../../modules/kernel/handle.ts';
import { slotsDecider, slotsStream } from '../../../modules/slots/index.ts';
import { videoStream } from '../../../modules/videos/index.ts';
import { makeJobEnder } from '../../../planner/pipeline/advance-job.ts';
import { runWorker } from '../../../planner/pipeline/worker.ts';
import { makeFakePipeline } from '../../support/fake-pipeline.ts';
import { makeMemoryEventStore } from '../../support/memory-event-store.ts';
import { makeMemoryWorkQueue, type MemoryWorkQueue } from '../../support/memory-work-queue.ts';
import { identity, item } from '../../support/video-builders.ts';

const KIND = 'advance-video';
const key = identity.video_id;
const run = { job_id: key, run: 1 };
const cause = { actor: 'user:spec', correlationId: 'spec', causationId: 'spec' };

describe('work that takes its worker down', () => {
  /** What a worker does that is killed: it claims, and is never heard of again. */
  async function dieHoldingIt(queue: MemoryWorkQueue): Promise<void> {
    expect(await queue.claim([KIND], 'dying', 1)).to.have.length(1);
    queue.passTime(60);
  }

  /** Runs a worker until nothing is left to do. */
  async function work(
    queue: MemoryWorkQueue,
    giveUp: (key: string, attempts: number) => Promise<void>,
  ): Promise<readonly string[]> {
    const [tried, stop]: [string[], AbortController] = [[], new AbortController()];
    const untilDone: WorkQueue = {
      ...queue,
      waitForWork(signal) {
        if (queue.items().length === 0) stop.abort();
        return queue.waitForWork(signal);
      },
    };
    const handlers = { [KIND]: (tries: string) => Promise.resolve(void tried.push(tries)) };
    const options = { queue: untilDone, holder: 'heir', handlers, giveUp: { [KIND]: giveUp }, capacity: 1 };
    await runWorker({ ...options, onFailure: () => undefined }, stop.signal);
    return tried;
  }

  it('is tried by the next one, twenty times in all', async () => {
    const queue = makeMemoryWorkQueue();
    await queue.add(KIND, key);
    for (let crash = 0; crash < 19; crash += 1) await dieHoldingIt(queue);
    expect(await work(queue, () => expect.fail('too early'))).to.deep.equal([key]);
  });

  it('is not tried again after that: the job fails with the reason, and its slot is free', async () => {
    const store = makeMemoryEventStore();
    const pipeline = makeFakePipeline(store);
    const slots = makeHandler(store, slotsDecider, { now: () => new Date(0), newId: () => key });
    await pipeline.videos.handle(videoStream(key), { type: 'RequestVideo', identity, item }, cause);
    await slots.handle(slotsStream(identity.owner), { type: 'AdmitJobs', runs: [run] }, cause);
    const queue = makeMemoryWorkQueue();
    await queue.add(KIND, key);
    for (let crash = 0; crash < 20; crash += 1) await dieHoldingIt(queue);

    expect(await work(queue, makeJobEnder(pipeline, slots, 'heir'))).to.deep.equal([]);
    const { events } = await store.read(videoStream(key));
    expect(events.at(-1)).to.deep.include({
      type: 'VideoFailed',
      data: {
        reason: 'Given up after 20 attempts: the worker stopped each time before the job was done.',
        blame: 'fabula',
      },
    });
    expect((await slots.load(slotsStream(identity.owner))).state.active).to.deep.equal([]);
    expect(queue.items()).to.deep.equal([]);
  });
});
