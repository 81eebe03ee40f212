import { type FilmView, isFraming, type SceneView } from '../film/film-view.ts';
import { bigNumberSlide } from './big-number.ts';
import { chartSlide } from './chart.ts';
import { closingSlide } from './closing.ts';
import { comparisonSlide } from './comparison.ts';
import { definitionSlide } from './definition.ts';
import { sentencesSlide } from './sentences.ts';
import { enumerationSlide, ownListSlide } from './list.ts';
import { pictureSlide } from './picture.ts';
import type { Proposal, SlideMaker } from './proposal.ts';
import { quoteSlide } from './quote.ts';
import { sequenceSlide } from './sequence.ts';
import { shareSlide } from './share.ts';
import { cardSlide, titleSlide } from './title.ts';
import { writtenSlide } from './written.ts';

const MAKERS: readonly SlideMaker[] = [
  titleSlide, closingSlide, writtenSlide, quoteSlide, chartSlide, shareSlide, bigNumberSlide, ownListSlide, sequenceSlide,
  comparisonSlide, enumerationSlide, definitionSlide, sentencesSlide, pictureSlide, cardSlide,
]; // prettier-ignore

/** Sentences that claim nothing hold no definitions, figures or lists, whatever they look like. */
const FRAME_MAKERS: readonly SlideMaker[] = [titleSlide, closingSlide, writtenSlide, pictureSlide, cardSlide];

/** Every slide that would fit a scene, the best first. There is always at least one. */
export function proposeSlides(scene: SceneView, film: FilmView): Proposal[] {
  const makers = isFraming(scene) ? FRAME_MAKERS : MAKERS;
  const proposals = makers.map((make) => make(scene, film)).filter((proposal) => proposal !== undefined);
  return proposals.sort((one, other) => other.fit - one.fit);
}

/** The best of them, given the layouts of the slides before: no layout twice in a row where another one fits. */
export function chooseSlide(proposals: readonly Proposal[], recent: readonly string[]): Proposal | undefined {
  const worth = ({ slide, fit }: Proposal) =>
    fit - (recent.at(-1) === slide.layout ? 0.6 : 0) - (recent.at(-2) === slide.layout ? 0.12 : 0);
  return proposals.reduce<Proposal | undefined>(
    (best, proposal) => (best === undefined || worth(proposal) > worth(best) ? proposal : best),
    undefined,
  );
}
