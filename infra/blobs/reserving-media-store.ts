import type { MediaStore } from '../../planner/ports.ts';
import type { DiskSpace } from './disk-space.ts';

/** Refuses new drafts while space is short; drafts already written can still be stored. */
export function makeReservingMediaStore(
  store: MediaStore,
  { requireRoom }: Pick<DiskSpace, 'requireRoom'>,
): MediaStore {
  return {
    ...store,
    async draft(extension) {
      await requireRoom();
      return store.draft(extension);
    },
    async put(content, extension) {
      await requireRoom();
      return store.put(content, extension);
    },
  };
}
