import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../../modules/kernel/http/disk-refusal.ts';

/**
 * Files of a media store at `root` that no event names and that were last written before `olderThan`. A file is written before the event
 * that names it is recorded, so recent files are not listed.
 */
export async function unnamedFiles(
  root: string,
  isNamed: (file: string) => boolean,
  olderThan: Date,
): Promise<readonly string[]> {
  const unnamed: string[] = [];
  for (const path of await filesIn(join(root, 'blobs'))) {
    const name = path.slice(path.lastIndexOf('/') + 1);
    const found = isNamed(name) ? undefined : await stat(path).catch(() => undefined);
    if (found && found.mtime < olderThan) unnamed.push(path);
  }
  return unnamed;
}

export async function removeFiles(paths: readonly string[]): Promise<void> {
  for (const path of paths) await rm(path, { force: true });
}

/** Drafts left by processes that died. */
export async function abandonedDrafts(root: string, olderThan: Date): Promise<readonly string[]> {
  const paths = await filesIn(join(root, 'drafts'));
  const states = await Promise.all(
    paths.map(async (path) => ({ path, found: await stat(path).catch(() => undefined) })),
  );
  return states.flatMap(({ path, found }) => (found && found.mtime < olderThan ? [path] : []));
}

async function filesIn(folder: string): Promise<readonly string[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
}
