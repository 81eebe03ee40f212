import Type, { type Static } from 'typebox';
import { causeOf } from '../kernel/log/cause.ts';
import { DomainError, LimitReached } from '../kernel/errors.ts';
import { ownerOfKey } from '../kernel/http/idempotency.ts';
import type { Route, RouteRequest } from '../kernel/http/route.ts';
import { about, OrgId, oneOf, Uuid } from '../kernel/http/schema.ts';
import { slotsStream } from '../slots/index.ts';
import { videoStream } from './address.ts';
import { videoIdOf } from './batch.ts';
import type { VariantCommand } from './commands.ts';
import { VARIANT_ORDER, type ProductLine } from './events.ts';
import { findOwnVideo } from './find-video.ts';
import { leadsToVideo } from './leads-to.ts';
import type { VideoRoutes } from './route-needs.ts';
import type { VideoRow } from './row.ts';
import { VIDEO_REFUSALS, VIDEO_TAGS } from './schemas.ts';
import { assertVariable, variantOf } from './variant.ts';

const VariantBody = Type.Object({ ...VARIANT_ORDER, org_id: Type.Optional(OrgId) });
type VariantBody = Static<typeof VariantBody>;

const VariantAnswer = Type.Object(
  {
    uuid: about('The new video.', Uuid),
    session_id: Uuid,
    chat_url: Type.String({ format: 'uri' }),
    status: oneOf(['queued', 'parked']),
    queue_position: Type.Optional(
      about("Place in the owner's waiting list, from 1; with status `parked`.", Type.Integer({ minimum: 1 })),
    ),
    status_url: Type.String({ format: 'uri' }),
    variant_of: about(
      'What it was made of.',
      Type.Object({ uuid: Uuid, version: Type.Integer({ minimum: 1 }) }),
    ),
  },
  { $id: 'VariantAnswer' },
);

/** Contract 4.9: another aspect ratio, palette, style or voice of the same film. */
export function variantRoute(deps: VideoRoutes, line: ProductLine, prefix: string): Route<VariantBody> {
  return {
    method: 'POST',
    path: `${prefix}/:uuid/variants`,
    operationId: `create_${line}_video_variant`,
    summary: 'Make another cut of a finished video: its aspect ratio, palette, style or voice',
    description:
      'A new video, with a uuid, versions and edits of its own: the same scenes and the same words as the video has now. What is not asked to be different is shared: the narrations, or with another voice the frames. It takes a slot as any new video does, and costs what one costs. The video it is made of stays as it is.',
    tag: VIDEO_TAGS[line],
    access: 'caller',
    bucket: 'videos',
    body: VariantBody,
    example: { aspect_ratio: '9:16' },
    idempotency: (request) => ownerOfKey(request.caller, () => findOwnVideo(deps.rows, line, request)),
    answers: {
      202: {
        description: 'It is queued; poll the new video.',
        schema: VariantAnswer,
        leadsTo: leadsToVideo(prefix, '/uuid'),
      },
    },
    refusals: {
      ...VIDEO_REFUSALS,
      400: 'The style is refused for content safety, or a value is malformed.',
      409: 'The video is not rendered, or a voice change runs.',
      422: 'Nothing would be different, or the voice is not available to the caller.',
      429: 'The waiting list of the owner is full.',
    },
    async handle(request) {
      const row = await findOwnVideo(deps.rows, line, request);
      const uuid = videoIdOf({ batch_id: request.workId, index: 0 });
      const stream = videoStream(uuid);
      const { state: known } = await deps.videos.load(stream);
      // An earlier attempt at this very request may have opened it.
      const opened = known.variantOf
        ? { state: known, position: 0 }
        : await deps.videos.handle(stream, await toCommand(deps, row, uuid, request), causeOf(request));
      const { identity, variantOf: source } = opened.state;
      const { state: slots, position } = await deps.slots.handle(
        slotsStream(row.owner),
        { type: 'AdmitJobs', runs: [{ job_id: uuid, run: 1 }] },
        causeOf(request),
      );
      await deps.waitUntilProjected(Math.max(position, opened.position));
      const place = slots.waiting.findIndex(({ job_id }) => job_id === uuid) + 1;
      const session_id = identity?.session_id ?? '';
      return {
        status: 202,
        body: {
          ...{ uuid, session_id, chat_url: deps.links.chat(session_id) },
          ...(place > 0 ? { status: 'parked', queue_position: place } : { status: 'queued' }),
          status_url: deps.links.status(`${prefix}/${uuid}`),
          variant_of: { uuid: source?.video_id ?? row.uuid, version: source?.version ?? 1 },
        },
      };
    },
  };
}

/** Everything that can refuse it, then what the variant is. */
async function toCommand(
  deps: VideoRoutes,
  row: VideoRow,
  video_id: string,
  { caller, body: { org_id: _, ...order }, signal }: RouteRequest<VariantBody>,
): Promise<VariantCommand> {
  const source = assertVariable((await deps.videos.load(videoStream(row.uuid))).state);
  const { voice_id } = order;
  if (voice_id !== undefined && !(await deps.isVoiceUsable(voice_id, caller)))
    throw new DomainError(
      'unprocessable',
      'voices.unknown',
      `voice_id: no voice ${voice_id} is available to you`,
    );
  await assertRoom(deps, row);
  const shared = variantOf(source, order, await deps.varyPlan(source.plan, order, signal));
  const { owner, org_id, line } = row;
  const session_id = deps.runtime.newId();
  return {
    type: 'RequestVariant',
    identity: { video_id, session_id, owner, user_id: caller.userId, org_id, line },
    variant_of: { video_id: row.uuid, version: source.version },
    order,
    ...shared,
  };
}

const FULL_RETRY_SECONDS = 60;

async function assertRoom({ slots, maxParkedJobs }: VideoRoutes, { owner }: VideoRow): Promise<void> {
  const { waiting } = (await slots.load(slotsStream(owner))).state;
  if (waiting.length < maxParkedJobs) return;
  throw new LimitReached(
    'videos.full_list',
    `the waiting list is full: it holds ${maxParkedJobs} jobs; retry in ${FULL_RETRY_SECONDS}s.`,
    FULL_RETRY_SECONDS,
  );
}
