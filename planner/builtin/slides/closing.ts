import { figuresIn } from '../facts/figures.ts';
import type { SceneView } from '../film/film-view.ts';
import { wholeThought } from '../text/whole-thought.ts';
import { kineticSlide } from './kinetic.ts';
import type { Proposal, SlideMaker } from './proposal.ts';

/** More is no line to end with. */
const MAX_WORDS = 14;

const DATED = /\b(?:in|since|by|am|im|en|depuis|desde)\s+[12]\p{Nd}{3}\b/iu;

/** The last of several facts ends nothing: what it says in figures and dates is shown as that. */
function isOneMoreFact({ voiceover, beats }: SceneView): boolean {
  const isAsked = beats.some(({ purpose }) => purpose === 'ask' || purpose === 'say' || purpose === 'call');
  return (
    !isAsked && !/[?？؟!]$/u.test(voiceover) && (DATED.test(voiceover) || figuresIn(voiceover).length > 0)
  );
}

/** What a film ends with, on the film's own colour: its last line stands longer than it is spoken. */
export const closingSlide: SlideMaker = (scene, film): Proposal | undefined => {
  if (scene.place !== 'last' || isOneMoreFact(scene)) return undefined;
  const line = kineticSlide(scene, film);
  if (line?.slide.layout !== 'kinetic') return undefined;
  const headline = wholeThought(line.slide.text, film.language, MAX_WORDS);
  if (headline === undefined) return undefined;
  return { slide: { layout: 'closing', headline, takeaways: [] }, fit: line.fit + 0.05 };
};
