import type { VideoCreateItem, VideoIdentity } from '../../modules/videos/index.ts';
import type { Narration } from '../../modules/videos/media.ts';
import type { Plan, Scene } from '../../modules/videos/plan.ts';

/** Small, valid things for specs that do not care what they hold. */

export const identity: VideoIdentity = {
  video_id: '11111111-1111-4111-8111-111111111111',
  session_id: '22222222-2222-4222-8222-222222222222',
  owner: 'user:33333333-3333-4333-8333-333333333333',
  user_id: '33333333-3333-4333-8333-333333333333',
  org_id: null,
  line: 'training',
};

export const item: VideoCreateItem = { task: 'How bees make honey.', video_duration_seconds: 30 };
/** Some of its scenes are pictured, so that frames are drawn. */
export const picturedItem: VideoCreateItem = {
  ...item,
  task: 'How bees make honey: a bee visits two million flowers for one pound of it. It carries nectar home to the hive.',
};

export function aScene(scene_number: number, changes: Partial<Scene> = {}): Scene {
  return {
    scene_number,
    scene_id: `s${scene_number}`,
    kind: 'slide',
    title: `Scene ${scene_number}`,
    voiceover: 'Bees make honey from nectar.',
    duration_seconds: 6,
    intent: 'a title',
    transition: 'fade',
    slide: { layout: 'title', headline: 'Honey' },
    ...changes,
  };
}

export function aPlan(scenes: readonly Scene[]): Plan {
  return {
    title: 'Honey',
    language: 'en',
    mode: 'rxv',
    video_type: 'explainer',
    aspect_ratio: '16:9',
    video_duration_seconds: 30,
    style: {
      palette: {
        background: '#ffffff',
        surface: '#f4f4f4',
        text: '#111111',
        muted: '#555555',
        primary: '#224488',
        secondary: '#2a9d8f',
        tertiary: '#e9c46a',
        accent: '#e76f51',
      },
      mood: 'bright',
      typeface: 'sans',
      pace: 'medium',
      prompt: '',
    },
    scenes: [...scenes],
    assets: [],
  };
}

export const aNarration = (duration_seconds = 4): Narration => ({
  audio: `${'a'.repeat(64)}.wav`,
  duration_seconds,
  words: [{ text: 'Bees', start_seconds: 0, end_seconds: duration_seconds }],
});

export const aBlob = (digit: string, extension: string): string => `${digit.repeat(64)}.${extension}`;
