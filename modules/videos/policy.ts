import type { Cause, RecordedEvent } from '../kernel/event.ts';
import type { Handler } from '../kernel/handle.ts';
import type { Policy } from '../kernel/policy.ts';
import type { WorkQueue } from '../kernel/work-queue.ts';
import { slotsStream, type Slots, type SlotsCommand, type SlotsEvent } from '../slots/index.ts';
import { admissionTicket, videoStream } from './address.ts';
import type { VideoCommand } from './decider.ts';
import type { VideoEvent } from './events.ts';
import type { Video } from './state.ts';

/** The kind of work item that advances a job. */
export const ADVANCE_VIDEO = 'advance-video';

type SlotsHandler = Handler<Slots, SlotsCommand, SlotsEvent>;

/** Whenever a video was requested, it is admitted to its owner's slots: heals a request that died half-way. */
export function admitRequestedVideos(slots: SlotsHandler): Policy {
  return {
    name: 'admit-requested-videos',
    async react(event) {
      if (event.type !== 'VideoRequested') return;
      const { video_id, owner } = (event as unknown as VideoEvent & { type: 'VideoRequested' }).data;
      const admissions = [{ job_id: video_id, ticket: admissionTicket(video_id) }];
      await slots.handle(slotsStream(owner), { type: 'AdmitJobs', admissions }, causedBy(event, this.name));
    },
  };
}

/** Whenever a slot is taken, the job's work begins. */
export function startWorkWhenSlotTaken(queue: WorkQueue): Policy {
  return {
    name: 'start-work-when-slot-taken',
    async react(event) {
      if (event.type !== 'SlotTaken') return;
      await queue.add(ADVANCE_VIDEO, (event as unknown as SlotsEvent).data.job_id);
    },
  };
}

/** Whenever a job ends or waits for its caller, its slot is free for the one that has waited longest. */
export function releaseSlotWhenVideoRests(
  videos: Handler<Video, VideoCommand, VideoEvent>,
  slots: SlotsHandler,
): Policy {
  const resting: readonly string[] = ['FilmPublished', 'VideoFailed', 'SceneRetryAwaited'];
  return {
    name: 'release-slot-when-video-rests',
    async react(event) {
      if (!event.stream.startsWith('video-') || !resting.includes(event.type)) return;
      const job_id = event.stream.slice('video-'.length);
      const { state } = await videos.load(videoStream(job_id));
      if (!state.identity) return;
      await slots.handle(
        slotsStream(state.identity.owner),
        { type: 'ReleaseSlot', job_id },
        causedBy(event, this.name),
      );
    },
  };
}

function causedBy(event: RecordedEvent, policy: string): Cause {
  return { actor: `policy:${policy}`, correlationId: event.correlationId, causationId: event.id };
}
