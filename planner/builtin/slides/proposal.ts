import type { Slide } from '../../../modules/videos/plan.ts';
import type { FilmView, SceneView } from '../film/film-view.ts';

/** A slide that would fit a scene, and how well: 0 (only for want of better) to 1 (made for it). */
export interface Proposal {
  readonly slide: Slide;
  readonly fit: number;
  /** A part of what is told in several scenes: it looks the same in each of them. */
  readonly isPart?: boolean;
}

export type SlideMaker = (scene: SceneView, film: FilmView) => Proposal | undefined;
