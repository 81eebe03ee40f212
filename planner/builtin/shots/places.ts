import { SETTINGS } from '../../../modules/videos/plan.ts';
import type { FilmView, SceneView } from '../film/film-view.ts';
import type { FoundDeed } from '../people/find-deed.ts';
import { DEEDS } from '../deeds/deeds.ts';
import { canBeDoneIn } from './person-in.ts';
import { bodyOf, subjectsOf } from './subjects.ts';
import { namedSetting, namesSetting, type Setting, type TimeOfDay, timeOfDayOf } from './settings.ts';

/** Where and when a shot is. */
export interface Place {
  readonly setting: Setting;
  readonly time_of_day: TimeOfDay;
}

/** Places that lie near each other: a film at home in one may look around in the others. The nearest first. */
const NEAR: Readonly<Record<Setting, readonly Setting[]>> = {
  sky: ['mountains', 'meadow', 'sea'],
  meadow: ['forest', 'farm', 'mountains'],
  forest: ['meadow', 'mountains'],
  mountains: ['meadow', 'forest'],
  sea: ['mountains'],
  underwater: ['sea'],
  warehouse: ['factory'],
  shop: ['street', 'warehouse'],
  clinic: ['lab'],
  bathroom: [],
  server_room: ['office'],
  road: ['city', 'village'],
  village: ['meadow', 'farm'],
  train: ['city'],
  desert: ['mountains'],
  snow: ['mountains', 'forest'],
  city: ['street', 'meadow'],
  street: ['city'],
  room: ['street', 'kitchen'],
  office: ['city', 'street', 'classroom'],
  classroom: ['lab'],
  lab: ['classroom', 'office'],
  kitchen: ['shop'],
  factory: ['city', 'lab'],
  farm: ['meadow', 'forest'],
  stage: ['abstract', 'city'],
  space: [],
  abstract: [],
};

/** Shown once in a film at most: a podium or a sofa says nothing of most subjects. */
const ONCE: ReadonlySet<Setting> = new Set(['stage', 'room']);

const DAY: readonly TimeOfDay[] = ['day', 'dawn', 'dusk'];

/** What a place loses that was just seen, and for each time that it was seen before. */
const AGAIN = 0.05;
const OFTEN = 0.02;
/** From here on a scene may play in a place. */
const LEAST_FIT = 0.15;

/** Landscapes. */
const OPEN: ReadonlySet<Setting> = new Set<Setting>(['sky', 'meadow', 'forest', 'mountains', 'sea']);

/** A place, and how well a scene goes with it. */
export interface Fitting {
  readonly setting: Setting;
  readonly fit: number;
}

/** In a film that is at home nowhere a place has to be surer; in another it has to go so much better with the scene than its home. */
const LEAST_FIT_ABROAD = 0.18;
const LEAD_OVER_HOME = 0.05;
/** What no word of such a film is of has to be surer still: bins stand in no warehouse. */
const UNNAMED = 0.03;

/**
 * Where a scene of known sense may play, the best first: half by itself, half by its film. What was just seen comes later. A film stays
 * at home and near it, but for scenes that are clearly somewhere else.
 */
export function placesOf(
  { sense, voiceover }: SceneView,
  { pictures, settings: ofFilm, home, script }: FilmView,
  seen: readonly Place[],
  least = LEAST_FIT,
): readonly Fitting[] {
  if (sense === undefined) return [];
  const own = pictures.fitsOfSettings(sense);
  const worth = ({ setting, fit }: Fitting) =>
    fit -
    (seen.at(-1)?.setting === setting ? AGAIN : 0) -
    OFTEN * seen.filter((place) => place.setting === setting).length;
  const fitOf = (setting: Setting) => ((own[setting] ?? 0) + (ofFilm?.[setting] ?? own[setting] ?? 0)) / 2;
  const abroad =
    home === 'abstract' ? Math.min(LEAST_FIT_ABROAD, least + 0.03) : fitOf(home) + LEAD_OVER_HOME;
  const leastOf = (setting: Setting) =>
    home !== 'abstract' || namesSetting(script.text, setting) ? abroad : abroad + UNNAMED;
  // Tides are told at the sea: mountains lie near it, and are seen where they are spoken of.
  const mayBeSeen = (setting: Setting) =>
    !OPEN.has(setting) || namesSetting(voiceover, setting) || fitOf(setting) > fitOf(home);
  return SETTINGS.flatMap((setting): Fitting[] => {
    const fit = fitOf(setting);
    const isNear = setting === home || (NEAR[home].includes(setting) && mayBeSeen(setting));
    return fit < least || (!isNear && fit < leastOf(setting)) || isSpent(setting, seen)
      ? []
      : [{ setting, fit }];
  }).sort((one, other) => worth(other) - worth(one));
}

