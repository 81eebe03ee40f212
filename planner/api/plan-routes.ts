import Type, { type Static, type TSchema } from 'typebox';
import { ownerOf, type Caller } from '../../modules/kernel/caller.ts';
import { DomainError } from '../../modules/kernel/errors.ts';
import { causeOf } from '../../modules/kernel/log/cause.ts';
import type { Route, RouteRequest } from '../../modules/kernel/http/route.ts';
import { about, idOf, OrgId, oneOf, Uuid } from '../../modules/kernel/http/schema.ts';
import { slotsStream } from '../../modules/slots/index.ts';
import {
  createVideos,
  leadsToVideo,
  VideoCreateItem,
  videoStream,
  type CreateVideos,
  type Links,
  type Video,
  type VideoRows,
} from '../../modules/videos/index.ts';
import { Plan } from '../../modules/videos/plan.ts';
import type { PlanOfJob } from './frame-operations.ts';
import { findJob } from './jobs.ts';
import { PLANNER_TAG } from './operation.ts';
import { checkPlan } from './story-bodies.ts';

/** What routes about plans and jobs need from the world. */
export interface PlanRoutes extends CreateVideos {
  readonly rows: VideoRows;
  readonly links: Links;
  readonly waitUntilProjected: (position: number) => Promise<unknown>;
  /** What the queue of jobs holds now. */
  readonly queueStats: () => Promise<QueueStats>;
}

/** Jobs: those that wait for a slot or a worker, those a worker has, and how those ended that are over. */
export interface QueueStats {
  readonly pending: number;
  readonly processing: number;
  readonly completed: number;
  readonly failed: number;
}

const LEADS_TO_JOB = {
  ...leadsToVideo('/v1/videos', '/job_id'),
  ...{ '/edit_video': { job_id: '/job_id' }, '/edit_remotion': { job_id: '/job_id' } },
};

const SavePlanBody = Type.Object({
  plan: Plan,
  job_id: Type.Optional(about('A job that has a plan, saved or made: this is its next version.', idOf())),
  org_id: Type.Optional(OrgId),
});
type SavePlanBody = Static<typeof SavePlanBody>;

/** POST /save-plan. Contract 12.7. */
export function savePlanRoute(needs: PlanRoutes): Route<SavePlanBody> {
  return {
    ...{ method: 'POST', path: '/save-plan', operationId: 'save_plan', tag: PLANNER_TAG, access: 'operator' },
    summary: 'Keep a plan, as a job that can be rendered or edited',
    description:
      'With `job_id` the next version of its plan: edits that wait for approval are stale then. A film that is there stays until `POST /start-pipeline` makes that of the new plan, from the clips of scenes that are as before and new ones.',
    checksFirst: true,
    body: SavePlanBody,
    answers: {
      200: {
        description: 'Saved.',
        schema: Type.Object({
          job_id: Uuid,
          saved: Type.Boolean(),
          version: about(
            '1 for the first; 1 more with every change of the plan.',
            Type.Integer({ minimum: 1 }),
          ),
        }),
        leadsTo: { '/start-pipeline': { job_id: '/job_id' }, ...LEADS_TO_JOB },
      },
    },
    refusals: {
      ...JOB_REFUSALS,
      400: 'A text of the plan is refused for content safety.',
      409: 'The job is being made, or has failed.',
    },
    async handle(request) {
      const { plan, job_id } = request.body;
      checkPlan({ plan });
      const identity =
        job_id === undefined
          ? newIdentity(needs, request.caller)
          : (await findJob(needs, request, job_id)).identity;
      await request.assertSafe();
      const stream = videoStream(identity.video_id);
      const command = {
        type: 'SavePlan',
        identity,
        item: itemOf(plan),
        save_id: request.workId,
        plan,
      } as const;
      const { state, position } = await needs.videos.handle(stream, command, causeOf(request));
      await needs.waitUntilProjected(position);
      return { status: 200, body: { job_id: identity.video_id, saved: true, version: state.planVersion } };
    },
  };
}

const item = VideoCreateItem.properties as Readonly<Record<string, TSchema>>;
const StartBody = Type.Object({
  ...Object.fromEntries(Object.entries(item).map(([name, schema]) => [name, Type.Optional(schema)])),
  job_id: Type.Optional(about('A saved plan; nothing else is read then.', idOf())),
  org_id: Type.Optional(OrgId),
});
type StartBody = Partial<VideoCreateItem> & { readonly job_id?: string; readonly org_id?: string };

