import { figuresIn } from '../facts/figures.ts';
import { metricsIn } from '../facts/metrics.ts';
import { capitalised, withoutStop } from '../text/casing.ts';
import { exactCue } from '../text/cue.ts';
import { countWords } from '../text/words.ts';
import { headingBeside, withCue } from './heading.ts';
import type { Proposal, SlideMaker } from './proposal.ts';

/** Figures of several things are seen as figures: no place and no type says them as well. */
const FIT = 1.56;

/** Several measured things as key figures, with which way each went. */
export const metricsSlide: SlideMaker = (scene, film): Proposal | undefined => {
  if (film.language !== 'en' || scene.sentences.length > 2) return undefined;
  const each = scene.sentences.map((sentence) => metricsIn(sentence) ?? countedIn(sentence));
  const [told, more] = each;
  if (told === undefined || (scene.sentences.length > 1 && more === undefined)) return undefined;
  const metrics = [...told, ...(more ?? [])];
  if (metrics.length > MAX_FIGURES) return undefined;
  const captions = metrics.map(({ caption }) => caption);
  const heading = headingBeside(scene, film, captions);
  const figures = metrics.map((metric) => ({
    ...metric,
    ...withCue(exactCue(scene.voiceover, metric.value, film.language)),
  }));
  return { slide: { layout: 'key_figures', ...(heading !== undefined && { heading }), figures }, fit: FIT };
};

const MAX_FIGURES = 4;
const MAX_THING_WORDS = 4;
/** Fewer are no figure to see large. */
const MIN_COUNT = 5;

/** "It destroyed 13,200 houses and 87 churches": two things and more that are counted at the end of a sentence. */
function countedIn(sentence: string) {
  const line = withoutStop(sentence);
  const figures = figuresIn(line).filter(({ kind }) => kind === 'amount');
  const [first] = figures;
  if (first === undefined || figures.length < 2 || figures.length > MAX_FIGURES) return undefined;
  if (figuresIn(line).length !== figures.length || figures.every(({ value }) => value < MIN_COUNT)) return undefined;
  const metrics = figures.map(({ raw, unit, end }, index) => {
    const until = figures[index + 1]?.start ?? line.length;
    const things = line.slice(end, until).replace(/(?:,|\s+and|,\s+and)\s*$/iu, '').trim();
    const isJoined = index === figures.length - 1 || /(?:,|\sand|,\sand)\s*$/iu.test(line.slice(end, until));
    const isCounted = unit === '' || /^(?:people|users|customers|employees)$/iu.test(unit);
    const isThing = /^[\p{L}’' -]+$/u.test(things) && !/^(?:of|in|at|to|by|from|for|on|with|times|and|more|less|is|are|was)\b|\b(?:is|are|was|were|in|at|to|from|by|for|with)\b/iu.test(things);
    const isShort = countWords(things, 'en') >= 1 && countWords(things, 'en') <= MAX_THING_WORDS;
    return isJoined && isCounted && isThing && isShort ? { value: raw, caption: capitalised(things) } : undefined;
  });
  const all = metrics.flatMap((metric) => (metric === undefined ? [] : [metric]));
  return all.length === figures.length ? all : undefined;
} // prettier-ignore
