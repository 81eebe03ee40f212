import { rm } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';
import { DomainError } from '../../modules/kernel/errors.ts';
import type { BlobName, MediaStore } from '../../planner/ports.ts';
import { extensionOfPath, isBlobName, missingBlob } from './blob-name.ts';

/** A bucket shared by several machines. Rejects with `DomainError('unavailable')` when it is down. */
export interface Bucket {
  has(name: BlobName): Promise<boolean>;
  upload(name: BlobName, path: string): Promise<void>;
  /** False: no such file. */
  download(name: BlobName, path: string): Promise<boolean>;
}

/** Cache of names known to be in the bucket (LRU). */
const REMEMBERED = 10_000;

/**
 * Media shared by all machines: stored in the bucket, with a local copy wherever a file is made or used. A name is returned
 * only when the bucket has the file. Copies may be deleted whenever the service is stopped; a download is
 * stored under the name its bytes hash to, so that a damaged file is never served.
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

  /** Downloads into a draft, which is deleted when the download is incomplete. */
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
    // A local copy is served while the bucket is down.
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
