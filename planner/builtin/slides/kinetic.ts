import { dayIn } from '../facts/calendar.ts';
import { figuresIn } from '../facts/figures.ts';
import type { SceneView } from '../film/film-view.ts';
import type { Script } from '../script/script.ts';
import { withoutStop } from '../text/casing.ts';
import { isNoun, tagEnglish } from '../text/english.ts';
import { rememberEach } from '../text/remember.ts';
import { countWords, isSpaceless, normalWord, wordsOf } from '../text/words.ts';
import { wholeThought } from '../text/whole-thought.ts';
import type { Proposal, SlideMaker } from './proposal.ts';

/** Words that can be read as they are spoken. */
const MAX_WORDS = 13;

/** What is said, in large type, word for word. */
export const kineticSlide: SlideMaker = (scene, film): Proposal | undefined => {
  if (scene.sentences.length > 1) return undefined;
  const text = lineOf(scene, film.language);
  if (text === undefined) return undefined;
  const written = scene.beats.some(({ purpose }) => purpose === 'ask' || purpose === 'say');
  return {
    slide: { layout: 'kinetic', text, emphasis: emphasisIn(text, film.language, timesSaid(film.script)) },
    fit: written ? 1 : 0.6,
  };
};

function lineOf({ voiceover, sentences }: SceneView, language: string): string | undefined {
  if (countWords(voiceover, language) <= MAX_WORDS) return voiceover.replace(/(?<![.。])[.。,，;；]$/u, '');
  for (const sentence of sentences)
    if (countWords(sentence, language) <= MAX_WORDS) return withoutStop(sentence);
  const line = wholeThought(sentences[0] ?? voiceover, language, MAX_WORDS);
  return line !== undefined && figuresIn(line).length === figuresIn(voiceover).length
    ? line
    : withoutStop(voiceover);
}

const MAX_EMPHASIS = 2;
const CLOCK_TIME = /(?<![\p{Nd}:.,])\p{Nd}{1,2}:\p{Nd}{2}(?![\p{Nd}:])/gu;

/** "30" of "30 June" is the day of a date, which is one figure. */
function datedAs(raw: string, text: string): string {
  const date = dayIn(text);
  return date?.split(/\s/u).includes(raw) === true ? date : raw;
}

/** "9:30" and "12:30". */
export const timesIn = (text: string): readonly string[] => text.match(CLOCK_TIME) ?? [];

/** Figures and names; else, of what a sentence names and what it is like, the last of what its film says least often: the bin is green. */
function emphasisIn(text: string, language: string, said: WordCounts): string[] {
  const times = timesIn(text);
  const figures = times.length > 0 ? times : figuresIn(text).map(({ raw }) => datedAs(raw, text));
  if (figures.length > 0) return [...new Set(figures)].slice(0, MAX_EMPHASIS);
  const words = wordsOf(text, language).map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''));
  const names = words.slice(1).filter((word) => /^\p{Lu}\p{L}{2,}/u.test(word));
  if (names.length > 0 && language !== 'de') return [...new Set(names)].slice(0, MAX_EMPHASIS);
  const last =
    (language === 'en' ? rarest(thingsIn(text), said) : undefined) ??
    words.filter((word) => word.length >= (isSpaceless(language) ? 2 : 4)).at(-1);
  return last === undefined ? [] : [last];
}

type WordCounts = ReadonlyMap<string, number>;

/** How often a film says each of its words. */
const timesSaid = rememberEach(({ text }: Script): WordCounts => {
  const counts = new Map<string, number>();
  for (const word of wordsOf(text, 'en').map(normalWord)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
});

/** What an English sentence names, and what it is like: "green", "bin"; "House bees" are one thing. */
function thingsIn(text: string): string[] {
  const things: string[] = [];
  let isOpen = false;
  for (const term of tagEnglish(text)) {
    if (isNoun(term) && isOpen) things[things.length - 1] = `${things.at(-1) ?? ''} ${term.text}`;
    else if (isNoun(term) || term.tags.has('Adjective')) things.push(term.text);
    isOpen = isNoun(term) && term.post === ' ';
  }
  return things;
}

/** What a film says least often; of several the last. A thing of two words is as rare as the rarer of them. */
function rarest(things: readonly string[], said: WordCounts): string | undefined {
  const times = (thing: string) =>
    Math.min(...thing.split(' ').map((word) => said.get(normalWord(word)) ?? 0));
  return things.reduce<string | undefined>((best, thing) => (best === undefined || times(thing) <= times(best) ? thing : best), undefined); // prettier-ignore
}
