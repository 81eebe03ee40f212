import { editCreditsOf } from '../credits/index.ts';
import { causeOf } from '../kernel/log/cause.ts';
import { DomainError } from '../kernel/errors.ts';
import type { RouteRequest } from '../kernel/http/route.ts';
import { assertEditable, scenesInReach, videoStream, type Video, type VideoRow } from '../videos/index.ts';
import type { Asset } from '../videos/plan.ts';
import { editStream } from './edit.ts';
import type { EditIdentity } from './events.ts';
import { queueEdit, standing, type Queued } from './queue.ts';
import type { EditRoutes } from './route-needs.ts';
import type { SubmitEditBody } from './schemas.ts';

/** What is to be different. */
export interface EditOrder extends Pick<
  SubmitEditBody,
  'edit_request' | 'reference_image_urls' | 'aspect_ratio' | 'approval_mode'
> {
  /** The only scene that may be different; absent: any may. */
  readonly scene_id?: string;
}

type Submission = Pick<RouteRequest<unknown>, 'workId' | 'caller' | 'requestId' | 'assertSafe' | 'signal'>;

/**
 * Opens an edit, once for each `workId`, after everything that can refuse it: the video, its reference images, its words, its price. A video
 * that the caller may use.
 */
export async function submitEdit(
  deps: EditRoutes,
  row: VideoRow,
  order: EditOrder,
  request: Submission,
): Promise<Queued & { readonly edit_id: string }> {
  const { state: known } = await deps.edits.load(editStream(request.workId));
  if (known.identity) await request.assertSafe();
  const identity = known.identity ?? (await accept(deps, row, order, request));
  const isNew = known.status === 'unknown';
  // Otherwise an earlier attempt at this very request came so far that the edit is there.
  const queued = isNew
    ? await queueEdit(deps, identity, { resumption: 0 }, causeOf(request))
    : standing((await deps.videos.load(videoStream(identity.video_id))).state, identity.edit_id);
  return { edit_id: identity.edit_id, ...queued };
}

async function accept(
  deps: EditRoutes,
  row: VideoRow,
  order: EditOrder,
  { workId, caller, assertSafe, signal }: Submission,
): Promise<EditIdentity> {
  const { state: video } = await deps.videos.load(videoStream(row.uuid));
  assertEditable(video);
  const { edit_request, reference_image_urls: urls = [], aspect_ratio, scene_id } = order;
  const assets: readonly Asset[] = urls.length > 0 ? await deps.collectImages(urls, signal) : [];
  await assertSafe();
  assertAffordable(video, scene_id, await deps.balanceOf(row.owner));
  return {
    edit_id: workId,
    video_id: row.uuid,
    owner: row.owner,
    line: row.line,
    user_id: caller.userId,
    org_id: row.org_id,
    edit_request,
    assets,
    ...(aspect_ratio === undefined ? {} : { aspect_ratio }),
    ...(scene_id === undefined ? {} : { scene_id }),
    approval_mode: order.approval_mode ?? 'automatic',
  };
}

/** Contract 9.4: the upper bound assumes that every scene is touched that may be. */
function assertAffordable(video: Video, sceneId: string | undefined, balance: number): void {
  const upperBound = editCreditsOf(scenesInReach(video, sceneId));
  if (upperBound <= balance) return;
  const message = `INSUFFICIENT_CREDITS: edit could cost up to ${upperBound}, have ${balance}`;
  throw new DomainError('unpaid', 'edits.unpaid', message);
}
