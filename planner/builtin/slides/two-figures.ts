import { twoFiguresIn } from '../facts/two-figures.ts';
import { exactCue } from '../text/cue.ts';
import { headingBeside, withCue } from './heading.ts';
import type { Proposal, SlideMaker } from './proposal.ts';

/** What is said in two figures is drawn, whatever could be pictured beside it. */
const FIT = 1.55;

/** Two figures to one scale: "Churn fell from 5% to 3%". */
export const twoFiguresSlide: SlideMaker = (scene, film): Proposal | undefined => {
  const [sentence, another] = scene.sentences;
  const found =
    sentence === undefined || another !== undefined ? undefined : twoFiguresIn(sentence, film.language);
  if (found === undefined) return undefined;
  const labels = found.figures.map(({ label = '' }) => label);
  const heading = found.heading ?? headingBeside(scene, film, labels);
  const figures = found.figures.map(({ cue, ...side }) => ({
    ...side,
    ...withCue(exactCue(scene.voiceover, cue, film.language)),
  }));
  const { relation } = found;
  return {
    slide: { layout: 'two_figures', relation, ...(heading !== undefined && { heading }), figures },
    fit: FIT,
  };
};
