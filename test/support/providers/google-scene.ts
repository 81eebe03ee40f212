import { createCanvas } from '@napi-rs/canvas';
import type { Shot } from '../../../modules/videos/plan.ts';
import type { ScenePicture } from '../../../planner/ports.ts';
import { STYLE } from '../slide-builders.ts';

const SHOT: Shot = {
  setting: 'meadow',
  time_of_day: 'day',
  subjects: [{ phrase: 'honeybee', illustration: 'fluent-emoji-flat:honeybee', role: 'focal', count: 1 }],
  camera: 'push_in',
  change: 'arrive',
  first_frame_prompt: 'A meadow, still empty.',
  last_frame_prompt: 'A meadow with a honeybee in the centre.',
  motion_prompt: 'The camera pushes in slowly while a honeybee enters the frame.',
};

/** A generative_video scene of five seconds, as an illustrator and a filmer get it. */
export function shotPicture(
  changes: Partial<ScenePicture> = {},
  shot: Partial<Shot> = {},
  seconds = 5,
): ScenePicture {
  return {
    scene: {
      scene_number: 3,
      scene_id: 'scene-3',
      kind: 'generative_video',
      title: '',
      voiceover: 'A bee comes by.',
      duration_seconds: seconds,
      intent: '',
      transition: 'fade',
      shot: { ...SHOT, ...shot },
    },
    style: { ...STYLE, prompt: 'honey tones' },
    video_type: 'explainer',
    language: 'en',
    assets: [],
    size: { width: 1280, height: 720 },
    ...changes,
  };
}

/** A picture in one colour, as PNG. */
export function plainPicture(colour: string, width = 1344, height = 768): Buffer {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = colour;
  context.fillRect(0, 0, width, height);
  return canvas.toBuffer('image/png');
}
