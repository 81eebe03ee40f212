import type { Loaded } from '../kernel/log/handle.ts';
import { videoStream } from '../videos/index.ts';
import { editStream, withOutcome, type Edit } from './edit.ts';
import type { EditRoutes } from './route-needs.ts';

/** An edit as it is now, with what became of it where its video has it: who decides about an edit reads it here. */
export async function loadEdit(
  { edits, videos }: Pick<EditRoutes, 'edits' | 'videos'>,
  editId: string,
): Promise<Loaded<Edit>> {
  const loaded = await edits.load(editStream(editId));
  const { identity } = loaded.state;
  if (!identity) return loaded;
  const { state: video } = await videos.load(videoStream(identity.video_id));
  return { ...loaded, state: withOutcome(loaded.state, video) };
}
