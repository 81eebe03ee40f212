import { v5 } from 'uuid';
import { causeOf, causeWithin } from '../kernel/log/cause.ts';
import { DomainError } from '../kernel/errors.ts';
import type { RouteRequest } from '../kernel/http/route.ts';
import { assertEditable, videoStream, type Video } from '../videos/index.ts';
import { assertRetryable } from './controls.ts';
import { isActive, type Edit } from './edit.ts';
import type { EditIdentity } from './events.ts';
import { loadEdit } from './load-edit.ts';
import { queueEdit, standing, type Queued } from './queue.ts';
import type { EditRoutes } from './route-needs.ts';

export interface RetriedEdit extends Queued {
  readonly edit_id: string;
  readonly retry_mode: 'new_turn' | 'resume_apply';
}

/**
 * Tries a failed edit again. Contract 7.12: `resume_apply` when phase 2 was done, else `new_turn`. What was written for another plan
 * than the video's now cannot be applied: that takes a new turn, too. Asked again under its `workId`, it answers what it began then: should
 * the process have died before the edit was told, the policy `begin-queued-edits` tells it.
 */
export async function retryEdit(
  deps: EditRoutes,
  editId: string,
  request: RouteRequest<unknown>,
): Promise<RetriedEdit> {
  const { state: edit, last } = await loadEdit(deps, editId);
  const { identity } = edit;
  if (!identity) throw new DomainError('missing', 'edits.unknown', 'edit not found');
  const { state: video } = await deps.videos.load(videoStream(identity.video_id));
  const { workId: retry_id } = request;
  const known = video.editRetries[retry_id];
  if (known !== undefined) return { ...standing(video, known), ...modeOf(known, editId) };
  assertRetryable(edit);
  assertEditable(video);
  if (isResumable(edit, video)) {
    const queued = await queueEdit(
      deps,
      identity,
      { resumption: edit.resumptions + 1, retry_id },
      causeWithin(request, last),
    );
    return { ...queued, ...modeOf(editId, editId) };
  }
  const again = await nextTurn(deps, identity);
  const queued = await queueEdit(deps, again, { resumption: 0, retry_id }, causeOf(request));
  return { ...queued, ...modeOf(again.edit_id, editId) };
}

const modeOf = (edit_id: string, failedId: string): Pick<RetriedEdit, 'edit_id' | 'retry_mode'> => ({
  edit_id,
  retry_mode: edit_id === failedId ? 'resume_apply' : 'new_turn',
});

/** Another edit in the queue is about to change the plan. */
function isResumable({ identity, isApplying, rewritten }: Edit, video: Video): boolean {
  const isAlone = video.editQueue.every((id) => id === identity?.edit_id);
  return isApplying && isAlone && rewritten?.plan_version === video.planVersion;
}

const TURNS = 'c1f7a0d2-6b1e-5f0a-9d6b-2f6f4f8f7a11';
const MAX_TURNS = 100;

/** Its id follows from the failed edit's, so that two retries at once make one edit; a turn that is over is followed by another. */
async function nextTurn(deps: EditRoutes, failed: EditIdentity): Promise<EditIdentity> {
  for (let turn = 1; turn <= MAX_TURNS; turn += 1) {
    const edit_id = v5(`${failed.edit_id} ${turn}`, TURNS);
    const { state } = await loadEdit(deps, edit_id);
    if (state.status === 'unknown' || isActive(state))
      return { ...failed, edit_id, retry_of: failed.edit_id };
  }
  throw new DomainError('conflict', 'edits.retried_too_often', 'edit was retried too often; send it anew');
}