/** POST /start-pipeline. Contract 12.7. */
export function startPipelineRoute(needs: PlanRoutes): Route<StartBody> {
  return {
    ...{
      method: 'POST',
      path: '/start-pipeline',
      operationId: 'start_pipeline',
      tag: PLANNER_TAG,
      access: 'operator',
    },
    summary: 'Make a film in the background, of a task or of a saved plan',
    description:
      'Answers at once; progress goes to the video row. A video item, or the `job_id` of a saved plan.',
    checksFirst: true,
    body: StartBody,
    example: { task: 'Explain how bees make honey, from the flower to the jar.', video_duration_seconds: 60 },
    answers: {
      202: {
        description: 'It is queued.',
        schema: Type.Object({
          job_id: Uuid,
          status: oneOf(['queued']),
          status_url: Type.String({ format: 'uri' }),
        }),
        leadsTo: LEADS_TO_JOB,
      },
    },
    refusals: {
      ...JOB_REFUSALS,
      400: 'A text is refused for content safety.',
      409: 'There is no plan that was saved since the job was started, or an edit of its plan runs.',
      422: 'The voice is unknown, or a reference cannot be used.',
    },
    async handle(request) {
      const { job_id: saved } = request.body;
      const job_id =
        saved === undefined ? await create(needs, request) : await renderSaved(needs, request, saved);
      const status_url = needs.links.status(`/v1/videos/${job_id}`);
      return { status: 202, body: { job_id, status: 'queued', status_url } };
    },
  };
}

/** GET /queue-stats. */
export function queueStatsRoute({ queueStats }: PlanRoutes): Route<never> {
  const count = Type.Integer({ minimum: 0 });
  return {
    ...{
      method: 'GET',
      path: '/queue-stats',
      operationId: 'get_queue_stats',
      tag: PLANNER_TAG,
      access: 'operator',
    },
    summary: 'How many jobs wait, are worked on, and are over',
    description: 'Of all owners. `pending` jobs wait for a slot or a worker.',
    answers: {
      200: {
        description: 'Counted now.',
        schema: Type.Object({ pending: count, processing: count, completed: count, failed: count }),
      },
    },
    handle: async () => ({ status: 200, body: await queueStats() }),
  };
}

const JOB_REFUSALS = { 403: 'The job belongs to somebody else.', 404: 'There is no such job.' };

async function create(needs: PlanRoutes, request: RouteRequest<StartBody>): Promise<string> {
  const { job_id: _job, org_id: _org, task, video_duration_seconds, ...rest } = request.body;
  if (task === undefined || video_duration_seconds === undefined) {
    const missing = task === undefined ? 'task' : 'video_duration_seconds';
    throw new DomainError('unprocessable', 'planner.missing_field', `${missing}: is required`);
  }
  await request.assertSafe();
  const { caller, requestId, workId } = request;
  const items = [{ ...rest, task, video_duration_seconds }];
  const { results, position } = await createVideos(needs, {
    caller,
    line: 'training',
    items,
    requestId,
    workId,
  });
  await needs.waitUntilProjected(position);
  const [made] = results;
  if (made?.status === 'error')
    throw new DomainError('unprocessable', 'planner.item_failed', made.message ?? 'the item failed');
  return made?.uuid ?? '';
}

async function renderSaved(
  needs: PlanRoutes,
  request: RouteRequest<unknown>,
  jobId: string,
): Promise<string> {
  const { video_id, owner } = (await findJob(needs, request, jobId)).identity;
  await request.assertSafe();
  const cause = causeOf(request);
  const { state } = await needs.videos.handle(videoStream(video_id), { type: 'RenderPlan' }, cause);
  const runs = [{ job_id: video_id, run: state.run }];
  const { position } = await needs.slots.handle(slotsStream(owner), { type: 'AdmitJobs', runs }, cause);
  await needs.waitUntilProjected(position);
  return video_id;
}

type Identity = NonNullable<Video['identity']>;

function newIdentity({ runtime }: PlanRoutes, caller: Caller): Identity {
  const { userId: user_id, orgId: org_id } = caller;
  const [video_id, session_id] = [runtime.newId(), runtime.newId()];
  return { video_id, session_id, owner: ownerOf(caller), user_id, org_id, line: 'training' };
}

/** The plan of a job, as it is now. Throws `conflict` while there is none. */
export function planOfJobs(needs: PlanRoutes): PlanOfJob {
  return async (jobId, request) => {
    const { video } = await findJob(needs, request, jobId);
    if (!video.plan) throw new DomainError('conflict', 'planner.no_plan', 'the job has no plan yet');
    return video.plan;
  };
}

/** What a job of this plan would have been asked for. */
function itemOf(plan: Plan): VideoCreateItem {
  const { content, title, aspect_ratio, video_type, style } = plan;
  return {
    task: content ?? title,
    video_duration_seconds: Math.min(300, Math.max(30, Math.round(plan.video_duration_seconds))),
    ...{ aspect_ratio, video_type },
    ...(style.prompt === '' ? {} : { global_style_prompt: style.prompt }),
    is_rxv: plan.mode !== 'standard',
  };
}
