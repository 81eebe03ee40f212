import { DomainError } from '../kernel/errors.ts';
import type { EditQueueCommand } from './commands.ts';
import type { EditQueued, PlanEdited, PlanReverted, VideoEditEvent } from './edit-events.ts';
import { versionBefore } from './history.ts';
import { ofScenes } from './of-scenes.ts';
import { diffPlans } from './plan-diff.ts';
import type { Video } from './video.ts';

/**
 * The video's part in edits.
 *
 *   QueueEdit -> [a, b, c]: the turn is a's
 *   a: ApplyEdit                    -> PlanEdited, a is complete and goes
 *   a: LeaveEditQueue               -> a goes (failed, cancelled)
 *   RevertEdit a, nothing queued    -> PlanReverted, a is reverted
 */
export function decideEdit(command: EditQueueCommand, video: Video): readonly VideoEditEvent[] {
  switch (command.type) {
    case 'QueueEdit':
      return queueEdit(command, video);
    case 'LeaveEditQueue': {
      const { edit_id, resumption } = command;
      const stands = video.editResumptions[edit_id];
      return stands === undefined || stands > resumption ? [] : [leave(edit_id, video)];
    }
    case 'ApplyEdit': {
      const { type: _, plan_version, ...data } = command;
      if (video.editQueue[0] !== data.edit_id) return [];
      if (plan_version !== video.planVersion)
        throw new DomainError('conflict', 'videos.stale_plan', 'the plan has changed since it was rewritten');
      return [{ type: 'PlanEdited', data }];
    }
    case 'RevertEdit':
      return revertEdit(command.edit_id, video);
  }
}

/** Said again for an edit that stands in the queue, it changes nothing. Contract 6.5. */
function queueEdit(
  { identity, resumption, retry_id }: EditQueueCommand & { readonly type: 'QueueEdit' },
  video: Video,
): readonly VideoEditEvent[] {
  const { edit_id } = identity;
  const stands = video.editResumptions[edit_id];
  if (stands !== undefined && stands >= resumption) return [];
  assertEditable(video);
  const others = video.editQueue.filter((id) => id !== edit_id);
  const retry = retry_id === undefined ? {} : { retry_id };
  const data: EditQueued['data'] = { identity, queue_position: others.length, resumption, ...retry };
  const queued: VideoEditEvent = { type: 'EditQueued', data };
  // It failed, was resumed, and nobody has seen yet that it had to leave.
  return stands === undefined ? [queued] : [leave(edit_id, video), queued];
}

const leave = (edit_id: string, { editQueue }: Video): VideoEditEvent => ({
  type: 'EditLeftQueue',
  data: { edit_id, was_active: editQueue[0] === edit_id },
});

/** Contract 6.4. */
export function assertEditable({ phase, plan }: Video): void {
  switch (phase) {
    case 'planned':
    case 'complete':
      if (plan) return;
      throw notEditable('video has no plan to edit');
    case 'revoicing':
      throw notEditable('a voice change is running on this video');
    case 'failed':
    case 'cancelled':
      throw notEditable('video has failed and cannot be edited');
    case 'unknown':
    case 'building':
    case 'awaiting_answers':
    case 'awaiting_scene_retry':
      throw notEditable('video is still being built for the first time');
  }
}

const notEditable = (message: string) => new DomainError('conflict', 'videos.not_editable', message);

function revertEdit(edit_id: string, video: Video): readonly VideoEditEvent[] {
  if (video.appliedEdits[edit_id]?.revert_diff) return [];
  const { plan, narrations, frames, clips, shownFilm: film } = versionBefore(edit_id, video);
  const revert_diff = diffPlans(video.plan ?? plan, plan);
  return [{ type: 'PlanReverted', data: { edit_id, plan, narrations, frames, clips, film, revert_diff } }];
}

/** What an event of an edit means for its video. */
export function evolveEdits(video: Video, event: VideoEditEvent): Video {
  switch (event.type) {
    case 'EditQueued': {
      const { identity, resumption, retry_id } = event.data;
      const { edit_id } = identity;
      return {
        ...video,
        editQueue: [...video.editQueue, edit_id],
        editResumptions: { ...video.editResumptions, [edit_id]: resumption },
        editRetries: { ...video.editRetries, ...(retry_id === undefined ? {} : { [retry_id]: edit_id }) },
      };
    }
    case 'EditLeftQueue':
      return withoutEdit(video, event.data.edit_id);
    case 'EditPhaseReached':
      return video;
    case 'PlanEdited':
      return applyEdit(video, event.data);
    case 'PlanReverted':
      return applyRevert(video, event.data);
  }
}

function withoutEdit(video: Video, editId: string): Video {
  const editResumptions = Object.fromEntries(
    Object.entries(video.editResumptions).filter(([id]) => id !== editId),
  );
  const editQueue = video.editQueue.filter((id) => id !== editId);
  return { ...video, editQueue, editResumptions };
}

/** What the new plan still shows is kept; what the edit made comes over it. */
function applyEdit(video: Video, edited: PlanEdited['data']): Video {
  const { edit_id, plan, result } = edited;
  const { film: _, ...rest } = withoutEdit(video, edit_id);
  const scenes = new Set(plan.scenes.map(({ scene_id }) => scene_id));
  const shots = new Set(
    plan.scenes.filter(({ kind }) => kind === 'generative_video').map(({ scene_id }) => scene_id),
  );
  return {
    ...rest,
    plan,
    planVersion: video.planVersion + 1,
    narrations: ofScenes(scenes, { ...video.narrations, ...edited.narrations }),
    frames: ofScenes(shots, { ...video.frames, ...edited.frames }),
    clips: ofScenes(scenes, { ...video.clips, ...edited.clips }),
    ...(edited.film ? { film: edited.film } : {}),
    appliedEdits: { ...video.appliedEdits, [edit_id]: { result } },
  };
}

function applyRevert(video: Video, reverted: PlanReverted['data']): Video {
  const { edit_id, revert_diff, film, ...restored } = reverted;
  const { film: _, ...rest } = video;
  return {
    ...rest,
    ...restored,
    ...(film ? { film } : {}),
    planVersion: video.planVersion + 1,
    appliedEdits: revertedIn(video, edit_id, revert_diff),
  };
}

function revertedIn(
  { appliedEdits }: Video,
  editId: string,
  revert_diff: PlanReverted['data']['revert_diff'],
): Video['appliedEdits'] {
  const applied = appliedEdits[editId];
  return applied ? { ...appliedEdits, [editId]: { ...applied, revert_diff } } : appliedEdits;
}
