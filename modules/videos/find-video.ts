import { ownerOf, type Caller } from '../kernel/caller.ts';
import { DomainError } from '../kernel/errors.ts';
import type { ProductLine } from './events.ts';
import type { VideoRow, VideoRows } from './row.ts';

/**
 * The row of a job that the caller may use. Unknown ids, and those of the other product line, are missing (404); somebody
 * else's are forbidden (403). CONTRACT 2: access is decided by owner, never by key.
 */
export async function findOwnVideo(
  rows: VideoRows,
  uuid: string,
  line: ProductLine,
  caller: Caller,
): Promise<VideoRow> {
  const row = await rows.find(uuid);
  if (row?.line !== line) throw new DomainError('missing', 'videos.unknown', 'video not found');
  if (row.owner !== ownerOf(caller))
    throw new DomainError('forbidden', 'videos.not_owned', 'API key does not own this video');
  return row;
}
