import { spawn } from 'node:child_process';
import { open, readFile, rename, rm, stat } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { serverEnvironment, type ClusterFolder } from './cluster-folder.ts';
import { notRunnable } from './not-runnable.ts';
import { findPostmaster, isAlive } from './postmaster-file.ts';

/** A server that accepts connections on 127.0.0.1. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
}

const SETTINGS: Readonly<Record<string, string>> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  jit: 'off',
  max_wal_size: '512MB',
};

const POLL_MS = 15;
/** After a crash the server first replays its log. */
const MAX_RECOVERY_MS = 10 * 60_000;
/** Backends of a killed server finish their statement before they exit. */
const MAX_ORPHANS_MS = 30_000;
/** Restarts after being killed during the start. */
const MAX_KILLS = 5;
const MAX_PORT_ATTEMPTS = 5;
const FAST_SHUTDOWN_MS = 20_000;
const IMMEDIATE_SHUTDOWN_MS = 5_000;
const MAX_LOG_BYTES = 5_000_000;

/**
 * Starts the server, on `wantedPort` if free, and waits until it is ready. Undefined when a concurrent process started one first. Leaves
 * nothing running when it throws.
 */
export async function startPostmaster(
  cluster: ClusterFolder,
  postgres: string,
  wantedPort: number | undefined,
  signal: AbortSignal,
): Promise<Postmaster | undefined> {
  await turnLog(cluster.log);
  await removeStaleFile(cluster.data);
  const orphansUntil = performance.now() + MAX_ORPHANS_MS;
  for (let [attempt, kills] = [1, 0]; ;) {
    const port = (attempt === 1 ? wantedPort : undefined) ?? (await findFreePort());
    const started = await attemptStart(cluster, postgres, port, signal);
    if ('port' in started) return started;
    const { failure } = started;
    if (/lock file "postmaster.pid" already exists/.test(failure)) return undefined;
    if (failure.includes('pre-existing shared memory block') && performance.now() < orphansUntil) {
      await sleep(200, undefined, { signal });
    } else if (started.wasKilled && kills < MAX_KILLS) {
      kills += 1;
    } else if (failure.includes('could not bind') && attempt < MAX_PORT_ATTEMPTS) {
      attempt += 1;
    } else {
      throw notRunnable(`PostgreSQL did not start: ${lastErrors(failure)} (see ${cluster.log})`);
    }
  }
}

/** Waits for a server that another process started; undefined when it ends before it is ready. */
export async function awaitReady(data: string, signal: AbortSignal): Promise<Postmaster | undefined> {
  const deadline = performance.now() + MAX_RECOVERY_MS;
  while (performance.now() < deadline) {
    const found = await findPostmaster(data);
    if (found?.status === 'ready' || !found) return found;
    await sleep(POLL_MS, undefined, { signal });
  }
  throw new Error(`PostgreSQL is not ready after ${MAX_RECOVERY_MS / 1000} s`);
}

/** Orderly shutdown: rolls back transactions, closes connections, syncs to disk. */
export async function stopPostmaster(data: string): Promise<void> {
  const running = await findPostmaster(data);
  if (!running) return;
  process.kill(running.pid, 'SIGINT');
  if (await isGoneWithin(running.pid, FAST_SHUTDOWN_MS)) return;
  process.kill(running.pid, 'SIGQUIT');
  if (await isGoneWithin(running.pid, IMMEDIATE_SHUTDOWN_MS)) return;
  throw new Error(`PostgreSQL (pid ${running.pid}) does not stop`);
}

export async function isGoneWithin(pid: number, ms: number): Promise<boolean> {
  const deadline = performance.now() + ms;
  while (isAlive(pid)) {
    if (performance.now() > deadline) return false;
    await sleep(POLL_MS);
  }
  return true;
}

async function attemptStart(
  cluster: ClusterFolder,
  postgres: string,
  port: number,
  signal: AbortSignal,
): Promise<Postmaster | { readonly failure: string; readonly wasKilled: boolean }> {
  const logFile = await open(cluster.log, 'a', 0o600);
  const { size } = await logFile.stat();
  const settings = Object.entries({ ...SETTINGS, port: String(port) }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const { command, args, options } = cluster.user.wrap(postgres, ['-D', cluster.data, ...settings]);
  const child = spawn(command, args, {
    ...options,
    cwd: '/',
    env: serverEnvironment(),
    // Its own session: Ctrl-C reaches only us, and we stop the server when every process has released it.
    detached: true,
    stdio: ['ignore', logFile.fd, logFile.fd],
  });
  const ended = new Promise<{ readonly reason: string; readonly wasKilled: boolean }>((resolve) => {
    child.once('error', ({ message }) => resolve({ reason: message, wasKilled: false }));
    child.once('exit', (_, by) => resolve({ reason: '', wasKilled: by === 'SIGKILL' }));
  });
  child.unref();
  await logFile.close();
  const polling = new AbortController();
  try {
    const over = AbortSignal.any([signal, polling.signal]);
    return await Promise.race([
      ended.then(async ({ reason, wasKilled }) => ({
        failure: reason || (await outputSince(cluster.log, size)),
        wasKilled,
      })),
      untilReady(cluster.data, child.pid, over),
    ]);
  } catch (error) {
    child.kill('SIGINT');
    if (child.pid !== undefined) await isGoneWithin(child.pid, FAST_SHUTDOWN_MS);
    throw error;
  } finally {
    polling.abort();
  }
}

async function untilReady(data: string, pid: number | undefined, over: AbortSignal): Promise<Postmaster> {
  const deadline = performance.now() + MAX_RECOVERY_MS;
  for (;;) {
    const found = await findPostmaster(data);
    if (found && found.pid === pid && found.status === 'ready') return found;
    if (performance.now() > deadline)
      throw new Error(`PostgreSQL is not ready after ${MAX_RECOVERY_MS / 1000} s`);
    await sleep(POLL_MS, undefined, { signal: over });
  }
}

async function outputSince(log: string, from: number): Promise<string> {
  return (await readFile(log)).subarray(from).toString('utf8').trim();
}

/** The log file is shared: the refusals in it may come from a server that another process is starting. */
function lastErrors(output: string): string {
  const lines = output.split('\n').filter((line) => !line.includes('the database system is starting up'));
  const errors = lines.filter((line) => /FATAL|PANIC|ERROR|could not|error/.test(line));
  return (errors.length > 0 ? errors : lines).slice(-4).join('; ') || 'it reported nothing';
}

/**
 * A dead server's file is harmless unless its process id belongs to another program by now: PostgreSQL then refuses to
 * start. The file is restored when it has been replaced since it was examined.
 */
async function removeStaleFile(data: string): Promise<void> {
  const file = join(data, 'postmaster.pid');
  const judged = await readFile(file, 'utf8').catch(() => undefined);
  if (judged === undefined || (await findPostmaster(data))) return;
  const aside = join(dirname(data), `postmaster.pid.stale-${process.pid}`);
  await rename(file, aside).catch(() => undefined);
  const moved = await readFile(aside, 'utf8').catch(() => judged);
  if (moved === judged) await rm(aside, { force: true });
  else await rename(aside, file);
}

async function turnLog(log: string): Promise<void> {
  const size = (await stat(log).catch(() => undefined))?.size ?? 0;
  if (size > MAX_LOG_BYTES) await rename(log, `${log}.1`);
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
