import type { Scene } from '../../../modules/videos/plan.ts';
import { rememberEach } from '../text/remember.ts';

/** Members that hold no words: names of pictures and of forms, and what is worked out from the rest. */
const WORDLESS: ReadonlySet<string> = new Set([
  'layout', 'icon', 'illustration', 'figure', 'asset_id', 'scene_id', 'kind', 'transition', 'setting', 'time_of_day', 'camera', 'change', 'role',
  'language', 'state',
  'first_frame_prompt', 'last_frame_prompt', 'motion_prompt',
]); // prettier-ignore

/** A scene with every text in it, spoken and shown, put through `change`. */
export function mapWords(scene: Scene, change: (text: string) => string): Scene {
  return mapped(scene, change) as Scene;
}

function mapped(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((each) => mapped(each, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, WORDLESS.has(key) ? inner : mapped(inner, change)]),
  );
}

/** All that is said and shown, as one text: each on a line, and no phrase goes over from one into the next. */
export const wordsOfScene = rememberEach((scene: Scene): string => {
  const words: string[] = [];
  mapWords(scene, (text) => {
    words.push(text);
    return text;
  });
  return words.join('\n·\n');
});
