import Type, { type Static } from 'typebox';
import { DomainError } from '../../modules/kernel/errors.ts';
import { ownerOfKey } from '../../modules/kernel/http/idempotency.ts';
import type { Route, RouteRequest } from '../../modules/kernel/http/route.ts';
import { about, textOf, Uuid } from '../../modules/kernel/http/schema.ts';
import {
  editStream,
  isActive,
  loadEdit,
  submitEdit,
  type Edit,
  type EditRoutes,
} from '../../modules/edits/index.ts';
import { assertEditable } from '../../modules/videos/index.ts';
import type { Scene } from '../../modules/videos/plan.ts';
import { findJob, SCENE_REFUSALS, sceneAddress, sceneOfJob, type Job, type Jobs } from './jobs.ts';
import { PLANNER_TAG } from './operation.ts';
import { withTimeout } from './with-timeout.ts';

/** Edits, and how it is seen that one went on. */
export type SceneEditDependencies = EditRoutes & Required<Pick<EditRoutes, 'waitForChange'>>;

const SceneEditBody = Type.Object({
  ...sceneAddress,
  edit_prompt: about('What is to be different in the scene, in words. 1-5000 characters.', textOf(1, 5000)),
});
type SceneEditBody = Static<typeof SceneEditBody>;

/** An edit that took longer goes on; its caller polls it. */
const PATIENCE_SECONDS = 600;
const LOOK_AGAIN_MS = 10_000;

/**
 * POST /edit_video and POST /edit_remotion: an edit of the film that may change this one scene, with its credits, its place in the queue and
 * its revert. Contract 12.9, 7.
 */
export function sceneEditRoutes(jobs: Jobs, edits: SceneEditDependencies): readonly Route<SceneEditBody>[] {
  const route = (
    kind: Scene['kind'],
    path: string,
    operationId: string,
    summary: string,
  ): Route<SceneEditBody> => ({
    ...{ method: 'POST', path, operationId, summary, tag: PLANNER_TAG, access: 'operator' },
    description:
      'Opens an edit of the film that may change this scene alone, and answers when it is over: its price, its place in the queue and ' +
      `\`POST /v1/edits/{edit_id}/revert\` are as of every edit. It goes on when the caller leaves, or has waited ${PATIENCE_SECONDS} seconds; ` +
      'send the same `Idempotency-Key` again to wait for the same edit.',
    checksFirst: true,
    body: SceneEditBody,
    example: { job_id: JOB, scene_num: 2, edit_prompt: 'Make it more dramatic.' },
    idempotency: (request) =>
      ownerOfKey(request.caller, async () => (await findJob(jobs, request, request.body.job_id)).row),
    answers: { 200: { description: 'The scene is edited.', schema: SceneEditAnswer } },
    refusals: {
      ...SCENE_REFUSALS,
      400: 'The prompt is refused by the content-safety scan.',
      402: 'The balance is below what the edit could cost.',
      409: 'The scene is of the other kind, the film is not complete, or the edit was cancelled.',
      422: 'The editor has to know something first, or cannot do this: the answer says what.',
    },
    handle: (request) => editScene(jobs, edits, kind, request),
  });
  return [
    route('generative_video', '/edit_video', 'edit_video_scene', 'Make a generative-video scene anew'),
    route('slide', '/edit_remotion', 'edit_slide_scene', 'Edit a slide scene'),
  ];
}

const JOB = '6f1c2b1e-8a52-4f4e-9a3c-0d7f5b1c2e3a';

const SceneEditAnswer = Type.Object(
  {
    job_id: Uuid,
    scene_num: Type.Integer({ minimum: 1 }),
    video_url: about("The scene's new clip.", Type.String({ format: 'uri' })),
    edit_id: about('The edit that made it.', Uuid),
  },
  { $id: 'SceneEditAnswer' },
);

async function editScene(
  jobs: Jobs,
  edits: SceneEditDependencies,
  kind: Scene['kind'],
  request: RouteRequest<SceneEditBody>,
) {
  const { job_id, scene_num, edit_prompt } = request.body;
  const job = await findJob(jobs, request, job_id);
  const { identity: known } = (await edits.edits.load(editStream(request.workId))).state;
  const scene_id = known?.scene_id ?? editableScene(job, scene_num, kind).scene_id;
  const order = { edit_request: edit_prompt, scene_id };
  const { edit_id } = await submitEdit(edits, job.row, order, request);
  const edit = await withTimeout(
    PATIENCE_SECONDS,
    request.signal,
    (signal) => untilOver(edits, edit_id, signal),
    `edit ${edit_id} is still at work; poll GET /v1/edits/${edit_id}`,
  );
  assertComplete(edit);
  const video_url = edits.links.media(edit.clips[scene_id]?.clip ?? '');
  return { status: 200, body: { job_id: job.row.uuid, scene_num, video_url, edit_id } };
}

function editableScene(job: Job, sceneNumber: number, kind: Scene['kind']): Scene {
  const { scene } = sceneOfJob(job, sceneNumber);
  if (scene.kind !== kind) {
    const message = `scene_num: scene ${sceneNumber} is a ${scene.kind} scene: use POST ${ROUTES[scene.kind]}`;
    throw new DomainError('conflict', 'planner.other_kind', message);
  }
  assertEditable(job.video);
  if (!job.video.film) throw new DomainError('conflict', 'planner.no_film', 'the film is not rendered yet');
  return scene;
}

const ROUTES = { generative_video: '/edit_video', slide: '/edit_remotion' } as const;

async function untilOver(deps: SceneEditDependencies, editId: string, signal: AbortSignal): Promise<Edit> {
  for (;;) {
    // The row is read first: what happens between the two changes it after that.
    const since = (await deps.rows.find(editId))?.updated_at ?? '';
    const { state } = await loadEdit(deps, editId);
    if (!isActive(state)) return state;
    await deps.waitForChange(editId, since, LOOK_AGAIN_MS, signal);
    signal.throwIfAborted();
  }
}

function assertComplete({ status, error_message = 'the edit failed', questions }: Edit): void {
  if (status === 'complete') return;
  if (status !== 'error') throw new DomainError('conflict', 'planner.edit_over', `the edit was ${status}`);
  if (error_message.startsWith('INSUFFICIENT_CREDITS'))
    throw new DomainError('unpaid', 'edits.unpaid', error_message);
  const asked = questions.at(-1);
  const isAsked = asked !== undefined && asked.answer === undefined;
  throw new DomainError('unprocessable', 'planner.edit_failed', isAsked ? asked.question : error_message);
}
