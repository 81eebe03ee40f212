import type { Asset } from '../../../modules/videos/plan.ts';
import { proposeSlides } from '../slides/propose.ts';
import type { FilmView, SceneView } from '../film/film-view.ts';

/**
 * Which scene shows which of the caller's pictures: in their order, spread over the film, each once while there are
 * scenes for it; within reach of its place the scene that loses least. Keys are scene numbers.
 */
export function pictureScenes(views: readonly SceneView[], film: FilmView): ReadonlyMap<number, Asset> {
  const pictures = film.brief.assets.filter(({ kind }) => kind === 'reference_image');
  const possible = views.filter(
    (view) => view.place !== 'first' && !view.beats.some(({ purpose }) => purpose === 'call'),
  );
  const bare = possible.filter((view) => lossOf(view, film) < OWN);
  const free = bare.length >= pictures.length ? bare : possible;
  const chosen = new Map<number, Asset>();
  const shown = pictures.slice(0, free.length);
  shown.forEach((asset, index) => {
    const from = Math.round((index * free.length) / shown.length);
    const to = Math.round(((index + 1) * free.length) / shown.length);
    const stretch = free.slice(from, Math.max(to, from + 1));
    const best = stretch.reduce<SceneView | undefined>(
      (one, other) => (one === undefined || lossOf(other, film) < lossOf(one, film) ? other : one),
      undefined,
    );
    if (best !== undefined) chosen.set(best.number, asset);
  });
  return chosen;
}

/** From here on a slide is what its scene is. */
const OWN = 1;

function lossOf(view: SceneView, film: FilmView): number {
  return proposeSlides(view, film)[0]?.fit ?? 0;
}
