import type { FilmView, SceneView } from '../scenes/view.ts';
import { capitalised } from '../text/casing.ts';
import { gist } from '../text/shorten.ts';
import { countWords } from '../text/words.ts';

/** A heading of at most six words: the caller's own section title, else the gist of what is said, else the topic. */
export function headingFor(scene: SceneView, film: FilmView): string {
  const written = scene.beats.find((beat) => beat.look?.heading !== undefined)?.move?.look?.heading;
  if (written !== undefined) return written;
  const section = scene.statements.find((statement) => statement.section !== undefined)?.section;
  if (section !== undefined && countWords(section, film.language) <= 7)
    return capitalised(section.replace(/[.。:：]$/u, ''));
  const said = gist(scene.sentences[0] ?? scene.said, film.language, 6);
  return said === '' ? film.material.topic.title : said;
}

/** A heading that does not repeat what already stands on the slide. */
export function headingBeside(scene: SceneView, film: FilmView, taken: readonly string[]): string {
  const heading = headingFor(scene, film);
  const repeats = taken.some(
    (text) =>
      text.toLowerCase() === heading.toLowerCase() || heading.toLowerCase().includes(text.toLowerCase()),
  );
  return repeats ? film.material.topic.title : heading;
}

/** An optional member only when there is a value: for exact optional properties. */
export function withIcon(icon: string | undefined): { icon?: string } {
  return icon === undefined ? {} : { icon };
}

export function withCue(cue: string | undefined): { cue?: string } {
  return cue === undefined ? {} : { cue };
}
