import { capitalised, withoutStop } from '../text/casing.ts';
import { exactCue } from '../text/cue.ts';
import { countWords } from '../text/words.ts';
import { withCue } from './heading.ts';
import type { Proposal, SlideMaker } from './proposal.ts';

const FIT = 1.5;
const [MIN_PRICES, MAX_PRICES, MAX_NAME_WORDS, MAX_HEADING_WORDS] = [2, 4, 5, 6];

const PRICE = '[$€£]?\\p{Nd}[\\p{Nd}.,]*(?:\\s?[€%]|\\s(?!instead|rather|statt)\\p{L}+)?';
const CLAUSE = new RegExp(
  `^(.{2,40}?),?\\s(?:for\\s|at\\s|now\\s|only\\s|jetzt\\s|nur\\s)?(${PRICE})\\s(instead of|rather than|statt)\\s(${PRICE})$`,
  'iu',
);
const UNIT = /\s\p{L}+$/u;

/** "Manicure 19 pounds instead of 29, pedicure 25 instead of 35": what each costs, large, over what it is and was. */
export const priceListSlide: SlideMaker = (scene, film): Proposal | undefined => {
  const [sentence, another] = scene.sentences;
  if (sentence === undefined || another !== undefined) return undefined;
  const [, lead, list = ''] = /^(?:([^:]{3,60}):\s)?(.+)$/su.exec(withoutStop(sentence)) ?? [];
  const clauses = list
    .split(/[,;]\s+(?:and\s+|und\s+)?|\s+(?:and|und)\s+/u)
    .map((clause) => CLAUSE.exec(clause));
  const [first] = clauses;
  if (clauses.length < MIN_PRICES || clauses.length > MAX_PRICES || clauses.includes(null)) return undefined;
  const unit = UNIT.exec(first?.[2] ?? '')?.[0] ?? '';
  const figures = clauses.flatMap((clause) => {
    const [, name = '', price = '', instead = '', before = ''] = clause ?? [];
    if (countWords(name, film.language) > MAX_NAME_WORDS) return [];
    const value = /^\p{Nd}[\p{Nd}.,]*$/u.test(price) ? `${price}${unit}` : price;
    const cue = withCue(exactCue(scene.voiceover, price, film.language));
    return [{ value, caption: `${capitalised(name)}, ${instead} ${before}`, ...cue }];
  });
  if (figures.length < clauses.length) return undefined;
  const heading = lead !== undefined && countWords(lead, film.language) <= MAX_HEADING_WORDS ? { heading: capitalised(lead) } : {}; // prettier-ignore
  return { slide: { layout: 'key_figures', ...heading, figures }, fit: FIT };
};
