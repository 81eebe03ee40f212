import type { Caller } from '../kernel/caller.ts';
import type { Route } from '../kernel/route.ts';
import { videoControlRoutes } from './control-routes.ts';
import { createVideos, type CreatedVideo } from './create.ts';
import type { ProductLine } from './events.ts';
import { CreateVideosBody } from './item.ts';
import { toPoll, type Links } from './poll.ts';
import { findOwnVideo } from './find-video.ts';
import type { VideoRoutes } from './route-needs.ts';
import { voiceRoute } from './voice-routes.ts';

/** The public routes of one product line. SPEC: POST /v1/videos, GET /v1/videos/{uuid}; CONTRACT 7. */
export function videoRoutes(deps: VideoRoutes, line: ProductLine, prefix: string): readonly Route<never>[] {
  const create: Route<CreateVideosBody> = {
    method: 'POST',
    path: prefix,
    operationId: `create_${line}_videos`,
    summary: 'Queue 1-50 video jobs',
    access: 'caller',
    body: CreateVideosBody,
    async handle({ caller, body, requestId }) {
      const { results, position } = await createVideos(deps, { caller, line, items: body.videos, requestId });
      await deps.waitUntilProjected(position);
      return { status: 200, body: toCreateAnswer(caller, results, deps.links) };
    },
  };
  const poll: Route<never> = {
    method: 'GET',
    path: `${prefix}/:uuid`,
    operationId: `get_${line}_video`,
    summary: 'The status of a video job',
    access: 'caller',
    async handle(request) {
      const row = await findOwnVideo(deps.rows, line, request);
      return { status: 200, body: toPoll(row, deps.links) };
    },
  };
  return [create, poll, ...videoControlRoutes(deps, line, prefix), voiceRoute(deps, line, prefix)];
}

function toCreateAnswer(caller: Caller, results: readonly CreatedVideo[], links: Links): object {
  const count = (status: CreatedVideo['status']) =>
    results.filter((result) => result.status === status).length;
  return {
    status: 'ok',
    total: results.length,
    enqueued: count('queued'),
    parked: count('parked'),
    errors: count('error'),
    user_id: caller.userId,
    org_id: caller.orgId,
    results: results.map(({ index, uuid, session_id, status, queue_position, message }) => ({
      index,
      uuid,
      session_id,
      chat_url: links.chat(session_id),
      status,
      ...(queue_position === undefined ? {} : { queue_position }),
      ...(message === undefined ? {} : { code: 'ITEM_FAILED', message }),
    })),
  };
}
