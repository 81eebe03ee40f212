import { shortLine } from './short-line.ts';
import { beneath, givenHeading, iconsFor, withIcon } from './heading.ts';
import type { Proposal, SlideMaker } from './proposal.ts';

/** The film's own picture over what is said: for a scene that nothing else shows. */
export const heroSlide: SlideMaker = (scene, film): Proposal | undefined => {
  const [hero] = film.heroes;
  if (hero === undefined) return undefined;
  const caption = shortLine(scene, film, 14);
  return { slide: { layout: 'picture', caption, illustration: hero.illustration }, fit: 0.3 };
};

/** What is said as a line under its heading: where there is nothing to picture either. */
export const lineSlide: SlideMaker = (scene, film): Proposal => {
  const heading = givenHeading(scene, film);
  const text = beneath(heading, shortLine(scene, film, 14));
  const [icon] = iconsFor([text], film.pictures, scene.sense);
  const point = { text, ...withIcon(icon) };
  return {
    slide: { layout: 'points', ...(heading === undefined ? {} : { heading }), points: [point] },
    fit: 0.2,
  };
};
