import { rm, stat } from 'node:fs/promises';
import type { BlobName, MediaStore } from '../../../planner/ports.ts';
import { runFfmpeg } from '../ffmpeg/index.ts';
import { FRAMES_PER_SECOND } from '../format/index.ts';

interface Candidate {
  readonly path: string;
  readonly frameCount: number;
}

/** Between these parts of a clip everything has entered and nothing leaves yet. */
const RIPE = { from: 0.6, to: 0.85 } as const;
/** Renderers set a key frame every two seconds: it decodes without those before it. */
const KEY_FRAME_EVERY = 60;
const MAX_CANDIDATES = 3;

/**
 * The frame that tells most about a film: of the clips that begin in its first third, the ripe frame whose JPEG at a
 * given quality is largest, that is, which shows most. `clips` in film order.
 */
export async function chooseThumbnail(
  clips: readonly Candidate[],
  { media, ffmpegPath }: { readonly media: MediaStore; readonly ffmpegPath: string },
  signal: AbortSignal,
): Promise<BlobName> {
  const drafts: string[] = [];
  try {
    const shots = findEarly(clips).map(async ({ path, frameCount }) => {
      const draft = await media.draft('jpg');
      drafts.push(draft);
      await runFfmpeg(ffmpegPath, stringifyFrameArguments(path, findRipeFrame(frameCount), draft), signal);
      return { draft, size: (await stat(draft)).size };
    });
    const taken = await settle(shots);
    const fullest = taken.reduce((best, next) => (next.size > best.size ? next : best));
    return await media.keep(fullest.draft);
  } finally {
    await Promise.all(drafts.map((draft) => rm(draft, { force: true })));
  }
}

/** What ffmpeg is told to write one frame of a clip as JPEG. Seeking before `-i` decodes from the key frame before it only. */
export function stringifyFrameArguments(clip: string, frame: number, output: string): readonly string[] {
  return [
    ...['-hide_banner', '-loglevel', 'error', '-nostdin', '-y', '-threads', '1'],
    ...['-ss', ((frame + 0.5) / FRAMES_PER_SECOND).toFixed(4), '-i', clip, '-frames:v', '1'],
    // Clips are bt709 limited range; JPEG is bt601 full range.
    ...['-vf', 'scale=in_color_matrix=bt709:in_range=tv:out_color_matrix=bt601:out_range=pc,format=yuvj420p'],
    ...['-q:v', '3', '-fflags', '+bitexact', '-flags:v', '+bitexact', '-f', 'mjpeg', output],
  ];
}

/** The last key frame of the ripe part, or else its first frame. */
export function findRipeFrame(frameCount: number): number {
  const key = Math.floor((frameCount * RIPE.to) / KEY_FRAME_EVERY) * KEY_FRAME_EVERY;
  const first = Math.floor(frameCount * RIPE.from);
  return key >= first ? key : first;
}

function findEarly(clips: readonly Candidate[]): readonly Candidate[] {
  const third = clips.reduce((sum, { frameCount }) => sum + frameCount, 0) / 3;
  let begins = 0;
  return clips
    .filter(({ frameCount }) => {
      const isEarly = begins <= third;
      begins += frameCount;
      return isEarly;
    })
    .slice(0, MAX_CANDIDATES);
}

/** All results, or the first failure once every one has ended: nothing is left running. */
async function settle<Result>(work: readonly Promise<Result>[]): Promise<readonly Result[]> {
  await Promise.allSettled(work);
  return Promise.all(work);
}
