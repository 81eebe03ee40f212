import type { Plan, Scene } from '../../../../modules/videos/plan.ts';
import type { FilmView } from '../../film/film-view.ts';
import { redetailed } from '../fit.ts';
import { allValues } from '../typed-values.ts';

/** Slides show the values that are said: one that shows a value which its scene said before, and says no more, is drawn anew. */
export function redrawn(plan: Plan, before: Plan, film: FilmView): Plan {
  const known = new Map(before.scenes.map((scene) => [scene.scene_id, scene]));
  return {
    ...plan,
    scenes: plan.scenes.map((scene) => {
      const old = known.get(scene.scene_id);
      return old !== undefined && showsLost(scene, old) ? redetailed(scene, plan, film) : scene;
    }),
  };
}

function showsLost({ slide, voiceover }: Scene, before: Scene): boolean {
  if (slide === undefined || voiceover === before.voiceover) return false;
  const said = new Set(valuesIn(voiceover));
  const lost = valuesIn(before.voiceover).filter((value) => !said.has(value));
  if (lost.length === 0) return false;
  const shown = new Set(wordsShown(slide).flatMap((text) => text.match(TOKEN) ?? []));
  return lost.some((value) => shown.has(value));
}

const TOKEN = /[\p{L}\p{N}]+(?:[.,:]\p{N}+)*/gu;

/** Figures, and the words of dates, days and hours. */
const valuesIn = (text: string): string[] => [...(text.match(TOKEN) ?? []).filter((token) => /^\p{N}/u.test(token)), ...allValues(text).flatMap((value) => value.match(TOKEN) ?? [])]; // prettier-ignore

/** Members that hold how much of a told figure is drawn; their texts give it in words. */
export const DRAWN: ReadonlySet<string> = new Set(['amount', 'filled', 'count', 'from', 'to']);

/** The texts of a slide, and the figures that it draws. */
function wordsShown(slide: NonNullable<Scene['slide']>): readonly string[] {
  const texts: string[] = [];
  JSON.stringify(slide, (key, value: unknown) => {
    if (typeof value === 'string' && key !== 'cue') texts.push(value);
    if (typeof value === 'number' && (key === 'value' || DRAWN.has(key))) texts.push(String(value));
    return value;
  });
  return texts;
}
