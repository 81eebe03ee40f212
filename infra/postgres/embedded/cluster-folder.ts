import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import {
  chmod,
  chown,
  lchown,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { childEnvironment } from '../../processes/child-environment.ts';
import type { PostgresBinaries } from './binaries.ts';
import { closeToOthers, openDataDir } from './data-dir.ts';
import { notRunnable } from './not-runnable.ts';
import { isAlive } from './postmaster-file.ts';
import { findServerAccount, findServerUser, type ServerUser } from './server-user.ts';

/**
 * A database cluster on disk, created by one rename: a visible folder is a complete cluster with its
 * password.
 *
 *   <DATA_DIR>/postgres            private to us; for root, the server's group may traverse it
 *   <DATA_DIR>/postgres/data       PostgreSQL's own, 0700, owned by the server's user
 *   <DATA_DIR>/postgres/password   0600, ours
 *   <DATA_DIR>/postgres/log        the server's output
 */
export interface ClusterFolder {
  readonly root: string;
  readonly data: string;
  readonly log: string;
  readonly password: string;
  readonly user: ServerUser;
}

export const SUPERUSER = 'postgres';

const INITDB_MS = 120_000;

/** Opens the cluster under `dataDir`; creates it when there is none. */
export async function openClusterFolder(dataDir: string, binaries: PostgresBinaries): Promise<ClusterFolder> {
  const root = join(resolve(dataDir), 'postgres');
  const data = join(root, 'data');
  const { gid } = findServerAccount(data);
  await openDataDir(dirname(root), gid);
  if (!existsSync(root)) await createCluster(root, binaries);
  await closeToOthers(root, gid);
  const user = findServerUser(data, [dirname(binaries.postgres), root]);
  await giveToUser(data, user);
  const password = await readFile(join(root, 'password'), 'utf8');
  return { root, data, log: join(root, 'log'), password, user };
}

async function createCluster(root: string, binaries: PostgresBinaries): Promise<void> {
  await removeLeftovers(root);
  const draft = `${root}.draft-${process.pid}-${randomBytes(4).toString('hex')}`;
  await mkdir(draft);
  try {
    // Independent of the umask: the server's user needs access.
    await closeToOthers(draft, findServerAccount(join(draft, 'data')).gid);
    await fillCluster(draft, binaries);
    await rename(draft, root);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    // A concurrent process created it first: a folder cannot be renamed onto one that is not empty.
    if (!existsSync(root)) throw error;
  }
}

async function fillCluster(draft: string, binaries: PostgresBinaries): Promise<void> {
  const user = findServerUser(join(draft, 'data'), [dirname(binaries.initdb), draft]);
  const passwordFile = join(draft, 'password');
  await writeFile(passwordFile, randomBytes(32).toString('hex'), { mode: 0o600 });
  await mkdir(join(draft, 'data'), { mode: 0o700 });
  if (process.getuid?.() === 0) {
    await chown(join(draft, 'data'), user.uid, user.gid);
    await chown(passwordFile, user.uid, user.gid);
  }
  await runInitdb(user, binaries.initdb, join(draft, 'data'), passwordFile);
  if (process.getuid?.() === 0) await chown(passwordFile, 0, 0);
}

async function runInitdb(
  user: ServerUser,
  initdb: string,
  data: string,
  passwordFile: string,
): Promise<void> {
  const { command, args, options } = user.wrap(initdb, [
    `--pgdata=${data}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
  ]);
  const signal = AbortSignal.timeout(INITDB_MS);
  const child = spawn(command, args, {
    ...options,
    cwd: '/',
    env: serverEnvironment(),
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
  });
  const ended = new Promise<number | null>((done, failed) => {
    child.once('error', failed);
    child.once('close', done);
  });
  const [code, output] = await Promise.all([ended, buffer(child.stderr), buffer(child.stdout)]);
  if (code !== 0) throw notRunnable(`initdb ended with ${String(code)}: ${output.toString().trim()}`);
}

/** No PG… variables, locale or secrets from the operator's shell: the server runs as another user. */
export const serverEnvironment = (): NodeJS.ProcessEnv => childEnvironment({ LC_ALL: 'C', TZ: 'UTC' });

/** Drafts of processes that died before the rename. */
async function removeLeftovers(root: string): Promise<void> {
  const folder = dirname(root);
  for (const name of await readdir(folder)) {
    const pid = /^postgres\.draft-(\d+)-/.exec(name)?.[1];
    if (pid !== undefined && !isAlive(Number(pid)))
      await rm(join(folder, name), { recursive: true, force: true });
  }
}

/** A folder that root copied belongs to root; PostgreSQL wants to own its data. */
async function giveToUser(data: string, user: ServerUser): Promise<void> {
  const { uid } = await stat(data);
  if (uid === user.uid) return;
  if (process.getuid?.() !== 0) {
    const who = `belongs to user ${uid}, and this is user ${user.uid}`;
    throw notRunnable(`${data} ${who}: start as that user or as root, or set another DATA_DIR`);
  }
  for (const name of await readdir(data, { recursive: true }))
    await lchown(join(data, name), user.uid, user.gid);
  await chown(data, user.uid, user.gid);
  await chmod(data, 0o700);
}
