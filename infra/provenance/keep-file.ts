import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** The content of a file; made, whole or not at all, by whoever comes first. For this user alone. */
export async function keepFile(path: string, make: () => Promise<string>): Promise<string> {
  const kept = await readFile(path, 'utf8').catch(orAbsent);
  if (kept !== undefined) return kept;
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const draft = `${path}.${process.pid}-${randomBytes(4).toString('hex')}`;
  try {
    await writeFile(draft, await make(), { mode: 0o600, flag: 'wx', flush: true });
    await link(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
  return readFile(path, 'utf8');
}

function orAbsent(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined;
  throw error;
}
