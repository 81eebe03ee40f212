import type { Shot, Style, Subject } from '../../../modules/videos/plan.ts';
import { figuresIn } from '../facts/figures.ts';
import type { FilmView, SceneView, Seen } from '../film/film-view.ts';
import { cueFor } from '../text/cue.ts';
import { type Camera, cameraFor, type Change, changeFor } from './camera.ts';
import { promptsFor } from './prompts.ts';
import { choosePlace, type Place } from './places.ts';
import { distinct, subjectsOf } from './subjects.ts';

/** What the shots before looked like: neighbours must differ, and a thing keeps its name and face. */
export interface Continuity {
  readonly camera?: Camera;
  readonly change?: Change;
  /** Where each of them was, in order. */
  readonly places: readonly Place[];
  readonly shots: number;
  /** Name of each illustration as first used. */
  readonly cast: ReadonlyMap<string, string>;
}

/** A shot for a scene, from its words; `undefined` when neither they nor the film's topic can be pictured. */
export function composeShot(
  scene: SceneView,
  film: FilmView,
  style: Style,
  before: Continuity,
): Shot | undefined {
  const place = choosePlace(scene, film, before.places);
  const seen = withoutPlace(castFor(scene, film, before.shots), place);
  if (seen.length === 0) return undefined;
  const camera = cameraFor(scene.said, before.camera, before.shots);
  const change = changeFor(scene.said, before.change, before.shots);
  const label = labelOf(scene);
  const idea = {
    ...place,
    subjects: seen.map((subject, index) => asSubject(subject, index, scene, film, before.cast)),
    camera,
    change,
    ...(label === undefined ? {} : { label }),
  };
  return { ...idea, ...promptsFor(idea, style) };
}

const MOST_SUBJECTS = 3;

/** "She drinks nectar": whoever it is, the film's own subject is meant. */
const POINTING = /^(?:it|this|these|here|there)\b|\b(?:they|he|she)\b/iu;

/** Emblems of a kind of topic score this much: they stand in only where there is nothing else. */
const EMBLEM = 0.5;

/** The scene's own things, the film's hero first where the words mean it; a lone one gets the hero beside it. */
function castFor(scene: SceneView, film: FilmView, turn: number): Seen[] {
  const own = subjectsOf(scene, film).slice(0, MOST_SUBJECTS);
  const hero = film.heroes[0];
  if (own.length === 0) return [...film.heroes.slice(0, 1), ...companion(film.heroes.slice(1), turn)];
  if (hero === undefined || hero.score <= EMBLEM) return own;
  const spoken = own.find(({ illustration }) => illustration === hero.illustration);
  const meant = spoken !== undefined || POINTING.test(scene.said);
  const cast = meant
    ? [spoken ?? { ...hero, count: 1 }, ...own]
    : [...own, ...(own.length >= 2 ? [] : [hero])];
  return distinct(cast).slice(0, MOST_SUBJECTS);
}

/** In a forest, "the forest" needs no picture of its own. */
function withoutPlace(seen: readonly Seen[], { setting }: Place): readonly Seen[] {
  const things = seen.filter(({ phrase }) => !phrase.endsWith(setting));
  return things.length === 0 ? seen : things;
}

/** Beside the film's hero its other things take turns. */
function companion(others: readonly Seen[], turn: number): readonly Seen[] {
  const sure = others.filter(({ score }) => score >= (others[0]?.score ?? 0) - 0.1);
  return sure.slice(turn % Math.max(1, sure.length)).slice(0, 1);
}

function asSubject(
  seen: Seen,
  index: number,
  scene: SceneView,
  film: FilmView,
  cast: ReadonlyMap<string, string>,
): Subject {
  const cue = seen.spoken === undefined ? undefined : cueFor(scene.voiceover, seen.spoken, film.language);
  return {
    phrase: cast.get(seen.illustration) ?? seen.phrase,
    illustration: seen.illustration,
    role: index === 0 ? 'focal' : 'support',
    count: index === 0 ? seen.count : Math.min(seen.count, 5),
    ...(cue === undefined ? {} : { cue }),
  };
}

/** A figure that is spoken deserves to be read; other shots go without words. */
function labelOf(scene: SceneView): string | undefined {
  const figure = figuresIn(scene.said).find(
    ({ kind, unit }) => kind === 'percent' || kind === 'year' || (kind === 'amount' && unit !== ''),
  );
  return figure?.raw;
}
