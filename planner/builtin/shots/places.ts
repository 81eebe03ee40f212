import { SETTINGS } from '../../../modules/videos/plan.ts';
import type { SentenceVector } from '../../meaning/sentence-encoder.ts';
import type { FilmView, SceneView } from '../film/film-view.ts';
import type { FoundDeed } from '../people/find-deed.ts';
import { placeOf } from './person-in.ts';
import type { PictureFinder } from '../picture-finder.ts';
import { namedSetting, type Setting, type TimeOfDay, timeOfDayOf } from './settings.ts';

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
  shop: ['street'],
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
  office: ['city', 'classroom'],
  classroom: ['lab'],
  lab: ['classroom', 'office'],
  kitchen: [],
  factory: ['city', 'lab'],
  farm: ['meadow', 'forest'],
  stage: ['abstract', 'city'],
  space: [],
  abstract: [],
};

/** Shown once in a film at most: a podium or a sofa says nothing of most subjects. */
const ONCE: ReadonlySet<Setting> = new Set(['stage', 'room']);

const DAY: readonly TimeOfDay[] = ['day', 'dawn', 'dusk'];

/** Costs of a place that was just seen, or seen before; of going away from home; and of another light. */
const AGAIN = 10;
const ALIKE = 6;
const OFTEN = 2;
const AWAY = 1.5;
const LIGHT = 0.5;

/**
 * A place the words name is taken as it is; else the film's home and what lies near it take turns, so that no shot looks
 * like one before it.
 */
export function choosePlace(
  scene: SceneView,
  film: FilmView,
  seen: readonly Place[],
  deed?: FoundDeed,
): Place {
  const named = ownSetting(scene, film);
  if (deed !== undefined)
    return { setting: placeOf(deed, named, film.home), time_of_day: timeOfDayOf(scene.voiceover) ?? 'day' };
  const wanted = named === undefined ? [film.home, ...NEAR[film.home]] : [named];
  const fresh = wanted.filter((one) => !ONCE.has(one) || seen.every(({ setting }) => setting !== one));
  const settings: readonly Setting[] = fresh.length === 0 ? ['abstract'] : fresh;
  const said = timeOfDayOf(scene.voiceover);
  const times = said !== undefined ? [said] : timesFor(scene, film);
  const places = settings.flatMap((setting, away) =>
    times.map((time_of_day, light) => ({
      place: { setting, time_of_day },
      cost: costOf({ setting, time_of_day }, seen) + away * AWAY + light * LIGHT,
    })),
  );
  return places.reduce((best, one) => (one.cost < best.cost ? one : best)).place;
}

function costOf(place: Place, seen: readonly Place[]): number {
  const there = seen.filter(({ setting }) => setting === place.setting);
  const alike = there.filter(({ time_of_day }) => time_of_day === place.time_of_day);
  const again = seen.at(-1)?.setting === place.setting ? AGAIN : 0;
  return again + there.length * OFTEN + alike.length * ALIKE;
}

/** A story's light moves through its day, dawn at the start, night at the end; other films change it freely. */
function timesFor(scene: SceneView, film: FilmView): readonly TimeOfDay[] {
  if (film.brief.video_type !== 'narrative') return DAY;
  const share = scene.number / Math.max(1, film.scenes);
  return [share < 0.2 ? 'dawn' : share < 0.7 ? 'day' : share < 0.9 ? 'dusk' : 'night'];
}

/** Where a scene says it plays: by its sense where it has one, else by the words of it. */
function ownSetting({ sense, voiceover }: SceneView, { pictures }: FilmView): Setting | undefined {
  return sense === undefined ? namedSetting(voiceover) : settingBySense(sense, pictures);
}

export function settingBySense(sense: SentenceVector, pictures: PictureFinder): Setting | undefined {
  const found = pictures.findSetting(sense);
  return SETTINGS.find((setting) => setting === found);
}

/** Whether a scene plays anywhere: what plays nowhere is no shot. */
export function hasPlace(scene: SceneView, film: FilmView): boolean {
  return film.home !== 'abstract' || ownSetting(scene, film) !== undefined;
}
