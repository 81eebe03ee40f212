import { once } from 'node:events';
import { startFfmpeg } from '../ffmpeg/index.ts';
import { mixSoundtrack, type SoundtrackOrder } from './mix-soundtrack.ts';
import { stringifySoundtrackArguments, stringifySpeechArguments } from './soundtrack-arguments.ts';
import type { Stereo } from './stereo.ts';

/** Writes the sound of a film (MP4 with AAC, stereo) to `outputPath`: the speech of its clips with music, effects and a room. Deterministic. */
export async function makeSoundtrack(
  clips: readonly { readonly path: string; readonly frameCount: number }[],
  order: SoundtrackOrder,
  { ffmpegPath, outputPath }: { readonly ffmpegPath: string; readonly outputPath: string },
): Promise<void> {
  const { signal } = new AbortController();
  const mixed = mixSoundtrack(await readSpeech(ffmpegPath, clips, signal), order);
  const run = startFfmpeg(ffmpegPath, stringifySoundtrackArguments(outputPath), signal);
  for (const piece of interleaved(mixed)) if (!run.stdin.write(piece)) await Promise.race([once(run.stdin, 'drain'), run.finished]);
  run.stdin.end();
  await run.finished;
} // prettier-ignore

async function readSpeech(
  ffmpegPath: string,
  clips: readonly { readonly path: string; readonly frameCount: number }[],
  signal: AbortSignal,
): Promise<Float32Array<ArrayBuffer>> {
  const run = startFfmpeg(ffmpegPath, stringifySpeechArguments(clips), signal);
  run.stdin.end();
  const pieces: Buffer[] = [];
  for await (const piece of run.stdout) pieces.push(piece as Buffer);
  await run.finished;
  const bytes = Buffer.concat(pieces);
  const samples = new Float32Array(Math.floor(bytes.length / 4));
  new Uint8Array(samples.buffer).set(bytes.subarray(0, samples.length * 4));
  return samples;
}

/** About a third of a second. */
const PIECE_SAMPLES = 16_384;

function* interleaved({ left, right }: Stereo): Generator<Uint8Array> {
  for (let from = 0; from < left.length; from += PIECE_SAMPLES) {
    const piece = new Float32Array(2 * Math.min(PIECE_SAMPLES, left.length - from));
    for (let at = 0; at < piece.length / 2; at += 1) {
      piece[2 * at] = left[from + at] ?? 0;
      piece[2 * at + 1] = right[from + at] ?? 0;
    }
    yield new Uint8Array(piece.buffer);
  }
}
