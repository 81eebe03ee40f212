import type { FilmView, SceneView } from '../film/film-view.ts';
import { thingsInScene } from '../objects/things-in-scene.ts';
import { deedOf } from '../shots/deed-of.ts';
import { bestSubject } from '../shots/subjects.ts';
import { headingFor } from './heading.ts';
import type { Proposal, SlideMaker } from './proposal.ts';
import { shortLine } from './short-line.ts';

/** One illustration with a caption. */
export const pictureSlide: SlideMaker = (scene, film): Proposal | undefined => {
  const subject = bestSubject(scene, film);
  if (subject === undefined) return undefined;
  const caption = shortLine(scene, film);
  const heading = headingFor(scene, film);
  return {
    slide: {
      layout: 'picture',
      ...(heading === undefined || repeats(heading, caption) ? {} : { heading }),
      caption,
      illustration: subject.illustration,
    },
    fit: tellsMore(scene, film) ? FITS.less : FITS.alone,
  };
};

/** Below other slides where one thing is less than what is said: somebody acts on it, or others are named with it. */
const FITS = { alone: 0.5, less: 0.32 };

const tellsMore = (scene: SceneView, film: FilmView): boolean =>
  thingsInScene(scene, film).length > 1 || deedOf(scene, film) !== undefined;

function repeats(heading: string, caption: string): boolean {
  return caption.toLowerCase().includes(heading.toLowerCase());
}
