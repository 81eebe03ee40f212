import type { Instruction } from '../../understanding/instruction.ts';
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
  const { findIllustration } = labelLanguage(language) === 'en' ? pictures : namedInFilm(text, language);
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

/** Every text of the material, whatever it is part of. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}
