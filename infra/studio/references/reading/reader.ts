import { ProcessEnded, startConfined, type ConfinedProcess } from '../../../processes/confined-process.ts';
import { plainProgram } from '../../../processes/plain-program.ts';
import { watchUsage, type Excess } from '../../../processes/watch-usage.ts';
import type { FromReader, ReadingTask, ResultOf } from './messages.ts';
import { openReadingPlaces } from './reading-places.ts';
import { Unreadable } from './unreadable.ts';

const MIB = 1024 * 1024;

export interface ReaderBounds {
  readonly maxMemoryBytes: number;
  readonly cpuSeconds: Readonly<Record<ReadingTask['type'], number>>;
}

export const READER_BOUNDS: ReaderBounds = {
  maxMemoryBytes: 1024 * MIB,
  cpuSeconds: { image: 20, video: 20, pdf: 60 },
};

export interface ReaderOptions {
  /** Where the files are that are read, and those that are written; the only ones the reading process may touch. */
  readonly folder: string;
  /** A process died over a stranger's file; nothing but the reading of it went with it. */
  readonly onDeath: (error: Error) => void;
  readonly bounds?: ReaderBounds;
}

/**
 * Opens files of strangers in a process of its own: what hangs, crashes or fills the memory ends that process, and the
 * file counts as unreadable. One task at a time. A process that dies of itself may have met a busy machine: its task is worked on
 * once more.
 */
export interface Reader {
  /** Rejects with `Unreadable`, with the signal's reason, or with an `Error` when the fault is ours. */
  read<Task extends ReadingTask>(task: Task, signal: AbortSignal): Promise<ResultOf<Task>>;
  close(): Promise<void>;
}

/** Readers of one folder. Each has processes of its own: files of two jobs never meet in one. */
export interface Readers {
  open(): Reader;
  close(): Promise<void>;
}

const READINGS_AT_ONCE = 2;

export function openReaders({ folder, onDeath, bounds = READER_BOUNDS }: ReaderOptions): Readers {
  const places = openReadingPlaces(READINGS_AT_ONCE, () => startReading(folder, bounds));
  return {
    open() {
      let before: Promise<unknown> = Promise.resolve();
      const reader: Reader = {
        async read<Task extends ReadingTask>(task: Task, signal: AbortSignal) {
          const attempt = () =>
            places.within(reader, signal, (process) => readOnce(process, task, bounds, signal));
          const turn = before.then(async () => {
            const died = await attempt();
            if (!(died instanceof ProcessEnded)) return resultOf(task, died);
            onDeath(died);
            const again = await attempt();
            if (!(again instanceof ProcessEnded)) return resultOf(task, again);
            onDeath(again);
            throw new Unreadable(endOf(again));
          });
          before = turn.catch(() => undefined);
          return (await turn) as ResultOf<Task>;
        },
        close: () => places.leave(reader),
      };
      return reader;
    },
    close: places.close,
  };
}

async function startReading(folder: string, { maxMemoryBytes }: ReaderBounds): Promise<ConfinedProcess> {
  return startConfined({
    program: await plainProgram('reading-child', import.meta.url),
    folder,
    // Pictures are decoded by Skia (@napi-rs/canvas).
    addons: true,
    maxHeapMiB: Math.floor(maxMemoryBytes / MIB / 2),
    maxDataMiB: Math.floor((maxMemoryBytes * 2) / MIB),
    maxCpuSeconds: 600,
    // Bundled fonts only.
    env: { DISABLE_SYSTEM_FONTS_LOAD: '1' },
  });
}

/** What the process answers, or that it died without anybody ending it. */
async function readOnce(
  process: ConfinedProcess,
  task: ReadingTask,
  { cpuSeconds, maxMemoryBytes }: ReaderBounds,
  signal: AbortSignal,
): Promise<FromReader | ProcessEnded> {
  let excess: Excess | undefined;
  const bounds = { cpuSeconds: cpuSeconds[task.type], residentBytes: maxMemoryBytes };
  const stopWatching = watchUsage(process.pid, bounds, (found) => {
    excess = found;
    process.kill();
  });
  signal.addEventListener('abort', process.kill, { once: true });
  try {
    return (await process.call(task, signal)) as FromReader;
  } catch (error) {
    signal.throwIfAborted();
    if (excess === 'time') throw new Unreadable(`takes longer than ${bounds.cpuSeconds} s to read`);
    if (excess === 'memory') throw new Unreadable('takes too much memory to read');
    if (error instanceof ProcessEnded) return error;
    throw error;
  } finally {
    stopWatching();
    signal.removeEventListener('abort', process.kill);
  }
}

function resultOf(task: ReadingTask, said: FromReader) {
  if ('result' in said) return said.result;
  if ('unreadable' in said) throw new Unreadable(said.unreadable);
  throw new Error(`reading a ${task.type} failed: ${said.failure}`);
}

/** Out of heap, or ended by the system: memory. Anything else is a decoder that fell over. */
function endOf({ killedBy }: ProcessEnded): string {
  return ['SIGKILL', 'SIGABRT', 'SIGTRAP', 'SIGILL'].includes(killedBy ?? '')
    ? 'takes too much memory to read'
    : 'is damaged: it cannot be read';
}
