import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, realpathSync, type WriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { connectionStringFor } from '../../infra/postgres/embedded/database.ts';
import { findPostmaster } from '../../infra/postgres/embedded/postmaster-file.ts';
import { PROJECT_FOLDER } from '../../infra/processes/project-folder.ts';

/** A process of the drill. It is started again whenever it ends. */
export interface Member {
  readonly name: string;
  readonly role: 'serve' | 'worker';
  /** Undefined while there is none. */
  pid(): number | undefined;
  /** Whether it has said that it is ready. */
  isUp(): boolean;
  /** Of a service that is up. */
  url(): string | undefined;
  /** We did something to it from which it may end. */
  excuse(): void;
  /** Starts it, and from now on again after `delayMs()` whenever it ends. */
  run(): void;
  /** Orderly, for good. Resolves when it is gone. */
  stop(): Promise<void>;
}

export interface MemberOptions {
  readonly name: string;
  readonly role: 'serve' | 'worker';
  readonly dataDir: string;
  readonly settings: Readonly<Record<string, string>>;
  /** There is one service that keeps the embedded server of a data folder; another one reaches it as its `DATABASE_URL`. */
  readonly isGuest: boolean;
  readonly delayMs: () => number;
  /** Told of every process group there was, and of every end that nobody caused. */
  readonly onStart: (pid: number) => void;
  readonly onSurprise: (what: string) => void;
}

/** Of one program for the whole drill: what is compiled meanwhile is another. */
const MAIN = join(realpathSync(join(PROJECT_FOLDER, '.tools/compiled/current')), 'infra/main.js');
const READY = /^Fabula listens on (\S+)$|^This worker shares/;
const FOLLOW_MS = 500;

export function makeMember(options: MemberOptions): Member {
  const { name, role, dataDir, settings, isGuest, delayMs } = options;
  const said = createWriteStream(join(dataDir, `${name}.log`), { flags: 'a' });
  const stopping = new AbortController();
  let child: ChildProcess | undefined;
  let ready: { readonly url: string | undefined } | undefined;
  let excused = false;
  let living = Promise.resolve();

  const isExcused = () => excused;
  const isStopping = () => stopping.signal.aborted;

  async function live(): Promise<void> {
    while (!isStopping()) {
      const databaseUrl = isGuest ? await serverOf(dataDir, stopping.signal) : undefined;
      if (isStopping()) return;
      const env = { ...settings, ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }) };
      const started = startProcess(role, { ...env, DATA_DIR: dataDir }, said);
      [child, excused] = [started, false];
      if (started.pid !== undefined) options.onStart(started.pid);
      listen(started, (url) => (ready = { url }));
      const follows = databaseUrl !== undefined && setInterval(() => void follow(databaseUrl), FOLLOW_MS);
      const [code, signal] = (await once(started, 'exit')) as [number | null, string | null];
      if (follows) clearInterval(follows);
      if (!isExcused() && !isStopping())
        options.onSurprise(`${name} ended by itself (${code ?? ''}${signal ?? ''})`);
      [child, ready] = [undefined, undefined];
      await sleep(delayMs(), undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  /** An operator's setting is changed by the operator: the server may have been started at another port. */
  async function follow(databaseUrl: string): Promise<void> {
    const now = await connectionOf(dataDir);
    if (now === undefined || now === databaseUrl || excused) return;
    excused = true;
    child?.kill('SIGTERM');
  }

  return {
    name,
    role,
    pid: () => child?.pid,
    isUp: () => ready !== undefined,
    url: () => ready?.url,
    excuse: () => (excused = true),
    run() {
      living = live();
    },
    async stop() {
      stopping.abort();
      child?.kill('SIGCONT');
      child?.kill('SIGTERM');
      await living;
      said.end();
    },
  };
}

function startProcess(role: string, settings: Record<string, string>, said: WriteStream): ChildProcess {
  const child = spawn(process.execPath, ['--enable-source-maps', MAIN, role], {
    env: { PATH: process.env['PATH'], HOST: '127.0.0.1', PORT: '0', ...settings },
    // A group of its own, that is killed whole.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stderr.pipe(said, { end: false });
  return child;
}

function listen({ stdout }: ChildProcess, onReady: (url: string | undefined) => void): void {
  if (!stdout) return;
  // Read on to the end: what it says must not fill the pipe.
  createInterface(stdout).on('line', (line) => {
    const match = READY.exec(line);
    if (match) onReady(match[1]);
  });
}

/** The embedded server, as a `DATABASE_URL`; undefined while it is away. */
async function connectionOf(dataDir: string): Promise<string | undefined> {
  const root = join(dataDir, 'postgres');
  const server = await findPostmaster(join(root, 'data'));
  if (server?.status !== 'ready') return undefined;
  return connectionStringFor(server.port, await readFile(join(root, 'password'), 'utf8'));
}

async function serverOf(dataDir: string, signal: AbortSignal): Promise<string | undefined> {
  while (!signal.aborted) {
    const found = await connectionOf(dataDir);
    if (found !== undefined) return found;
    await sleep(FOLLOW_MS, undefined, { signal }).catch(() => undefined);
  }
  return undefined;
}
