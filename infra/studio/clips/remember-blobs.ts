import { LRUCache } from 'lru-cache';
import type { BlobName, MediaStore } from '../../../planner/ports.ts';

const MAX_REMEMBERED = 500;

/** Makes a blob, or answers the one that was made for the same request before, as long as the media store has it. */
export type MakeOnce = (request: object, make: () => Promise<BlobName>) => Promise<BlobName>;

/** Remembers the last 500 blobs by what they were made of. Who asks while one is being made waits for it, and makes it when that fails. */
export function rememberBlobs(media: Pick<MediaStore, 'has'>): MakeOnce {
  const made = new LRUCache<string, BlobName>({ max: MAX_REMEMBERED });
  const underWay = new Map<string, Promise<BlobName>>();

  async function recallOrMake(key: string, make: () => Promise<BlobName>): Promise<BlobName> {
    const known = made.get(key);
    const blob = known !== undefined && (await media.has(known)) ? known : await make();
    made.set(key, blob);
    return blob;
  }

  return async (request, make) => {
    const key = JSON.stringify(request);
    for (let leader = underWay.get(key); leader; leader = underWay.get(key)) {
      const blob = await leader.catch(() => undefined);
      if (blob !== undefined) return blob;
    }
    const own = recallOrMake(key, make);
    underWay.set(key, own);
    try {
      return await own;
    } finally {
      underWay.delete(key);
    }
  };
}
