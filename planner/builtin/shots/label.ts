import { figuresIn } from '../facts/figures.ts';
import type { FilmView, SceneView } from '../film/film-view.ts';
import { capitalised, withoutStop } from '../text/casing.ts';
import { countWords } from '../text/words.ts';
import { wholeThought } from '../text/whole-thought.ts';

/** Words and letters that two lines on a picture hold. */
const MAX_WORDS = 12;
const MAX_LETTERS = 72;

/**
 * The words on a picture: the title of a film that opens with one; else, where figures are spoken, the line that has them all. A picture
 * that needs no words goes without.
 */
export function labelOf({ voiceover, sentences, beats }: SceneView, film: FilmView): string | undefined {
  if (beats.some(({ purpose }) => purpose === 'open')) return film.instruction.title;
  const figures = figuresIn(voiceover).length;
  if (figures === 0) return undefined;
  const lines = sentences.flatMap((sentence) => [
    withoutStop(sentence),
    wholeThought(sentence, film.language, MAX_WORDS),
  ]);
  const line = lines.find(
    (each) =>
      each !== undefined &&
      countWords(each, film.language) <= MAX_WORDS &&
      each.length <= MAX_LETTERS &&
      figuresIn(each).length === figures,
  );
  return line === undefined ? undefined : capitalised(line);
}
