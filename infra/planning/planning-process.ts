import { fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { ownProgram } from '../processes/own-program.ts';
import { LATE_SIGNALS } from './cpu-watch.ts';
import type { FromChild, ToChild } from './messages.ts';

const PROGRAM = ownProgram('planning-child', import.meta.url);
/** Lower CPU priority than the service, from the start: requests are answered while plans are made. */
const PRIORITY = 2;
const STDERR_CHARACTERS = 2_000;

export interface PlanningProcessOptions {
  /** URL of the module of its works (`WorksModule`). */
  readonly works: string;
  readonly prompted: boolean;
  readonly heapMebibytes: number;
}

/** Why a process ended: too much time, too much memory, dropped; or another `reason`. */
export interface ProcessEnd {
  readonly why: 'too_long' | 'too_large' | 'dropped' | 'crashed';
  readonly reason: string;
}

/** A planning process. It keeps its parent alive only while it is `ref`ed. */
export interface PlanningProcess {
  send(message: ToChild): void;
  ref(): void;
  unref(): void;
  /** Kills at once. Resolves when the process has ended. */
  kill(): Promise<void>;
}

export function startPlanningProcess(
  { works, prompted, heapMebibytes }: PlanningProcessOptions,
  onMessage: (message: FromChild) => void,
  onEnd: (end: ProcessEnd) => void,
): PlanningProcess {
  const child = fork(PROGRAM.path, [works, prompted ? 'prompted' : 'builtin'], {
    execArgv: [...PROGRAM.execArgv, `--max-old-space-size=${heapMebibytes}`, '--no-warnings'],
    // No inherited environment: no secrets.
    env: {},
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    serialization: 'advanced',
  });
  if (child.pid !== undefined) setPriority(child.pid, PRIORITY);
  let output = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    output = (output + text).slice(-STDERR_CHARACTERS);
  });
  const ended = new Promise<void>((resolve) => {
    const end = (why: ProcessEnd['why'], what: string) => {
      onEnd({ why, reason: `${what} ${output}`.trim() });
      resolve();
    };
    child.once('error', (error) => {
      // Not started or not reachable: unusable in either case.
      if (!child.kill('SIGKILL')) end('crashed', error.message);
    });
    child.once('close', (code, signal) => {
      end(whyEnded(code, signal), `ended with ${signal ?? code ?? 'nothing'}:`);
    });
  });
  child.on('message', onMessage);

  return {
    send(message) {
      if (child.connected) child.send(message, () => undefined);
    },
    ref() {
      child.ref();
      child.channel?.ref();
    },
    unref() {
      child.unref();
      child.channel?.unref();
    },
    async kill() {
      // The parent must stay alive while it waits for the end.
      child.ref();
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** V8 aborts when the heap is exhausted. */
function whyEnded(code: number | null, signal: NodeJS.Signals | null): ProcessEnd['why'] {
  if (signal !== null && LATE_SIGNALS.includes(signal)) return 'too_long';
  return signal === 'SIGABRT' || code === 134 ? 'too_large' : 'crashed';
}
