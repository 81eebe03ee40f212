import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { expect } from 'chai';
import { DomainError } from '../../../modules/kernel/errors.ts';
import type { WorkContext, WorkQueue } from '../../../modules/kernel/async/work-queue.ts';
import { makeHandler } from '../../../modules/kernel/log/handle.ts';
import { slotsDecider, slotsStream } from '../../../modules/slots/index.ts';
import { videoStream, withdrawCancelledVideos } from '../../../modules/videos/index.ts';
import { makeJobAdvancer, makeJobEnder } from '../../../planner/pipeline/advance-job.ts';
import type { WorkerOptions } from '../../../planner/pipeline/worker-options.ts';
import { runWorker } from '../../../planner/pipeline/worker.ts';
import { makeFakePipeline } from '../../support/fake-pipeline.ts';
import { makeMemoryEventStore } from '../../support/memory-event-store.ts';
import { makeMemoryWorkQueue, type MemoryWorkQueue } from '../../support/memory-work-queue.ts';
import { identity, item } from '../../support/video-builders.ts';

const KIND = 'advance-video';
const key = identity.video_id;
const run = { job_id: key, run: 1 };
const cause = { actor: 'user:spec' as const, correlationId: 'spec', causationId: 'spec' };

/** What a worker does that is killed: it claims, and is never heard of again. */
async function dieHoldingIt(queue: MemoryWorkQueue): Promise<void> {
  expect(await queue.claim([KIND], randomUUID(), 1)).to.have.length(1);
  queue.passTime(60);
}

