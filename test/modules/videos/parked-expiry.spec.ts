import { expect } from 'chai';
import { randomUUID } from 'node:crypto';
import { makeHandler } from '../../../modules/kernel/log/handle.ts';
import { slotsDecider, slotsStream, type SlotsCommand } from '../../../modules/slots/index.ts';
import {
  EXPIRE_PARKED_JOBS,
  failExpiredJobs,
  lookForExpiredJobs,
  makeParkedJobExpirer,
  videoDecider,
  videoStream,
} from '../../../modules/videos/index.ts';
import { makeMemoryEventStore } from '../../support/memory-event-store.ts';
import { makeMemoryWorkQueue } from '../../support/memory-work-queue.ts';
import { identity, item } from '../../support/video-builders.ts';

const TTL_HOURS = 72;
const { owner } = identity;
const cause = { actor: 'key:1' as const, correlationId: 'spec', causationId: 'spec' };

describe('a parked job', () => {
  async function fiveJobs() {
    let now = new Date('2026-11-20T12:00:00.000Z');
    const runtime = { now: () => now, newId: randomUUID };
    const [store, queue] = [makeMemoryEventStore(), makeMemoryWorkQueue()];
    const videos = makeHandler(store, videoDecider, runtime);
    const slots = makeHandler(store, slotsDecider, runtime);
    const policies = [lookForExpiredJobs(queue), failExpiredJobs(videos)];
    const jobs = Array.from({ length: 5 }, () => randomUUID());
    for (const video_id of jobs)
      await videos.handle(
        videoStream(video_id),
        { type: 'RequestVideo', identity: { ...identity, video_id }, item },
        cause,
      );
    const admit: SlotsCommand = { type: 'AdmitJobs', runs: jobs.map((job_id) => ({ job_id, run: 1 })) };
    await slots.handle(slotsStream(owner), admit, cause);
    let told = 0;
    const tell = async () => {
      for (; told < store.log.length; told += 1) {
        const event = store.log[told];
        if (event) for (const policy of policies) await policy.react(event);
      }
    };
    await tell();
    const expire = makeParkedJobExpirer({
      ...{ slots, videos, queue, now: runtime.now, ttlHours: TTL_HOURS },
      // Rows may be behind: they name jobs that have been promoted meanwhile.
      parkedSince: (at) =>
        Promise.resolve(at < '2026-11-20T12:00:00.000Z' ? [] : jobs.map((uuid) => ({ uuid, owner }))),
    });
    return {
      jobs,
      queue,
      handle: (command: SlotsCommand) => slots.handle(slotsStream(owner), command, cause),
      async passHours(hours: number) {
        now = new Date(now.getTime() + hours * 3_600_000);
        queue.passTime(60);
        for (const lease of await queue.claim([EXPIRE_PARKED_JOBS], 'spec', 10)) {
          await expire();
          await lease.complete();
        }
        await tell();
      },
      reasonOf(index: number): unknown {
        const stream = videoStream(jobs[index] ?? '');
        const failed = store.log.find((event) => event.stream === stream && event.type === 'VideoFailed');
        return failed && Reflect.get(failed.data, 'reason');
      },
      slots: async () => (await slots.load(slotsStream(owner))).state,
      video: async (index: number) => (await videos.load(videoStream(jobs[index] ?? ''))).state,
    };
  }

  it('waits for as long as PARKED_JOB_TTL_HOURS says, then fails and says so; those that run go on', async () => {
    const given = await fiveJobs();
    await given.passHours(TTL_HOURS - 1);
    expect((await given.slots()).waiting).to.have.length(2);
    await given.passHours(1);
    expect((await given.slots()).waiting).to.deep.equal([]);
    expect((await given.slots()).active).to.have.length(3);
    const [running, expired] = [await given.video(0), await given.video(4)];
    expect(running.phase).to.equal('building');
    expect(expired.phase).to.equal('failed');
    expect(given.reasonOf(4)).to.equal(
      'Expired: it waited 72 hours for one of your slots. Send it again when fewer of your jobs are waiting.',
    );
  });

  it('that was promoted in time is not touched', async () => {
    const given = await fiveJobs();
    await given.handle({ type: 'ReleaseSlot', run: { job_id: given.jobs[0] ?? '', run: 1 } });
    await given.passHours(TTL_HOURS);
    expect((await given.video(3)).phase).to.equal('building');
    expect((await given.video(4)).phase).to.equal('failed');
  });

  it('is looked for again and again', async () => {
    const given = await fiveJobs();
    for (const hours of [1, 1, 1]) await given.passHours(hours);
    expect(given.queue.items()).to.deep.equal([`${EXPIRE_PARKED_JOBS} all`]);
  });
});
