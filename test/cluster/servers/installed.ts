import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PROJECT_FOLDER } from '../../../infra/processes/project-folder.ts';

/** Where the servers of `make test-cluster` are kept once they were installed. */
export const CLUSTER_TOOLS = join(PROJECT_FOLDER, '.tools/cluster');

/** Output of the servers and of the specs of the last run. */
export const CLUSTER_LOGS = join(CLUSTER_TOOLS, 'logs');

/** Runs an installer in a folder of its own, at most so long; rejects with the end of what it said. */
export type RunInstaller = (command: string, args: readonly string[], minutes: number) => Promise<void>;

/** The folder of a server, which `install` fills the first time. What is not complete is not kept. */
export async function installed(
  name: string,
  install: (folder: string, run: RunInstaller) => Promise<void>,
): Promise<string> {
  const folder = join(CLUSTER_TOOLS, name);
  if (existsSync(folder)) return folder;
  const draft = `${folder}.draft-${process.pid}`;
  await mkdir(draft, { recursive: true });
  try {
    await install(draft, (command, args, minutes) => runIn(draft, command, args, minutes));
    await rename(draft, folder);
    return folder;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

async function runIn(
  folder: string,
  command: string,
  args: readonly string[],
  minutes: number,
): Promise<void> {
  const log = join(folder, 'install.log');
  const output = await open(log, 'a');
  const child = spawn(command, [...args], {
    cwd: folder,
    stdio: ['ignore', output.fd, output.fd],
    // A group of its own: an installer's children end with it.
    detached: true,
  });
  const timer = setTimeout(() => process.kill(-(child.pid ?? 0), 'SIGKILL'), minutes * 60_000);
  try {
    const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
    if (code === 0) return;
    const said = (await readFile(log, 'utf8')).trim().split('\n').slice(-3).join(' | ');
    throw new Error(`${command} ended with ${signal ?? String(code)}: ${said}`);
  } finally {
    clearTimeout(timer);
    await output.close();
  }
}
