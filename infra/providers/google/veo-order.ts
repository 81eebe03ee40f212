import type { GenerateVideosParameters } from '@google/genai';
import type { Scene, Shot } from '../../../modules/videos/plan.ts';
import type { FrameSize, ScenePicture } from '../../../planner/ports.ts';
import { FOOTAGE_MUST_NOT, footagePrompt } from './prompts.ts';

/** All that determines footage but its two frames. */
export interface VeoOrder {
  readonly prompt: string;
  readonly seconds: number;
  readonly aspectRatio: '16:9' | '9:16';
  readonly resolution: '720p' | '1080p';
}

/** What Veo makes, in seconds; 1080p in 8 only. */
const LENGTHS = [4, 6, 8];
const LONGEST = 8;

/** The length follows from the plan, not from who speaks: another voice is shown with the same footage. */
export function veoOrderOf(shot: Shot, picture: ScenePicture): VeoOrder {
  const { size, scene } = picture;
  const resolution = Math.min(size.width, size.height) >= 1080 ? '1080p' : '720p';
  return {
    prompt: footagePrompt(shot, picture),
    seconds: resolution === '1080p' ? LONGEST : secondsFor(scene),
    aspectRatio: ratioOf(size),
    resolution,
  };
}

const secondsFor = ({ duration_seconds }: Scene): number =>
  LENGTHS.find((seconds) => seconds >= duration_seconds) ?? LONGEST;

const ratioOf = ({ width, height }: FrameSize) => (width > height ? '16:9' : '9:16');

interface Inline {
  readonly data: string;
  readonly mimeType: string;
}

export function toVeoRequest(
  model: string,
  { prompt, seconds, aspectRatio, resolution }: VeoOrder,
  frames: { readonly first: Inline; readonly last: Inline },
): GenerateVideosParameters {
  return {
    model,
    source: { prompt, image: toImage(frames.first) },
    config: {
      lastFrame: toImage(frames.last),
      durationSeconds: seconds,
      aspectRatio,
      resolution,
      negativePrompt: FOOTAGE_MUST_NOT,
      // What Google allows between two frames, and outside some regions.
      personGeneration: 'allow_adult',
    },
  };
}

const toImage = ({ data, mimeType }: Inline) => ({ imageBytes: data, mimeType });
