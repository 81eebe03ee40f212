import { HUNDRED } from '../../../modules/videos/plan.ts';
import { type Figure, figuresIn } from '../facts/figures.ts';
import { isOrder } from '../ideas/parts.ts';
import { capitalised, withoutStop } from '../text/casing.ts';
import { exactCue } from '../text/cue.ts';
import { countWords } from '../text/words.ts';
import { headingBeside, withCue } from './heading.ts';
import type { Proposal, SlideMaker } from './proposal.ts';

const FIT = 0.95;
const [MIN_FIGURES, MAX_FIGURES, MAX_CAPTION_WORDS] = [2, 4, 8];

const BETWEEN = /[,;]\s+(?:(?:and|then|und|y|et)\s+)?|\s+(?:and|und|y|et)\s+/iu;
/** An hour is no figure to count with, but one to see. */
const HOUR = /(?<![\p{L}\p{N}.,:])\d{1,2}(?:[:.]\d{2})?\s?(?:[ap]\.?m\b|Uhr(?!\p{L}))|(?<![\p{L}\p{N}.,:])\d{1,2}:\d{2}(?![\p{N}:])/iu; // prettier-ignore
/** What leads on to a figure, or from it. */
const LEADS_ON = /\s+(?:for|at|in|by|to|is|are|was|were|takes?|took|has|have|from|um|ab|seit|dauert|ist|sind|a las?|de|es|son|à|est|sont)$/iu; // prettier-ignore
const LEADS_OFF = /^(?:of|de|von|der|des|d['’])\s+/iu;

/** "up 9", "10 minutes each": said of the figure before it. */
const LEANS =
  /^(?:up|down|plus|minus|more|less|fewer|each|per \p{L}+|in total|altogether|together|only|about|just)$/iu;

/** A figure in each clause of a sentence, with what the clause says of it: "Sourdough rests for 36 hours, we bake at 4 am and open at 6". */
export const clauseFiguresSlide: SlideMaker = (scene, film): Proposal | undefined => {
  const [sentence, another] = scene.sentences;
  if (sentence === undefined || another !== undefined) return undefined;
  const clauses = withoutStop(sentence).split(BETWEEN);
  if (clauses.length < MIN_FIGURES || clauses.length > MAX_FIGURES) return undefined;
  if (film.language === 'en' && clauses.filter(isOrder).length * 2 > clauses.length) return undefined;
  const figures = clauses.flatMap((clause) => figureOf(clause, film.language) ?? []);
  const captions = figures.map(({ caption }) => caption);
  if (figures.length < clauses.length || new Set(captions.map((text) => text.toLowerCase())).size < captions.length)
    return undefined; // prettier-ignore
  const heading = headingBeside(scene, film, captions);
  const head = heading === undefined ? {} : { heading };
  const cued = figures.map(({ value, caption }) => ({
    value,
    caption,
    ...withCue(exactCue(scene.voiceover, value, film.language)),
  }));
  const shares = figures.flatMap(({ percent }) => percent ?? []);
  if (!areWhole(shares) || shares.length < figures.length)
    return { slide: { layout: 'key_figures', ...head, figures: cued }, fit: FIT };
  const slices = cued.map(({ value: _, caption, ...cue }, index) => ({ label: caption, value: shares[index] ?? 0, ...cue })); // prettier-ignore
  return { slide: { layout: 'donut_chart', ...head, unit: '%', slices }, fit: FIT };
};

/** Three parts and more that fill a hundred. */
const areWhole = (shares: readonly number[]): boolean =>
  shares.length >= 3 && Math.abs(shares.reduce((sum, share) => sum + share, 0) - HUNDRED) <= 1;

interface ClauseFigure {
  readonly value: string;
  readonly caption: string;
  readonly percent?: number;
}

/** The only figure of a clause, at its beginning or its end: what stands around it on both sides would be torn. */
function figureOf(clause: string, language: string): ClauseFigure | undefined {
  const only = onlyFigure(clause);
  if (only === undefined) return undefined;
  const before = clause.slice(0, only.start).trim().replace(LEADS_ON, '');
  const behind = clause.slice(only.end).trim().replace(LEADS_OFF, '');
  const caption = before === '' ? behind : before;
  const isTorn = before !== '' && behind !== '';
  const words = countWords(caption, language);
  if (isTorn || words < 1 || words > MAX_CAPTION_WORDS || LEANS.test(caption)) return undefined;
  const value = clause.slice(only.start, only.end).trim();
  return { value, caption: capitalised(caption), ...('kind' in only && only.kind === 'percent' && { percent: only.value }) }; // prettier-ignore
}

function onlyFigure(clause: string): Figure | { readonly start: number; readonly end: number } | undefined {
  const hour = HOUR.exec(clause);
  const [first, other] = figuresIn(clause);
  if (hour !== null)
    return first === undefined ? { start: hour.index, end: hour.index + hour[0].length } : undefined;
  return other !== undefined || first?.kind === 'year' || first?.kind === 'ordinal' ? undefined : first;
}
