import type { Shot, Style, Subject } from '../../../modules/videos/plan.ts';
import { figuresIn } from '../facts/figures.ts';
import type { FilmView, SceneView } from '../scenes/view.ts';
import { cueFor } from '../text/cue.ts';
import { type Camera, cameraFor, type Change, changeFor } from './camera.ts';
import { promptsFor } from './prompts.ts';
import { type Setting, settingOf, type TimeOfDay, timeOfDayOf } from './settings.ts';
import { distinct, type Seen, subjectsOf } from './subjects.ts';

/** What the shots before looked like: neighbours must differ, and a thing keeps its name and face. */
export interface Continuity {
  readonly camera?: Camera;
  readonly change?: Change;
  readonly setting?: Setting;
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
  const seen = castFor(scene, film);
  if (seen.length === 0) return undefined;
  const setting = chooseSetting(scene, film, before.setting);
  const camera = cameraFor(scene.said, before.camera, before.shots);
  const change = changeFor(scene.said, before.change, before.shots);
  const label = labelOf(scene);
  const idea = {
    setting,
    time_of_day: timeOfDayOf(scene.said) ?? timeByPlace(scene, film),
    subjects: seen.map((subject, index) => asSubject(subject, index, scene, film, before.cast)),
    camera,
    change,
    ...(label === undefined ? {} : { label }),
  };
  return { ...idea, ...promptsFor(idea, style) };
}

const MOST_SUBJECTS = 3;

/** The scene's own things first; a lone or missing one gets the film's hero beside it. */
function castFor(scene: SceneView, film: FilmView): Seen[] {
  const own = subjectsOf(scene, film).slice(0, MOST_SUBJECTS);
  if (own.length >= 2) return own;
  return distinct([...own, ...film.heroes.slice(0, own.length === 0 ? 2 : 1)]).slice(0, MOST_SUBJECTS);
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

const NEIGHBOURS: Readonly<Record<Setting, readonly [Setting, Setting]>> = {
  sky: ['mountains', 'meadow'], meadow: ['sky', 'farm'], forest: ['meadow', 'mountains'], mountains: ['sky', 'forest'], sea: ['sky', 'underwater'], underwater: ['sea', 'abstract'], desert: ['mountains', 'sky'],
  snow: ['mountains', 'sky'], city: ['street', 'sky'], street: ['city', 'room'], room: ['street', 'kitchen'], office: ['city', 'room'], classroom: ['room', 'lab'], lab: ['abstract', 'classroom'], kitchen: ['room', 'street'],
  factory: ['city', 'street'], farm: ['meadow', 'sky'], stage: ['city', 'abstract'], space: ['sky', 'abstract'], abstract: ['sky', 'stage'],
}; // prettier-ignore

function chooseSetting(scene: SceneView, film: FilmView, before: Setting | undefined): Setting {
  const looked = scene.beats.map((beat) => beat.look?.setting).find((setting) => setting !== undefined);
  const wanted = settingOf(scene.said) ?? looked ?? film.home;
  if (wanted !== before) return wanted;
  const [one, other] = NEIGHBOURS[wanted];
  return scene.number % 2 === 0 ? one : other;
}

/** A film's light moves through its day: dawn at the start, dusk near the end of a story. */
function timeByPlace(scene: SceneView, film: FilmView): TimeOfDay {
  if (film.brief.video_type !== 'narrative') return 'day';
  const share = scene.number / Math.max(1, film.scenes);
  return share < 0.2 ? 'dawn' : share < 0.7 ? 'day' : share < 0.9 ? 'dusk' : 'night';
}

/** A figure that is spoken deserves to be read; other shots go without words. */
function labelOf(scene: SceneView): string | undefined {
  const figure = figuresIn(scene.said).find(
    ({ kind, unit }) => kind === 'percent' || kind === 'year' || (kind === 'amount' && unit !== ''),
  );
  return figure?.raw;
}
