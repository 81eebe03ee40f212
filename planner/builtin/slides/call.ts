import { ADDRESS } from '../facts/address.ts';
import { withoutStop } from '../text/casing.ts';
import { countWords } from '../text/words.ts';
import { wholeThought } from '../text/whole-thought.ts';
import { withIcon } from './heading.ts';
import { pictureOfFilm } from './opening.ts';
import type { Proposal, SlideMaker } from './proposal.ts';

const MAX_HEADLINE_WORDS = 12;

/** What viewers are asked to do, with where to go and what to enter. */
export const callSlide: SlideMaker = (scene, film): Proposal | undefined => {
  const call = film.instruction.direction.call_to_action;
  if (call === undefined || !scene.beats.some(({ purpose }) => purpose === 'call')) return undefined;
  const { text, code } = call;
  const address = call.address ?? ADDRESS.exec(text)?.[0];
  const [headline, detail] = halves(withoutStop(text), film.language);
  return {
    slide: {
      layout: 'call_to_action',
      headline,
      ...(detail === undefined ? {} : { detail }),
      ...(address === undefined ? {} : { address }),
      ...(code === undefined ? {} : { code }),
      ...withIcon(address === undefined ? pictureOfFilm(film) : undefined),
    },
    fit: 2,
  };
};

/** What is too long for a headline: its main clause, and all of it below. */
function halves(text: string, language: string): [string, string?] {
  if (countWords(text, language) <= MAX_HEADLINE_WORDS) return [text];
  const short = wholeThought(text, language, MAX_HEADLINE_WORDS);
  return short === undefined || short === text ? [text] : [short, text];
}
