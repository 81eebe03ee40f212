import type { SentenceVector } from '../../meaning/sentence-encoder.ts';
import type { FilmView, SceneView } from '../film/film-view.ts';
import { capitalised } from '../text/casing.ts';
import { countWords } from '../text/words.ts';
import type { PictureFinder } from '../picture-finder.ts';
import { mayBeShown } from '../shots/may-be-shown.ts';
import { isHollow } from '../shots/subjects.ts';
import { tagEnglish } from '../text/english.ts';
import { subjectOf, verbAt } from '../text/whole-thought.ts';

/** What a scene's slide is headed by: the caller's own section title, a name before a colon, else what its sentence speaks of. */
export function headingFor(scene: SceneView, film: FilmView): string | undefined {
  return headingsFor(scene, film)[0];
}

const MAX_HEADING_WORDS = 7;

export function headingsFor(scene: SceneView, film: FilmView): string[] {
  const subjects =
    film.language === 'en' ? scene.sentences.slice(0, 1).map((sentence) => namedIn(sentence)) : [];
  return [...givenHeadings(scene, film), ...subjects].flatMap((heading) =>
    heading === undefined || heading === '' ? [] : [heading],
  );
}

/** "Triggers are pollen, dust and smoke" names what it lists; "Romans mixed ash and lime" does not. */
function namedIn(sentence: string): string | undefined {
  const subject = subjectOf(sentence);
  if (subject === undefined || /\p{Nd}/u.test(subject)) return undefined;
  const terms = tagEnglish(sentence);
  const verb = terms[verbAt(terms)];
  return verb?.tags.has('Copula') === true || /^(?:has|have|had|includes?)$/iu.test(verb?.text ?? '')
    ? subject
    : undefined;
}

/** What the film's words brought along: the section's title, the words before a colon. */
export function givenHeading(scene: SceneView, film: FilmView): string | undefined {
  return givenHeadings(scene, film)[0];
}

function givenHeadings(scene: SceneView, { language, instruction }: FilmView): string[] {
  const section = scene.beats.find((beat) => beat.section !== undefined)?.section;
  const named = /^([^:：.,]{3,40})[:：]\s/u.exec(scene.sentences[0] ?? '')?.[1];
  return [section, named]
    .flatMap((heading) => (heading === undefined ? [] : [capitalised(heading.replace(/[.。:：]$/u, ''))]))
    .filter((heading) => countWords(heading, language) <= MAX_HEADING_WORDS && heading !== instruction.title);
}

/** "Why it works: a deadline close by …" beneath "Why it works": what the heading says is not said again. */
export function beneath(heading: string | undefined, text: string): string {
  const isSaid = heading !== undefined && text.toLowerCase().startsWith(heading.toLowerCase());
  const rest = isSaid ? /^\s?[:：]\s+(.+)$/su.exec(text.slice(heading.length))?.[1] : undefined;
  return rest === undefined ? text : capitalised(rest);
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
const CONFIDENT = 0.8;

/** The great picture of a slide: an illustration of what it speaks of, else the film's own, else a line icon. */
export function heroPicture(
  phrases: readonly string[],
  film: FilmView,
  sense: SentenceVector | undefined,
): string | undefined {
  const found = phrases
    .filter((phrase) => !isHollow(phrase))
    .flatMap((phrase) => {
      const picture = film.pictures.findIllustration(phrase, film.language, sense, film.sense);
      const isSure = picture !== undefined && picture.score >= CONFIDENT;
      return isSure && mayBeShown({ illustration: picture.id, phrase }, film) ? [picture] : [];
    });
  // The telephone of an invention, before the light bulb that stands for any.
  const best = found.find(({ isNamed }) => isNamed === true) ?? found[0];
  if (best !== undefined) return best.id;
  const hero = film.heroes[0];
  const topic = film.instruction.subject.toLowerCase();
  if (hero !== undefined && hero.score >= CONFIDENT && topic.includes(hero.phrase.toLowerCase()))
    return hero.illustration;
  return phrases.map((phrase) => film.pictures.findIcon(phrase, sense)).find((icon) => icon !== undefined);
}

/** Icons of things that stand side by side, in their order: no picture twice. */
export function iconsFor(
  texts: readonly string[],
  pictures: PictureFinder,
  sense?: SentenceVector,
): (string | undefined)[] {
  const used = new Set<string>();
  return texts.map((text) => {
    // "How does it work?" asks, and shows nothing yet.
    const icon = /[?？؟]$/u.test(text) ? undefined : pictures.findIcon(text, sense);
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
