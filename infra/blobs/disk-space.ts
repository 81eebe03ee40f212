import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { errorCode } from '../../modules/kernel/http/disk-refusal.ts';
import { DomainError } from '../../modules/kernel/errors.ts';

/** Free space on the disks we write to, with a reserve for the database. */
export interface DiskSpace {
  readonly reserveBytes: number;
  /** Free bytes by folder. */
  free(): Promise<Readonly<Record<string, number>>>;
  /** Throws `DomainError('unavailable')` while less than the reserve is free in any of the folders. */
  requireRoom(): Promise<void>;
}

const MIB = 1024 * 1024;

/**
 * Media and the log usually share a disk. Media need hundreds of megabytes and stop at the reserve; the log needs little, but nothing
 * continues without it. `folders` by name; a missing folder counts as its parent.
 */
export function watchDiskSpace(folders: Readonly<Record<string, string>>, reserveBytes: number): DiskSpace {
  async function free(): Promise<Readonly<Record<string, number>>> {
    const asked = Object.entries(folders).map(async ([name, folder]) => {
      return [name, await freeBytesOf(folder)] as const;
    });
    return Object.fromEntries(await Promise.all(asked));
  }

  return {
    reserveBytes,
    free,
    async requireRoom() {
      if (reserveBytes === 0) return;
      const least = Math.min(...Object.values(await free()));
      if (least >= reserveBytes) return;
      const [left, kept] = [Math.floor(least / MIB), Math.ceil(reserveBytes / MIB)];
      const message = `media store: the disk is almost full: ${left} MiB are free, and ${kept} MiB are kept for the database`;
      throw new DomainError('unavailable', 'media.disk_almost_full', message);
    },
  };
}

async function freeBytesOf(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch (error) {
    if (errorCode(error) !== 'ENOENT' || dirname(folder) === folder) throw error;
    return freeBytesOf(dirname(folder));
  }
}
