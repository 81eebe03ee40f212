import { causedBy, workBecause } from '../../modules/kernel/log/cause.ts';
import type { Handler, Loaded } from '../../modules/kernel/log/handle.ts';
import type { WorkContext } from '../../modules/kernel/async/work-queue.ts';
import { slotsStream, type Slots, type SlotsCommand, type SlotsEvent } from '../../modules/slots/index.ts';
import { isWorking, videoStream, type Video } from '../../modules/videos/index.ts';
import { advanceProduction } from './advance-production.ts';
import type { Pipeline } from './pipeline.ts';
import { failureOf, makeRecorder, type Subject } from './record.ts';

type SlotsHandler = Handler<Slots, SlotsCommand, SlotsEvent>;

/**
 * Handles a work item `advance-video`: works on the job while it holds its slot, and lets go of the slot when the job
 * rests. Contract 5.8.
 */
export function makeJobAdvancer(
  pipeline: Pipeline,
  slots: SlotsHandler,
  worker: string,
): (video_id: string, signal: AbortSignal, context?: WorkContext) => Promise<void> {
  return async (video_id, signal, context) => {
    const { state } = await pipeline.videos.load(videoStream(video_id));
    // A voice change needs no slot; a job does.
    if (state.phase === 'revoicing' || (state.phase === 'building' && (await holdsSlot(slots, state))))
      await advanceProduction(pipeline, { video_id }, worker, signal, context);
    await letGo(slots, await pipeline.videos.load(videoStream(video_id)), worker);
  };
}

/** Ends a job that was begun too often and never came to an end: it fails with that reason, and its slot is free. */
export function makeJobEnder(
  pipeline: Pick<Pipeline, 'videos' | 'edits'>,
  slots: SlotsHandler,
  worker: string,
): (video_id: string, attempts: number) => Promise<void> {
  return async (video_id, attempts) => {
    await giveUp(pipeline, { video_id }, worker, attempts);
    await letGo(slots, await pipeline.videos.load(videoStream(video_id)), worker);
  };
}

/** Ends an edit that was begun too often and never came to an end: it fails with that reason, and the next one has its turn. */
export const makeEditEnder =
  (pipeline: Pick<Pipeline, 'videos' | 'edits'>, worker: string) =>
  (edit_id: string, attempts: number): Promise<void> =>
    giveUp(pipeline, { edit_id }, worker, attempts);

async function giveUp(
  pipeline: Pick<Pipeline, 'videos' | 'edits'>,
  subject: Subject,
  worker: string,
  attempts: number,
): Promise<void> {
  const { load, keep } = makeRecorder(pipeline, subject, worker);
  const { cause, ...work } = await load();
  const reason = `Given up after ${attempts} attempts: the worker stopped each time before the ${work.edit ? 'edit' : 'job'} was done.`;
  await workBecause(cause, () => keep(failureOf(work, { reason, blame: 'fabula' }), work));
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
