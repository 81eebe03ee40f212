import { figuresIn } from '../facts/figures.ts';
import type { FilmView, SceneView } from '../scenes/view.ts';
import { capitalised } from '../text/casing.ts';
import { cueFor } from '../text/cue.ts';
import { gist } from '../text/shorten.ts';
import { nounPhrases } from '../text/english.ts';
import { isSpaceless } from '../text/words.ts';
import { headingFor, withCue, withIcon } from './heading.ts';
import type { Proposal, SlideMaker } from './proposal.ts';

/** Two or three sentences as points: each its gist. */
export const sentencesSlide: SlideMaker = (scene, film): Proposal | undefined => {
  if (scene.sentences.length < 2) return undefined;
  const points = scene.sentences
    .map((sentence) => ({ text: gist(sentence, film.language, 6), sentence }))
    .filter(({ text }) => text !== '')
    .slice(0, 4)
    .map(({ text, sentence }) => ({
      text,
      ...withIcon(film.pictures.findIcon(sentence)),
      ...withCue(cueFor(scene.voiceover, sentence, film.language)),
    }));
  if (points.length < 2) return undefined;
  const recap = scene.beats.length > 0 && scene.beats.every((beat) => beat.section === 'recap');
  const everyFigure =
    scene.sentences.length <= 3 && scene.sentences.every((sentence) => figuresIn(sentence).length > 0);
  const section = scene.statements.find((statement) => statement.section !== undefined)?.section;
  return {
    slide: { layout: 'points', heading: section ?? film.material.topic.title, points },
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
  return { slide: { layout: 'points', heading: headingFor(scene, film), points: found }, fit: 0.46 };
};

export function thingsIn(scene: SceneView, film: FilmView): string[] {
  if (film.language === 'en')
    return [...new Set(nounPhrases(scene.said).map((phrase) => phrase.toLowerCase()))].filter(
      (phrase) => phrase.length > 2 && phrase.split(' ').length <= 3,
    );
  if (isSpaceless(film.language)) return [];
  return [];
}
