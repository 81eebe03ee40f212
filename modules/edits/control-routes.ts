import { causeOfNext, causeWithin } from '../kernel/log/cause.ts';
import { ownerOfKey } from '../kernel/http/idempotency.ts';
import type { Route, RouteRequest } from '../kernel/http/route.ts';
import { videoStream, type ProductLine } from '../videos/index.ts';
import type { EditControlCommand } from './commands.ts';
import { editDecider } from './decider.ts';
import { editStream } from './edit.ts';
import { loadEdit } from './load-edit.ts';
import { leaveQueue } from './queue.ts';
import { retryEdit } from './retry.ts';
import { findOwnEdit, type EditRoutes } from './route-needs.ts';
import {
  CancelEditAnswer,
  ContinueEditAnswer,
  EDIT_REFUSALS,
  EDIT_TAGS,
  EditAnswerBody,
  EditControlBody,
  RetryEditAnswer,
} from './schemas.ts';

/** Contract 7.8-7.12 and their Marketing twins (11.1). */
export function editControlRoutes(
  deps: EditRoutes,
  line: ProductLine,
  prefix: string,
): readonly Route<never>[] {
  const shared = { method: 'POST', tag: EDIT_TAGS[line], access: 'caller', bucket: 'control' } as const;

  const cancel: Route<never> = {
    ...shared,
    path: `${prefix}/:edit_id/cancel`,
    operationId: `cancel_${line}_edit`,
    summary: 'Cancel an edit that has not started applying',
    description:
      'The video stays as it is, and its other edits go on. What was charged for scenes that are made already stays charged.',
    body: EditControlBody,
    answers: { 200: { description: 'Cancelled; a second time, too.', schema: CancelEditAnswer } },
    refusals: { ...EDIT_REFUSALS, 409: 'The edit has started applying, or is over.' },
    async handle(request) {
      const { edit_id, video_uuid } = await findOwnEdit(deps.rows, line, request);
      const { state, last } = await control(deps, edit_id, { type: 'CancelEdit' }, request);
      // The policy `release-ended-edits` does the same, should we die here.
      await leaveQueue(deps.videos, state, causeOfNext(request, last));
      return { status: 200, body: { edit_id, video_uuid, status: 'cancelled' } };
    },
  };

  const retry: Route<never> = {
    ...shared,
    path: `${prefix}/:edit_id/retry`,
    operationId: `retry_${line}_edit`,
    summary: 'Retry a failed edit',
    description:
      '`resume_apply` goes on with the same edit where its plan and frames are made already; `new_turn` begins another: poll the `edit_id` of the answer.',
    body: EditControlBody,
    idempotency: (request) => ownerOfKey(request.caller, () => findOwnEdit(deps.rows, line, request)),
    answers: { 200: { description: 'It is tried again.', schema: RetryEditAnswer } },
    refusals: { ...EDIT_REFUSALS, 409: 'The edit has not failed, or the video cannot be edited now.' },
    async handle(request) {
      const { edit_id, video_uuid } = await findOwnEdit(deps.rows, line, request);
      const retried = await retryEdit(deps, edit_id, request);
      const status_url = deps.links.status(`${prefix}/${retried.edit_id}`);
      const { status, retry_mode } = retried;
      return {
        status: 200,
        body: { edit_id: retried.edit_id, video_uuid, status, retry_mode, status_url },
      };
    },
  };

  const approve: Route<never> = {
    ...shared,
    path: `${prefix}/:edit_id/approve`,
    operationId: `approve_${line}_edit`,
    summary: 'Approve the saved plan of an edit',
    description:
      "While the status is `awaiting_approval`: the plan in `required_action` becomes the film's. It is outdated once the plan of the video changed in another way.",
    body: EditControlBody,
    answers: { 200: { description: 'The edit goes on.', schema: ContinueEditAnswer } },
    refusals: { ...EDIT_REFUSALS, 409: 'The plan is outdated, or none waits for approval.' },
    async handle(request) {
      const { edit_id, video_uuid } = await findOwnEdit(deps.rows, line, request);
      const { state } = await deps.videos.load(videoStream(video_uuid));
      await control(deps, edit_id, { type: 'ApproveEdit', plan_version: state.planVersion }, request);
      return { status: 200, body: { edit_id, video_uuid, status: 'processing' } };
    },
  };

  const clarify: Route<EditAnswerBody> = {
    ...shared,
    path: `${prefix}/:edit_id/clarification`,
    operationId: `clarify_${line}_edit`,
    summary: 'Answer the question of an edit',
    description:
      'While the status is `awaiting_clarification`: the edit goes on with the answer. There is no skipping.',
    checksFirst: true,
    body: EditAnswerBody,
    answers: { 200: { description: 'The edit goes on.', schema: ContinueEditAnswer } },
    refusals: {
      ...EDIT_REFUSALS,
      400: 'The answer is refused for content safety.',
      409: 'No question waits for an answer.',
      422: 'The answer is empty or too long.',
    },
    async handle(request) {
      const { edit_id, video_uuid } = await findOwnEdit(deps.rows, line, request);
      const command = { type: 'AnswerEditQuestion', answer: request.body.answer } as const;
      editDecider.decide(command, (await loadEdit(deps, edit_id)).state);
      await request.assertSafe();
      await control(deps, edit_id, command, request);
      return { status: 200, body: { edit_id, video_uuid, status: 'processing' } };
    },
  };

  return [cancel, retry, approve, clarify];
}

/** Throws what keeps the edit from it as it is now; sends the command, and waits until the caller can read what it did. */
async function control(
  deps: EditRoutes,
  editId: string,
  command: EditControlCommand,
  request: RouteRequest<unknown>,
) {
  const { state, last } = await loadEdit(deps, editId);
  editDecider.decide(command, state);
  const handled = await deps.edits.handle(editStream(editId), command, causeWithin(request, last));
  await deps.waitUntilProjected(handled.position);
  return handled;
}
