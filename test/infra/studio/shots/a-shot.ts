import { createCanvas, type Image } from '@napi-rs/canvas';
import { makeShotPainter } from '../../../../infra/studio/shots/shot-painter.ts';
import type { ScenePainting } from '../../../../infra/studio/format/scene-painter.ts';
import type { Palette, Shot, Style, Subject } from '../../../../modules/videos/plan.ts';

export const PALETTES: readonly Palette[] = [
  palette('#ffffff #f1f5fb #14213d #5b6780 #2563eb #0ea5a4 #f97316 #facc15'),
  palette('#0b1020 #161d33 #f5f7ff #9aa5c4 #6d8bff #22d3ee #a855f7 #f472b6'),
  palette('#fff7ed #ffedd5 #3b1d0c #7c5a45 #c2410c #d97706 #65a30d #e11d48'),
  palette('#111111 #222222 #ffffff #bbbbbb #ff3d2e #ffcc00 #00a3ff #ff7a00'),
  palette('#ffffff #ffffff #000000 #000000 #000000 #808080 #ffffff #000000'),
];

function palette(colors: string): Palette {
  const [background = '', surface = '', text = '', muted = '', primary = '', secondary = '', tertiary = '', accent = ''] = colors.split(' '); // prettier-ignore
  return { background, surface, text, muted, primary, secondary, tertiary, accent };
}

export function subject(name: string, more: Partial<Subject> = {}): Subject {
  return { phrase: name, illustration: `fluent-emoji-flat:${name}`, role: 'focal', count: 1, ...more };
}

export function aShot(more: Partial<Shot> = {}): Shot {
  return {
    setting: 'meadow',
    time_of_day: 'day',
    subjects: [subject('honeybee'), subject('sunflower', { role: 'support', count: 3 })],
    camera: 'push_in',
    change: 'arrive',
    first_frame_prompt: '',
    last_frame_prompt: '',
    motion_prompt: '',
    ...more,
  };
}

/** The same place without anybody: what varies with the subjects' names does not change. */
export function deserted(shot: Shot): Shot {
  const subjects = shot.subjects.map((one) => ({ ...one, illustration: 'fluent-emoji-flat:nobody' }));
  return { ...shot, subjects };
}

/** A small frame: what is drawn scales with it. */
export const WIDE = { width: 320, height: 180 };
export const TALL = { width: 180, height: 320 };

export interface Take {
  readonly shot?: Shot | undefined;
  readonly size?: { readonly width: number; readonly height: number };
  readonly mood?: Style['mood'];
  readonly palette?: Palette;
  readonly videoType?: ScenePainting['picture']['video_type'];
  readonly words?: ScenePainting['words'];
  readonly assets?: ReadonlyMap<string, Image>;
  readonly frameCount?: number;
  readonly language?: string;
}

export function paintingOf(take: Take): ScenePainting {
  const shot = 'shot' in take ? take.shot : aShot();
  return {
    picture: {
      scene: {
        scene_number: 1,
        scene_id: 'scene-1',
        kind: 'generative_video',
        title: 'Bees',
        voiceover: 'Bees visit flowers.',
        duration_seconds: 4,
        intent: '',
        transition: 'cut',
        ...(shot && { shot }),
      },
      style: {
        palette: take.palette ?? PALETTES[0] ?? palette(''),
        mood: take.mood ?? 'bright',
        typeface: 'sans',
        pace: 'medium',
        prompt: '',
      },
      video_type: take.videoType ?? 'explainer',
      language: take.language ?? 'en',
      assets: [],
      size: take.size ?? WIDE,
    },
    words: take.words ?? [],
    narration_start_seconds: 0.3,
    frame_count: take.frameCount ?? 120,
    assets: take.assets ?? new Map(),
  };
}

export type Pixels = Uint8ClampedArray;

/** Paints frames on canvases that were empty, and answers their pixels (RGBA). */
export async function paintFrames(take: Take, frames: readonly number[]): Promise<Pixels[]> {
  const painting = paintingOf(take);
  const painter = await makeShotPainter(painting);
  const { width, height } = painting.picture.size;
  return frames.map((frame) => {
    const context = createCanvas(width, height).getContext('2d');
    painter.paint(context, frame, undefined);
    return context.getImageData(0, 0, width, height).data;
  });
}

/** Pixels that nothing covers wholly. */
export function countOpen(pixels: Pixels): number {
  let open = 0;
  for (let index = 3; index < pixels.length; index += 4) if (pixels[index] !== 255) open += 1;
  return open;
}

/** The share of pixels that show something else at the end than at the start, apart from what happens without anybody. */
export function changeOf(start: Pixels, end: Pixels, emptyStart: Pixels, emptyEnd: Pixels): number {
  let count = 0;
  const presence = (pixels: Pixels, empty: Pixels, index: number): number =>
    (pixels[index] ?? 0) - (empty[index] ?? 0);
  for (let index = 0; index < start.length; index += 4) {
    const differs = [0, 1, 2].some(
      (part) =>
        Math.abs(presence(start, emptyStart, index + part) - presence(end, emptyEnd, index + part)) > 30,
    );
    if (differs) count += 1;
  }
  return (count * 4) / start.length;
}

/** The share of pixels that differ visibly. */
export function difference(one: Pixels, other: Pixels): number {
  let count = 0;
  for (let index = 0; index < one.length; index += 4) {
    const away = [0, 1, 2].some(
      (part) => Math.abs((one[index + part] ?? 0) - (other[index + part] ?? 0)) > 6,
    );
    if (away) count += 1;
  }
  return (count * 4) / one.length;
}
