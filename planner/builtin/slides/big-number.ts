import { aroundFigure } from '../facts/around-figure.ts';
import { type Figure, figuresIn } from '../facts/figures.ts';
import type { FilmView, SceneView } from '../film/film-view.ts';
import { thingsNamed } from '../shots/subjects.ts';
import { capitalised, withoutStop } from '../text/casing.ts';
import { countWords } from '../text/words.ts';
import { heroPicture, withCue, withIcon } from './heading.ts';
import type { Proposal, SlideMaker } from './proposal.ts';
import { linesOf } from './sentences.ts';

/** What stands under a figure is read at a glance. */
const MAX_CAPTION_WORDS = 14;
/** Two figures and an arrow tell most of it. */
const MAX_CHANGE_WORDS = 18;

/** The one figure of a scene, large, over the sentence that tells what it measures: a figure alone means nothing. */
export const bigNumberSlide: SlideMaker = (scene, film): Proposal | undefined => {
  const [sentence, another] = scene.sentences;
  if (sentence === undefined || another !== undefined || linesOf(scene).length > 1) return undefined;
  const caption = withoutStop(sentence);
  const words = countWords(caption, film.language);
  const figures = figuresIn(sentence).filter(({ kind }) => kind !== 'ordinal');
  const change = changeIn(figures, sentence);
  if (change !== undefined && words <= MAX_CHANGE_WORDS)
    return { slide: numberSlide(change, caption, figures[0], scene, film), fit: 0.92 };
  const [only, other] = figures.filter(({ kind }) => kind !== 'year');
  if (only === undefined || other !== undefined || isSmallCount(only) || words > MAX_CAPTION_WORDS)
    return undefined;
  return { slide: numberSlide(only.raw, caption, only, scene, film), fit: 0.87 };
};

function numberSlide(
  value: string,
  caption: string,
  figure: Figure | undefined,
  scene: SceneView,
  film: FilmView,
) {
  const icon = heroPicture(thingsNamed(caption, film.language), film, scene.sense);
  const cue = figure !== undefined && scene.voiceover.includes(figure.raw) ? figure.raw : undefined;
  const around = figure?.raw === value ? aroundFigure(caption, figure, film.language) : undefined;
  return {
    layout: 'big_number' as const,
    ...(around ?? { value, caption: capitalised(caption) }),
    ...withIcon(icon),
    ...withCue(cue),
  };
}

/** "Two reviewers", "3 lines": a count that nobody would write large. */
function isSmallCount({ value, unit }: Figure): boolean {
  return unit === '' && Number.isInteger(value) && Math.abs(value) < 10;
}

const FROM = /\b(?:from|von|de|desde|da|van)\s*$/iu;
const TO = /^(?:\s+\p{L}+){0,3}\s+(?:to|auf|a|à|para|naar)\s*$/iu;

/** "Churn fell from 5% to 3%": "5% → 3%". "Revenue rose 12 % to 48 million": what it is now. */
function changeIn(figures: readonly Figure[], sentence: string): string | undefined {
  const measured = figures.filter(({ kind }) => kind !== 'year');
  for (const [index, from] of measured.entries()) {
    const to = measured[index + 1];
    if (to === undefined || !TO.test(sentence.slice(from.end, to.start))) continue;
    if (from.kind === to.kind && FROM.test(sentence.slice(0, from.start))) return `${from.raw} → ${to.raw}`;
    if (from.kind === 'percent' && to.kind === 'amount' && measured.length === 2) return to.raw;
  }
  return undefined;
}
