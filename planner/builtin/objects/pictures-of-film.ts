import type { Instruction } from '../../understanding/instruction.ts';
import { glossOf } from '../gloss/gloss.ts';
import type { FoundIllustration, PictureFinder } from '../picture-finder.ts';
import { labelLanguage } from '../pictures/emoji.ts';
import { namedInFilm } from './named-in-film.ts';
import { ofItsKind } from './other-kinds.ts';
import { showsOwnMedium } from './own-medium.ts';

/** The pictures that a film may show: of things that it names, and none of the film itself. `task`: all that was asked for. */
export function picturesOfFilm(
  pictures: PictureFinder,
  { language, title, subject, content }: Pick<Instruction, 'language' | 'title' | 'subject' | 'content'>,
  task = '',
): PictureFinder {
  const text = `${title}. ${subject}. ${textsIn(content).join(' ')}`;
  const isMedium = showsOwnMedium(text);
  const drawnKind = ofItsKind<FoundIllustration>(`${text} ${task}`);
  const lineKind = ofItsKind<{ readonly id: string }>(`${text} ${task}`);
  const { findIllustration } = labelLanguage(language) === 'en' ? pictures : abroad(pictures, text, language);
  return {
    ...pictures,
    findIllustration(...asked) {
      const found = findIllustration(...asked);
      return found === undefined || isMedium(found.id) ? undefined : drawnKind(found);
    },
    findIcon(...asked) {
      const found = pictures.findIcon(...asked);
      return found === undefined || isMedium(found) ? undefined : lineKind({ id: found })?.id;
    },
  };
}

/** By its name in the language; else what it is called in English, where that goes with its scene as it has to in an English film. */
function abroad(
  pictures: PictureFinder,
  text: string,
  language: string,
): Pick<PictureFinder, 'findIllustration'> {
  const named = namedInFilm(text, language);
  return {
    findIllustration(phrase, tag, sense, film) {
      const own = named.findIllustration(phrase, tag);
      if (own?.isNamed === true || sense === undefined) return own;
      const nouns = glossOf({ text: phrase, language }).flatMap(({ words }) => words.filter(({ kind }) => kind === 'noun')); // prettier-ignore
      const found = nouns.map(({ english }) => pictures.findIllustration(english, 'en', sense, film)).find((each) => each?.isNamed === true); // prettier-ignore
      return found ?? own;
    },
  };
}

/** Every text of the material, whatever it is part of. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}
