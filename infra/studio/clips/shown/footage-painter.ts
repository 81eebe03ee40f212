import { createCanvas } from '@napi-rs/canvas';
import { type FfmpegRun, MediaFailure, startFfmpeg } from '../../ffmpeg/index.ts';
import { copyPixels, pixelsOf } from '../../drawing/index.ts';
import { FRAMES_PER_SECOND, type ScenePainter, type ScenePainting } from '../../format/index.ts';
import { calculateSpeed, stringifyFootageArguments } from './footage-arguments.ts';
import { measureFootage } from './measure-footage.ts';

/**
 * Paints footage as ffmpeg reads it, frame after frame; when it is over its last picture stands. Frames can only be painted in their
 * order. Reading ends with the clip, and when `signal` aborts.
 */
export async function makeFootagePainter(
  { picture, frame_count }: Pick<ScenePainting, 'picture' | 'frame_count'>,
  path: string,
  ffmpegPath: string,
  signal: AbortSignal,
): Promise<ScenePainter> {
  const seconds = await measureFootage(path);
  if (seconds === undefined) throw new MediaFailure('input', 'footage cannot be read');
  const { size } = picture;
  const speed = calculateSpeed(seconds, frame_count / FRAMES_PER_SECOND);
  const args = stringifyFootageArguments({ path, size, speed, frame_count });
  const sheet = createCanvas(size.width, size.height);
  const pixels = pixelsOf(sheet);
  const frames = readFrames(startFfmpeg(ffmpegPath, args, signal), pixels.length);
  let isEmpty = true;
  return {
    async advance() {
      const next = await frames.next();
      if (!next.done) pixels.set(next.value);
      else if (isEmpty) throw new MediaFailure('input', 'footage has no picture');
      isEmpty = false;
    },
    paint(context) {
      copyPixels(sheet, context.canvas, { x: 0, y: 0, ...size });
      return 'everything';
    },
  };
}

/** Whole frames of so many bytes; each may be changed when the next one is asked for. */
async function* readFrames(run: FfmpegRun, frameBytes: number): AsyncGenerator<Uint8Array, void> {
  const frame = Buffer.alloc(frameBytes);
  let filled = 0;
  for await (const chunk of run.stdout as AsyncIterable<Buffer>) {
    for (let taken = 0; taken < chunk.length;) {
      const copied = chunk.copy(frame, filled, taken);
      [taken, filled] = [taken + copied, filled + copied];
      if (filled < frameBytes) continue;
      yield frame;
      filled = 0;
    }
  }
  await run.finished;
}
