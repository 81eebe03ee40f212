import { toTimestamp } from '../kernel/timestamp.ts';
import type { Links } from '../videos/index.ts';
import type { EditRow } from './row.ts';

/** GET /v1/edits/{edit_id}: the edit shape, in the order of contract 7.2. */
export function toEditPoll(row: EditRow, links: Pick<Links, 'media'>): object {
  const { status, stage, percent, scene_numbers, required_action } = row;
  return {
    edit_id: row.edit_id,
    video_uuid: row.video_uuid,
    status,
    is_complete: status === 'complete' || status === 'reverted',
    is_failed: status === 'error',
    progress: {
      stage,
      percent,
      ...(stage === 'regenerating_frames' ? { scene_numbers: scene_numbers ?? [] } : {}),
    },
    result: toResult(row, links),
    error_message: row.error_message,
    created_at: toTimestamp(row.created_at),
    updated_at: toTimestamp(row.updated_at),
    ...(required_action ? { required_action } : {}),
  };
}

function toResult({ result }: EditRow, links: Pick<Links, 'media'>): object | null {
  if (!result) return null;
  const { link, revert_diff } = result;
  return {
    link: link === null ? null : links.media(link),
    changed_scene_numbers: result.changed_scene_numbers,
    added_scene_numbers: result.added_scene_numbers,
    deleted_scene_numbers: result.deleted_scene_numbers,
    regenerated_scenes: result.regenerated_scenes,
    kept_scenes: result.kept_scenes,
    video_synced: result.video_synced,
    ...(revert_diff ? { revert_diff } : {}),
  };
}
