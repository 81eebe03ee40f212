import { type FilmView, isFraming } from '../scenes/view.ts';
import { capitalised } from '../text/casing.ts';
import { gist } from '../text/shorten.ts';
import { withIcon } from './heading.ts';
import type { Proposal, SlideMaker } from './proposal.ts';
import { shortLine } from './short-line.ts';

/** The opening card: the topic, and under it whom it is for or what it is made of. */
export const titleSlide: SlideMaker = (scene, film): Proposal | undefined => {
  if (scene.place !== 'first') return undefined;
  const subtitle = subtitleOf(film);
  const icon = film.pictures.findIcon(film.material.topic.phrase);
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
  const headline = shortLine(scene, film, 7);
  const second =
    scene.sentences[1] === undefined || isFraming(scene) ? '' : gist(scene.sentences[1], film.language, 7);
  return {
    slide: {
      layout: 'title',
      headline,
      ...(second === '' || second.toLowerCase() === headline.toLowerCase() ? {} : { subtitle: second }),
      ...withIcon(film.pictures.findIcon(scene.said) ?? film.pictures.findIcon(film.material.topic.phrase)),
    },
    fit: isFraming(scene) ? 0.46 : 0.22,
  };
};
