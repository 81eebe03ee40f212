import { fork, type ChildProcess } from 'node:child_process';
import { setPriority } from 'node:os';
import { ownProgram } from '../../../processes/own-program.ts';
import { MediaFailure } from '../../ffmpeg/index.ts';
import { rebuildError, type FromChild, type RenderTask, type ToChild } from './messages.ts';

const PROGRAM = ownProgram('render-child', import.meta.url);
/** Nicer than the service, from its first instruction on: requests are answered while children start and scenes are rendered. */
const RENDER_PRIORITY = 5;
/** A child that has not given up its task by then is killed; its ffmpeg ends with its input. */
const ABORT_GRACE_MS = 1_000;
const CLOSE_GRACE_MS = 1_000;
const STDERR_CHARACTERS = 2_000;

/** A process that renders one task at a time. */
export interface RenderChild {
  /** Rejects with what the task failed with, the signal's reason, or `MediaFailure('us')` when the process dies. */
  run(task: RenderTask, ffmpegPath: string, signal: AbortSignal): Promise<void>;
  /** False once the process has ended: it takes no more tasks. */
  isAlive(): boolean;
  close(): Promise<void>;
}

/** Starts a render child. It keeps this process alive only while it works on a task. */
export function startRenderChild(): RenderChild {
  const child = fork(PROGRAM.path, [], {
    execArgv: PROGRAM.execArgv,
    // Nothing of our environment: no secrets, and only bundled fonts, so that a clip looks the same on every machine.
    env: { DISABLE_SYSTEM_FONTS_LOAD: '1' },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    serialization: 'advanced',
  });
  if (child.pid !== undefined) setPriority(child.pid, RENDER_PRIORITY);
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-STDERR_CHARACTERS);
  });
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, killedBy) => resolve(`render process ended with ${code ?? killedBy}`));
  });
  let alive = true;
  void ended.then(() => (alive = false));
  let lastId = 0;
  keepParentAlive(child, false);

  return {
    isAlive: () => alive && child.connected,
    async run(task, ffmpegPath, signal) {
      signal.throwIfAborted();
      const id = ++lastId;
      keepParentAlive(child, true);
      const stopWatching = abortWith(signal, child, id);
      try {
        const answer = await Promise.race([answerOf(child, id, { task, ffmpegPath }), ended]);
        if (typeof answer === 'string') {
          signal.throwIfAborted();
          throw new MediaFailure('us', answer, said.trim());
        }
        if (answer.type === 'done') return;
        signal.throwIfAborted();
        throw rebuildError(answer.error);
      } finally {
        stopWatching();
        keepParentAlive(child, false);
      }
    },
    async close() {
      if (child.connected) child.disconnect();
      const timer = setTimeout(() => child.kill('SIGKILL'), CLOSE_GRACE_MS);
      await ended;
      clearTimeout(timer);
    },
  };
}

function answerOf(
  child: ChildProcess,
  id: number,
  work: { readonly task: RenderTask; readonly ffmpegPath: string },
): Promise<FromChild> {
  return new Promise((resolve, reject) => {
    const listen = (message: FromChild) => {
      if (message.id !== id) return;
      child.off('message', listen);
      resolve(message);
    };
    child.on('message', listen);
    const start: ToChild = { type: 'start', id, ...work };
    child.send(start, (error) => {
      if (error) reject(new MediaFailure('us', 'render process cannot be reached', '', { cause: error }));
    });
  });
}

/** Tells the child to stop when `signal` aborts, and kills it when it does not. Answers how to stop watching. */
function abortWith(signal: AbortSignal, child: ChildProcess, id: number): () => void {
  let timer: NodeJS.Timeout | undefined;
  const abort = () => {
    const message: ToChild = { type: 'abort', id };
    if (child.connected) child.send(message, () => undefined);
    timer = setTimeout(() => child.kill('SIGKILL'), ABORT_GRACE_MS);
  };
  signal.addEventListener('abort', abort, { once: true });
  return () => {
    signal.removeEventListener('abort', abort);
    clearTimeout(timer);
  };
}

function keepParentAlive(child: ChildProcess, busy: boolean): void {
  if (busy) {
    child.ref();
    child.channel?.ref();
  } else {
    child.unref();
    child.channel?.unref();
  }
}
