import { ADDRESS } from '../facts/address.ts';
import { figuresIn } from '../facts/figures.ts';
import { type FilmView, isStep, type SceneView } from '../film/film-view.ts';
import type { Pose } from '../deeds/deeds.ts';
import type { FoundDeed } from '../people/find-deed.ts';
import { usualDeed } from '../people/usual-deed.ts';
import { fitOf } from '../pictures/sense.ts';
import { labelOf } from './label.ts';
import { deedOf } from './deed-of.ts';
import { standsByItself } from './groups.ts';
import { canBeDoneIn, isAboutAnimals, mayShowPeople, worthOf } from './person-in.ts';
import { choosePlace, type Fitting, isSpent, placesOf, type Place } from './places.ts';
import type { Setting } from './settings.ts';
import { subjectsOf, thingsNamed } from './subjects.ts';
import { deedTaught } from './taught.ts';

/** Where a scene is played, and what somebody does there. */
export interface Staging {
  readonly place: Place;
  readonly deed?: FoundDeed;
  /** 0..1: how well that shows what is said. */
  readonly worth: number;
}

/** What was seen before: what is repeated tells less. */
export interface SeenBefore {
  readonly places: readonly Place[];
  readonly deeds: readonly Pose[];
}

/** From here on a landscape without anybody or anything in it says where a scene is. */
const EMPTY_LANDSCAPE = 0.24;

/**
 * How a scene can be played: somebody does what its words say; else what people do where it plays; else its things stand there. Nothing
 * where it plays nowhere, or where the figures it speaks would be seen nowhere; what viewers would have to write down is written. A step that
 * nobody can be seen doing is written too: what people usually do there would be another step.
 */
export function stagingOf(scene: SceneView, film: FilmView, before: SeenBefore): Staging | undefined {
  if (ADDRESS.test(scene.voiceover) || CODE.test(scene.voiceover)) return undefined;
  const deed = deedOf(scene, film);
  if (deed !== undefined && deed.pose !== before.deeds.at(-1)) {
    const place = choosePlace(scene, film, before.places, deed);
    if (!isNowhere(place.setting, film) && !isSpent(place.setting, before.places))
      return { place, deed, worth: worthOf(deed) };
  }
  // Of other languages only words are known: things stand beside them, rather than in places that may be beside the point.
  if (isStep(scene) || (film.sense !== undefined && film.language !== 'en')) return undefined;
  if (figuresIn(scene.voiceover).length > 0 && labelOf(scene, film) === undefined) return undefined;
  const [first] = placesOf(scene, film, before.places);
  if (first === undefined) return undefined;
  const place = choosePlace(scene, film, before.places);
  return usualStaging(place, scene, film, before, first);
}

/** What people do where a scene plays; else its things stand there, or the place is seen empty. */
function usualStaging(
  place: Place,
  scene: SceneView,
  film: FilmView,
  before: SeenBefore,
  first: ReturnType<typeof placesOf>[number],
): Staging | undefined {
  const usual = taughtIn(place, scene, film, before) ?? usualIn(first, scene, film, before);
  if (usual !== undefined) return { place, deed: usual, worth: 0.55 + first.fit * 0.6 + usual.fit * 0.3 };
  const thing = worthOfThings(scene, film);
  const empty = isSeenEmpty(place, film, before) && first.fit >= EMPTY_LANDSCAPE ? 0.55 + first.fit * 0.6 : 0;
  // What has nothing to show of its own shows its figures.
  if (thing === 0 && figuresIn(scene.voiceover).length > 0) return undefined;
  const worth = Math.max(thing, empty);
  return worth === 0 ? undefined : { place, worth };
}

/** Of a sentence that names more than is seen, the picture of one noun shows little: words with it beside them tell more. */
function worthOfThings(scene: SceneView, film: FilmView): number {
  const seen = subjectsOf(scene, film);
  const [first] = seen;
  if (first === undefined || (film.brief.mode !== 'standard' && !standsByItself(first.illustration)))
    return 0;
  const named = thingsNamed(scene.voiceover, film.language).length;
  const isMost = film.language !== 'en' || seen.length * 2 >= named;
  return first.score * (isMost ? 1 : LESS_TELLING);
}

const LESS_TELLING = 0.6;

/** "With code FIRST". */
const CODE = /\b(?:code|coupon|voucher)\b[^.!?]{0,12}\b[A-Z][A-Z\d]{2,}\b/u;

/** A podium says nothing of where something is done: words with somebody beside them tell more, where there may be words. */
const isNowhere = (setting: Setting, { brief }: FilmView): boolean =>
  setting === 'abstract' && brief.mode !== 'standard';

/** Landscapes that need nobody to be seen, and those that people have built meanwhile. */
const NATURE = new Set<Setting>([
  'mountains',
  'forest',
  'desert',
  'snow',
  'meadow',
  'sea',
  'sky',
  'underwater',
  'space',
]);
const BUILT = new Set<Setting>(['city', 'village', 'farm']);

/** A landscape alone says where a film is, once. */
function isSeenEmpty({ setting }: Place, { isLongAgo }: FilmView, { places }: SeenBefore): boolean {
  const isOpen = NATURE.has(setting) || (isLongAgo !== true && BUILT.has(setting));
  return isOpen && places.every((place) => place.setting !== setting);
}

/** What the film teaches, rather than what is usual: in a film about bikes somebody rides one. */
function taughtIn(
  { setting }: Place,
  { sense }: SceneView,
  film: FilmView,
  { deeds }: SeenBefore,
): FoundDeed | undefined {
  const taught = deedTaught(film);
  if (sense === undefined || taught === undefined || taught.pose === deeds.at(-1)) return undefined;
  const fit = fitOf(`pose:${taught.pose}`, sense);
  return fit >= LEAST_TAUGHT && canBeDoneIn(setting, taught) ? { ...taught, fit } : undefined;
}

/** Below this what a film teaches has nothing to do with a scene of it. */
const LEAST_TAUGHT = 0.3;

/** At home people may be seen doing less telling things. */
const AT_HOME = 0.04;

function usualIn(where: Fitting, scene: SceneView, film: FilmView, { deeds }: SeenBefore) {
  if (scene.sense === undefined || film.sense === undefined) return undefined;
  if (!mayShowPeople(film) || isAboutAnimals(film) || film.isLongAgo === true) return undefined;
  const fit = where.fit + (where.setting === film.home ? AT_HOME : 0);
  return usualDeed({ ...where, fit }, scene.voiceover, { scene: scene.sense, film: film.sense }, deeds);
}
