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
    fit: 0.5,
  };
};

function repeats(heading: string, caption: string): boolean {
  return caption.toLowerCase().includes(heading.toLowerCase());
}
