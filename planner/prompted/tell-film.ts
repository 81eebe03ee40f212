import type { Plan, Scene } from '../../modules/videos/plan.ts';
import { lookOf } from '../builtin/shots/prompts.ts';

/** A film as its editor needs to know it: what is said and seen, without what is ours (ids, pictures, the look in every prompt). */
export function tellFilm({ title, language, mode, aspect_ratio, style, scenes }: Plan): object {
  const { palette, ...manner } = style;
  const look = lookOf(style);
  return {
    ...{ title, language, mode, aspect_ratio },
    style: { ...manner, background: palette.background, primary: palette.primary, accent: palette.accent },
    scenes: scenes.map((scene) => tellScene(scene, look)),
  };
}

function tellScene(scene: Scene, look: string): object {
  const { scene_number, title, voiceover, duration_seconds, transition, kind, slide, shot } = scene;
  const shows = JSON.stringify(slide ?? shot ?? {}, (key, value: unknown) =>
    OURS.has(key) ? undefined : typeof value === 'string' ? value.replace(` ${look}.`, '') : value,
  );
  return {
    scene: scene_number,
    ...{ kind, title, voiceover, seconds: duration_seconds, transition },
    shows: JSON.parse(shows) as object,
  };
}

const OURS = new Set(['icon', 'illustration', 'asset_id', 'role']);
