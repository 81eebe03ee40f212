import { fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { ownProgram } from '../processes/own-program.ts';
import { LATE_SIGNALS } from './cpu-watch.ts';
import type { FromChild, ToChild } from './messages.ts';

const PROGRAM = ownProgram('planning-child', import.meta.url);
/** A little nicer than the service, from its first instruction on: requests are answered while plans are made. */
const PRIORITY = 2;
const STDERR_CHARACTERS = 2_000;

export interface PlanningProcessOptions {
  /** Address of the module of its works (`WorksModule`). */
  readonly works: string;
  readonly prompted: boolean;
  readonly heapMebibytes: number;
}

/** Why a process ended: its turn took too long, or too much memory, or nobody wanted it any more; or something else, which `said` tells. */
export interface ProcessEnd {
  readonly why: 'too_long' | 'too_large' | 'dropped' | 'crashed';
  readonly said: string;
}

/** A process that plans. It keeps this one alive only while it is `ref`ed. */
export interface PlanningProcess {
  send(message: ToChild): void;
  ref(): void;
  unref(): void;
  /** At once. Resolves when it is gone. */
  kill(): Promise<void>;
}

export function startPlanningProcess(
  { works, prompted, heapMebibytes }: PlanningProcessOptions,
  onMessage: (message: FromChild) => void,
  onEnd: (end: ProcessEnd) => void,
): PlanningProcess {
  const child = fork(PROGRAM.path, [works, prompted ? 'prompted' : 'builtin'], {
    execArgv: [...PROGRAM.execArgv, `--max-old-space-size=${heapMebibytes}`, '--no-warnings'],
    // Nothing of our environment: no secrets.
    env: {},
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    serialization: 'advanced',
  });
  if (child.pid !== undefined) setPriority(child.pid, PRIORITY);
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-STDERR_CHARACTERS);
  });
  const ended = new Promise<void>((resolve) => {
    const end = (why: ProcessEnd['why'], what: string) => {
      onEnd({ why, said: `${what} ${said}`.trim() });
      resolve();
    };
    child.once('error', (error) => {
      // Whatever it is (not started, not reached), it serves no more.
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
      // Who waits for its end must not be ended before.
      child.ref();
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** Out of heap V8 aborts. */
function whyEnded(code: number | null, signal: NodeJS.Signals | null): ProcessEnd['why'] {
  if (signal !== null && LATE_SIGNALS.includes(signal)) return 'too_long';
  return signal === 'SIGABRT' || code === 134 ? 'too_large' : 'crashed';
}
