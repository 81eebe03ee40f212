import type { Plan, Scene } from '../../../modules/videos/plan.ts';
import { rememberEach, rememberLast } from '../text/remember.ts';
import { normalWord, wordsOf } from '../text/words.ts';
import { type Meaning, textsOf } from './meaning.ts';
import { isCalled } from './reading/layout-names.ts';
import { kindsGiven } from './kinds-given.ts';
import { wordsOfScene } from './scene-text.ts';

/** Two scenes closer than this are equally good. */
export const MARGIN = 0.03;
/** Opening and closing name many things: a scene between them that says the same is meant. */
const AT_AN_END = 0.75;
const LEAST = 0.5;
/** What gives "the hours" is meant before what says "24 hours", and most where most of them are. */
const GIVEN = 1;
const MAX_GIVEN = 6;
/** Below this, two texts are alike by chance. */
const LEAST_ALIKE = 0.42;

interface Wanted {
  readonly words: string;
  readonly shown?: string;
}

/** The scenes that are meant by what they say and show, the likeliest first: by their words, rare ones before common ones, then by meaning. */
export function findScenes(
  { words, shown }: Wanted,
  { scenes, language }: Plan,
  meaning: Meaning,
): { readonly id: string; readonly score: number }[] {
  const showing =
    shown === undefined
      ? scenes
      : scenes.filter(({ slide }) => slide !== undefined && isCalled(slide.layout, shown));
  const pool = showing.length > 0 ? showing : scenes;
  const wanted = [words, showing.length > 0 ? '' : (shown ?? '')].join(' ').trim();
  if (wanted === '') return pool.map(({ scene_id }) => ({ id: scene_id, score: 1 }));
  const said = new Map(scenes.map((scene) => [scene, readingOf(scene)(language)]));
  const worth = rarity(
    stemsOf(wanted, language),
    [...said.values()].map(({ known }) => known),
  );
  const ends = new Set([scenes[0], scenes.at(-1)].filter((scene) => scene?.slide?.layout === 'title' || scene?.slide?.layout === 'closing').map((scene) => scene?.scene_id)); // prettier-ignore
  const found = pool
    .map((scene) => {
      const read = said.get(scene) ?? readingOf(scene)(language);
      return { id: scene.scene_id, score: scoreOf(read, wanted, worth, meaning) };
    })
    .filter(({ score }) => score >= LEAST)
    .map(({ id, score }) => ({ id, score: ends.has(id) ? score * AT_AN_END : score }))
    .sort((one, other) => other.score - one.score);
  return found.length === 0 && showing.length === 1
    ? [{ id: showing[0]?.scene_id ?? '', score: LEAST }]
    : found;
}

/** Each word of a phrase with its share of the whole: what all scenes say tells none apart. */
function rarity(stems: readonly string[], said: readonly ReadonlySet<string>[]): ReadonlyMap<string, number> {
  const weights = stems.map((stem): [string, number] => {
    const count = said.filter((known) => isKnown(stem, known)).length;
    return [stem, Math.log(1 + said.length / Math.max(1, count))];
  });
  const sum = weights.reduce((total, [, weight]) => total + weight, 0);
  return new Map(weights.map(([stem, weight]) => [stem, sum === 0 ? 0 : weight / sum]));
}

/** What a scene is found by. */
interface Reading {
  readonly title: string;
  /** Stems of its title and its heading. */
  readonly titled: ReadonlySet<string>;
  /** Stems of all that it says and shows, and what that is called. */
  readonly known: ReadonlySet<string>;
  readonly given: ReadonlyMap<string, number>;
  readonly texts: readonly string[];
}

/** A scene is read once, however many phrases of a request may mean it. */
const readingOf = rememberEach((scene: Scene) =>
  rememberLast(
    1,
    (language: string) => language,
    (language) => readScene(scene, language),
  ),
);

function readScene(scene: Scene, language: string): Reading {
  const heading = scene.slide !== undefined && 'heading' in scene.slide ? (scene.slide.heading ?? '') : '';
  const told = wordsOfScene(scene);
  const given = kindsGiven(scene, told);
  return {
    title: scene.title.toLowerCase(),
    titled: new Set(stemsOf(`${scene.title} ${heading}`, language)),
    known: new Set([...stemsOf(told, language), ...given.keys()]),
    given,
    texts: textsOf(scene, language),
  };
}

function scoreOf(
  { title, titled, known, given, texts }: Reading,
  wanted: string,
  worth: ReadonlyMap<string, number>,
  meaning: Meaning,
): number {
  const share = (stems: ReadonlySet<string>) =>
    [...worth].reduce((sum, [stem, weight]) => sum + (isKnown(stem, stems) ? weight : 0), 0);
  const isTitle = title === wanted.toLowerCase() ? 1 : 0;
  const alike = Math.max(0, ...texts.map((text) => meaning(wanted, text)));
  const meant = alike >= LEAST_ALIKE ? alike : 0;
  const most = Math.max(0, ...[...worth.keys()].map((stem) => given.get(stem) ?? 0));
  return (
    share(known) +
    (most === 0 ? 0 : GIVEN + Math.min(most, MAX_GIVEN) * MARGIN) +
    share(titled) * 0.5 +
    isTitle +
    meant * (worth.size === 0 ? 1 : 0.4) +
    (meant >= 0.6 ? 0.3 : 0)
  );
}

/** The same word or one that is formed of the same beginning: "Prüfung" and "prüfen". */
export function isKnown(stem: string, known: ReadonlySet<string>): boolean {
  if (known.has(stem)) return true;
  if (stem.length < 4) return false;
  const root = stem.replace(/(?:ungen|ung|ment|ción|tion|ing|ure|er|en|e)$/u, '');
  return (
    root.length >= 4 && [...known].some((each) => each.startsWith(root) && each.length <= root.length + 4)
  );
}

const SMALL =
  /^(?:the|an?|of|in|on|to|and|or|how|what|why|where|when|who|starting|have|need|do|that|this|is|are|it|its|we|our|you|your|they|their|with|for|about|scene|one|me|yes|no|der|die|das|den|dem|ein|eine|und|la|el|los|las|un|una|le|les|des|une|de|du)$/u;

/** The telling words of a text, without their endings. What is said often is read once. */
export function stemsOf(text: string, language: string): string[] {
  return [
    ...new Set(
      [...new Set(wordsOf(text, language))]
        .map((word) => normalWord(word).replace(/['’]s$/u, ''))
        .filter((word) => word !== '' && !SMALL.test(word))
        .map((word) =>
          word.length > 4
            ? word.replace(/(?:ies|es|s|ed|ing|y)$/u, '').replace(/(?<=\p{L}{4})[iy]$/u, '')
            : word.replace(/(?<=..)s$/u, ''),
        ),
    ),
  ];
}
