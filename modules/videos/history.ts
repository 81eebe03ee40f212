import { DomainError } from '../kernel/errors.ts';
import type { PastVersion, Video } from './video.ts';

/** The versions that reverts go back to, the next one first: a change and its revert take each other off. Contract 5.13. */
export function* revertableTo(video: Pick<Video, 'pastVersions'>): Generator<PastVersion> {
  let reverts = 0;
  for (let past = video.pastVersions; past; past = past.before) {
    const { type } = past.saved_by;
    if (type === 'creation') continue;
    if (type === 'revert') reverts += 1;
    else if (reverts > 0) reverts -= 1;
    else yield past;
  }
}

/**
 * What the video was before this edit. Throws what keeps the edit from being taken back, with the texts of contract 8.3: 409
 * causes, 2. That the edit itself is complete is checked before, by its own stream.
 */
export function versionBefore(editId: string, video: Video): PastVersion {
  if (video.editQueue.length > 0)
    throw refusal('busy', 'cannot revert while another edit is processing or queued');
  const changes = [...revertableTo(video)];
  const place = changes.findIndex(({ saved_by }) => saved_by.type === 'edit' && saved_by.id === editId);
  const [top] = changes;
  if (!top) throw refusal('no_snapshot', 'no snapshot available to revert');
  if (place === 0) return top;
  if (changes.slice(0, Math.max(0, place)).some(({ saved_by }) => saved_by.type === 'edit'))
    throw refusal(
      'newer_edit',
      'a newer external edit exists on this video; revert the most recent edit first',
    );
  throw refusal(
    'not_on_top',
    'snapshot at the top of planner_history was not saved by this edit; cannot safely revert',
  );
}

const refusal = (code: string, message: string) =>
  new DomainError('conflict', `videos.revert_${code}`, message);
