import { causeOf } from '../kernel/log/cause.ts';
import { ownerOf, type Caller, type Owner } from '../kernel/caller.ts';
import type { Cause } from '../kernel/log/event.ts';
import type { Handler, Runtime } from '../kernel/log/handle.ts';
import {
  MAX_ACTIVE_JOBS,
  slotsStream,
  type Slots,
  type SlotsCommand,
  type SlotsEvent,
} from '../slots/index.ts';
import { videoStream } from './address.ts';
import { videoIdOf } from './batch.ts';
import type { VideoCommand } from './commands.ts';
import type { BatchPlace, ProductLine, VideoEvent, VideoIdentity } from './events.ts';
import type { VideoCreateItem } from './item.ts';
import type { Video } from './video.ts';

export interface CreateVideos {
  readonly videos: Handler<Video, VideoCommand, VideoEvent>;
  readonly slots: Handler<Slots, SlotsCommand, SlotsEvent>;
  /** Why an item cannot be accepted although it is well-formed (ITEM_FAILED); undefined when it can. */
  readonly refusalOf: (item: VideoCreateItem, caller: Caller) => Promise<string | undefined>;
  readonly runtime: Runtime;
  /** How many jobs of one owner may wait for a slot. */
  readonly maxParkedJobs: number;
}

/** One entry of `results`, before its links are made. Contract 4.6. */
export interface CreatedVideo {
  readonly index: number;
  readonly uuid: string;
  readonly session_id: string;
  readonly status: 'queued' | 'parked' | 'error';
  readonly queue_position?: number;
  readonly message?: string;
}

export interface CreationRequest {
  readonly caller: Caller;
  readonly line: ProductLine;
  readonly items: readonly VideoCreateItem[];
  readonly requestId: string;
  /** The ids of the jobs follow from it: who asks for the same work again opens nothing twice. */
  readonly workId: string;
}

/**
 * Accepts a batch: its streams are opened side by side, then one command admits all of them to the owner's slots, in request order.
 * A crash anywhere between loses nothing: `admitAbandonedBatches` (batch.ts) admits what was left behind.
 */
export async function createVideos(
  deps: CreateVideos,
  request: CreationRequest,
): Promise<{ readonly results: readonly CreatedVideo[]; readonly position: number }> {
  const { caller, items } = request;
  const at = deps.runtime.now().toISOString();
  const cause: Cause = { ...causeOf(request), at };
  const refusals = await refusalsOf(deps, request);
  const opened = await Promise.all(
    items.map((item, index) => openVideo(deps, request, { item, index, message: refusals[index] }, cause)),
  );
  const accepted = opened.filter(({ isWaiting }) => isWaiting).map(({ result }) => result.uuid);
  const admitted = await admitVideos(deps, ownerOf(caller), accepted, cause);
  return {
    results: opened.map(({ result }) => ({ ...result, ...admitted.placeOf(result.uuid) })),
    position: Math.max(admitted.position, ...opened.map(({ position }) => position)),
  };
}

/** Why items cannot be accepted, in request order: what is wrong with them, or that too many jobs wait already. */
async function refusalsOf(
  { refusalOf, slots, maxParkedJobs }: CreateVideos,
  { items, caller }: CreationRequest,
): Promise<readonly (string | undefined)[]> {
  const [wrong, { state }] = await Promise.all([
    Promise.all(items.map((item) => refusalOf(item, caller))),
    slots.load(slotsStream(ownerOf(caller))),
  ]);
  let room = maxParkedJobs + MAX_ACTIVE_JOBS - state.active.length - state.waiting.length;
  return wrong.map((message) => {
    if (message !== undefined) return message;
    room -= 1;
    return room < 0 ? fullList(maxParkedJobs) : undefined;
  });
}

const fullList = (jobs: number): string =>
  `the waiting list is full: it holds ${jobs} jobs; send this item again when some of them are done`;

async function openVideo(
  { videos, runtime }: CreateVideos,
  { caller, line, workId, items }: CreationRequest,
  {
    item,
    index,
    message,
  }: { readonly item: VideoCreateItem; readonly index: number; readonly message?: string | undefined },
  cause: Cause,
): Promise<{ readonly result: CreatedVideo; readonly position: number; readonly isWaiting: boolean }> {
  const batch: BatchPlace = { batch_id: workId, index, size: items.length };
  const identity: VideoIdentity = {
    video_id: videoIdOf(batch),
    session_id: runtime.newId(),
    owner: ownerOf(caller),
    user_id: caller.userId,
    org_id: caller.orgId,
    line,
  };
  const asked = { identity, item, batch };
  const command: VideoCommand =
    message === undefined ? { type: 'RequestVideo', ...asked } : { type: 'RefuseVideo', ...asked, message };
  const { state, position } = await videos.handle(videoStream(identity.video_id), command, cause);
  // An earlier attempt at this request may have opened it, and its job may be over.
  const { identity: { session_id } = identity, refusal, phase, run } = state;
  const known = { index, uuid: identity.video_id, session_id };
  const result: CreatedVideo =
    refusal === undefined ? { ...known, status: 'queued' } : { ...known, status: 'error', message: refusal };
  const isWaiting = phase === 'building' && run === 1;
  return { result, position, isWaiting };
}

async function admitVideos(deps: CreateVideos, owner: Owner, uuids: readonly string[], cause: Cause) {
  if (uuids.length === 0) return { placeOf: () => ({}), position: 0 };
  const runs = uuids.map((job_id) => ({ job_id, run: 1 }));
  const { state, events, position } = await deps.slots.handle(
    slotsStream(owner),
    { type: 'AdmitJobs', runs },
    cause,
  );
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
  return { placeOf, position };
}
