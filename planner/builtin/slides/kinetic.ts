import { dayIn } from '../facts/calendar.ts';
import { figuresIn } from '../facts/figures.ts';
import type { SceneView } from '../film/film-view.ts';
import { withoutStop } from '../text/casing.ts';
import { isNoun, tagEnglish } from '../text/english.ts';
import { countWords, isSpaceless, wordsOf } from '../text/words.ts';
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
    slide: { layout: 'kinetic', text, emphasis: emphasisIn(text, film.language, film.script.text) },
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
function emphasisIn(text: string, language: string, told: string): string[] {
  const times = timesIn(text);
  const figures = times.length > 0 ? times : figuresIn(text).map(({ raw }) => datedAs(raw, text));
  if (figures.length > 0) return [...new Set(figures)].slice(0, MAX_EMPHASIS);
  const words = wordsOf(text, language).map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''));
  const names = words.slice(1).filter((word) => /^\p{Lu}\p{L}{2,}/u.test(word));
  if (names.length > 0 && language !== 'de') return [...new Set(names)].slice(0, MAX_EMPHASIS);
  const things =
    language === 'en'
      ? tagEnglish(text)
          .filter((term) => isNoun(term) || term.tags.has('Adjective'))
          .map((term) => term.text)
      : [];
  const last =
    rarestIn(told, things) ?? words.filter((word) => word.length >= (isSpaceless(language) ? 2 : 4)).at(-1);
  return last === undefined ? [] : [last];
}

/** The word that a text has least often; of several the last. */
function rarestIn(text: string, words: readonly string[]): string | undefined {
  const said = text.toLowerCase();
  const times = (word: string): number => said.split(word.toLowerCase()).length;
  return words.reduce<string | undefined>(
    (best, word) => (best === undefined || times(word) <= times(best) ? word : best),
    undefined,
  );
}
