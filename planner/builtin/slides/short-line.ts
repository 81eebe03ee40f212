import { type FilmView, isFraming, type SceneView } from '../film/film-view.ts';
import { withoutStop } from '../text/casing.ts';
import { countWords } from '../text/words.ts';
import { wholeThought } from '../text/whole-thought.ts';

/** A sentence of ours may stand whole up to this many words: it was written to be read. */
const LONGEST_LINE = 12;

/** One short line for a scene: a framing scene's only question or first sentence where it is short, else what the scene says first. */
export function shortLine(scene: SceneView, film: FilmView, most = 8): string {
  if (isFraming(scene)) {
    const short = scene.sentences.filter((sentence) => countWords(sentence, film.language) <= LONGEST_LINE);
    const questions = short.filter((sentence) => /[?？؟]$/u.test(sentence));
    const line = (questions.length === 1 ? questions[0] : undefined) ?? short[0];
    if (line !== undefined) return withoutStop(line);
  }
  const lines = scene.sentences
    .slice(0, 2)
    .flatMap((sentence) => [
      wholeThought(sentence, film.language, most),
      wholeThought(sentence, film.language, LONGEST_LINE),
    ]);
  return lines.find((line) => line !== undefined) ?? film.material.topic.title;
}
