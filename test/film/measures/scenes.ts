import { wcagContrast } from 'culori';
import { OPEN_BEGINNINGS, OPEN_ENDS } from '../closed-classes.ts';
import { contentOf } from '../words.ts';
import type { Fault, JudgedFilm, JudgedScene } from './film.ts';

/** Pictures that show the wrong sense of a word. */
export function findWrongPictures({ instruction, scenes }: JudgedFilm): readonly Fault[] {
  const wrong = instruction.must_not_show ?? [];
  return scenes.flatMap(({ number: scene, pictures }) =>
    pictures
      .filter((id) => wrong.some((words) => isPictureOf(id, words)))
      .map((id) => ({ scene, detail: id })),
  );
}

/** `fluent-emoji-flat:red-heart` is a picture of "heart". */
export function isPictureOf(id: string, words: string): boolean {
  const name = id.slice(id.indexOf(':') + 1);
  return `-${name}-`.includes(`-${words.toLowerCase().replaceAll(' ', '-')}-`);
}

/** Scenes inside a film that show nothing but its title. */
export function findTitlePages({ plan, scenes, language }: JudgedFilm): readonly Fault[] {
  const title = new Set(contentOf(plan.title, language));
  return scenes.slice(1, -1).flatMap((scene) => {
    const shown = contentOf(scene.shown, language);
    const isTitle = scene.layout === 'title' || (shown.length > 0 && shown.every((stem) => title.has(stem)));
    return isTitle && scene.layout !== 'shot' ? [{ scene: scene.number, detail: scene.shown }] : [];
  });
}

const HEADING = /(?:^|\.)(?:heading|headline|term|title)$/u;

/** Headings that are half a sentence, or words that nobody wrote. */
export function findBrokenHeadings(film: JudgedFilm): readonly Fault[] {
  const { scenes, language, instruction } = film;
  const material = new Set(contentOf(instruction.task, language));
  return scenes.flatMap(({ number: scene, texts }, at) =>
    texts
      .filter(({ field }) => HEADING.test(field))
      .filter(({ text }) => {
        const content = contentOf(text, language);
        const isNobodys = content.length > 0 && !content.some((stem) => material.has(stem));
        const isInside = at > 0 && at < scenes.length - 1;
        return (
          text.trim() === '' || isFragment(text, language) || (isInside && isNobodys && language === 'en')
        );
      })
      .map(({ text }) => ({ scene, detail: text })),
  );
}

function isFragment(heading: string, language: string): boolean {
  const words = heading.match(/[\p{L}\p{M}\p{N}’']+/gu) ?? [];
  const [first = '', last = ''] = [words[0]?.toLowerCase(), words.at(-1)];
  const ends = words.length > 1 && (OPEN_ENDS[language]?.has(last) ?? false);
  const begins = (OPEN_BEGINNINGS[language]?.has(first) ?? false) && !/[?!,:]/u.test(heading);
  return ends || begins;
}

/** Scenes whose slide and voice have not a word in common. */
export function findDisagreeing({ scenes, language }: JudgedFilm): readonly Fault[] {
  return scenes.slice(1, -1).flatMap((scene) => {
    const shown = contentOf(scene.shown, language);
    const heard = new Set(contentOf(scene.heard, language));
    const isApart = shown.length > 0 && !shown.some((stem) => heard.has(stem));
    return isApart ? [{ scene: scene.number, detail: `${scene.shown} / ${scene.heard}` }] : [];
  });
}

const DEFAULT_PLACES: ReadonlySet<string> = new Set(['stage', 'room', 'abstract']);

/** Stage, living room or podium, beyond the first of each in a film. */
export function findDefaultPlaces({ scenes }: JudgedFilm): readonly Fault[] {
  const been = new Set<string>();
  return scenes.flatMap(({ number: scene, places }) =>
    places.flatMap((place) => {
      const isAgain = DEFAULT_PLACES.has(place) && been.has(place);
      been.add(place);
      return isAgain ? [{ scene, detail: place }] : [];
    }),
  );
}

/** Slides laid out as the one before. */
export function findLayoutsTwice({ scenes }: JudgedFilm): readonly Fault[] {
  return scenes.flatMap((scene, at) =>
    at > 0 && scene.layout !== 'shot' && scene.layout === scenes[at - 1]?.layout
      ? [{ scene: scene.number, detail: scene.layout }]
      : [],
  );
}

export const layoutsOf = (scenes: readonly JudgedScene[]): ReadonlySet<string> =>
  new Set(scenes.map(({ layout }) => layout));

const LENGTH_TOLERANCE = 0.1;

/** A film that is longer than asked, or shorter without a word about it. */
export function findWrongLength({ instruction, plan }: JudgedFilm): readonly Fault[] {
  const seconds = plan.scenes.reduce((sum, scene) => sum + scene.duration_seconds, 0);
  const { warnings } = plan as { readonly warnings?: readonly unknown[] };
  const isTold = seconds < instruction.seconds && (warnings?.length ?? 0) > 0;
  const isOff = Math.abs(seconds - instruction.seconds) > LENGTH_TOLERANCE * instruction.seconds;
  return isOff && !isTold ? [{ detail: `${seconds.toFixed(0)} s, asked ${instruction.seconds} s` }] : [];
}

/** A film that never names what it is about where it begins. */
export function findMissingSubject({ instruction, plan, scenes, language }: JudgedFilm): readonly Fault[] {
  const [first] = scenes;
  const beginning = new Set(contentOf(`${plan.title} ${first?.heard ?? ''} ${first?.shown ?? ''}`, language));
  const isNamed = instruction.subject.some((words) =>
    contentOf(words, language).every((stem) => beginning.has(stem)),
  );
  return isNamed ? [] : [{ detail: `begins without “${instruction.subject[0] ?? ''}”: ${plan.title}` }];
}

const READABLE = 4.5;

/** Text that does not stand out from what it is on (WCAG AA). */
export function findLowContrast({ plan }: JudgedFilm): readonly Fault[] {
  const { text, muted, background, surface } = plan.style.palette;
  return [text, muted].flatMap((colour) =>
    [background, surface]
      .filter((ground) => wcagContrast(colour, ground) < READABLE)
      .map((ground) => ({ detail: `${colour} on ${ground}: ${wcagContrast(colour, ground).toFixed(1)}` })),
  );
}
