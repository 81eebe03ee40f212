import { figuresIn } from '../facts/figures.ts';
import { cueFor } from '../text/cue.ts';
import { givenHeading, iconsFor, withCue, withIcon } from './heading.ts';
import type { Proposal, SlideMaker } from './proposal.ts';
import { countWords } from '../text/words.ts';
import { wholeThought } from '../text/whole-thought.ts';

/** Two or three sentences as points: each its gist. */
export const sentencesSlide: SlideMaker = (scene, film): Proposal | undefined => {
  // "Questions?" is no point.
  if (scene.sentences.length < 2 || scene.sentences.some((each) => countWords(each, film.language) < 2))
    return undefined;
  const icons = iconsFor(scene.sentences, film.pictures, scene.sense);
  const points = scene.sentences.slice(0, 4).flatMap((sentence, index) => {
    const text = wholeThought(sentence, film.language, 12);
    if (text === undefined) return [];
    return [
      {
        text,
        ...withIcon(icons[index]),
        ...withCue(cueFor(scene.voiceover, sentence, film.language)),
      },
    ];
  });
  const heading = givenHeading(scene, film);
  if (points.length < Math.max(2, Math.min(4, scene.sentences.length))) return undefined;
  const everyFigure =
    scene.sentences.length <= 3 && scene.sentences.every((sentence) => figuresIn(sentence).length > 0);
  return {
    slide: { layout: 'points', ...(heading === undefined ? {} : { heading }), points },
    fit: everyFigure || scene.beats.some(({ purpose }) => purpose === 'ask') ? 1.1 : 0.7,
  };
};
