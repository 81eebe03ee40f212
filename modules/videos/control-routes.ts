import { causeOfNext, causeWithin } from '../kernel/log/cause.ts';
import { LimitReached } from '../kernel/errors.ts';
import type { Cause, RecordedOf } from '../kernel/log/event.ts';
import { ownerOfKey } from '../kernel/http/idempotency.ts';
import type { Route, RouteRequest } from '../kernel/http/route.ts';
import { MAX_ACTIVE_JOBS, slotsStream } from '../slots/index.ts';
import { videoStream } from './address.ts';
import { CancelBody, ClarificationBody, RetryBody } from './control-schemas.ts';
import type { ControlCommand } from './commands.ts';
import { videoDecider } from './decider.ts';
import type { ProductLine, VideoEvent } from './events.ts';
import { findOwnVideo } from './find-video.ts';
import type { VideoRoutes } from './route-needs.ts';
import { CancelAnswer, ClarificationAnswer, RetryAnswer, VIDEO_REFUSALS, VIDEO_TAGS } from './schemas.ts';
import type { Video } from './video.ts';

/** Contract 5.9-5.12 and their Marketing twins (11.1). */
export function videoControlRoutes(
  deps: VideoRoutes,
  line: ProductLine,
  prefix: string,
): readonly Route<never>[] {
  const statusUrl = (uuid: string) => deps.links.status(`${prefix}/${uuid}`);

  const cancel: Route<never> = {
    method: 'POST',
    path: `${prefix}/:uuid/cancel`,
    operationId: `cancel_${line}_video`,
    summary: 'Cancel queued or active work',
    description: CANCEL_DESCRIPTION,
    tag: VIDEO_TAGS[line],
    access: 'caller',
    bucket: 'control',
    body: CancelBody,
    answers: { 200: { description: 'Cancelled; a second time, too.', schema: CancelAnswer } },
    refusals: { ...VIDEO_REFUSALS, 409: 'The video is complete, or failed by itself.' },
    async handle(request) {
      const uuid = await findOwn(deps, line, request);
      await control(deps, uuid, { type: 'CancelVideo' }, request);
      return { status: 200, body: { status: 'cancelled', uuid, status_url: statusUrl(uuid) } };
    },
  };

  const retry: Route<RetryBody> = {
    method: 'POST',
    path: `${prefix}/:uuid/retry`,
    operationId: `retry_${line}_video`,
    summary: 'Retry failed scenes',
    description: RETRY_DESCRIPTION,
    tag: VIDEO_TAGS[line],
    access: 'caller',
    bucket: 'control',
    body: RetryBody,
    idempotency: (request) => ownerOfKey(request.caller, () => findOwnVideo(deps.rows, line, request)),
    answers: { 200: { description: 'The scenes are rendered again.', schema: RetryAnswer } },
    refusals: {
      ...VIDEO_REFUSALS,
      409: 'The video does not wait for failed scenes, or this one did not fail.',
    },
    async handle(request) {
      const uuid = await findOwn(deps, line, request);
      const { workId: retry_id, body } = request;
      const { state, event } = await control(
        deps,
        uuid,
        { ...chosen(body), type: 'RetryScenes', retry_id },
        request,
      );
      const status = await admitNextRun(deps, state, causeOfNext(request, event));
      const retried_scenes = placesOf(state.sceneRetries[retry_id]?.scene_ids ?? [], state);
      const enqueued = retried_scenes.length;
      return { status: 200, body: { status, uuid, retried_scenes, enqueued, status_url: statusUrl(uuid) } };
    },
  };

  const clarify: Route<ClarificationBody> = {
    method: 'POST',
    path: `${prefix}/:uuid/clarification`,
    operationId: `clarify_${line}_video`,
    summary: 'Answer or skip creation questions',
    description: CLARIFY_DESCRIPTION,
    tag: VIDEO_TAGS[line],
    access: 'caller',
    bucket: 'control',
    checksFirst: true,
    body: ClarificationBody,
    answers: { 200: { description: 'A new run is queued.', schema: ClarificationAnswer } },
    refusals: {
      ...VIDEO_REFUSALS,
      400: 'An answer is refused for content safety.',
      409: 'No question of this round waits for an answer.',
      422: 'The answers do not fit the questions.',
      429: 'All concurrent jobs of the owner are taken.',
    },
    async handle(request) {
      const uuid = await findOwn(deps, line, request);
      const { round } = request.body;
      const command = toAnswerCommand(request.body);
      await assertAnswerable(deps, uuid, command);
      await request.assertSafe();
      await assertCapacity(deps, uuid);
      const { state, event } = await control(deps, uuid, command, request);
      await admitNextRun(deps, state, causeOfNext(request, event));
      return { status: 200, body: { status: 'queued', uuid, round, status_url: statusUrl(uuid) } };
    },
  };

  return [cancel, retry, clarify];
}

