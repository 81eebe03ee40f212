import { DomainError } from '../kernel/errors.ts';
import type { VersionCommand } from './commands.ts';
import type { VideoEvent } from './events.ts';
import { isFilmOutdated, planTaken } from './saved-plan.ts';
import type { PastVersion, Video } from './video.ts';
import type { VersionRestored } from './version-events.ts';
import { assertEditable } from './edit-queue.ts';

/**
 * A video is a list of versions, 1, 2, 3, … in the order they came about. A version that is reverted to or restored is the next one, too,
 * so nothing is ever taken off the list. `after`, with what `before` was on it where the event made a version.
 */
export function withVersions(before: Video, event: VideoEvent, after: Video): Video {
  const saved_by = makerOf(event);
  if (!saved_by) return after;
  return { ...after, version: before.version + 1, pastVersions: pastWith(before, saved_by) };
}

function makerOf({ type, data }: VideoEvent): PastVersion['saved_by'] | undefined {
  if (type === 'AssetsScanned' || type === 'VariantRequested') return { type: 'creation' };
  if (type === 'PlanSaved') return { type: 'save_plan', id: data.save_id };
  if (type === 'PlanEdited') return { type: 'edit', id: data.edit_id };
  if (type === 'PlanReverted') return { type: 'revert', id: data.edit_id };
  if (type === 'VoiceChangePublished') return { type: 'voice_change', id: data.change_id };
  if (type !== 'VersionRestored') return undefined;
  return { type: 'restore', id: data.restore_id, restored: data.version };
}

function pastWith(video: Video, saved_by: PastVersion['saved_by']): PastVersion | undefined {
  const { version, plan, narrations, frames, clips, voices, film = null, pastVersions: before } = video;
  if (!plan || version === 0) return before;
  const media = { plan, narrations, frames, clips, voices, film: ownFilm(video), shownFilm: film };
  return { version, ...media, saved_by, before };
}

/** The film of the version, as far as it is made; not the one that an older version left behind. */
export const ownFilm = (video: Video): PastVersion['film'] =>
  isFilmOutdated(video) ? null : (video.film ?? null);

/**
 * Any version that was, whole: plan, voices, clips, film. Nothing is rendered. Guarded as a revert is (contract 8.3): not while an edit or a
 * change of voice runs. Asked again under the same `restore_id`, nothing changes.
 */
export function restoreVersion(
  { restore_id, version }: VersionCommand,
  video: Video,
): readonly VersionRestored[] {
  if (findRestored(restore_id, video)) return [];
  assertEditable(video);
  if (video.editQueue.length > 0)
    throw refusal('busy', 'cannot restore a version while an edit is processing or queued');
  if (version === video.version) throw refusal('current', `version ${version} is what the video is now`);
  const past = findPast(video, (one) => one.version === version);
  if (!past)
    throw new DomainError(
      'missing',
      'videos.unknown_version',
      `version: the video has no version ${version}, only 1-${video.version}`,
    );
  if (video.film && !past.film)
    throw refusal('unrendered', `version ${version} was never rendered: it has no film to restore`);
  const { plan, narrations, frames, clips, voices, film } = past;
  return [
    {
      type: 'VersionRestored',
      data: { restore_id, version, plan, narrations, frames, clips, voices, film },
    },
  ];
}

const refusal = (code: string, message: string) =>
  new DomainError('conflict', `videos.restore_${code}`, message);

/** The version that a request to restore was answered with, for whoever asks for the same again, and the one it is the same as. */
export function findRestored(restoreId: string, video: Video) {
  const replaced = findPast(video, ({ saved_by: { type, id } }) => type === 'restore' && id === restoreId);
  return replaced && { version: replaced.version + 1, restored_version: replaced.saved_by.restored };
}

function findPast({ pastVersions }: Video, isIt: (past: PastVersion) => boolean): PastVersion | undefined {
  for (let past = pastVersions; past; past = past.before) if (isIt(past)) return past;
  return undefined;
}

export function evolveRestored(video: Video, { data }: VersionRestored): Video {
  const { plan, film, narrations, frames, clips, voices } = data;
  const { film: _, ...rest } = video;
  return {
    ...rest,
    ...planTaken(plan),
    ...{ narrations, frames, clips, voices },
    ...(film ? { film } : {}),
    planVersion: video.planVersion + 1,
  };
}
