import { spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { childEnvironment } from '../../processes/child-environment.ts';
import { blameOf, MediaFailure } from './media-failure.ts';

/** Enough of stderr to tell what went wrong. */
const TAIL_CHARACTERS = 2000;

/** A running ffmpeg. */
export interface FfmpegRun {
  readonly stdin: Writable;
  /** What it writes to `pipe:1`. */
  readonly stdout: Readable;
  /** Settles when the process has ended. Rejects with `MediaFailure`, or with the signal's reason when aborted. */
  readonly finished: Promise<void>;
  readonly pid: number | undefined;
  /** Ends it at once; `finished` rejects. */
  kill(): void;
}

/** Starts ffmpeg with `args`. It is killed at once when `signal` aborts. */
export function startFfmpeg(ffmpegPath: string, args: readonly string[], signal: AbortSignal): FfmpegRun {
  signal.throwIfAborted();
  const child = spawn(ffmpegPath, args, { env: childEnvironment(), stdio: ['pipe', 'pipe', 'pipe'] });
  let tail = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    tail = (tail + text).slice(-TAIL_CHARACTERS);
  });
  // A broken pipe shows in the exit code; without a listener it would end this process.
  child.stdin.on('error', () => undefined);
  const kill = () => void child.kill('SIGKILL');
  signal.addEventListener('abort', kill, { once: true });

  const finished = new Promise<void>((resolve, reject) => {
    child.once('error', (cause) => {
      reject(new MediaFailure('us', `ffmpeg did not start (${ffmpegPath})`, '', { cause }));
    });
    child.once('close', (code, killedBy) => {
      signal.removeEventListener('abort', kill);
      if (code === 0) resolve();
      else if (signal.aborted) reject(signal.reason as Error);
      else reject(new MediaFailure(blameOf(tail), `ffmpeg ended with ${code ?? killedBy}`, tail.trim()));
    });
  });
  finished.catch(() => undefined);
  return { stdin: child.stdin, stdout: child.stdout, finished, pid: child.pid, kill };
}

/** Runs ffmpeg to its end, feeding it `input` when there is one. Rejects like `FfmpegRun.finished`. */
export async function runFfmpeg(
  ffmpegPath: string,
  args: readonly string[],
  signal: AbortSignal,
  input?: Uint8Array,
): Promise<void> {
  const run = startFfmpeg(ffmpegPath, args, signal);
  run.stdin.end(input);
  await run.finished;
}
