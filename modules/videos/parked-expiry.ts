import { causedBy } from '../kernel/log/cause.ts';
import type { Owner } from '../kernel/caller.ts';
import { isEvent } from '../kernel/log/event-definition.ts';
import type { Handler, Runtime } from '../kernel/log/handle.ts';
import type { Policy } from '../kernel/log/policy.ts';
import type { WorkQueue } from '../kernel/async/work-queue.ts';
import {
  JobParked,
  ParkedJobExpired,
  slotsStream,
  type Slots,
  type SlotsCommand,
  type SlotsEvent,
} from '../slots/index.ts';
import { videoStream } from './address.ts';
import type { VideoCommand } from './commands.ts';
import type { VideoEvent } from './events.ts';
import type { Video } from './video.ts';

/** The kind of work item that looks for jobs that have been parked for too long; there is one for all owners. */
export const EXPIRE_PARKED_JOBS = 'expire-parked-jobs';

const ALL = 'all';
/** The queue takes no delay of hours: it would pass for one of a clock that was set back. */
const LOOK_EVERY_SECONDS = 60;
const SECONDS_PER_HOUR = 3600;

/** Whenever a job is parked, somebody looks for those that have waited too long: every minute from the first on. */
export function lookForExpiredJobs(queue: WorkQueue): Policy {
  return {
    name: 'look-for-expired-jobs',
    async react(event) {
      if (isEvent(event, JobParked))
        await queue.add(EXPIRE_PARKED_JOBS, ALL, { delaySeconds: LOOK_EVERY_SECONDS });
    },
  };
}

export interface ParkedJobExpiry {
  readonly videos: Pick<Handler<Video, VideoCommand, VideoEvent>, 'load'>;
  readonly slots: Handler<Slots, SlotsCommand, SlotsEvent>;
  readonly queue: WorkQueue;
  /** Some of the jobs that have been parked since then or longer, those that were asked for first before others. */
  readonly parkedSince: (at: string) => Promise<readonly { readonly uuid: string; readonly owner: Owner }[]>;
  readonly now: Runtime['now'];
  /** How long a job may wait for a slot. */
  readonly ttlHours: number;
}

/** Handles a work item `expire-parked-jobs`. The slots decide: a job that was promoted meanwhile goes on. */
export function makeParkedJobExpirer(expiry: ParkedJobExpiry): () => Promise<void> {
  const { slots, videos, queue, parkedSince, now, ttlHours } = expiry;
  return async () => {
    const since = new Date(now().getTime() - 1000 * SECONDS_PER_HOUR * ttlHours).toISOString();
    for (const { uuid: job_id, owner } of await parkedSince(since)) {
      const command = { type: 'ExpireParkedJob', job_id, after_hours: ttlHours } as const;
      const { last } = await videos.load(videoStream(job_id));
      if (last)
        await slots.handle(slotsStream(owner), command, causedBy(last, `policy:${EXPIRE_PARKED_JOBS}`));
    }
    await queue.add(EXPIRE_PARKED_JOBS, ALL, { delaySeconds: LOOK_EVERY_SECONDS });
  };
}

/** Whenever a parked job has expired, it fails. */
export function failExpiredJobs(videos: Handler<Video, VideoCommand, VideoEvent>): Policy {
  const name = 'fail-expired-jobs';
  return {
    name,
    async react(event) {
      if (!isEvent(event, ParkedJobExpired)) return;
      const { job_id, run, after_hours } = event.data;
      const stream = videoStream(job_id);
      const { state } = await videos.load(stream);
      if (state.run !== run) return;
      const hours = after_hours === 1 ? 'an hour' : `${after_hours} hours`;
      const reason = `Expired: it waited ${hours} for one of your slots. Send it again when fewer of your jobs are waiting.`;
      await videos.handle(
        stream,
        { type: 'FailVideo', reason, blame: 'fabula' },
        causedBy(event, `policy:${name}`),
      );
    },
  };
}
