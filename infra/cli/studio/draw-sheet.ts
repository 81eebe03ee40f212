import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { Plan, Scene } from '../../../modules/videos/plan.ts';
import {
  FRAMES_PER_SECOND,
  LEAD_SECONDS,
  narrationTargetSeconds,
} from '../../../planner/pipeline/clip-timing.ts';
import { frameSizeOf } from '../../studio/format/index.ts';
import { readSourceWords, timeSilently } from '../../studio/voice/index.ts';
import type { Studio } from './studio.ts';

const COLUMNS = 4;
/** Pixels of a frame's longer side. */
const LONG = 480;
/** When a scene shows most of what it has. */
const FULL = 0.85;

/** A picture of a plan, PNG: each scene where it shows most, four in a row. Words are timed as if they were read; nobody speaks. */
export async function drawSheet(studio: Studio, plan: Plan, signal: AbortSignal): Promise<Buffer> {
  const frame = frameSizeOf('720p', plan.aspect_ratio);
  const scale = LONG / Math.max(frame.width, frame.height);
  const [width, height] = [frame.width * scale, frame.height * scale];
  const columns = Math.min(COLUMNS, plan.scenes.length);
  const sheet = createCanvas(columns * width, Math.ceil(plan.scenes.length / columns) * height);
  const stills = await Promise.all(plan.scenes.map((scene) => drawStill(studio, plan, scene, signal)));
  for (const [index, still] of stills.entries())
    sheet
      .getContext('2d')
      .drawImage(
        await loadImage(still),
        (index % columns) * width,
        Math.floor(index / columns) * height,
        width,
        height,
      );
  return sheet.toBuffer('image/png');
}

/** Where the picture is. */
async function drawStill(
  { renderer, media }: Studio,
  { style, video_type, language, assets, aspect_ratio }: Plan,
  scene: Scene,
  signal: AbortSignal,
): Promise<string> {
  const silent = timeSilently(readSourceWords(scene.voiceover, language), narrationTargetSeconds(scene));
  const frame_count = Math.round(scene.duration_seconds * FRAMES_PER_SECOND);
  const still = await renderer.drawStill(
    {
      ...{ scene, style, video_type, language, assets, frame_count },
      size: frameSizeOf('720p', aspect_ratio),
      narration: { audio: '', duration_seconds: silent.durationSeconds, words: silent.words },
      narration_start_seconds: LEAD_SECONDS,
      transition_in: 'cut',
      transition_out: 'cut',
    },
    Math.floor(FULL * frame_count),
    'png',
    signal,
  );
  return media.pathOf(still);
}