const CANCEL_DESCRIPTION =
  'The cancellation is recorded at once and shows as `failed`; a provider that was asked already may still finish. A parked job leaves the waiting list; a running one frees its slot when its worker stops.';
const RETRY_DESCRIPTION =
  'While the status is `awaiting_scene_retry`: makes all failed scenes again, or the one of `scene_idx`. Scenes that were made are kept.';
const CLARIFY_DESCRIPTION =
  'While `required_action` asks: send its `round` with an answer to each of its questions, or `skipped`. Another run begins, which needs a free slot.';

async function findOwn(
  deps: VideoRoutes,
  line: ProductLine,
  request: RouteRequest<unknown>,
): Promise<string> {
  return (await findOwnVideo(deps.rows, line, request)).uuid;
}

/** Sends the command and waits until the caller can read what it did. */
async function control(
  deps: VideoRoutes,
  uuid: string,
  command: ControlCommand,
  request: RouteRequest<unknown>,
): Promise<{ readonly state: Video; readonly event?: RecordedOf<VideoEvent> }> {
  const stream = videoStream(uuid);
  const cause = causeWithin(request, (await deps.videos.load(stream)).last);
  const { state, events, position } = await deps.videos.handle(stream, command, cause);
  await deps.waitUntilProjected(position);
  const [event] = events;
  return event ? { state, event } : { state };
}

const chosen = ({ scene_idx }: RetryBody) => (scene_idx === undefined ? {} : { scene_idx });

/** Zero-based, in the order of the film. */
const placesOf = (sceneIds: readonly string[], { plan }: Video): readonly number[] =>
  (plan?.scenes ?? []).flatMap(({ scene_id }, index) => (sceneIds.includes(scene_id) ? [index] : []));

/** A next run needs a slot like the first one. Should the process die here, the policy `admit-runs` does it. */
async function admitNextRun(
  deps: VideoRoutes,
  { identity, run, phase }: Video,
  cause: Cause,
): Promise<'queued' | 'parked'> {
  // Asked again after a crash, the run may be over.
  if (!identity || phase !== 'building') return 'queued';
  const runs = [{ job_id: identity.video_id, run }];
  const { state } = await deps.slots.handle(slotsStream(identity.owner), { type: 'AdmitJobs', runs }, cause);
  return state.waiting.some(({ job_id }) => job_id === identity.video_id) ? 'parked' : 'queued';
}

function toAnswerCommand({ round, answers, skipped }: ClarificationBody): ControlCommand {
  if (skipped === true) return { type: 'AnswerQuestions', round };
  return {
    type: 'AnswerQuestions',
    round,
    answers: (answers ?? []).map(({ questionId, answer, wasCustom }) => ({
      question_id: questionId,
      answer,
      was_custom: wasCustom,
    })),
  };
}

/** How long a full account may hope for a slot: rendering takes minutes. */
const CAPACITY_RETRY_SECONDS = 30;

/** Contract 5.11: the round and the answers are checked before anything else. */
async function assertAnswerable(deps: VideoRoutes, uuid: string, command: ControlCommand): Promise<void> {
  const { state } = await deps.videos.load(videoStream(uuid));
  videoDecider.decide(command, state);
}

/** Contract 5.11: the new run re-checks capacity; a full account gives 429. */
async function assertCapacity(deps: VideoRoutes, uuid: string): Promise<void> {
  const { state: video } = await deps.videos.load(videoStream(uuid));
  if (!video.identity) return;
  const { state: slots } = await deps.slots.load(slotsStream(video.identity.owner));
  const others = slots.active.filter(({ job_id }) => job_id !== uuid);
  if (others.length < MAX_ACTIVE_JOBS && slots.waiting.length === 0) return;
  throw new LimitReached(
    'videos.no_capacity',
    `all ${MAX_ACTIVE_JOBS} concurrent jobs are taken; retry in ${CAPACITY_RETRY_SECONDS}s.`,
    CAPACITY_RETRY_SECONDS,
  );
}
