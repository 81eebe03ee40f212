import { ADDRESS } from '../facts/address.ts';
import { capitalised, withoutStop } from '../text/casing.ts';
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
  const [headline, detail] = halves(withoutAddress(withoutStop(text), address), film.language);
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

/** "Give €12 a month at wells.example", last: where to go is shown to be read, whoever asks for it. */
export const addressedSlide: SlideMaker = (scene, film): Proposal | undefined => {
  if (scene.place !== 'last' || scene.sentences.length > 2) return undefined;
  const asking = scene.sentences.find((sentence) => ADDRESS.test(sentence));
  const address = asking === undefined ? undefined : ADDRESS.exec(asking)?.[0];
  if (asking === undefined || address === undefined) return undefined;
  const line = withoutStop(asking.replace(address, '').replace(LEADING_TO, ''));
  const words = countWords(line, film.language);
  if (words < 1 || words > MAX_HEADLINE_WORDS) return undefined;
  const detail = scene.sentences.find((sentence) => sentence !== asking);
  const headline = capitalised(line);
  return {
    slide: { layout: 'call_to_action', headline, ...(detail !== undefined && { detail: withoutStop(detail) }), address },
    fit: 1.9,
  };
}; // prettier-ignore

/** "Book at glossy.example" over a sign that says "glossy.example" is "Book"; an address alone stays. */
function withoutAddress(text: string, address: string | undefined): string {
  const bare = address === undefined || !text.endsWith(address) ? text : text.slice(0, -address.length);
  const line = bare.trimEnd().replace(LEADING_TO, '');
  return bare === text || line === bare.trimEnd() || line === '' ? text : line;
}

/** What leads on to an address that stands elsewhere. */
const LEADING_TO =
  /\s+(?:(?:now|today|online)\s+)?(?:at|on|via|under|auf|unter|bei|en|sur)\s*(?=[.!]?\s*$)/iu;

/** What is too long for a headline: its main clause, and all of it below. */
function halves(text: string, language: string): [string, string?] {
  if (countWords(text, language) <= MAX_HEADLINE_WORDS) return [text];
  const short = wholeThought(text, language, MAX_HEADLINE_WORDS);
  return short === undefined || short === text ? [text] : [short, text];
}
