import { createCanvas, type Canvas } from '@napi-rs/canvas';
import { makePainterOf } from '../../infra/studio/clips/painter-of.ts';
import { withCredit } from '../../infra/studio/slides/credit/with-credit.ts';
import { withStepMark } from '../../infra/studio/slides/steps/with-step-mark.ts';
import { FRAMES_PER_SECOND } from '../../infra/studio/format/scene-painter.ts';
import type { Plan, Scene } from '../../modules/videos/plan.ts';
import { spread } from '../support/synthetic-narration.ts';
import type { Pixels } from './measures/frames.ts';

const NARRATION_START_SECONDS = 0.4;
const NARRATION_SHARE = 0.85;
const SAMPLES_PER_SECOND = 2;
const THUMB = { long: 384, short: 216 };
/** When a scene shows most of what it has. */
const FULL = 0.85;

/** Samples of every scene, small, half a second apart; words are spread over their scene as if they were spoken. */
export async function sampleFilm(plan: Plan): Promise<readonly (readonly Pixels[])[]> {
  const scenes: Pixels[][] = [];
  for (const scene of plan.scenes) {
    const count = Math.floor(scene.duration_seconds * SAMPLES_PER_SECOND);
    const frames = Array.from({ length: count }, (_, at) =>
      Math.round((at * FRAMES_PER_SECOND) / SAMPLES_PER_SECOND),
    );
    const pixels: Pixels[] = [];
    await paintFrames(plan, scene, frames, (thumb) => {
      pixels.push(
        new Uint8ClampedArray(thumb.getContext('2d').getImageData(0, 0, thumb.width, thumb.height).data),
      );
    });
    scenes.push(pixels);
  }
  return scenes;
}

const COLUMNS = 4;

/** One picture of a film, PNG: each scene where it shows most, four in a row. */
export async function drawSheet(plan: Plan): Promise<Buffer> {
  const { width, height } = thumbOf(plan);
  const rows = Math.ceil(plan.scenes.length / COLUMNS);
  const sheet = createCanvas(COLUMNS * width, rows * height);
  for (const [at, scene] of plan.scenes.entries()) {
    const frame = Math.round(FULL * scene.duration_seconds * FRAMES_PER_SECOND);
    await paintFrames(plan, scene, [frame], (thumb) => {
      sheet.getContext('2d').drawImage(thumb, (at % COLUMNS) * width, Math.floor(at / COLUMNS) * height);
    });
  }
  return sheet.toBuffer('image/png');
}

function thumbOf({ aspect_ratio }: Plan): { readonly width: number; readonly height: number } {
  return aspect_ratio === '16:9' ? { width: THUMB.long, height: THUMB.short } : { width: THUMB.short, height: THUMB.long }; // prettier-ignore
}

async function paintFrames(
  plan: Plan,
  scene: Scene,
  frames: readonly number[],
  use: (thumb: Canvas) => void,
): Promise<void> {
  const size = plan.aspect_ratio === '16:9' ? { width: 1280, height: 720 } : { width: 720, height: 1280 };
  const { style, video_type, language } = plan;
  const painting = {
    picture: { scene, style, video_type, language, assets: [], size },
    words: spread(scene.voiceover, NARRATION_SHARE * scene.duration_seconds),
    narration_start_seconds: NARRATION_START_SECONDS,
    frame_count: Math.round(scene.duration_seconds * FRAMES_PER_SECOND),
    assets: new Map(),
  };
  const painter = withCredit(withStepMark(await makePainterOf(painting), painting), painting);
  const canvas = createCanvas(size.width, size.height);
  const { width, height } = thumbOf(plan);
  const thumb = createCanvas(width, height);
  for (const frame of frames) {
    await painter.advance?.();
    painter.paint(canvas.getContext('2d'), frame, undefined);
    thumb.getContext('2d').drawImage(canvas, 0, 0, width, height);
    use(thumb);
  }
}
