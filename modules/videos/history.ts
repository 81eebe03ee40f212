import { DomainError } from '../kernel/errors.ts';
import type { PlanSnapshot, Video } from './video.ts';

/** The video's history with what the video is now on top. Unchanged while there is no plan. */
export function rememberBefore(video: Video, saved_by: PlanSnapshot['saved_by']): PlanSnapshot | undefined {
  const { plan, narrations, frames, clips, film = null, history: before } = video;
  return plan ? { saved_by, plan, narrations, frames, clips, film, before } : before;
}

/**
 * What the video was before this edit. Throws what keeps the edit from being taken back, with the texts of contract 8.3: 409
 * causes, 2. That the edit itself is complete is checked before, by its own stream.
 */
export function snapshotBefore(editId: string, video: Video): PlanSnapshot {
  if (video.editQueue.length > 0)
    throw refusal('busy', 'cannot revert while another edit is processing or queued');
  const top = video.history;
  if (!top) throw refusal('no_snapshot', 'no snapshot available to revert');
  if (isOf(editId, top)) return top;
  if (isUnderAnotherEdit(editId, top))
    throw refusal(
      'newer_edit',
      'a newer external edit exists on this video; revert the most recent edit first',
    );
  throw refusal(
    'not_on_top',
    'snapshot at the top of planner_history was not saved by this edit; cannot safely revert',
  );
}

const isOf = (editId: string, { saved_by }: PlanSnapshot): boolean =>
  saved_by.type === 'edit' && saved_by.id === editId;

function isUnderAnotherEdit(editId: string, top: PlanSnapshot): boolean {
  let others = 0;
  for (let entry: PlanSnapshot | undefined = top; entry; entry = entry.before) {
    if (isOf(editId, entry)) return others > 0;
    if (entry.saved_by.type === 'edit') others += 1;
  }
  return false;
}

const refusal = (code: string, message: string) =>
  new DomainError('conflict', `videos.revert_${code}`, message);
