import { spawn, type ChildProcess } from 'node:child_process';
import { Socket } from 'node:net';
import { CALLS_FD, readLines, isAnswer, writeLine } from './calls.ts';
import type { PlainProgram } from './plain-program.ts';

export interface Confinement {
  readonly program: PlainProgram;
  /** The only folder it can read and write. */
  readonly folder: string;
  /** Allows native addons, which Node does not confine: only where there is no alternative. */
  readonly addons: boolean;
  readonly maxHeapMiB: number;
  /** Limit of its writable memory, enforced by the kernel (RLIMIT_DATA). */
  readonly maxDataMiB: number;
  /** CPU limit of its lifetime (RLIMIT_CPU): ends an orphaned process. */
  readonly maxCpuSeconds: number;
  /** Its whole environment. */
  readonly env: Readonly<Record<string, string>>;
}

/** The process ended before it answered; with the end of its output. */
export class ProcessEnded extends Error {
  readonly killedBy: string | null;

  constructor(how: string, killedBy: string | null, lastWords: string) {
    super(`the process ended (${how})${lastWords === '' ? '' : `: ${lastWords}`}`);
    this.name = 'ProcessEnded';
    this.killedBy = killedBy;
  }
}

/**
 * A process for untrusted bytes (docs/adr/0020): Node's permission model allows one folder, no processes and no threads; its environment is
 * explicit. It communicates over a pipe, one JSON object per line. Its failures, output and death reach this process only as the
 * rejection of a call. It keeps this process alive only during calls, and ends with this process.
 */
export interface ConfinedProcess {
  readonly pid: number | undefined;
  isAlive(): boolean;
  openCalls(): number;
  /** Rejects with `ProcessEnded`. When `signal` aborts, the process is notified and still answers. */
  call(task: object, signal: AbortSignal): Promise<unknown>;
  readonly kill: () => void;
  /** Kills it at once. */
  close(): Promise<void>;
}

const MAX_CHARACTERS = 4 * 1024 * 1024;
const STDERR_CHARACTERS = 2_000;
/** `exec`: the limits apply to the process that becomes Node. A limit that the system lacks is skipped. */
const LIMITED = 'ulimit -c 0; ulimit -t "$1" 2>/dev/null; ulimit -d "$2" 2>/dev/null; shift 2; exec "$@"';

export function startConfined(confinement: Confinement): ConfinedProcess {
  const child = spawn('/bin/sh', ['-c', LIMITED, 'confined', ...argumentsOf(confinement)], {
    env: confinement.env,
    cwd: '/',
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  });
  const pipe = pipeOf(child);
  const open = new Map<number, (answer: unknown) => void>();
  const ended = endOf(child, pipe);
  let alive = true;
  let lastId = 0;
  void ended.then(() => (alive = false));
  readLines(pipe, MAX_CHARACTERS, {
    line: (message) => {
      if (!isAnswer(message)) return;
      open.get(message.id)?.(message.answer);
    },
    tooMuch: () => child.kill('SIGKILL'),
  });
  keepParentAlive(child, false);
  const kill = () => {
    alive = false;
    child.kill('SIGKILL');
  };

  return {
    pid: child.pid,
    isAlive: () => alive,
    openCalls: () => open.size,
    async call(task, signal) {
      signal.throwIfAborted();
      const id = (lastId += 1);
      const giveUp = () => {
        writeLine(pipe, { id, giveUp: true });
      };
      const answered = new Promise<{ readonly answer: unknown }>((resolve) => {
        open.set(id, (answer) => {
          resolve({ answer });
        });
      });
      keepParentAlive(child, true);
      signal.addEventListener('abort', giveUp, { once: true });
      writeLine(pipe, { id, task });
      try {
        const first = await Promise.race([answered, ended]);
        if (first instanceof ProcessEnded) throw first;
        return first.answer;
      } finally {
        signal.removeEventListener('abort', giveUp);
        open.delete(id);
        if (open.size === 0) keepParentAlive(child, false);
      }
    },
    kill,
    async close() {
      kill();
      keepParentAlive(child, true);
      await ended;
    },
  };
}

/** Out of file descriptors, `spawn` creates no pipes and reports the reason later. */
function pipeOf(child: ChildProcess): Socket {
  child.on('error', () => undefined);
  const pipe = (child.stdio as ChildProcess['stdio'] | undefined)?.[CALLS_FD];
  if (!(pipe instanceof Socket)) throw new ProcessEnded('it could not be started', null, '');
  return pipe;
}

function argumentsOf(confinement: Confinement): readonly string[] {
  const { program, folder, addons, maxHeapMiB, maxDataMiB, maxCpuSeconds } = confinement;
  return [
    String(maxCpuSeconds),
    String(maxDataMiB * 1024),
    process.execPath,
    '--no-warnings',
    `--max-old-space-size=${maxHeapMiB}`,
    permissionFlag(),
    ...(addons ? ['--allow-addons'] : []),
    ...[...program.readable, `${folder}/`].map((path) => `--allow-fs-read=${path}`),
    `--allow-fs-write=${folder}/`,
    program.path,
  ];
}

/** `--permission` since Node 23.5; the older name before. */
const permissionFlag = (): string =>
  process.allowedNodeEnvironmentFlags.has('--permission') ? '--permission' : '--experimental-permission';

/** Resolves when the process has ended or failed to start, and its output was read. */
function endOf(child: ChildProcess, pipe: Socket): Promise<ProcessEnded> {
  let lastWords = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    lastWords = (lastWords + text).slice(-STDERR_CHARACTERS);
  });
  child.stderr?.on('error', () => undefined);
  // A broken pipe is reported as the end of the process.
  pipe.on('error', () => undefined);
  return new Promise((resolve) => {
    child.once('error', (error) => {
      resolve(new ProcessEnded(error.message, null, ''));
    });
    child.once('close', (code, killedBy) => {
      resolve(new ProcessEnded(String(killedBy ?? code), killedBy, lastWords.trim()));
    });
  });
}

function keepParentAlive(child: ChildProcess, busy: boolean): void {
  for (const handle of [child, child.stderr, child.stdio[CALLS_FD]]) {
    if (handle !== child && !(handle instanceof Socket)) continue;
    if (busy) handle.ref();
    else handle.unref();
  }
}
