import { spawnSync } from 'node:child_process';
import { readFile, readlink, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { childEnvironment } from '../../processes/child-environment.ts';

/** Contents of `postmaster.pid`, written by a running server. */
export interface PostmasterFile {
  readonly pid: number;
  readonly port: number;
  /** `starting`, `stopping`, `ready` or `standby`; empty in its first moments. */
  readonly status: string;
}

/** The server that runs on this data folder, if any; ignores a file left by a dead server. */
export async function findPostmaster(data: string): Promise<PostmasterFile | undefined> {
  const text = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '');
  const file = parsePostmasterFile(text);
  return file && (await isPostmasterOf(file.pid, data)) ? file : undefined;
}

/** Lines: pid, data folder, start time, port, socket folder, address, shared memory, status (PostgreSQL: pidfile.h). */
export function parsePostmasterFile(text: string): PostmasterFile | undefined {
  const lines = text.split('\n');
  const [pid, port] = [lines[0], lines[3]].map(Number);
  if (!pid || !port) return undefined;
  return { pid, port, status: (lines[7] ?? '').trim() };
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Process ids are reused, after a container restart within seconds: a live pid alone proves nothing. */
async function isPostmasterOf(pid: number, data: string): Promise<boolean> {
  if (!isAlive(pid)) return false;
  if (process.platform !== 'linux') {
    const { stdout } = spawnSync('ps', ['-p', String(pid), '-o', 'command='], {
      env: childEnvironment(),
      encoding: 'utf8',
      timeout: 5000,
    });
    return stdout.includes('postgres') && stdout.includes(data);
  }
  // A postmaster's working directory is its data folder.
  const folder = await readlink(`/proc/${pid}/cwd`).catch(() => undefined);
  return folder !== undefined && folder === (await realpath(data));
}
