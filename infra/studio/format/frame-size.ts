import type { AspectRatio } from '../../../modules/videos/plan.ts';
import type { FrameSize } from '../../../planner/ports.ts';

/** The frame of a film, in pixels. */
export function frameSizeOf(quality: '720p' | '1080p', aspectRatio: AspectRatio): FrameSize {
  const [long, short] = quality === '1080p' ? [1920, 1080] : [1280, 720];
  return aspectRatio === '16:9' ? { width: long, height: short } : { width: short, height: long };
}