/** Runs a worker until nothing is left to do. */
async function workAll(queue: MemoryWorkQueue, options: Partial<WorkerOptions>): Promise<void> {
  const stop = new AbortController();
  const untilDone: WorkQueue = {
    ...queue,
    waitForWork(signal) {
      if (queue.items().length === 0) stop.abort();
      return queue.waitForWork(signal);
    },
  };
  const least = { queue: untilDone, holder: 'heir', handlers: {}, capacity: 10, onFailure: () => undefined };
  await runWorker({ ...least, ...options }, stop.signal);
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

async function aJob() {
  const store = makeMemoryEventStore();
  const pipeline = makeFakePipeline(store);
  const slots = makeHandler(store, slotsDecider, { now: () => new Date(0), newId: () => key });
  await pipeline.videos.handle(videoStream(key), { type: 'RequestVideo', identity, item }, cause);
  await slots.handle(slotsStream(identity.owner), { type: 'AdmitJobs', runs: [run] }, cause);
  const active = async () => (await slots.load(slotsStream(identity.owner))).state.active;
  return { store, pipeline, slots, active };
}

describe('work that takes its worker down', () => {
  const handled = (tried: string[]) => ({
    [KIND]: (tries: string) => Promise.resolve(void tried.push(tries)),
  });

  it('is tried by the next one, three times in all', async () => {
    const [queue, tried]: [MemoryWorkQueue, string[]] = [makeMemoryWorkQueue(), []];
    await queue.add(KIND, key);
    for (let crash = 0; crash < 2; crash += 1) await dieHoldingIt(queue);
    await workAll(queue, { handlers: handled(tried), giveUp: { [KIND]: () => expect.fail('too early') } });
    expect(tried).to.deep.equal([key]);
  });

  it('is not tried again after that: the job fails with the reason, and its slot is free', async () => {
    const { store, pipeline, slots, active } = await aJob();
    const [queue, tried]: [MemoryWorkQueue, string[]] = [makeMemoryWorkQueue(), []];
    await queue.add(KIND, key);
    for (let crash = 0; crash < 3; crash += 1) await dieHoldingIt(queue);
    await workAll(queue, {
      handlers: handled(tried),
      giveUp: { [KIND]: makeJobEnder(pipeline, slots, 'heir') },
    });
    expect(tried).to.deep.equal([]);
    const { events } = await store.read(videoStream(key));
    expect(events.at(-1)).to.deep.include({
      type: 'VideoFailed',
      data: {
        reason: 'Given up after 3 attempts: the worker stopped each time before the job was done.',
        blame: 'fabula',
      },
    });
    expect(await active()).to.deep.equal([]);
    expect(queue.items()).to.deep.equal([]);
  });

  it('is tried on as long as it comes further each time', async () => {
    const [queue, tried]: [MemoryWorkQueue, string[]] = [makeMemoryWorkQueue(), []];
    const workers: Promise<void>[] = [];
    const ended = new AbortController();
    await queue.add(KIND, key);
    for (let crash = 1; crash <= 10; crash += 1) {
      const stop = new AbortController();
      const handlers = {
        async [KIND](_: string, __: AbortSignal, { progressed }: WorkContext) {
          progressed();
          stop.abort();
          await once(ended.signal, 'abort');
        },
      };
      const mortal = { ...queue, waitForWork: () => settled().then(() => undefined) };
      const options = { queue: mortal, holder: `life ${crash}`, handlers, capacity: 1 };
      workers.push(runWorker({ ...options, onFailure: () => undefined }, stop.signal));
      await once(stop.signal, 'abort');
      queue.passTime(60);
    }
    await workAll(queue, {
      handlers: handled(tried),
      giveUp: { [KIND]: () => expect.fail('too early') },
    });
    ended.abort();
    await Promise.all(workers);
    expect(tried).to.deep.equal([key]);
  });

  it('is tried on when its workers recorded a step each time and ended at once', async () => {
    const [queue, tried]: [MemoryWorkQueue, string[]] = [makeMemoryWorkQueue(), []];
    await queue.add(KIND, key);
    for (let crash = 1; crash <= 10; crash += 1) {
      const [lease] = await queue.claim([KIND], `life ${crash}`, 1);
      await lease?.beginAt(crash);
      queue.passTime(60);
    }
    await workAll(queue, {
      handlers: handled(tried),
      positionOf: { [KIND]: () => Promise.resolve(11) },
      giveUp: { [KIND]: () => expect.fail('too early') },
    });
    expect(tried).to.deep.equal([key]);
  });

  it('does not take others with it that were held beside it: of those that may be the reason one is tried at a time', async () => {
    const queue = makeMemoryWorkQueue();
    for (const name of ['a', 'poison', 'b']) await queue.add(KIND, name);
    const ended: string[] = [];
    let end: () => void = () => undefined;
    const over = new Promise<void>((resolve) => (end = resolve));
    const lives: Promise<void>[] = [];
    for (let life = 1; life <= 5; life += 1) {
      // The process dies of the poison: everything that it does then never ends.
      const stop = new AbortController();
      let isDead = false;
      const died = new Promise<void>((resolve) => {
        const handlers = {
          async [KIND](name: string, _: AbortSignal, { progressed }: WorkContext) {
            await settled();
            if (name === 'poison') {
              isDead = true;
              resolve();
            }
            if (isDead) await over;
            progressed();
            ended.push(name);
          },
        };
        const giveUp = { [KIND]: (name: string) => Promise.resolve(void ended.push(`${name} given up`)) };
        const mortal: WorkQueue = {
          ...queue,
          claim: (...claimed) => (isDead ? Promise.resolve([]) : queue.claim(...claimed)),
          async waitForWork() {
            if (queue.items().length === 0) resolve();
            await settled();
          },
        };
        const options = { queue: mortal, holder: `life ${life}`, handlers, giveUp, capacity: 10 };
        lives.push(runWorker({ ...options, onFailure: () => undefined }, stop.signal));
      });
      await died;
      stop.abort();
      queue.passTime(60);
    }
    expect(ended).to.have.members(['a', 'b', 'poison given up']);
    end();
    await Promise.all(lives);
  });
});

describe('work that is given back orderly', () => {
  it('uses up no attempt, however often its worker is stopped', async () => {
    const queue = makeMemoryWorkQueue();
    await queue.add(KIND, key);
    for (let restart = 0; restart < 25; restart += 1) {
      const stop = new AbortController();
      const handlers = {
        async [KIND](_: string, signal: AbortSignal) {
          stop.abort();
          await settled();
          signal.throwIfAborted();
        },
      };
      const options = { queue, holder: 'spec', handlers, capacity: 1, onFailure: () => undefined };
      await runWorker(options, stop.signal);
    }
    const [lease] = await queue.claim([KIND], 'next', 1);
    expect(lease).to.include({ attempt: 1, isSuspect: false });
  });

  it('uses up no attempt while storage is away', async () => {
    const queue = makeMemoryWorkQueue();
    await queue.add(KIND, key);
    let tries = 0;
    const clock = setInterval(() => {
      queue.passTime(5);
    }, 5);
    const handlers = {
      [KIND]() {
        tries += 1;
        return tries < 30
          ? Promise.reject(new DomainError('unavailable', 'spec.away', 'the storage is away'))
          : Promise.resolve();
      },
    };
    await workAll(queue, { handlers, giveUp: { [KIND]: () => expect.fail('given up') } });
    clearInterval(clock);
    expect(tries).to.equal(30);
  });

  it('is waited for where it could not be given back, although there is other work', async () => {
    const queue = makeMemoryWorkQueue();
    await queue.add(KIND, key);
    let [isAway, looks] = [true, 0];
    const stop = new AbortController();
    const ringing: WorkQueue = {
      ...queue,
      async claim(...claimed) {
        const leases = await queue.claim(...claimed);
        return leases.map((lease) => ({
          ...lease,
          release() {
            if (!isAway) {
              stop.abort();
              return Promise.resolve();
            }
            isAway = false;
            return Promise.reject(new Error('the queue is away'));
          },
        }));
      },
      // A wake-up that no claim has answered yet, as a queue tells it that is back.
      waitForWork: () => ((looks += 1) < 1_000 ? Promise.resolve() : Promise.reject(new Error('it spins'))),
    };
    const handlers = { [KIND]: () => Promise.reject(new Error('it failed')) };
    await runWorker(
      { queue: ringing, holder: 'spec', handlers, capacity: 5, onFailure: () => undefined },
      stop.signal,
    );
    expect(looks).to.be.below(1_000);
  });

  it('is given back when the queue is there again, and nobody believes meanwhile that its holder died', async () => {
    const queue = makeMemoryWorkQueue();
    await queue.add(KIND, key);
    const [crashes, failed]: [number[], string[]] = [[], []];
    const flaky: WorkQueue = {
      ...queue,
      async claim(...claimed) {
        const leases = await queue.claim(...claimed);
        return leases.map((lease) => ({
          ...lease,
          release(...released: Parameters<typeof lease.release>) {
            if (failed.push('release') > 1) return lease.release(...released);
            // The lease runs out while the queue is away.
            queue.passTime(7);
            return Promise.reject(new Error('the queue is away'));
          },
        }));
      },
    };
    const handlers = {
      [KIND]: () =>
        crashes.length === 0
          ? Promise.reject(new Error(`it failed ${crashes.push(0)} times`))
          : Promise.resolve(),
    };
    const claims: WorkQueue['claim'] = async (...claimed) => {
      const leases = await flaky.claim(...claimed);
      crashes.push(...leases.map((lease) => lease.crashes));
      return leases;
    };
    const timer = setInterval(() => {
      queue.passTime(5);
    }, 50);
    const stop = new AbortController();
    const watched: WorkQueue = {
      ...flaky,
      claim: claims,
      waitForWork(signal) {
        if (queue.items().length === 0) stop.abort();
        return queue.waitForWork(signal);
      },
    };
    await runWorker(
      { queue: watched, holder: 'spec', handlers, capacity: 5, onFailure: () => undefined },
      stop.signal,
    );
    clearInterval(timer);
    expect(Math.max(...crashes)).to.equal(0);
  });
});

describe('jobs that wait', () => {
  it('are claimed several at a time by a worker that holds many: a twentieth of what it holds, and never more than it has room for', async () => {
    const queue = makeMemoryWorkQueue();
    for (let item = 0; item < 60; item += 1) await queue.add(KIND, randomUUID());
    const [stop, full] = [new AbortController(), new AbortController()];
    const claims: { readonly held: number; readonly limit: number }[] = [];
    let held = 0;
    const counted: WorkQueue = {
      ...queue,
      claim(kinds, holder, limit, options) {
        claims.push({ held, limit });
        return queue.claim(kinds, holder, limit, options);
      },
    };
    const handlers = {
      async [KIND](_: string, signal: AbortSignal) {
        held += 1;
        if (held === 45) full.abort();
        await once(signal, 'abort');
      },
    };
    const options = { queue: counted, holder: 'spec', handlers, capacity: 45, onFailure: () => undefined };
    const working = runWorker(options, stop.signal);
    await once(full.signal, 'abort');
    stop.abort();
    await working;
    expect(held).to.equal(45);
    expect(claims.filter(({ held: before, limit }) => before < 20 && limit > 1)).to.deep.equal([]);
    expect(claims.filter(({ held: before }) => before >= 40).map(({ limit }) => limit)).to.include(2);
    expect(Math.max(...claims.map(({ limit }) => limit))).to.equal(2);
  });

  it('do not keep others from being advanced: as many as there are go on at once', async () => {
    const queue = makeMemoryWorkQueue();
    const names = Array.from({ length: 12 }, (_, index) => `job-${index}`);
    for (const name of names) await queue.add(KIND, name);
    const begun = new Set<string>();
    let all: () => void = () => undefined;
    const everyone = new Promise<void>((resolve) => (all = resolve));
    const handlers = {
      async [KIND](name: string) {
        begun.add(name);
        if (begun.size === names.length) all();
        await everyone;
      },
    };
    await workAll(queue, { handlers, capacity: 1000 });
    expect([...begun]).to.have.members(names);
  });
});

describe('a job that is cancelled', () => {
  const cancel = async ({ pipeline, slots, store }: Awaited<ReturnType<typeof aJob>>, queue: WorkQueue) => {
    await pipeline.videos.handle(videoStream(key), { type: 'CancelVideo' }, cause);
    const policy = withdrawCancelledVideos(pipeline.videos, slots, queue);
    const event = store.log.findLast(({ type }) => type === 'VideoCancelled');
    if (event) await policy.react(event);
  };

  it('lets go of its slot at once when no worker has it', async () => {
    const [job, queue] = [await aJob(), makeMemoryWorkQueue()];
    await queue.add(KIND, key);
    await dieHoldingIt(queue);
    await cancel(job, queue);
    expect(await job.active()).to.deep.equal([]);
  });

  it('is stopped by its worker, which lets go of the slot as soon as it has stopped', async () => {
    const [job, queue] = [await aJob(), makeMemoryWorkQueue()];
    await queue.add(KIND, key);
    let aborted = false;
    const pipeline = {
      ...job.pipeline,
      collectReferences: (_: unknown, signal: AbortSignal) =>
        new Promise<never>((_resolve, reject) => {
          signal.addEventListener('abort', () => {
            aborted = true;
            reject(signal.reason as Error);
          });
          void cancel(job, queue);
        }),
    };
    const handlers = { [KIND]: makeJobAdvancer(pipeline, job.slots, 'spec') };
    await workAll(queue, { handlers });
    expect(aborted).to.equal(true);
    expect(await job.active()).to.deep.equal([]);
  });
});
