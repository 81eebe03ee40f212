import type { Slide } from '../../../modules/videos/plan.ts';
import type { FilmView, SceneView } from '../film/film-view.ts';

/** A slide that would fit a scene, and how well: 0 (only for want of better) to 1 (made for it). */
export interface Proposal {
  readonly slide: Slide;
  readonly fit: number;
}

export type SlideMaker = (scene: SceneView, film: FilmView) => Proposal | undefined;
