import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { LRUCache } from 'lru-cache';
import { errorCode } from '../../modules/kernel/http/disk-refusal.ts';

/** Cache of verified files (LRU). */
const MAX_REMEMBERED = 10_000;

export type FileState = 'whole' | 'damaged' | 'missing';

/**
 * Verifies that files match their hash. Each file is read once per process, and again when its size, time or inode
 * has changed.
 */
export function makeWholeFiles(): (path: string, sha256: string) => Promise<FileState> {
  const whole = new LRUCache<string, string>({ max: MAX_REMEMBERED });
  const reading = new Map<string, Promise<FileState>>();

  async function read(path: string, sha256: string, mark: string): Promise<FileState> {
    if ((await sha256OfFile(path)) !== sha256) return 'damaged';
    whole.set(path, mark);
    return 'whole';
  }

  return async (path, sha256) => {
    const mark = await markOf(path);
    if (mark === undefined) return 'missing';
    if (whole.get(path) === mark) return 'whole';
    const key = `${path}\0${mark}`;
    const underWay = reading.get(key) ?? read(path, sha256, mark).finally(() => reading.delete(key));
    reading.set(key, underWay);
    return underWay.catch((error: unknown) => {
      if (isGone(error)) return 'missing';
      throw error;
    });
  };
}

export async function sha256OfFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path, { highWaterMark: 1 << 20 }), hash);
  return hash.digest('hex');
}

/** Changes whenever the file changes; undefined when it is missing. */
async function markOf(path: string): Promise<string | undefined> {
  try {
    const found = await stat(path, { bigint: true });
    return found.isFile() ? `${found.ino} ${found.size} ${found.mtimeNs} ${found.ctimeNs}` : undefined;
  } catch (error) {
    if (isGone(error)) return undefined;
    throw error;
  }
}

const isGone = (error: unknown): boolean => ['ENOENT', 'ENOTDIR'].includes(errorCode(error));
