import { ownerOf } from '../kernel/caller.ts';
import { DomainError } from '../kernel/errors.ts';
import type { Route, RouteRequest } from '../kernel/route.ts';
import { CLIP_CREDITS, FRAMES_CREDITS } from '../credits/index.ts';
import {
  assertEditable,
  findOwnVideo,
  videoStream,
  type ProductLine,
  type Video,
  type VideoRow,
} from '../videos/index.ts';
import type { Asset } from '../videos/plan.ts';
import { editStream } from './edit.ts';
import type { EditIdentity } from './events.ts';
import { queueEdit } from './queue.ts';
import { causeOf, type EditRoutes } from './route-needs.ts';
import { EDIT_TAGS, SubmitEditAnswer, SubmitEditBody } from './schemas.ts';

/** SPEC: POST /v1/edits. Checks in the order of CONTRACT 1; what stands before them is the face's. */
export function submitEditRoute(deps: EditRoutes, line: ProductLine, prefix: string): Route<SubmitEditBody> {
  return {
    method: 'POST',
    path: prefix,
    operationId: `submit_${line}_edit`,
    summary: 'Edit a finished video, in words',
    description: DESCRIPTION,
    tag: EDIT_TAGS[line],
    access: 'caller',
    bucket: 'edits',
    body: SubmitEditBody,
    example: EXAMPLE,
    idempotency: (request) => scopeOf(deps, line, request),
    answers: { 202: { description: 'Accepted; poll the edit.', schema: SubmitEditAnswer } },
    refusals: {
      400: 'The request is refused by the content-safety scan.',
      402: 'The balance is below what the edit could cost.',
      403: 'The caller does not own the video.',
      404: 'There is no such video on this product line.',
      409: 'The video is still being built, has failed, or a voice change runs.',
      415: 'A reference image is no picture, has no length, or is larger than 5 MB.',
      422: 'The request is empty or too long, or a reference URL is refused.',
    },
    async handle(request) {
      const row = await findVideo(deps, line, request);
      const { state: known } = await deps.edits.load(editStream(request.workId));
      const identity = known.identity ?? (await accept(deps, row, request));
      const isNew = known.status === 'unknown';
      const queued = isNew
        ? await queueEdit(deps, identity, 0, causeOf(request))
        : await standing(deps, identity);
      return { status: 202, body: { edit_id: identity.edit_id, video_uuid: row.uuid, ...queued } };
    },
  };
}

const findVideo = (deps: EditRoutes, line: ProductLine, request: RouteRequest<SubmitEditBody>) =>
  findOwnVideo(deps.videoRows, line, {
    params: { uuid: request.body.video_uuid },
    mayUse: request.mayUse,
  });

/** CONTRACT 2, 5: a key is the owner's of the video, where the caller may use it. */
async function scopeOf(deps: EditRoutes, line: ProductLine, request: RouteRequest<SubmitEditBody>) {
  try {
    return (await findVideo(deps, line, request)).owner;
  } catch (error) {
    if (error instanceof DomainError) return ownerOf(request.caller);
    throw error;
  }
}

/** Everything that can refuse the edit: the video, its reference images, its words, its price. */
async function accept(
  deps: EditRoutes,
  row: VideoRow,
  { workId, caller, body, signal }: RouteRequest<SubmitEditBody>,
): Promise<EditIdentity> {
  const { state: video } = await deps.videos.load(videoStream(row.uuid));
  assertEditable(video);
  const urls = body.reference_image_urls ?? [];
  const assets: readonly Asset[] = urls.length > 0 ? await deps.collectImages(urls, signal) : [];
  await assertSafe(deps, body.edit_request, signal);
  assertAffordable(video, await deps.balanceOf(row.owner));
  return {
    edit_id: workId,
    video_id: row.uuid,
    owner: row.owner,
    line: row.line,
    user_id: caller.userId,
    org_id: row.org_id,
    edit_request: body.edit_request,
    assets,
    ...(body.aspect_ratio === undefined ? {} : { aspect_ratio: body.aspect_ratio }),
    approval_mode: body.approval_mode ?? 'automatic',
  };
}

async function assertSafe({ safety }: EditRoutes, text: string, signal: AbortSignal): Promise<void> {
  const verdict = await safety.scan(text, signal);
  if (!verdict.allowed)
    throw new DomainError('malformed', 'safety.refused', `edit_request: ${verdict.reason}`);
}

/** SPEC: Credit cost (edits): the upper bound assumes that every scene is touched. */
function assertAffordable({ plan }: Video, balance: number): void {
  const upperBound = (plan?.scenes ?? []).reduce(
    (sum, { kind }) => sum + CLIP_CREDITS[kind] + (kind === 'generative_video' ? FRAMES_CREDITS : 0),
    0,
  );
  if (upperBound <= balance) return;
  const message = `INSUFFICIENT_CREDITS: edit could cost up to ${upperBound}, have ${balance}`;
  throw new DomainError('unpaid', 'edits.unpaid', message);
}

/** An earlier attempt at this very request came so far that the edit is there. */
async function standing({ videos }: EditRoutes, { edit_id, video_id }: EditIdentity) {
  const { state } = await videos.load(videoStream(video_id));
  const queue_position = Math.max(0, state.editQueue.indexOf(edit_id));
  return { status: queue_position === 0 ? 'processing' : 'queued', queue_position };
}

const DESCRIPTION =
  'Runs in three phases: the plan is rewritten, frames are drawn for changed and added scenes, their clips are rendered and the film is ' +
  'joined. Edits of one video run one after the other.';

const EXAMPLE = {
  video_uuid: '6f1c2b1e-8a52-4f4e-9a3c-0d7f5b1c2e3a',
  edit_request: 'Make scene 2 more dramatic, and add a closing scene that sums up the topic.',
};
