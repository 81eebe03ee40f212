import { causedBy } from '../../modules/kernel/log/cause.ts';
import type { Handler, Loaded } from '../../modules/kernel/log/handle.ts';
import type { WorkContext } from '../../modules/kernel/async/work-queue.ts';
import { slotsStream, type Slots, type SlotsCommand, type SlotsEvent } from '../../modules/slots/index.ts';
import { isWorking, videoStream, type Video } from '../../modules/videos/index.ts';
import { advanceVideo } from './advance-video.ts';
import type { VideoPipeline } from './video-pipeline.ts';

type SlotsHandler = Handler<Slots, SlotsCommand, SlotsEvent>;

/**
 * Handles a work item `advance-video`: works on the job while it holds its slot, and lets go of the slot when the job
 * rests. Contract 5.8.
 */
export function makeJobAdvancer(
  pipeline: VideoPipeline,
  slots: SlotsHandler,
  worker: string,
): (videoId: string, signal: AbortSignal, context?: WorkContext) => Promise<void> {
  return async (videoId, signal, context) => {
    const { state } = await pipeline.videos.load(videoStream(videoId));
    // A voice change needs no slot; a job does.
    if (state.phase === 'revoicing' || (state.phase === 'building' && (await holdsSlot(slots, state))))
      await advanceVideo(pipeline, videoId, worker, signal, context);
    await letGo(slots, await pipeline.videos.load(videoStream(videoId)), worker);
  };
}

/** Ends a job that was begun too often and never came to an end: it fails with that reason, and its slot is free. */
export function makeJobEnder(
  { videos }: Pick<VideoPipeline, 'videos'>,
  slots: SlotsHandler,
  worker: string,
): (videoId: string, attempts: number) => Promise<void> {
  return async (videoId, attempts) => {
    const stream = videoStream(videoId);
    const reason = `Given up after ${attempts} attempts: the worker stopped each time before the job was done.`;
    const { last } = await videos.load(stream);
    if (!last) return;
    const cause = causedBy(last, `worker:${worker}`);
    await letGo(
      slots,
      await videos.handle(stream, { type: 'FailVideo', reason, blame: 'fabula' }, cause),
      worker,
    );
  };
}

async function holdsSlot(slots: SlotsHandler, { identity, run }: Video): Promise<boolean> {
  if (!identity) return false;
  const { state } = await slots.load(slotsStream(identity.owner));
  return state.active.some((active) => active.job_id === identity.video_id && active.run === run);
}

/** Of a job that rests. */
async function letGo(
  slots: SlotsHandler,
  { state, last }: Pick<Loaded<Video>, 'state' | 'last'>,
  worker: string,
): Promise<void> {
  const { identity, run } = state;
  if (!identity || !last || isWorking(state)) return;
  const { owner, video_id: job_id } = identity;
  const release = { type: 'ReleaseSlot', run: { job_id, run } } as const;
  await slots.handle(slotsStream(owner), release, causedBy(last, `worker:${worker}`));
}
