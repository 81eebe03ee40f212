import { rm } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';
import { DomainError } from '../../modules/kernel/errors.ts';
import type { BlobName, MediaStore } from '../../planner/ports.ts';
import { extensionOfPath, isBlobName, missingBlob } from './blob-name.ts';

/** Where several machines keep files. Rejects with `DomainError('unavailable')` when it is away. */
export interface Bucket {
  has(name: BlobName): Promise<boolean>;
  upload(name: BlobName, path: string): Promise<void>;
  /** False: there is no such file. */
  download(name: BlobName, path: string): Promise<boolean>;
}

/** Names that are known to be in the bucket; the least recently used are forgotten, and asked for again. */
const REMEMBERED = 10_000;

/**
 * Media that every machine sees: kept in the bucket, with a copy on the local disk wherever it is made or used. A name is given out
 * only when the bucket has the file. Copies may be deleted at any time while the service stands still; what comes from the bucket is
 * kept under the name that its bytes have, so that a damaged file is never served.
 */
export function makeSharedMediaStore(disk: MediaStore, bucket: Bucket): MediaStore {
  const published = new LRUCache<BlobName, true>({ max: REMEMBERED });
  const fetching = new Map<BlobName, Promise<string>>();

  async function isPublished(name: BlobName): Promise<boolean> {
    if (!published.has(name) && (await bucket.has(name))) published.set(name, true);
    return published.has(name);
  }

  async function publish(name: BlobName): Promise<BlobName> {
    if (await isPublished(name)) return name;
    await bucket.upload(name, await disk.pathOf(name));
    published.set(name, true);
    return name;
  }

  /** Into a draft, of which nothing stays when it does not arrive whole. */
  async function download(name: BlobName): Promise<string> {
    const draft = await disk.draft(extensionOfPath(name));
    try {
      if (await bucket.download(name, draft)) return draft;
      throw missingBlob(name);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }

  async function fetchCopy(name: BlobName): Promise<string> {
    const kept = await disk.keep(await download(name));
    if (kept === name) return disk.pathOf(name);
    throw new DomainError(
      'unavailable',
      'media.damaged',
      `media store: ${name} holds other bytes than its name says`,
    );
  }

  return {
    draft: (extension) => disk.draft(extension),
    keep: async (draftPath) => publish(await disk.keep(draftPath)),
    put: async (content, extension) => publish(await disk.put(content, extension)),
    // A copy here serves while the bucket is away.
    has: async (name) => isBlobName(name) && ((await disk.has(name)) || (await isPublished(name))),
    async pathOf(name) {
      if (await disk.has(name)) return disk.pathOf(name);
      if (!isBlobName(name)) throw missingBlob(name);
      const underWay =
        fetching.get(name) ??
        fetchCopy(name).finally(() => {
          fetching.delete(name);
        });
      fetching.set(name, underWay);
      return underWay;
    },
  };
}
