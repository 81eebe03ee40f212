import Type, { type Static } from 'typebox';
import { causeOf } from '../kernel/log/cause.ts';
import type { Owner } from '../kernel/caller.ts';
import { DomainError } from '../kernel/errors.ts';
import { ownerOfKey } from '../kernel/http/idempotency.ts';
import { OrgId } from '../kernel/http/schema.ts';
import type { Route, RouteRequest } from '../kernel/http/route.ts';
import { clipCreditsOf } from '../credits/index.ts';
import { videoStream } from './address.ts';
import type { ProductLine } from './events.ts';
import { findOwnVideo } from './find-video.ts';
import type { Scene } from './plan.ts';
import type { VideoRoutes } from './route-needs.ts';
import { VIDEO_REFUSALS, VIDEO_TAGS, VoiceChangeAnswer } from './schemas.ts';
import type { Video } from './video.ts';
import { scenesToRevoice } from './voice-change.ts';

export const VoiceBody = Type.Object({
  org_id: Type.Optional(OrgId),
  voice_id: Type.String({
    minLength: 1,
    maxLength: 200,
    unprocessable: true,
    explains: 'must be the voice_id of a voice you may use',
  }),
  scene_numbers: Type.Optional(
    Type.Array(
      Type.Integer({
        minimum: 1,
        maximum: 10_000,
        unprocessable: true,
        explains: 'must be a positive whole number',
      }),
      {
        minItems: 1,
        maxItems: 200,
        unprocessable: true,
        explains: 'must be 1-200 scene numbers',
      },
    ),
  ),
});

type VoiceBody = Static<typeof VoiceBody>;

/** Contract 10.3-10.6. */
export function voiceRoute(deps: VideoRoutes, line: ProductLine, prefix: string): Route<VoiceBody> {
  return {
    method: 'POST',
    path: `${prefix}/:uuid/voice`,
    operationId: `change_${line}_video_voice`,
    summary: 'Change the narration voice of a finished video',
    description:
      'Narrates the same script anew. The film of before stays until all scenes are there; when one fails, it stays for good. Timing and length may change. It is no edit and cannot be reverted.',
    tag: VIDEO_TAGS[line],
    access: 'caller',
    bucket: 'control',
    body: VoiceBody,
    idempotency: (request) => ownerOfKey(request.caller, () => findOwnVideo(deps.rows, line, request)),
    answers: {
      202: { description: 'The voice change is queued; poll the video.', schema: VoiceChangeAnswer },
    },
    refusals: {
      ...VIDEO_REFUSALS,
      402: 'The balance is below what the change could cost.',
      409: 'The video is busy, incomplete or failed.',
      422: 'The voice is not available to the caller, or the scenes are not in the video.',
      502: 'The speech provider does not tell its voices.',
      503: 'The change may or may not be queued: poll before trying again.',
    },
    async handle(request) {
      const { uuid, owner } = await findOwnVideo(deps.rows, line, request);
      const { workId: change_id } = request;
      const stream = videoStream(uuid);
      const { state: before } = await deps.videos.load(stream);
      // An earlier attempt at this request may have come so far.
      if (before.voiceChanges[change_id] === undefined) await assertPossible(deps, before, owner, request);
      const { voice_id, scene_numbers } = request.body;
      const { state, position } = await deps.videos.handle(
        stream,
        { type: 'RequestVoiceChange', change_id, voice_id, ...(scene_numbers ? { scene_numbers } : {}) },
        causeOf(request),
      );
      await deps.waitUntilProjected(position);
      const status_url = deps.links.status(`${prefix}/${uuid}`);
      return {
        status: 202,
        body: {
          uuid,
          job_id: change_id,
          status: 'queued',
          voice_id: state.voiceChanges[change_id] ?? voice_id,
          status_url,
        },
      };
    },
  };
}

/** The video can be spoken anew, by a voice that the caller may use, for what the workspace has. */
async function assertPossible(
  deps: VideoRoutes,
  video: Video,
  owner: Owner,
  { caller, body: { voice_id, scene_numbers } }: RouteRequest<VoiceBody>,
): Promise<void> {
  const scenes = scenesToRevoice(video, scene_numbers);
  if (!(await deps.isVoiceUsable(voice_id, caller)))
    throw new DomainError(
      'unprocessable',
      'voices.unknown',
      `voice_id: no voice ${voice_id} is available to you`,
    );
  assertAffordable(scenes, await deps.balanceOf(owner));
}

function assertAffordable(scenes: readonly Scene[], balance: number): void {
  const upperBound = clipCreditsOf(scenes);
  if (upperBound <= balance) return;
  const message = `INSUFFICIENT_CREDITS: voice change could cost up to ${upperBound}, have ${balance}`;
  throw new DomainError('unpaid', 'videos.voice_change_unpaid', message);
}
