import { causedBy } from '../kernel/log/cause.ts';
import { isEvent } from '../kernel/log/event-definition.ts';
import type { Handler } from '../kernel/log/handle.ts';
import type { Policy } from '../kernel/log/policy.ts';
import type { WorkQueue } from '../kernel/async/work-queue.ts';
import { slotsStream, SlotTaken, type Slots, type SlotsCommand, type SlotsEvent } from '../slots/index.ts';
import { placeOf } from './batch.ts';
import type { VideoCommand } from './commands.ts';
import {
  PlanRenderRequested,
  QuestionsAnswered,
  ScenesRetried,
  VariantRequested,
  VideoCancelled,
  VideoRequested,
  type VideoEvent,
} from './events.ts';
import type { Video } from './video.ts';
import { VoiceChangeRequested } from './voice-events.ts';

/** The kind of work item that advances a job. */
export const ADVANCE_VIDEO = 'advance-video';

type SlotsHandler = Handler<Slots, SlotsCommand, SlotsEvent>;
type VideosHandler = Handler<Video, VideoCommand, VideoEvent>;

/**
 * Whenever a run of a job begins, it is admitted to its owner's slots. The request does this itself; the policy heals one that died
 * half-way. What came in a batch is admitted in its order (batch.ts).
 */
export function admitRuns(videos: VideosHandler, slots: SlotsHandler): Policy {
  const name = 'admit-runs';
  return {
    name,
    async react(event) {
      if (!isEvent(event, ...BEGINNINGS) || placeOf(event)) return;
      const { state } = await videos.load(event.stream);
      if (!state.identity) return;
      const { owner, video_id } = state.identity;
      const runs = [{ job_id: video_id, run: 'run' in event.data ? event.data.run : 1 }];
      await slots.handle(slotsStream(owner), { type: 'AdmitJobs', runs }, causedBy(event, `policy:${name}`));
    },
  };
}

const BEGINNINGS = [
  VideoRequested,
  VariantRequested,
  PlanRenderRequested,
  ScenesRetried,
  QuestionsAnswered,
] as const;

/** Whenever a slot is taken, the job's work begins. */
export function startWorkWhenSlotTaken(queue: WorkQueue): Policy {
  return {
    name: 'start-work-when-slot-taken',
    async react(event) {
      if (isEvent(event, SlotTaken)) await queue.add(ADVANCE_VIDEO, event.data.job_id);
    },
  };
}

/** Whenever a voice change is asked for, its work begins. It needs no slot. */
export function startWorkWhenVoiceChangeRequested(queue: WorkQueue): Policy {
  return {
    name: 'start-work-when-voice-change-requested',
    async react(event) {
      if (!isEvent(event, VoiceChangeRequested)) return;
      await queue.add(ADVANCE_VIDEO, event.stream.slice('video-'.length));
    },
  };
}

/**
 * Whenever a job is cancelled, it leaves the waiting list, or lets go of its slot: at once when no worker has it; else its worker is told,
 * stops what it does and lets go (contract 5.8). Who claims it from now on sees that it is cancelled.
 */
export function withdrawCancelledVideos(
  videos: VideosHandler,
  slots: SlotsHandler,
  queue: WorkQueue,
): Policy {
  const name = 'withdraw-cancelled-videos';
  return {
    name,
    async react(event) {
      if (!isEvent(event, VideoCancelled)) return;
      const { state } = await videos.load(event.stream);
      if (!state.identity) return;
      const { owner, video_id: job_id } = state.identity;
      const stream = slotsStream(owner);
      const cause = causedBy(event, `policy:${name}`);
      await slots.handle(stream, { type: 'WithdrawParkedJob', job_id }, cause);
      if (await queue.isHeld(ADVANCE_VIDEO, job_id)) await queue.add(ADVANCE_VIDEO, job_id);
      else await slots.handle(stream, { type: 'ReleaseSlot', run: { job_id, run: state.run } }, cause);
    },
  };
}
