import type { FilmView, SceneView } from '../film/film-view.ts';
import { withoutStop } from '../text/casing.ts';
import { wholeThought } from '../text/whole-thought.ts';

/** A line that is read at a glance is no longer. */
const MAX_LINE_WORDS = 14;

/** One short line for a scene: what it says first. */
export function shortLine(scene: SceneView, film: FilmView, most = 8): string {
  const lines = scene.sentences
    .slice(0, 2)
    .flatMap((sentence) => [
      wholeThought(sentence, film.language, most),
      wholeThought(sentence, film.language, MAX_LINE_WORDS),
    ]);
  return lines.find((line) => line !== undefined) ?? withoutStop(scene.sentences[0] ?? scene.voiceover);
}
