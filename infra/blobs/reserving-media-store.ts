import type { MediaStore } from '../../planner/ports.ts';
import type { DiskSpace } from './disk-space.ts';

/** Begins nothing new while there is no room for it; what was begun is kept. */
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
