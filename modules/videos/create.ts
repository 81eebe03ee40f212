import { ownerOf, type Caller } from '../kernel/caller.ts';
import type { Cause } from '../kernel/event.ts';
import type { Handler, Surroundings } from '../kernel/handle.ts';
import type { SafetyScan } from '../kernel/safety-scan.ts';
import { slotsStream, type Slots, type SlotsCommand, type SlotsEvent } from '../slots/index.ts';
import { videoStream } from './address.ts';
import { checkSafety } from './check-safety.ts';
import type { VideoCommand } from './commands.ts';
import type { ProductLine, VideoEvent, VideoIdentity } from './events.ts';
import type { VideoCreateItem } from './item.ts';
import type { Video } from './video.ts';

export interface CreateVideos {
  readonly videos: Handler<Video, VideoCommand, VideoEvent>;
  readonly slots: Handler<Slots, SlotsCommand, SlotsEvent>;
  /** Why an item cannot be accepted although it is well-formed (ITEM_FAILED); undefined when it can. */
  readonly refusalOf: (item: VideoCreateItem, caller: Caller) => Promise<string | undefined>;
  readonly surroundings: Surroundings;
  /** Looks at what the caller wrote before anything is opened. */
  readonly safety: SafetyScan;
}

/** One entry of `results`, before its links are made. SPEC: Create result entry. */
export interface CreatedVideo {
  readonly index: number;
  readonly uuid: string;
  readonly session_id: string;
  readonly status: 'queued' | 'parked' | 'error';
  readonly queue_position?: number;
  readonly message?: string;
}

/**
 * Accepts a batch: every item becomes a stream, then one command admits all of them to the owner's slots, in request order.
 * A crash between the two loses nothing: `admitRuns` (policy.ts) admits what was left behind. A text that is refused for content
 * safety refuses the whole batch (`safety.refused`), and nothing is created.
 */
export async function createVideos(
  deps: CreateVideos,
  request: {
    readonly caller: Caller;
    readonly line: ProductLine;
    readonly items: readonly VideoCreateItem[];
    readonly requestId: string;
    readonly signal: AbortSignal;
  },
): Promise<{ readonly results: readonly CreatedVideo[]; readonly position: number }> {
  const { caller, requestId } = request;
  await checkSafety(deps.safety, request.items, request.signal);
  const cause: Cause = { actor: caller.actor, correlationId: requestId, causationId: requestId };
  const opened = await Promise.all(
    request.items.map((item, index) => openVideo(deps, { ...request, item, index }, cause)),
  );
  const accepted = opened.filter(({ result }) => result.status !== 'error').map(({ result }) => result.uuid);
  const admitted = await admitVideos(deps, ownerOf(caller), accepted, cause);
  return {
    results: opened.map(({ result }) => ({ ...result, ...admitted.placeOf(result.uuid) })),
    position: Math.max(admitted.position, ...opened.map(({ position }) => position)),
  };
}

async function openVideo(
  deps: CreateVideos,
  request: {
    readonly caller: Caller;
    readonly line: ProductLine;
    readonly item: VideoCreateItem;
    readonly index: number;
  },
  cause: Cause,
): Promise<{ readonly result: CreatedVideo; readonly position: number }> {
  const { caller, item, index } = request;
  const message = await deps.refusalOf(item, caller);
  const identity: VideoIdentity = {
    video_id: deps.surroundings.newId(),
    session_id: deps.surroundings.newId(),
    owner: ownerOf(caller),
    user_id: caller.userId,
    org_id: caller.orgId,
    line: request.line,
  };
  const command: VideoCommand =
    message === undefined
      ? { type: 'RequestVideo', identity, item }
      : { type: 'RefuseVideo', identity, item, message };
  const { events } = await deps.videos.handle(videoStream(identity.video_id), command, cause);
  const known = { index, uuid: identity.video_id, session_id: identity.session_id };
  const result: CreatedVideo =
    message === undefined ? { ...known, status: 'queued' } : { ...known, status: 'error', message };
  return { result, position: events.at(-1)?.position ?? 0 };
}

async function admitVideos(
  deps: CreateVideos,
  owner: ReturnType<typeof ownerOf>,
  uuids: readonly string[],
  cause: Cause,
) {
  if (uuids.length === 0) return { placeOf: () => ({}), position: 0 };
  const runs = uuids.map((job_id) => ({ job_id, run: 1 }));
  const { state, events } = await deps.slots.handle(slotsStream(owner), { type: 'AdmitJobs', runs }, cause);
  const told = new Map(
    events.flatMap(({ type, data }) =>
      type === 'JobParked' && 'queue_position' in data ? [[data.job_id, data.queue_position]] : [],
    ),
  );
  const placeOf = (uuid: string): Pick<CreatedVideo, 'status' | 'queue_position'> | object => {
    const waiting = state.waiting.findIndex(({ job_id }) => job_id === uuid);
    const queue_position = told.get(uuid) ?? waiting + 1;
    return queue_position > 0 ? { status: 'parked', queue_position } : {};
  };
  return { placeOf, position: events.at(-1)?.position ?? 0 };
}
