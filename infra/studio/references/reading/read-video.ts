import { FilePathSource, Input, MATROSKA, MP4, MPEG_TS, QTFF, WEBM } from 'mediabunny';
import type { ReadVideo } from './messages.ts';
import { Unreadable } from './unreadable.ts';

/** Containers that are one file. Not all mediabunny knows: an HLS playlist would send it to other files and hosts. */
const FORMATS = [MP4, QTFF, WEBM, MATROSKA, MPEG_TS];

/** How long a film is, by its last frame or sample. Throws `Unreadable` when it is none, or has no picture. */
export async function readVideo(path: string): Promise<ReadVideo> {
  const input = new Input({ source: new FilePathSource(path), formats: FORMATS });
  try {
    if (!(await input.canRead().catch(() => false)))
      throw new Unreadable('is not a video in a known container (MP4, MOV, WebM, MKV, MPEG-TS)');
    const { durationSeconds, pictured } = await measure(input);
    if (!pictured) throw new Unreadable('has no video track');
    if (!Number.isFinite(durationSeconds)) throw new Unreadable('does not say how long it is');
    return { type: 'video', durationSeconds };
  } finally {
    input.dispose();
  }
}

async function measure(
  input: Input,
): Promise<{ readonly durationSeconds: number; readonly pictured: boolean }> {
  try {
    const pictured = (await input.getPrimaryVideoTrack()) !== null;
    return { durationSeconds: await input.computeDuration(), pictured };
  } catch (cause) {
    throw new Unreadable('is damaged: it cannot be read as a video', { cause });
  }
}
