import type { FilmView } from '../film/film-view.ts';
import { withoutStop } from '../text/casing.ts';
import { countWords } from '../text/words.ts';
import { heroOf } from '../objects/hero.ts';
import { thingsInScene } from '../objects/things-in-scene.ts';
import { thingsNamed, whatWorks } from '../shots/subjects.ts';
import { heroPicture, withIcon } from './heading.ts';
import type { Proposal, SlideMaker } from './proposal.ts';

/** What stands under a title is read at a glance. */
const MAX_SUBTITLE_WORDS = 11;

/** The only title page: the film's title, and under it what the narrator opens with. */
export const openingSlide: SlideMaker = (scene, film): Proposal | undefined => {
  if (scene.place !== 'first' || !scene.beats.some(({ purpose }) => purpose === 'open')) return undefined;
  const { title } = film.instruction;
  const line = withoutStop(scene.voiceover.replace(/[?!？！]+$/u, (sign) => `${sign}\u200b`)).replace(
    '\u200b',
    '',
  );
  const isOwn = scene.beats.some(({ content }) => content !== undefined);
  const repeats = !isOwn || withoutStop(scene.voiceover).toLowerCase() === title.toLowerCase();
  const subtitle = repeats || countWords(line, film.language) > MAX_SUBTITLE_WORDS ? {} : { subtitle: line };
  const icon = pictureOfFilm(film) ?? thingsInScene(scene, film)[0]?.illustration;
  return { slide: { layout: 'title', headline: title, ...subtitle, ...withIcon(icon) }, fit: 1.2 };
};

/** What the film is about, as one picture: where it opens, and where it asks for something. */
export function pictureOfFilm(film: FilmView): string | undefined {
  const { subject } = film.instruction;
  return (
    heroOf(film)?.illustration ??
    heroPicture([...thingsNamed(whatWorks(subject), film.language), subject], film, film.sense) ??
    film.heroes[0]?.illustration
  );
}
