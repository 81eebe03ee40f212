import type { Owner } from '../kernel/caller.ts';
import { DomainError } from '../kernel/errors.ts';
import type { Handler } from '../kernel/log/handle.ts';
import type { WaitForChange } from '../kernel/http/long-poll.ts';
import type { RouteRequest } from '../kernel/http/route.ts';
import type { Links, ProductLine, Video, VideoCommand, VideoEvent, VideoRows } from '../videos/index.ts';
import type { Asset } from '../videos/plan.ts';
import type { EditCommand } from './commands.ts';
import type { Edit } from './edit.ts';
import type { EditEvent } from './events.ts';
import type { EditRow, EditRows } from './row.ts';

export type EditsHandler = Handler<Edit, EditCommand, EditEvent>;
export type VideosHandler = Handler<Video, VideoCommand, VideoEvent>;

/** What the routes of edits need from the world. */
export interface EditRoutes {
  readonly videos: VideosHandler;
  readonly edits: EditsHandler;
  readonly rows: EditRows;
  readonly videoRows: VideoRows;
  readonly links: Links;
  /**
   * The pictures behind these addresses, checked and in the media store. Throws `DomainError`: unprocessable for a host that is
   * refused, unsupported for what is no picture or too large.
   */
  readonly collectImages: (urls: readonly string[], signal: AbortSignal) => Promise<readonly Asset[]>;
  /** Credits of a workspace. */
  readonly balanceOf: (owner: Owner) => Promise<number>;
  /** Of edits. Absent: `Prefer: wait` is heard and answered at once. */
  readonly waitForChange?: WaitForChange;
  /** Read-your-writes: resolves when the rows hold everything up to this position (bounded). */
  readonly waitUntilProjected: (position: number) => Promise<unknown>;
}

/**
 * The row of an edit that the caller may use. Unknown ids, and those of the other product line, are missing (404); somebody else's
 * are forbidden (403). The texts are the specification's, to the letter.
 */
export async function findOwnEdit(
  rows: EditRows,
  line: ProductLine,
  { params, mayUse }: Pick<RouteRequest<unknown>, 'params' | 'mayUse'>,
): Promise<EditRow> {
  const row = await rows.find(params['edit_id'] ?? '');
  if (row?.line !== line) throw new DomainError('missing', 'edits.unknown', 'edit not found');
  if (!(await mayUse(row.owner)))
    throw new DomainError('forbidden', 'edits.not_owned', 'API key does not own this edit');
  return row;
}
