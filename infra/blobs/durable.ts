import { mkdir, open, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { errorCode } from '../../modules/kernel/http/disk-refusal.ts';

/** Callers' files are readable by this user alone. */
export const PRIVATE_FOLDER = 0o700;
export const PRIVATE_FILE = 0o600;

/** Syncs a written file to disk and makes it private to this user. */
export async function syncFile(path: string): Promise<void> {
  const handle = await open(path, 'r+');
  try {
    await handle.chmod(PRIVATE_FILE);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Renames within one file system and syncs the folder: after a power cut the file is whole or absent.
 * Creates `folder` when it is missing.
 */
export async function moveDurably(from: string, folder: string, name: string): Promise<void> {
  const made = await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
  if (made !== undefined) await syncFolder(dirname(folder));
  await rename(from, join(folder, name));
  await syncFolder(folder);
}

/** Some systems cannot sync folders (Windows, some network file systems); the rename is atomic anyway. */
async function syncFolder(path: string): Promise<void> {
  try {
    const handle = await open(path, 'r');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  } catch (error) {
    if (!['EPERM', 'EISDIR', 'EINVAL', 'EACCES', 'ENOTSUP'].includes(errorCode(error))) throw error;
  }
}
