import { v5 } from 'uuid';
import { causedBy } from '../kernel/log/cause.ts';
import type { RecordedEvent } from '../kernel/log/event.ts';
import { isEvent } from '../kernel/log/event-definition.ts';
import type { Handler } from '../kernel/log/handle.ts';
import type { Policy } from '../kernel/log/policy.ts';
import type { WorkQueue } from '../kernel/async/work-queue.ts';
import { slotsStream, type Slots, type SlotsCommand, type SlotsEvent } from '../slots/index.ts';
import { videoStream } from './address.ts';
import type { VideoCommand } from './commands.ts';
import { VideoRequested, type BatchPlace, type VideoEvent } from './events.ts';
import type { Video } from './video.ts';

/** The kind of work item that admits what a request left behind; its key names the batch. */
export const ADMIT_BATCH = 'admit-batch';

const VIDEOS = '0b9d7c64-1a52-5d7f-9c3e-2f8a6c1d4e90';

/** The id of a batch's job: who knows one place of a batch knows all of its jobs, and a repeated request opens none twice. */
export const videoIdOf = ({ batch_id, index }: Pick<BatchPlace, 'batch_id' | 'index'>): string =>
  v5(`${batch_id} ${index}`, VIDEOS);

/** Until then the request itself admits its jobs, in its own order. */
const ADMISSION_DELAY_SECONDS = 5;

/**
 * Whenever a film was asked for, its batch is looked after: a request that died before it admitted its jobs has them admitted, in the
 * order of the request. Later than the request does it: the streams of a batch are opened side by side, so that the log does not say
 * their order, the batch does.
 */
export function admitAbandonedBatches(queue: WorkQueue): Policy {
  return {
    name: 'admit-abandoned-batches',
    async react(event) {
      const place = placeOf(event);
      if (!place) return;
      const { batch_id, size } = place;
      await queue.add(ADMIT_BATCH, `${batch_id} ${size}`, { delaySeconds: ADMISSION_DELAY_SECONDS });
    },
  };
}

/** Of a job that was asked for in a batch. */
export const placeOf = (event: RecordedEvent): BatchPlace | undefined =>
  isEvent(event, VideoRequested) ? event.data.batch : undefined;

/** Handles a work item `admit-batch`. What is admitted, or over, stays as it is. */
export function makeBatchAdmitter(
  videos: Handler<Video, VideoCommand, VideoEvent>,
  slots: Handler<Slots, SlotsCommand, SlotsEvent>,
): (key: string) => Promise<void> {
  return async (key) => {
    const [batch_id = '', size = '0'] = key.split(' ');
    const ids = Array.from({ length: Number(size) }, (_, index) => videoIdOf({ batch_id, index }));
    const opened = await Promise.all(ids.map((id) => videos.load(videoStream(id))));
    const waiting = opened.flatMap(({ state: { phase, run, identity }, last }) =>
      phase === 'building' && run === 1 && identity && last ? [{ ...identity, last }] : [],
    );
    const [first] = waiting;
    if (!first) return;
    const runs = waiting.map(({ video_id: job_id }) => ({ job_id, run: 1 }));
    await slots.handle(
      slotsStream(first.owner),
      { type: 'AdmitJobs', runs },
      causedBy(first.last, `policy:${ADMIT_BATCH}`),
    );
  };
}
