import { createCanvas } from '@napi-rs/canvas';
import {
  type ClipEncoding,
  type FfmpegRun,
  startFfmpeg,
  stringifyClipArguments,
} from '../../ffmpeg/index.ts';
import { pixelsOf } from '../../drawing/index.ts';
import type { ScenePainter } from '../../format/index.ts';
import { makeYuvFrame } from './yuv-frame.ts';

/** A clip in the making: who paints it, and where ffmpeg writes it. */
export interface ClipJob extends ClipEncoding {
  readonly ffmpegPath: string;
  readonly painter: ScenePainter;
}

/**
 * Paints every frame and pipes it into ffmpeg, which writes the clip to `outputPath`. Only changed places are converted;
 * one canvas and one raw frame serve the whole clip, so a frame is painted only after the one before it has left.
 * Rejects with `MediaFailure`, or with the signal's reason; ffmpeg has ended by then.
 */
export async function encodeClip(job: ClipJob, signal: AbortSignal): Promise<void> {
  const canvas = createCanvas(job.size.width, job.size.height);
  const context = canvas.getContext('2d');
  const rgba = pixelsOf(canvas);
  const frame = await makeYuvFrame(job.size);
  const run = startFfmpeg(job.ffmpegPath, stringifyClipArguments(job), signal);
  try {
    for (let number = 0; number < job.frame_count; number++) {
      await job.painter.advance?.();
      frame.update(rgba, job.painter.paint(context, number, number === 0 ? undefined : number - 1));
      await send(run, frame.bytes);
      signal.throwIfAborted();
    }
    run.stdin.end();
    await run.finished;
  } finally {
    run.kill();
    await run.finished.catch(() => undefined);
  }
}

/** Resolves when the bytes have left this process and may be changed. */
async function send(run: FfmpegRun, bytes: Uint8Array): Promise<void> {
  const cause = await new Promise<Error | null | undefined>((resolve) => {
    run.stdin.write(bytes, resolve);
  });
  if (!cause) return;
  // The pipe broke because ffmpeg ended, and ffmpeg knows why.
  await run.finished;
  throw cause;
}
