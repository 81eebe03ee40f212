import type { Plan } from '../../../modules/videos/plan.ts';

/** A plan that every operation accepts: made of the examples of its fields alone, it would break rules between them. */
export const EXAMPLE_PLAN: Plan = {
  title: 'How bees make honey',
  content: 'Explain how bees make honey, from the flower to the jar.',
  language: 'en',
  ...{ mode: 'standard', video_type: 'explainer', aspect_ratio: '16:9', video_duration_seconds: 30 },
  style: {
    palette: {
      ...{ background: '#fffaf0', surface: '#ffffff', text: '#1b1b1f', muted: '#6b6b73' },
      ...{ primary: '#f2a900', secondary: '#5b3a00', tertiary: '#8ecae6', accent: '#e4572e' },
    },
    ...{ mood: 'bright', typeface: 'rounded', pace: 'medium', prompt: 'Warm watercolours, calm camera.' },
  },
  scenes: [
    {
      ...{ scene_number: 1, scene_id: 'scene-1', kind: 'slide', title: 'How bees make honey' },
      voiceover: 'How do bees make honey?',
      ...{ duration_seconds: 4, intent: 'Open the film.', transition: 'fade' },
      slide: { layout: 'title', headline: 'How bees make honey', icon: 'fluent-emoji-flat:honeybee' },
    },
    {
      ...{ scene_number: 2, scene_id: 'scene-2', kind: 'generative_video', title: 'From flower to hive' },
      voiceover: 'A bee carries nectar from the flower to the hive.',
      ...{ duration_seconds: 6, intent: 'Show the way of the nectar.', transition: 'push' },
      shot: {
        ...{ setting: 'meadow', time_of_day: 'day', camera: 'tilt_down', change: 'part' },
        subjects: [
          { phrase: 'honeybee', illustration: 'fluent-emoji-flat:honeybee', role: 'focal', count: 1 },
          { phrase: 'flower', illustration: 'fluent-emoji-flat:blossom', role: 'support', count: 3 },
        ],
        first_frame_prompt: 'A honeybee over a meadow at dawn.',
        last_frame_prompt: 'A honeybee on a sunflower, close.',
        motion_prompt: 'The bee flies to the flower; the camera follows.',
      },
    },
    {
      ...{ scene_number: 3, scene_id: 'scene-3', kind: 'slide', title: 'Two million flowers' },
      voiceover: 'One pound of honey takes two million flowers.',
      ...{ duration_seconds: 5, intent: 'Show the number.', transition: 'cut' },
      slide: { layout: 'big_number', value: 'Two million', caption: 'flowers for one pound of honey' },
    },
  ],
  assets: [],
};
