import { wholeThought } from '../text/whole-thought.ts';
import { kineticSlide } from './kinetic.ts';
import type { Proposal, SlideMaker } from './proposal.ts';

/** More is no line to end with. */
const MAX_WORDS = 14;

/** What a film ends with, on the film's own colour: its last line stands longer than it is spoken. */
export const closingSlide: SlideMaker = (scene, film): Proposal | undefined => {
  if (scene.place !== 'last') return undefined;
  const line = kineticSlide(scene, film);
  if (line?.slide.layout !== 'kinetic') return undefined;
  const headline = wholeThought(line.slide.text, film.language, MAX_WORDS);
  if (headline === undefined) return undefined;
  return { slide: { layout: 'closing', headline, takeaways: [] }, fit: line.fit + 0.05 };
};
