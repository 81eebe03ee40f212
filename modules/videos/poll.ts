import { toTimestamp } from '../kernel/timestamp.ts';
import type { VideoRow } from './row.ts';

/** Makes the addresses that answers carry. URLs are stable and unguessable (contract 5.6). */
export interface Links {
  readonly media: (blob: string) => string;
  /** Absolute address of a path of ours: `/v1/videos/<uuid>`. */
  readonly status: (path: string) => string;
  readonly chat: (sessionId: string) => string;
}

/** GET /v1/videos/{uuid}: the poll shape, in the order of the specification's table; ours at the end. `queuePosition`: while it waits for a slot. */
export function toPoll(row: VideoRow, links: Links, queuePosition?: number): object {
  return {
    uuid: row.uuid,
    status: row.status,
    is_complete: row.status === 'complete',
    is_failed: row.status === 'failed',
    progress: {
      stage: row.status,
      percent: row.percent,
      current_scene: row.current_scene,
      total_scenes: row.total_scenes,
    },
    error_message: row.error_message,
    task: row.task,
    created_at: toTimestamp(row.created_at),
    updated_at: toTimestamp(row.updated_at),
    ...(row.required_action ? { required_action: row.required_action } : {}),
    ...(row.status === 'complete' ? filmLinks(row, links) : {}),
    ...(queuePosition === undefined ? {} : { queue_position: queuePosition }),
  };
}

function filmLinks(row: VideoRow, links: Links): object {
  const urls = { video_url: row.link, captions_url: row.captions, thumbnail_url: row.thumbnail };
  return Object.fromEntries(
    Object.entries(urls).flatMap(([name, blob]) => (blob === null ? [] : [[name, links.media(blob)]])),
  );
}
