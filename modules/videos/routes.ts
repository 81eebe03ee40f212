import { ownerOf, type Caller } from '../kernel/caller.ts';
import { loadWhenChanged, type WaitForChange } from '../kernel/http/long-poll.ts';
import type { Route, RouteRequest } from '../kernel/http/route.ts';
import { AsOfQuery, notThereThen, parseAsOf } from './as-of.ts';
import { videoControlRoutes } from './control-routes.ts';
import { createVideos, type CreatedVideo } from './create.ts';
import type { ProductLine } from './events.ts';
import { CreateVideosBody } from './item.ts';
import { videoHistoryRoute } from './history-route.ts';
import { videoListRoute } from './list-route.ts';
import { leadsToVideo } from './leads-to.ts';
import { toPoll, type Links } from './poll.ts';
import { findOwnVideo } from './find-video.ts';
import type { VideoRoutes } from './route-needs.ts';
import type { VideoStatus } from './row.ts';
import { CreateVideosAnswer, VIDEO_REFUSALS, VIDEO_TAGS, VideoPoll } from './schemas.ts';
import { restoreVersionRoute, versionListRoute } from './version-routes.ts';
import { variantRoute } from './variant-routes.ts';
import { voiceRoute } from './voice-routes.ts';
import { loadPlaces } from './waiting-place.ts';

/** The public routes of one product line. Contract 4, 5, 11.1. */
export function videoRoutes(deps: VideoRoutes, line: ProductLine, prefix: string): readonly Route<never>[] {
  const create: Route<CreateVideosBody> = {
    method: 'POST',
    path: prefix,
    operationId: `create_${line}_videos`,
    summary: 'Queue 1-50 video jobs',
    description: CREATE_DESCRIPTION,
    tag: VIDEO_TAGS[line],
    access: 'caller',
    bucket: 'videos',
    body: CreateVideosBody,
    idempotency: ({ caller }) => Promise.resolve(ownerOf(caller)),
    example: CREATE_EXAMPLE,
    answers: {
      200: {
        description: 'Accepted, even when some items failed.',
        schema: CreateVideosAnswer,
        leadsTo: {
          ...leadsToVideo(prefix, '/results/0/uuid'),
          '/chat/:session_id': { session_id: '/results/0/session_id' },
        },
      },
    },
    refusals: { 400: 'A text is refused for content safety; nothing is created.' },
    async handle({ caller, body, requestId, workId }) {
      const request = { caller, line, items: body.videos, requestId, workId };
      const { results, position } = await createVideos(deps, request);
      await deps.waitUntilProjected(position);
      return { status: 200, body: toCreateAnswer(caller, results, deps.links) };
    },
  };
  const poll: Route<never> = {
    method: 'GET',
    path: `${prefix}/:uuid`,
    operationId: `get_${line}_video`,
    summary: 'The status of a video job',
    description: 'Poll at most once every 5 seconds, or hold the answer with `Prefer: wait=30`.',
    tag: VIDEO_TAGS[line],
    // contract 12: the planner has it, too.
    access: 'any',
    bucket: 'videos',
    waits: true,
    query: AsOfQuery,
    answers: { 200: { description: 'The job as it is now, or was `as_of` then.', schema: VideoPoll } },
    refusals: VIDEO_REFUSALS,
    async handle(request) {
      const asOf = request.query['as_of'];
      if (asOf !== undefined) return { status: 200, body: await pollAsOf(deps, line, request, asOf) };
      const row = await loadWhenChanged({
        id: request.params['uuid'] ?? '',
        waitSeconds: request.waitSeconds,
        signal: request.signal,
        waitForChange: deps.waitForChange ?? doNotWait,
        markOf: ({ updated_at }) => updated_at,
        isAtRest: ({ status, required_action }) => RESTING.includes(status) || required_action !== null,
        load: () => findOwnVideo(deps.rows, line, request),
      });
      const placeOf = await loadPlaces(deps.slots, [row]);
      return { status: 200, body: toPoll(row, deps.links, placeOf(row)) };
    },
  };
  const list = videoListRoute(deps, line, prefix);
  const history = videoHistoryRoute(deps, line, prefix);
  return [
    create,
    list,
    poll,
    history,
    versionListRoute(deps, line, prefix),
    restoreVersionRoute(deps, line, prefix),
    variantRoute(deps, line, prefix),
    ...videoControlRoutes(deps, line, prefix),
    voiceRoute(deps, line, prefix),
  ];
}

async function pollAsOf(
  { rows, readRowAsOf, links }: VideoRoutes,
  line: ProductLine,
  request: RouteRequest<never>,
  text: string,
): Promise<object> {
  const asOf = parseAsOf(text);
  const row = await readRowAsOf(await findOwnVideo(rows, line, request), asOf);
  if (!row) throw notThereThen();
  return toPoll(row, links);
}

/** Nothing changes by itself any more. */
const RESTING: readonly VideoStatus[] = ['complete', 'failed', 'awaiting_scene_retry'];

const doNotWait: WaitForChange = () => Promise.resolve();

const CREATE_DESCRIPTION =
  'Each item becomes a job: up to three of an owner run at once, the rest are parked and promoted in the order they came. ' +
  'An item that fails does not touch the others; its `uuid` polls as `failed`.';

const CREATE_EXAMPLE = {
  videos: [
    {
      task: 'Explain how bees make honey, from the flower to the jar.',
      video_duration_seconds: 60,
      video_type: 'explainer',
      color_palette: { primary: '#F2A900', accent: '#5B3A00' },
    },
  ],
};

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
