import { causedBy } from '../kernel/log/cause.ts';
import type { Cause } from '../kernel/log/event.ts';
import { videoStream, type Video } from '../videos/index.ts';
import { editStream } from './edit.ts';
import type { EditIdentity } from './events.ts';
import type { EditRoutes } from './route-needs.ts';

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
  const { position } = await edits.handle(
    editStream(edit_id),
    resumption === 0
      ? { type: 'RequestEdit', identity, queue_position }
      : { type: 'ResumeEdit', queue_position, resumption },
    queued ? causedBy(queued, cause.actor) : cause,
  );
  await waitUntilProjected(position);
  return { status, queue_position };
}

/** Where it stands now. */
export function standing({ editQueue }: Video, editId: string): Queued {
  const queue_position = Math.max(0, editQueue.indexOf(editId));
  return { status: queue_position === 0 ? 'processing' : 'queued', queue_position };
}