/** Whether a place has been seen as often as it may be. */
export const isSpent = (setting: Setting, seen: readonly Place[]): boolean =>
  ONCE.has(setting) && seen.some((place) => place.setting === setting);

/** Where few films play: by their sense alone, lakes lie near deserts, coats of arms in the sky, and bins stand in bathrooms. */
const FAR: ReadonlySet<Setting> = new Set([
  'desert',
  'snow',
  'sea',
  'underwater',
  'space',
  'sky',
  'bathroom',
  'train',
]);

/** Whether a film of these words may play in a place: a far one has to be named. */
export const mayBeMeant = (setting: Setting, text: string): boolean =>
  !FAR.has(setting) || namesSetting(text, setting);

/** A deed is shown in a place that its scene has little to do with, rather than where it is never done. */
const LEAST_FIT_OF_DEED = 0.08;

/** Where and when a scene plays; what somebody does there must be possible. */
export function choosePlace(
  scene: SceneView,
  film: FilmView,
  seen: readonly Place[],
  deed?: FoundDeed,
): Place {
  if (deed === undefined && namesBodies(scene, film)) return { setting: 'space', time_of_day: 'night' };
  const setting = scene.sense === undefined ? byWords(scene, film, seen) : bySense(scene, film, seen, deed);
  const said = timeOfDayOf(scene.voiceover);
  const times = said !== undefined ? [said] : deed === undefined ? timesFor(scene, film) : DAY;
  const alike = (time: TimeOfDay) =>
    seen.filter((place) => place.setting === setting && place.time_of_day === time).length;
  const time_of_day = times.reduce((best, time) => (alike(time) < alike(best) ? time : best));
  return { setting, time_of_day };
}

/** Where Sun, Moon and Earth are spoken of together, they are seen together: nowhere on the ground. */
function namesBodies(scene: SceneView, film: FilmView): boolean {
  const named = subjectsOf(scene, film).filter(({ isNamed }) => isNamed === true);
  return named.filter(({ illustration }) => bodyOf(illustration) !== illustration).length >= 2;
}

function bySense(
  scene: SceneView,
  film: FilmView,
  seen: readonly Place[],
  deed: FoundDeed | undefined,
): Setting {
  if (deed === undefined) return placesOf(scene, film, seen)[0]?.setting ?? film.home;
  const least = film.home === 'abstract' ? LEAST_FIT : LEAST_FIT_OF_DEED;
  const possible = placesOf(scene, film, seen, least).find(({ setting }) => canBeDoneIn(setting, deed));
  return possible?.setting ?? placeOfDeed(scene, film, deed);
}

/** Where a deed is usually done, if that has anything to do with the scene: treats are not given to puppies at a desk. Else nowhere special. */
function placeOfDeed(
  { sense }: SceneView,
  { pictures, settings, instruction }: FilmView,
  { pose }: FoundDeed,
): Setting {
  const { place, at } = DEEDS[pose];
  // "Cómo ahorrar agua en casa": plants are watered there.
  const isAtHome = place === 'office' && namesSetting(instruction.title, 'room');
  if (isAtHome && canBeDoneIn('room', { pose })) return 'room';
  // Votes are cast in a room, whatever they are about.
  if (at !== undefined) return place;
  const fit = ((sense && pictures.fitsOfSettings(sense)[place]) ?? 0) + (settings?.[place] ?? 0);
  return fit / 2 >= LEAST_FIT_OF_DEED ? place : 'abstract';
}

/** A place the words name is taken as it is; else the film's home and what lies near it take turns. */
function byWords({ voiceover }: SceneView, { home }: FilmView, seen: readonly Place[]): Setting {
  const named = namedSetting(voiceover);
  const wanted = named === undefined ? [home, ...NEAR[home]] : [named];
  const fresh = wanted.filter((one) => !ONCE.has(one) || seen.every(({ setting }) => setting !== one));
  const times = (one: Setting) =>
    seen.filter(({ setting }) => setting === one).length + (seen.at(-1)?.setting === one ? 2 : 0);
  return fresh.reduce<Setting>(
    (best, one) => (best === 'abstract' || times(one) < times(best) ? one : best),
    'abstract',
  );
}

/** A story's light moves through its day, dawn at the start, night at the end; other films change it freely. */
function timesFor(scene: SceneView, film: FilmView): readonly TimeOfDay[] {
  if (film.brief.video_type !== 'narrative') return DAY;
  const share = scene.number / Math.max(1, film.scenes);
  return [share < 0.2 ? 'dawn' : share < 0.7 ? 'day' : share < 0.9 ? 'dusk' : 'night'];
}

/** Whether a scene plays anywhere: what plays nowhere is no shot. */
export function hasPlace(scene: SceneView, film: FilmView): boolean {
  if (scene.sense !== undefined) return placesOf(scene, film, []).length > 0;
  return film.home !== 'abstract' || namedSetting(scene.voiceover) !== undefined;
}
