import { figuresIn } from '../facts/figures.ts';
import type { SceneView } from '../film/film-view.ts';
import { capitalised, withoutStop } from '../text/casing.ts';
import { cueFor } from '../text/cue.ts';
import { beneath, givenHeading, iconsFor, withCue, withIcon } from './heading.ts';
import type { Proposal, SlideMaker } from './proposal.ts';
import { countWords } from '../text/words.ts';
import { wholeThought } from '../text/whole-thought.ts';

/** Two or three sentences as points: each its gist. */
export const sentencesSlide: SlideMaker = (scene, film): Proposal | undefined => {
  // "Questions?" is no point.
  const lines = linesOf(scene);
  if (lines.length < 2 || lines.some((each) => countWords(each, film.language) < 2)) return undefined;
  const icons = iconsFor(lines, film.pictures, scene.sense);
  const heading = givenHeading(scene, film);
  const points = lines.slice(0, 4).flatMap((sentence, index) => {
    const text = wholeThought(sentence, film.language, 12) ?? wholeLine(sentence, film.language);
    if (text === undefined) return [];
    return [
      {
        text: index === 0 ? beneath(heading, text) : text,
        ...withIcon(icons[index]),
        ...withCue(cueFor(scene.voiceover, sentence, film.language)),
      },
    ];
  });
  if (points.length < Math.max(2, Math.min(4, lines.length))) return undefined;
  const everyFigure = lines.length <= 3 && lines.every((line) => figuresIn(line).length > 0);
  return {
    slide: { layout: 'points', ...(heading === undefined ? {} : { heading }), points },
    fit: everyFigure || scene.beats.some(({ purpose }) => purpose === 'ask') ? 1.1 : 0.7,
  };
};

/** What is said one after the other: sentences, and what a semicolon parts in one. */
export const linesOf = ({ sentences }: Pick<SceneView, 'sentences'>): string[] =>
  sentences.flatMap((sentence) => sentence.split(/[;；]\s+/u)).map((line) => capitalised(line));

/** Longer sentences are told in scenes of their own. */
const MAX_LINE_WORDS = 18;

/** As it is said, rather than not at all: a slide shows every sentence that its scene speaks. */
const wholeLine = (sentence: string, language: string): string | undefined =>
  countWords(sentence, language) <= MAX_LINE_WORDS ? withoutStop(sentence) : undefined;
