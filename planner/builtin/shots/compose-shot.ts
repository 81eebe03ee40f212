import type { Shot, Style, Subject } from '../../../modules/videos/plan.ts';
import type { FilmView, SceneView, Seen } from '../film/film-view.ts';
import { DEEDS, type Pose } from '../deeds/deeds.ts';
import type { FoundDeed } from '../people/find-deed.ts';
import { isHandy } from './groups.ts';
import { drawnInstead, personOf } from './person-in.ts';
import { labelOf } from './label.ts';
import { stagingOf } from './staging.ts';
import { weatherIn } from './weather.ts';
import { cueFor } from '../text/cue.ts';
import { type Camera, cameraFor, type Change, changeFor } from './camera.ts';
import { promptsFor } from './prompts.ts';
import { isPicturedPerson } from './may-be-shown.ts';
import { choosePlace, type Place } from './places.ts';
import { bodyOf, distinct, subjectsOf } from './subjects.ts';

/** What the shots before looked like: neighbours must differ, and a thing keeps its name and face. */
export interface Continuity {
  readonly camera?: Camera;
  readonly change?: Change;
  /** Where each of them was, in order. */
  readonly places: readonly Place[];
  readonly shots: number;
  /** What people did in them. */
  readonly deeds: readonly Pose[];
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
  const staging = stagingOf(scene, film, before);
  const isSensed = scene.sense !== undefined || film.sense !== undefined;
  if (staging === undefined && isSensed && film.brief.mode !== 'standard') return undefined;
  const { deed, place } = staging ?? { place: choosePlace(scene, film, before.places) };
  const seen =
    deed === undefined
      ? withoutPlace(castFor(scene, film, before.shots), place).map((one) => asPerson(one, film))
      : [personOf(deed, scene, film, place.setting), ...besidePerson(deed, scene, film, place)];
  if (seen.length === 0 && staging === undefined) return undefined;
  const camera = cameraFor(scene.voiceover, before.camera, before.shots);
  const change =
    deed === undefined ? changeFor(scene.voiceover, before.change, before.shots) : changeOf(deed);
  const label = labelOf(scene, film);
  const weather = weatherIn(
    scene.voiceover,
    { title: film.instruction.title, text: film.script.text },
    place.setting,
  );
  const idea = {
    ...place,
    ...(weather === undefined ? {} : { weather }),
    subjects: seen.map((subject, index) => asSubject(subject, index, scene, film, before.cast)),
    camera,
    change,
    ...(label === undefined ? {} : { label }),
  };
  return { ...idea, ...promptsFor(idea, style) };
}

/** What people do in a shot. */
export const deedsIn = ({ subjects }: Shot): Pose[] =>
  subjects.flatMap(({ figure }) => (figure === undefined || figure.pose === 'stand' ? [] : [figure.pose]));

/** Whoever can be drawn is drawn. */
const asPerson = (seen: Seen, film: FilmView): Seen =>
  isPicturedPerson(seen.illustration) ? drawnInstead(seen, film) : seen;

/** Who goes, crosses the picture; who does something in one place is there from the start. */
const GOING: ReadonlySet<string> = new Set(['walk', 'run', 'carry', 'push', 'drive', 'cycle']);
const changeOf = ({ pose }: FoundDeed): Change => (GOING.has(pose) ? 'cross' : 'reveal');

/** Beside somebody who acts only what is surely meant. */
const BESIDE = 0.8;

/** Where houses and cars would stand in a room. */
const INSIDE: ReadonlySet<Place['setting']> = new Set([
  'room', 'office', 'classroom', 'lab', 'kitchen', 'factory', 'warehouse', 'shop', 'clinic', 'bathroom', 'server_room',
]); // prettier-ignore

/** What is spoken of and neither in somebody's hands nor drawn with what he does. */
function besidePerson(deed: FoundDeed, scene: SceneView, film: FilmView, place: Place): readonly Seen[] {
  // What is drawn with a deed is known in English: a door that is opened would be there twice.
  if (film.language !== 'en') return [];
  const { figure } = personOf(deed, scene, film, place.setting);
  const { of = '', says } = DEEDS[deed.pose];
  const drawn = `${of} ${says}`.split(/[\s,]+/u);
  const others = subjectsOf(scene, film).filter(
    ({ illustration, phrase, score }) =>
      score >= BESIDE &&
      illustration !== figure.thing &&
      !isPicturedPerson(illustration) &&
      (!INSIDE.has(place.setting) || isHandy(illustration)) &&
      !phrase
        .toLowerCase()
        .split(' ')
        .some((word) => drawn.includes(word) || drawn.includes(`${word}s`)),
  );
  // A crowd of things in the air would hide who acts.
  return withoutPlace(others, place).slice(0, 1).map((seen) => ({ ...seen, count: 1 })); // prettier-ignore
}

const MAX_SUBJECTS = 3;

/** "She drinks nectar": whoever it is, the film's own subject is meant. */
const POINTING = /^(?:it|this|these|here|there)\b|\b(?:they|he|she)\b/iu;

/** The scene's own things, the film's hero first where the words mean it; a lone one gets the hero beside it. */
function castFor(scene: SceneView, film: FilmView, turn: number): Seen[] {
  const own = subjectsOf(scene, film).slice(0, MAX_SUBJECTS);
  const hero = film.heroes[0];
  if (own.length === 0) return [...film.heroes.slice(0, 1), ...companion(film.heroes.slice(1), turn)];
  if (hero === undefined) return own;
  const spoken = own.find(({ illustration }) => illustration === hero.illustration);
  const meant = spoken !== undefined || POINTING.test(scene.voiceover);
  const cast = meant
    ? [spoken ?? { ...hero, count: 1 }, ...own]
    : [...own, ...(own.length >= 2 ? [] : [hero])];
  return distinct(cast).slice(0, MAX_SUBJECTS);
}

/** In a forest, "the forest" needs no picture of its own. */
function withoutPlace(seen: readonly Seen[], { setting }: Place): readonly Seen[] {
  // On the ground nobody sees the globe in the sky.
  const things = seen.filter(
    ({ phrase, illustration }) =>
      !phrase.endsWith(setting) && (setting === 'space' || bodyOf(illustration) !== 'earth'),
  );
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
    ...(seen.figure === undefined ? {} : { figure: seen.figure }),
    role: index === 0 ? 'focal' : 'support',
    count: index === 0 ? seen.count : Math.min(seen.count, 5),
    ...(cue === undefined ? {} : { cue }),
  };
}
