import { spawn, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { createConnection, createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CLUSTER_LOGS } from './installed.ts';

/** A server of somebody else's that runs for us. It ends when we do, however we end. */
export interface Program {
  readonly pid: number;
  signal(name: NodeJS.Signals): void;
  /** Asks it to stop, and resolves when it has; after the bound it is killed. One that is gone has stopped. */
  stop(boundMs?: number): Promise<void>;
  /** Kills it; resolves when it is gone. */
  kill(): Promise<void>;
}

export interface ProgramOptions {
  readonly command: string;
  readonly args: readonly string[];
  readonly folder: string;
  /** Its output is added to `CLUSTER_LOGS/<name>.log`, which outlives its folder. */
  readonly name: string;
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** As whom it runs. */
  readonly user?: Pick<SpawnOptions, 'uid' | 'gid'>;
  readonly killWith?: 'KILL' | 'QUIT';
}

// The shell waits on its input, which closes when we end it or die.
const SCRIPT = `
"$@" >&2 </dev/null & program=$!
echo $program
cat >/dev/null
kill -$KILL_WITH $program 2>/dev/null
wait
`;
const STOP_MS = 30_000;

export async function startProgram(options: ProgramOptions): Promise<Program> {
  const { command, args, folder, name, env = {}, user = {}, killWith = 'KILL' } = options;
  await mkdir(CLUSTER_LOGS, { recursive: true });
  const log = createWriteStream(join(CLUSTER_LOGS, `${name}.log`), { flags: 'a' });
  await once(log, 'open');
  const child = spawn('sh', ['-c', SCRIPT, 'sh', command, ...args], {
    ...user,
    cwd: folder,
    detached: true,
    stdio: ['pipe', 'pipe', log],
    env: { PATH: process.env['PATH'], ...env, KILL_WITH: killWith },
  });
  log.close();
  const exited = once(child, 'exit');
  let pid = 0;
  for await (const chunk of child.stdout) {
    pid = Number(String(chunk));
    break;
  }
  const kill = async () => {
    child.stdin.end();
    await exited;
  };
  return {
    pid,
    signal(name) {
      process.kill(pid, name);
    },
    async stop(boundMs = STOP_MS) {
      if (await isGone(pid)) return kill();
      process.kill(pid, 'SIGTERM');
      await until('a server stops', () => isGone(pid), boundMs).catch(() => undefined);
      await kill();
    },
    kill,
  };
}

/** Gone, or dead and not yet reaped by its shell (Linux; `man 5 proc`). */
async function isGone(pid: number): Promise<boolean> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return stat === '' || stat.slice(stat.lastIndexOf(')') + 2).startsWith('Z');
}

/** Asks again until the answer is true; rejects at the bound, with what was waited for. */
export async function until(
  what: string,
  happened: () => boolean | Promise<boolean>,
  boundMs: number,
): Promise<void> {
  const deadline = performance.now() + boundMs;
  let failure: unknown;
  for (;;) {
    try {
      if (await happened()) return;
    } catch (error) {
      failure = error;
    }
    if (performance.now() > deadline)
      throw new Error(`waited ${boundMs / 1000} s in vain until ${what}`, { cause: failure });
    await sleep(100);
  }
}

/** Ports that nobody has just now. */
export async function freePorts(count: number): Promise<readonly number[]> {
  const servers = Array.from({ length: count }, () => createServer());
  const ports: number[] = [];
  for (const server of servers) {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    ports.push((server.address() as AddressInfo).port);
  }
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}

export function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => {
      resolve(false);
    });
  });
}
