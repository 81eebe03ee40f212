import { figuresIn } from '../facts/figures.ts';
import type { FilmView, SceneView } from '../film/film-view.ts';
import { capitalised, withoutStop } from '../text/casing.ts';
import { countWords } from '../text/words.ts';

/** Words and letters that two lines on a picture hold. */
const MAX_WORDS = 12;
const MAX_LETTERS = { '16:9': 72, '9:16': 42 };

/**
 * The words on a picture: the title of a film that opens with one; else, where figures are spoken, the sentence that has them all, whole. A picture
 * that needs no words goes without.
 */
export function labelOf({ voiceover, sentences, beats }: SceneView, film: FilmView): string | undefined {
  if (beats.some(({ purpose }) => purpose === 'open')) return film.instruction.title;
  const figures = figuresIn(voiceover).length;
  if (figures === 0 && !beats.some(({ step }) => step !== undefined)) return undefined;
  const lines = sentences.map((sentence) => withoutStop(sentence));
  const line = lines.find(
    (each) =>
      countWords(each, film.language) <= MAX_WORDS &&
      each.length <= MAX_LETTERS[film.brief.aspect_ratio] &&
      figuresIn(each).length === figures,
  );
  return line === undefined ? undefined : capitalised(line);
}
