import { type FilmView, isFraming } from '../film/film-view.ts';
import { capitalised } from '../text/casing.ts';
import { gist } from '../text/shorten.ts';
import { heroPicture, withIcon } from './heading.ts';
import type { Proposal, SlideMaker } from './proposal.ts';
import { thingsNamed, whatWorks } from '../shots/subjects.ts';
import { shortLine } from './short-line.ts';
import { wholeThought } from '../text/whole-thought.ts';

/** The opening card: the topic, and under it whom it is for or what it is made of. */
export const titleSlide: SlideMaker = (scene, film): Proposal | undefined => {
  if (scene.place !== 'first') return undefined;
  const subtitle = subtitleOf(film);
  const icon =
    heroPicture(namesOf(film), film) ?? film.heroes.find(({ score }) => score >= SURE)?.illustration;
  return {
    slide: {
      layout: 'title',
      headline: film.material.topic.title,
      ...(subtitle === undefined ? {} : { subtitle }),
      ...withIcon(icon),
    },
    fit: 1,
  };
};

/** From here on what a film shows most may stand for it. */
const SURE = 0.8;

/** The film's subject by its names, the surest first. */
function namesOf({ material: { topic }, language }: FilmView): string[] {
  const named = whatWorks(topic.phrase);
  return [...(topic.sides ?? []), ...thingsNamed(named, language), named];
}

function subtitleOf({ material }: FilmView): string | undefined {
  const parts = [
    ...material.topic.aspects.map((aspect) => gist(aspect, material.language, 3)),
    ...material.keyPhrases.map((phrase) => gist(phrase, material.language, 3)),
  ];
  const fresh = [...new Set(parts)].filter(
    (part) =>
      part !== '' && part.length <= 28 && !material.topic.title.toLowerCase().includes(part.toLowerCase()),
  );
  if (fresh.length >= 2) return fresh.slice(0, 3).map(capitalised).join(' · ');
  if (material.audience !== undefined && material.language === 'en')
    return capitalised(`for ${material.audience}`);
  return undefined;
}

/** A card for a scene with nothing to list, count or picture: its gist in large type. */
export const cardSlide: SlideMaker = (scene, film): Proposal => {
  const headline = shortLine(scene, film, 10);
  const second =
    scene.sentences[1] === undefined || isFraming(scene)
      ? ''
      : (wholeThought(scene.sentences[1], film.language, 12) ?? '');
  return {
    slide: {
      layout: 'title',
      headline,
      ...(second === '' || second.toLowerCase() === headline.toLowerCase() ? {} : { subtitle: second }),
      ...withIcon(heroPicture(isFraming(scene) ? namesOf(film) : [], film)),
    },
    fit: isFraming(scene) ? 0.4 : 0.22,
  };
};
