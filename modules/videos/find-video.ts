import { DomainError } from '../kernel/errors.ts';
import type { RouteRequest } from '../kernel/http/route.ts';
import type { ProductLine } from './events.ts';
import type { VideoRow, VideoRows } from './row.ts';

/**
 * The row of a job that the caller may use. Unknown ids, and those of the other product line, are missing (404); somebody
 * else's are forbidden (403). Contract 2.5: access is decided by owner, never by key.
 */
export async function findOwnVideo(
  rows: VideoRows,
  line: ProductLine | 'any',
  { params, mayUse }: Pick<RouteRequest<unknown>, 'params' | 'mayUse'>,
): Promise<VideoRow> {
  const row = await rows.find(params['uuid'] ?? '');
  if (!row || (line !== 'any' && row.line !== line))
    throw new DomainError('missing', 'videos.unknown', 'video not found');
  if (!(await mayUse(row.owner)))
    throw new DomainError('forbidden', 'videos.not_owned', 'API key does not own this video');
  return row;
}
