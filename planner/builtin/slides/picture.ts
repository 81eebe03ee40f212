import { bestSubject } from '../shots/subjects.ts';
import { isFraming } from '../film/film-view.ts';
import { headingFor } from './heading.ts';
import type { Proposal, SlideMaker } from './proposal.ts';
import { shortLine } from './short-line.ts';

/** One illustration with a caption. */
export const pictureSlide: SlideMaker = (scene, film): Proposal | undefined => {
  const subject = bestSubject(scene, film);
  if (subject === undefined) return undefined;
  const caption = shortLine(scene, film);
  const heading = isFraming(scene) ? undefined : headingFor(scene, film);
  return {
    slide: {
      layout: 'picture',
      ...(heading === undefined || repeats(heading, caption) ? {} : { heading }),
      caption,
      illustration: subject.illustration,
    },
    fit: isFraming(scene) ? 0.54 : 0.42,
  };
};

function repeats(heading: string, caption: string): boolean {
  return caption.toLowerCase().includes(heading.toLowerCase());
}
