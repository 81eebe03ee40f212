import type { Slide } from '../../../modules/videos/plan.ts';
import type { FilmView, SceneView } from '../film/film-view.ts';
import { withoutStop } from '../text/casing.ts';
import { isRefusal, namesSigns } from '../text/refusals.ts';
import { countWords } from '../text/words.ts';
import type { Proposal } from './proposal.ts';

/** Words that are read as they are spoken, in large type. */
const MAX_WORDS = 26;
/** Beside points a list of ticks is second choice, the words themselves third. */
const LESS = 0.9;
const WORDS_FIT = 0.35;

/** Points again, for where the scene before has been points: ticked off, or word for word. */
export function otherLooks(
  proposals: readonly Proposal[],
  { voiceover }: Pick<SceneView, 'voiceover'>,
  { language }: Pick<FilmView, 'language'>,
): Proposal[] {
  return proposals.flatMap(({ slide, fit }): Proposal[] => {
    if (slide.layout !== 'points') return [];
    const { heading, points } = slide;
    const items = points.map(({ text, cue }) => ({ text, state: isRefusal(text) && !namesSigns(heading ?? '') ? ('dont' as const) : ('do' as const), ...(cue !== undefined && { cue }) })); // prettier-ignore
    const ticked: Slide = { layout: 'checklist', ...(heading !== undefined && { heading }), items };
    const written: Slide = { layout: 'kinetic', text: withoutStop(voiceover), emphasis: [] };
    return [
      ...(items.length > 1 ? [{ slide: ticked, fit: fit - LESS }] : []),
      ...(countWords(voiceover, language) <= MAX_WORDS ? [{ slide: written, fit: WORDS_FIT }] : []),
    ];
  });
}
