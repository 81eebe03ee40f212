import { type FilmView, isFraming, type SceneView } from '../scenes/view.ts';
import { withoutStop } from '../text/casing.ts';
import { gist } from '../text/shorten.ts';
import { countWords } from '../text/words.ts';

/** One short line for a scene: a framing scene's own question or sentence where it is short, else the gist. */
export function shortLine(scene: SceneView, film: FilmView, most = 8): string {
  const short = scene.sentences.filter((sentence) => countWords(sentence, film.language) <= most);
  if (isFraming(scene)) {
    const line = short.find((sentence) => /[?？؟]$/u.test(sentence)) ?? short[0];
    if (line !== undefined) return withoutStop(line);
  }
  return gist(scene.sentences[0] ?? scene.said, film.language, most) || film.material.topic.title;
}
