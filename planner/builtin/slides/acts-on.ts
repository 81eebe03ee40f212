import type { Slide } from '../../../modules/videos/plan.ts';
import { figuresIn } from '../facts/figures.ts';
import { thingDeedIn } from '../facts/thing-deed.ts';
import { linksOf } from '../ideas/relay.ts';
import { exactCue } from '../text/cue.ts';
import { iconsFor, withCue, withIcon } from './heading.ts';
import type { Proposal, SlideMaker } from './proposal.ts';

/** More than somebody in a place, who would do something else; figures have slides of their own. */
const FITS = { alone: 0.9, withFigures: 0.64 };

/** "The pump pushes the solution through the boiler": what acts, on what, and where it goes, as boxes joined by the verb (English). */
export const actsOnSlide: SlideMaker = (scene, film): Proposal | undefined => {
  const [sentence, another] = scene.sentences;
  if (film.language !== 'en' || sentence === undefined || another !== undefined) return undefined;
  const deed = thingDeedIn(sentence);
  if (deed === undefined) return undefined;
  const { nodes, edges } = linksOf([deed]);
  const icons = iconsFor(
    nodes.map(({ text }) => text),
    film.pictures,
    scene.sense,
  );
  const slide: Slide = {
    layout: 'flow',
    nodes: nodes.map(({ id, text }, index) => ({
      ...{ id, text },
      ...withIcon(icons[index]),
      ...withCue(exactCue(scene.voiceover, text, film.language)),
    })),
    edges,
  };
  return { slide, fit: figuresIn(sentence).length > 0 ? FITS.withFigures : FITS.alone };
};
