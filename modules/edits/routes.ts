import { causeOf } from '../kernel/log/cause.ts';
import { loadWhenChanged, type WaitForChange } from '../kernel/http/long-poll.ts';
import type { Route } from '../kernel/http/route.ts';
import { videoStream, type ProductLine } from '../videos/index.ts';
import { editControlRoutes } from './control-routes.ts';
import { assertRevertable } from './controls.ts';
import { editListRoute } from './list-route.ts';
import { loadEdit } from './load-edit.ts';
import { toEditPoll } from './poll.ts';
import { findOwnEdit, type EditRoutes } from './route-needs.ts';
import type { EditRow } from './row.ts';
import { EDIT_REFUSALS, EDIT_TAGS, EditControlBody, EditPoll } from './schemas.ts';
import { submitEditRoute } from './submit-route.ts';

/** The public routes of edits of one product line. Contract 6-8, 11.1. */
export function editRoutes(deps: EditRoutes, line: ProductLine, prefix: string): readonly Route<never>[] {
  const poll: Route<never> = {
    method: 'GET',
    path: `${prefix}/:edit_id`,
    operationId: `get_${line}_edit`,
    summary: 'The status of an edit',
    description: 'Poll at most once every 5 seconds, or hold the answer with `Prefer: wait=30`.',
    tag: EDIT_TAGS[line],
    access: 'caller',
    bucket: 'edits',
    waits: true,
    answers: { 200: { description: 'The edit as it is now.', schema: EditPoll } },
    refusals: EDIT_REFUSALS,
    async handle(request) {
      const row = await loadWhenChanged({
        id: request.params['edit_id'] ?? '',
        waitSeconds: request.waitSeconds,
        signal: request.signal,
        waitForChange: deps.waitForChange ?? doNotWait,
        markOf: ({ updated_at }) => updated_at,
        isAtRest: ({ status }) => RESTING.has(status),
        load: () => findOwnEdit(deps.rows, line, request),
      });
      return { status: 200, body: toEditPoll(row, deps.links) };
    },
  };
  return [
    submitEditRoute(deps, line, prefix),
    editListRoute(deps, line, prefix),
    poll,
    revertRoute(deps, line, prefix),
    ...editControlRoutes(deps, line, prefix),
  ];
}

/** Nothing changes by itself any more, or the caller has to do something. */
const RESTING: ReadonlySet<EditRow['status']> = new Set([
  'complete',
  'error',
  'reverted',
  'cancelled',
  'awaiting_approval',
  'awaiting_clarification',
]);

const doNotWait: WaitForChange = () => Promise.resolve();

/** Contract 8.1. Restores what was before; nothing is rendered, nothing charged. */
function revertRoute(deps: EditRoutes, line: ProductLine, prefix: string): Route<never> {
  return {
    method: 'POST',
    path: `${prefix}/:edit_id/revert`,
    operationId: `revert_${line}_edit`,
    summary: 'Take the most recent edit back',
    description: 'Plan, clips, captions and film are what they were before the edit, to the byte.',
    tag: EDIT_TAGS[line],
    access: 'caller',
    bucket: 'edits',
    body: EditControlBody,
    answers: { 200: { description: 'The edit, reverted.', schema: EditPoll } },
    refusals: {
      ...EDIT_REFUSALS,
      409: 'The edit is not complete, another edit runs, or the video was changed after it.',
    },
    async handle(request) {
      const { edit_id, video_uuid } = await findOwnEdit(deps.rows, line, request);
      assertRevertable((await loadEdit(deps, edit_id)).state);
      const revert = { type: 'RevertEdit', edit_id } as const;
      const { position } = await deps.videos.handle(videoStream(video_uuid), revert, causeOf(request));
      await deps.waitUntilProjected(position);
      return { status: 200, body: toEditPoll(await findOwnEdit(deps.rows, line, request), deps.links) };
    },
  };
}
