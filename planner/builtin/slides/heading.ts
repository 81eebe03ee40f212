import type { FilmView, SceneView } from '../film/film-view.ts';
import { capitalised } from '../text/casing.ts';
import { countWords } from '../text/words.ts';
import type { PictureFinder } from '../picture-finder.ts';
import { filledIn } from '../script/fill-in.ts';
import { isHollow } from '../shots/subjects.ts';
import { subjectOf, wholeThought } from '../text/whole-thought.ts';

/** A heading of at most six words: the caller's own section title, else what the scene claims, else its subject. */
export function headingFor(scene: SceneView, film: FilmView): string | undefined {
  return headingsFor(scene, film)[0];
}

const MOST = 6;

function headingsFor(scene: SceneView, film: FilmView): string[] {
  const given = givenHeading(scene, film);
  const first = scene.sentences[0] ?? scene.said;
  const claim =
    /[?？]$/u.test(first.trim()) || LEADING_ON.test(first)
      ? undefined
      : wholeThought(first, film.language, MOST);
  const subjects =
    film.language === 'en'
      ? scene.sentences.slice(0, 1).map((sentence) => subjectOf(sentence))
      : [film.material.topic.title];
  return [given, claim, ...subjects].flatMap((heading) =>
    heading === undefined || heading === '' ? [] : [heading],
  );
}

/** "Let's go over it once more": words that lead the listener on head nothing. */
const LEADING_ON = /^(?:let's|let us|once more|here is|so,|to sum up|in short|one more|next)\b/iu;

/** What the film's words brought along: a written heading, the word before a colon, the section's title. */
export function givenHeading(scene: SceneView, film: FilmView): string | undefined {
  const written = scene.beats.find((beat) => beat.look?.heading !== undefined)?.look?.heading;
  if (written !== undefined) return filledIn(written, film.material);
  const named = /^([^:：.]{3,40})[:：]\s/u.exec(scene.sentences[0] ?? '')?.[1];
  if (
    named !== undefined &&
    scene.beats.some(({ origin }) => origin === 'own') &&
    countWords(named, film.language) <= 6
  )
    return capitalised(named);
  const section = scene.statements.find((statement) => statement.section !== undefined)?.section;
  if (section !== undefined && countWords(section, film.language) <= 7)
    return capitalised(section.replace(/[.。:：]$/u, ''));
  return undefined;
}

/** A heading that does not repeat what already stands on the slide; none is better than the film's title again. */
export function headingBeside(
  scene: SceneView,
  film: FilmView,
  taken: readonly string[],
): string | undefined {
  return headingsFor(scene, film).find((heading) => {
    const low = heading.toLowerCase();
    return !taken.some((text) => text.toLowerCase().startsWith(low) || low.includes(text.toLowerCase()));
  });
}

/** Below this an illustration may be beside the point. */
const CONFIDENT = 0.85;

/** The great picture of a slide: an illustration of what it speaks of, else the film's own, else a line icon. */
export function heroPicture(phrases: readonly string[], film: FilmView): string | undefined {
  for (const phrase of phrases.filter((each) => !isHollow(each))) {
    const found = film.pictures.findIllustration(phrase, film.language);
    if (found !== undefined && found.score >= CONFIDENT) return found.id;
  }
  const hero = film.heroes[0];
  const topic = film.material.topic.phrase.toLowerCase();
  if (hero !== undefined && hero.score >= CONFIDENT && topic.includes(hero.phrase.toLowerCase()))
    return hero.illustration;
  return phrases.map((phrase) => film.pictures.findIcon(phrase)).find((icon) => icon !== undefined);
}

/** Icons of things that stand side by side, in their order: no picture twice. */
export function iconsFor(texts: readonly string[], pictures: PictureFinder): (string | undefined)[] {
  const used = new Set<string>();
  return texts.map((text) => {
    const icon = pictures.findIcon(text);
    if (icon === undefined || used.has(icon)) return undefined;
    used.add(icon);
    return icon;
  });
}

/** An optional member only when there is a value: for exact optional properties. */
export function withIcon(icon: string | undefined): { icon?: string } {
  return icon === undefined ? {} : { icon };
}

export function withCue(cue: string | undefined): { cue?: string } {
  return cue === undefined ? {} : { cue };
}
