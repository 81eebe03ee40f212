import { bestSubject } from '../shots/subjects.ts';
import { gist } from '../text/shorten.ts';
import { headingFor } from './heading.ts';
import type { Proposal, SlideMaker } from './proposal.ts';

/** One illustration with a caption. */
export const pictureSlide: SlideMaker = (scene, film): Proposal | undefined => {
  const subject = bestSubject(scene, film);
  if (subject === undefined) return undefined;
  const caption = gist(scene.sentences.at(-1) ?? scene.voiceover, film.language, 8);
  const heading = headingFor(scene, film);
  return {
    slide: {
      layout: 'picture',
      ...(heading === caption ? {} : { heading }),
      caption: caption === '' ? heading : caption,
      illustration: subject.illustration,
    },
    fit: 0.42,
  };
};
