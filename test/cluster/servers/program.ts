import { spawn, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A server of somebody else's that runs for us. It ends when we do, however we end. */
export interface Program {
  readonly pid: number;
  signal(name: NodeJS.Signals): void;
  /** Asks it to stop, and resolves when it has; after the bound it is killed. */
  stop(boundMs?: number): Promise<void>;
  /** Kills it; resolves when it is gone. */
  kill(): Promise<void>;
}

export interface ProgramOptions {
  readonly command: string;
  readonly args: readonly string[];
  readonly folder: string;
  /** Takes what it says. */
  readonly log: string;
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** As whom it runs. */
  readonly user?: Pick<SpawnOptions, 'uid' | 'gid'>;
  readonly killWith?: 'KILL' | 'QUIT';
}

// The shell waits on its input, which closes when we end it or die.
const SCRIPT = `
"$@" >>"$PROGRAM_LOG" 2>&1 </dev/null & program=$!
echo $program
cat >/dev/null
kill -$KILL_WITH $program 2>/dev/null
wait
`;
const STOP_MS = 30_000;

export async function startProgram(options: ProgramOptions): Promise<Program> {
  const { command, args, folder, log, env = {}, user = {}, killWith = 'KILL' } = options;
  const child = spawn('sh', ['-c', SCRIPT, 'sh', command, ...args], {
    ...user,
    cwd: folder,
    detached: true,
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { PATH: process.env['PATH'], ...env, PROGRAM_LOG: log, KILL_WITH: killWith },
  });
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
