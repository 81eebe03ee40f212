import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { startDeadline } from '../../../../modules/kernel/deadline.ts';
import { ownProgram } from '../../../processes/own-program.ts';
import type { FromReader, ReadingTask, ResultOf } from './messages.ts';
import { Unreadable } from './unreadable.ts';

const PROGRAM = ownProgram('reading-child', import.meta.url);
const MIB = 1024 * 1024;

export interface ReaderBounds {
  readonly mostMemoryBytes: number;
  readonly withinSeconds: Readonly<Record<ReadingTask['type'], number>>;
}

export const READER_BOUNDS: ReaderBounds = {
  mostMemoryBytes: 1024 * MIB,
  withinSeconds: { image: 20, video: 20, pdf: 60 },
};

/**
 * Opens files of strangers in a process of its own: what hangs, crashes or fills the memory ends that process, and the
 * file counts as unreadable. One task at a time; a new process is started when it is needed.
 */
export interface Reader {
  /** Rejects with `Unreadable`, with the signal's reason, or with an `Error` when the fault is ours. */
  read<Task extends ReadingTask>(task: Task, signal: AbortSignal): Promise<ResultOf<Task>>;
  close(): Promise<void>;
}

export function openReader(bounds: ReaderBounds = READER_BOUNDS): Reader {
  let child: ChildProcess | undefined;
  let before: Promise<unknown> = Promise.resolve();
  const living = (): ChildProcess => {
    if (!child?.connected) child = start(bounds);
    return child;
  };
  return {
    async read<Task extends ReadingTask>(task: Task, signal: AbortSignal) {
      const turn = before.then(() => {
        signal.throwIfAborted();
        return ask(living(), task, bounds, signal);
      });
      before = turn.catch(() => undefined);
      return (await turn) as ResultOf<Task>;
    },
    async close() {
      const last = child;
      child = undefined;
      if (last?.exitCode !== null || last.signalCode !== null) return;
      last.kill('SIGKILL');
      await once(last, 'exit');
    },
  };
}

function start({ mostMemoryBytes }: ReaderBounds): ChildProcess {
  const heapMiB = Math.floor(mostMemoryBytes / MIB / 2);
  const child = fork(PROGRAM.path, [String(mostMemoryBytes)], {
    execArgv: [...PROGRAM.execArgv, `--max-old-space-size=${heapMiB}`, '--no-warnings'],
    // Nothing a stranger's file could find out. Bundled fonts only.
    env: { DISABLE_SYSTEM_FONTS_LOAD: '1' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  child.on('error', () => undefined);
  return child;
}

async function ask(
  child: ChildProcess,
  task: ReadingTask,
  { withinSeconds }: ReaderBounds,
  signal: AbortSignal,
): Promise<ResultOf<ReadingTask>> {
  const seconds = withinSeconds[task.type];
  const deadline = startDeadline(seconds * 1000, signal);
  const kill = () => void child.kill('SIGKILL');
  deadline.signal.addEventListener('abort', kill, { once: true });
  try {
    const said = await answerOf(child, task);
    signal.throwIfAborted();
    if (said && 'result' in said) return said.result;
    if (said && 'unreadable' in said) throw new Unreadable(said.unreadable);
    if (said) throw new Error(`reading a ${task.type} failed: ${said.failure}`);
    throw new Unreadable(deadline.isLate() ? `takes longer than ${seconds} s to read` : endOf(child));
  } finally {
    deadline.stop();
  }
}

/** What the child says of its task; nothing when it ends before. */
function answerOf(child: ChildProcess, task: ReadingTask): Promise<FromReader | undefined> {
  return new Promise((resolve) => {
    const settle = (said?: FromReader) => {
      child.off('message', settle);
      child.off('exit', ended);
      resolve(said);
    };
    const ended = () => {
      settle();
    };
    child.on('message', settle);
    child.once('exit', ended);
    child.send(task, (error) => {
      if (error && child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
    });
  });
}

/** Killed by its own watch, or out of heap: memory. Anything else is a decoder that fell over. */
function endOf({ signalCode }: ChildProcess): string {
  return signalCode === 'SIGKILL' || signalCode === 'SIGABRT'
    ? 'takes too much memory to read'
    : 'is damaged: it cannot be read';
}
