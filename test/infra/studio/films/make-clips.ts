import { join } from 'node:path';
import { writeFile } from 'node:fs/promises';
import { stringifyWav } from '../../../../infra/studio/voice/sound/wav.ts';
import { stringifyClipArguments } from '../../../../infra/studio/ffmpeg/clip-arguments.ts';
import { runFfmpeg } from '../../../../infra/studio/ffmpeg/run-ffmpeg.ts';
import type { BlobName, FrameSize, MediaStore } from '../../../../planner/ports.ts';

const RATE = 48_000;
const FLASH_FRAMES = 2;
const BEEP_SECONDS = 0.06;
const NEVER = new AbortController().signal;

/** A clip as the renderer makes them: white for two frames with a beep at its very start, then black and silent. */
export async function makeFlashClip(
  media: MediaStore,
  folder: string,
  frameCount: number,
  size: FrameSize = { width: 160, height: 90 },
): Promise<BlobName> {
  const audioPath = join(folder, 'beep.wav');
  const beep = Float32Array.from({ length: BEEP_SECONDS * RATE }, (_, at) => 0.5 * Math.sin((2 * Math.PI * 1000 * at) / RATE));
  await writeFile(audioPath, stringifyWav(beep, RATE));
  const outputPath = await media.draft('mp4');
  const args = stringifyClipArguments({ size, frame_count: frameCount, audioPath, narration_start_seconds: 0, outputPath });
  await runFfmpeg('ffmpeg', args, NEVER, makeFrames(size, frameCount));
  return media.keep(outputPath);
} // prettier-ignore

/** Raw yuv420p: luma, then chroma at a quarter of its size each. */
function makeFrames({ width, height }: FrameSize, frameCount: number): Uint8Array {
  const luma = width * height;
  const frame = luma + 2 * Math.ceil(width / 2) * Math.ceil(height / 2);
  const frames = new Uint8Array(frame * frameCount).fill(128);
  for (let at = 0; at < frameCount; at += 1) {
    frames.fill(at < FLASH_FRAMES ? 235 : 16, at * frame, at * frame + luma);
  }
  return frames;
}
