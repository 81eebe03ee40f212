import type { FrameSize } from '../../../../planner/ports.ts';
import { FRAMES_PER_SECOND } from '../../format/index.ts';

/** Motion looks natural within these; beyond them the last picture stands, or the end is left out. */
const SLOWEST = 0.8;
const FASTEST = 1.6;

/** How fast footage is played for it to last as long as a clip. */
export function calculateSpeed(footageSeconds: number, clipSeconds: number): number {
  return Math.min(FASTEST, Math.max(SLOWEST, footageSeconds / clipSeconds));
}

export interface FootagePlay {
  readonly path: string;
  readonly size: FrameSize;
  readonly speed: number;
  readonly frame_count: number;
}

/**
 * What ffmpeg is told to write footage to stdout as RGBA frames of the clip's size, 30 a second, at most `frame_count`. Footage is taken
 * as bt709, limited range, as all HD material is; what is of another shape is cut to its middle.
 */
export function stringifyFootageArguments({ path, size, speed, frame_count }: FootagePlay): string[] {
  const { width, height } = size;
  const filters = [
    `setpts=(PTS-STARTPTS)/${speed.toFixed(6)}`,
    `fps=${FRAMES_PER_SECOND}`,
    `scale=${width}:${height}:force_original_aspect_ratio=increase:flags=bicubic:in_color_matrix=bt709`,
    `crop=${width}:${height}`,
    'format=rgba',
  ];
  return [
    ...['-hide_banner', '-loglevel', 'error', '-nostdin', '-i', path, '-an', '-sn'],
    ...['-vf', filters.join(','), '-frames:v', `${frame_count}`, '-f', 'rawvideo', 'pipe:1'],
  ];
}
