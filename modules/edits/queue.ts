import { causedBy } from '../kernel/log/cause.ts';
import type { Cause } from '../kernel/log/event.ts';
import { videoStream, type EditQueued, type Video } from '../videos/index.ts';
import { editStream, type Edit } from './edit.ts';
import type { EditIdentity } from './events.ts';
import type { EditRoutes, EditsHandler, VideosHandler } from './route-needs.ts';

/** Where an edit stands after it was queued. */
export interface Queued {
  readonly status: 'processing' | 'queued';
  readonly queue_position: number;
}

/**
 * Gives an edit its place in the video's queue, then tells the edit. A crash between the two loses nothing: the policy
 * `begin-queued-edits` does the second. `resumption`: 0 for a new edit. Resolves when the edit's row says so.
 */
export async function queueEdit(
  { videos, edits, waitUntilProjected }: Pick<EditRoutes, 'videos' | 'edits' | 'waitUntilProjected'>,
  identity: EditIdentity,
  { resumption, ...retry }: { readonly resumption: number; readonly retry_id?: string },
  cause: Cause,
): Promise<Queued> {
  const { edit_id, video_id } = identity;
  const command = { type: 'QueueEdit', identity, resumption, ...retry } as const;
  const { state, events } = await videos.handle(videoStream(video_id), command, cause);
  const [queued] = events;
  const { queue_position, status } = standing(state, edit_id);
  const because = queued ? causedBy(queued, cause.actor) : cause;
  const { position } = await beginEdit(edits, { identity, queue_position, resumption }, because);
  await waitUntilProjected(position);
  return { status, queue_position };
}

/** Tells an edit its place in the queue: 0 resumptions request it, more resume it. */
export const beginEdit = (
  edits: EditsHandler,
  { identity, queue_position, resumption }: EditQueued['data'],
  cause: Cause,
) =>
  edits.handle(
    editStream(identity.edit_id),
    resumption === 0
      ? { type: 'RequestEdit', identity, queue_position }
      : { type: 'ResumeEdit', queue_position, resumption },
    cause,
  );

/** Takes an edit that has ended out of its video's queue; one that was resumed since stays. */
export async function leaveQueue(
  videos: VideosHandler,
  { identity, resumptions: resumption }: Edit,
  cause: Cause,
): Promise<void> {
  if (!identity) return;
  const { edit_id, video_id } = identity;
  await videos.handle(videoStream(video_id), { type: 'LeaveEditQueue', edit_id, resumption }, cause);
}

/** Where it stands now. */
export function standing({ editQueue }: Video, editId: string): Queued {
  const queue_position = Math.max(0, editQueue.indexOf(editId));
  return { status: queue_position === 0 ? 'processing' : 'queued', queue_position };
}
