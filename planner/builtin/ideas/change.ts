import type { Slide } from '../../../modules/videos/plan.ts';
import { figuresIn } from '../facts/figures.ts';
import { amountsBetween } from '../facts/two-figures.ts';
import { capitalised, withoutStop } from '../text/casing.ts';
import { countWords } from '../text/words.ts';
import type { Recognizer } from './idea.ts';

const THEN =
  /^(?:before(?!\s+(?:you|we|they|it|he|she)\b)|until now|so far|previously|formerly|in the past|used to|bisher|früher|vorher|antes|hasta ahora|avant|auparavant|jusqu['’]ici)\b/iu;
const NOW =
  /^(?:now|today|after(?=,|wards?\b)|from now on|since then|nowadays|jetzt|heute|nun|künftig|ahora|hoy|maintenant|aujourd['’]hui|désormais)\b/iu;
const MAX_SIDE_WORDS = 20;

/** How it was, and how it is now: in two sentences, or in the halves of one. */
export const recognizeChange: Recognizer = ({ sentences: [first = '', second = ''], language }) => {
  const [, before, after] =
    /^(.{12,}?)[;,]\s+(?:and\s+|but\s+)?((?:now|today|jetzt|heute|ahora|hoy|maintenant)\b.{6,})$/isu.exec(
      first,
    ) ?? [];
  const inOne = before !== undefined && after !== undefined && THEN.test(first);
  const inTwo = THEN.test(first) && NOW.test(second);
  if (!inOne && !inTwo) return undefined;
  const sides = inOne ? [before, after] : [first, second];
  if (sides.some((side) => countWords(side, language) > MAX_SIDE_WORDS)) return undefined;
  const [one, other] = sides.map(sideOf);
  if (one === undefined || other === undefined) return undefined;
  return {
    used: inOne ? 1 : 2,
    said: inOne ? [first] : [first, second],
    slides: [...inFigures(one, other, language), { layout: 'before_after', before: one, after: other }],
  };
};

/** More is no heading. */
const MAX_HEADING_WORDS = 7;
/** What is counted, where no heading has room for the rest: "4 million children". */
const COUNTED = /^\s\p{Ll}{3,}(?=\s)/u;
const ROUGHLY = /(?:(?:fewer|less|more) than|over|under|about|around|almost|nearly|only) $/iu;

type Sides = Extract<Slide, { layout: 'two_figures' }>['figures'];

/** The same two, where each says one figure of one thing: to one scale, under what was counted before. */
function inFigures(one: SideText, other: SideText, language: string): Slide[] {
  const told = [one, other].map(({ title, text }) => {
    const figures = figuresIn(text).filter(({ kind }) => kind !== 'ordinal');
    const [figure] = figures;
    return figure === undefined || figures.length > 1 || figure.kind === 'year' || figure.isRange === true ? undefined : { title, text, figure }; // prettier-ignore
  });
  const [was, is] = told;
  const amounts = was && is && amountsBetween(was.figure, is.figure);
  if (was === undefined || is === undefined || amounts === undefined || amounts[0] === amounts[1]) return [];
  const [lead, behind] = [was.text.slice(0, was.figure.start), was.text.slice(was.figure.end)].map(
    withoutStop,
  );
  const isHeading = (text = '') => countWords(text, language) >= 1 && countWords(text, language) <= MAX_HEADING_WORDS; // prettier-ignore
  const heading = [behind, lead].find(isHeading);
  const [counted = ''] = heading === undefined ? (COUNTED.exec(was.text.slice(was.figure.end)) ?? []) : [];
  if (heading === undefined && counted === '') return [];
  const side = ({ title, text, figure }: typeof was, amount: number) => ({
    label: title,
    value: `${ROUGHLY.exec(text.slice(0, figure.start))?.[0] ?? ''}${figure.raw}${text === was.text ? counted : ''}`,
    amount,
    cue: figure.raw,
  });
  const figures: Sides = [side(was, amounts[0]), side(is, amounts[1])];
  const head = heading === undefined ? {} : { heading: capitalised(heading.trim()) };
  return [{ layout: 'two_figures', relation: 'change', ...head, figures }];
}

interface SideText {
  readonly title: string;
  readonly text: string;
  readonly cue: string;
}

/** "Before Northwind, follow-ups took three days": a title, and what was. */
function sideOf(side: string): SideText | undefined {
  const [, lead, rest] =
    /^([^,]{3,40}),\s+(.{6,})$/su.exec(side) ?? /^(\p{L}+)\s+(.{6,})$/su.exec(side) ?? [];
  return lead === undefined || rest === undefined
    ? undefined
    : { title: capitalised(lead), text: capitalised(withoutStop(rest)), cue: withoutStop(side) };
}
