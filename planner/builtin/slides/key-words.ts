import { figuresIn } from '../facts/figures.ts';
import type { FilmView, SceneView } from '../film/film-view.ts';
import { capitalised } from '../text/casing.ts';
import { cueFor } from '../text/cue.ts';
import { nounPhrases } from '../text/english.ts';
import { isSpaceless } from '../text/words.ts';
import { headingBeside, headingFor, iconsFor, withCue, withIcon } from './heading.ts';
import type { Proposal, SlideMaker } from './proposal.ts';
import { wholeThought } from './whole-thought.ts';

/** Two or three sentences as points: each its gist. */
export const sentencesSlide: SlideMaker = (scene, film): Proposal | undefined => {
  if (scene.sentences.length < 2) return undefined;
  const icons = iconsFor(scene.sentences, film.pictures);
  const points = scene.sentences.slice(0, 4).flatMap((sentence, index) => {
    const text = wholeThought(sentence, film.language, 9);
    if (text === undefined) return [];
    return [
      {
        text,
        ...withIcon(icons[index]),
        ...withCue(cueFor(scene.voiceover, sentence, film.language)),
      },
    ];
  });
  const heading = headingBeside(
    scene,
    film,
    points.map(({ text }) => text),
  );
  if (points.length < Math.max(2, Math.min(4, scene.sentences.length)) || heading === undefined)
    return undefined;
  const recap = scene.beats.length > 0 && scene.beats.every((beat) => beat.section === 'recap');
  const everyFigure =
    scene.sentences.length <= 3 && scene.sentences.every((sentence) => figuresIn(sentence).length > 0);
  return {
    slide: { layout: 'points', heading, points },
    fit: recap ? 0.85 : everyFigure ? 0.87 : 0.5,
  };
};

/** The things a sentence speaks of, as icons beside its gist. */
export const keyWordsSlide: SlideMaker = (scene, film): Proposal | undefined => {
  const points = thingsIn(scene, film)
    .slice(0, 3)
    .map((thing) => {
      const icon = film.pictures.findIcon(thing);
      return icon === undefined
        ? undefined
        : { text: capitalised(thing), icon, ...withCue(cueFor(scene.voiceover, thing, film.language)) };
    });
  const found = points.filter((point) => point !== undefined);
  if (found.length < 2) return undefined;
  const heading = headingFor(scene, film);
  if (heading === undefined) return undefined;
  return { slide: { layout: 'points', heading, points: found }, fit: 0.34 };
};

export function thingsIn(scene: SceneView, film: FilmView): string[] {
  if (film.language === 'en')
    return [...new Set(nounPhrases(scene.said).map((phrase) => phrase.toLowerCase()))].filter(
      (phrase) => phrase.length > 2 && phrase.split(' ').length <= 3,
    );
  if (isSpaceless(film.language)) return [];
  return [];
}
