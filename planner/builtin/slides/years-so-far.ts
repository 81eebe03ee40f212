import { dateOf } from '../facts/dated.ts';
import { capitalised } from '../text/casing.ts';
import { exactCue } from '../text/cue.ts';
import { splitSentences } from '../text/sentences.ts';
import { withCue } from './heading.ts';
import type { Proposal, SlideMaker } from './proposal.ts';

/** More than large type, less than what a sentence shows of itself. */
const FIT = 0.89;
const [MIN_EVENTS, MAX_EVENTS] = [2, 6];

const YEAR = /\p{Nd}{3,4}/u;
/** "1967 to 1975 it stays closed" */
const UNTIL = /^(?:to|until|bis|a|à|[-–])\s(\p{Nd}{3,4})\s(.+)$/iu;

/** What happened in a year, at its place among those that the film has told before: "1869: the canal opens". */
export const yearsSoFarSlide: SlideMaker = (scene, film): Proposal | undefined => {
  const [sentence, another] = scene.sentences;
  if (sentence === undefined || another !== undefined || eventIn(sentence) === undefined) return undefined;
  const said = splitSentences(film.script.text, film.language);
  const told = said.slice(0, said.indexOf(sentence) + 1).flatMap((each) => eventIn(each) ?? []);
  if (told.length < MIN_EVENTS || !isInOrder(told.map(({ when }) => when))) return undefined;
  const cue = withCue(exactCue(scene.voiceover, sentence, film.language));
  const events = told
    .slice(-MAX_EVENTS)
    .map((event, index, all) => (index === all.length - 1 ? { ...event, ...cue } : event));
  return { slide: { layout: 'timeline', events }, fit: FIT };
};

function eventIn(sentence: string) {
  const event = dateOf(sentence);
  if (event === undefined || !YEAR.test(event.when)) return undefined;
  const [, end, text] = UNTIL.exec(event.text) ?? [];
  return end === undefined || text === undefined
    ? event
    : { when: `${event.when}–${end}`, text: capitalised(text) };
}

const isInOrder = (dates: readonly string[]): boolean => {
  const years = dates.map((when) => Number(YEAR.exec(when)?.[0] ?? 0));
  return years.every((year, index) => index === 0 || year >= (years[index - 1] ?? 0));
};
