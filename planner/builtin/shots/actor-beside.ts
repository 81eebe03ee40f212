import type { Person, Scene, Shot } from '../../../modules/videos/plan.ts';
import type { Pose } from '../deeds/deeds.ts';
import type { FilmView, SceneView } from '../film/film-view.ts';
import type { FoundDeed } from '../people/find-deed.ts';
import { usualDeed } from '../people/usual-deed.ts';
import { fitOf } from '../pictures/sense.ts';
import { deedOf } from './deed-of.ts';
import { canBeDoneIn, isAboutAnimals, mayShowPeople, personOf } from './person-in.ts';
import { deedTaught } from './taught.ts';

/** Somebody who is drawn with the words of a slide. */
export interface Actor {
  readonly figure: Person;
  /** The nearest picture of the set: for whoever reads the plan without drawing it. */
  readonly illustration: string;
  /** The words of the scene say it. */
  readonly isSaid: boolean;
}

interface Where {
  readonly setting: Shot['setting'];
  /** Beside words nobody sees where it is. */
  readonly isUnplaced?: boolean;
  /** The deeds that were seen before, in their order. */
  readonly done: readonly Pose[];
  /** What somebody does in the next scene. */
  readonly next?: Pose | undefined;
}

/** Below this what a film teaches has nothing to do with a scene of it. */
const LEAST_OF_FILM = 0.3;

/** Who does what the words of a scene say; where they say nothing that is seen, what the whole film teaches. */
export function actorBeside(
  scene: SceneView,
  film: FilmView,
  { setting, done, next, isUnplaced = false }: Where,
): Actor | undefined {
  const own = deedOf(scene, film);
  const taught = deedTaught(film);
  if (own !== undefined && (isUnplaced || fitsBeside(setting, own)) && !isPartOf(own, taught, film))
    return { ...drawn(own, scene, film, setting), isSaid: true };
  if (
    taught === undefined ||
    !fitsBeside(setting, taught) ||
    done.at(-1) === taught.pose ||
    next === taught.pose
  )
    return undefined;
  const fit = scene.sense === undefined ? 0 : fitOf(`pose:${taught.pose}`, scene.sense);
  return fit >= LEAST_OF_FILM ? drawn(taught, scene, film, setting) : undefined;
}

/** Beside words on a plain ground there is no place in which something could not be done. */
const fitsBeside = (setting: Shot['setting'], deed: FoundDeed): boolean =>
  setting === 'abstract' || canBeDoneIn(setting, deed);

/** In a place behind the words, what people usually do there. */
export function usualActor(
  scene: SceneView,
  film: FilmView,
  { setting, done, next }: Where,
): Actor | undefined {
  if (scene.sense === undefined || film.sense === undefined || film.language !== 'en') return undefined;
  if (!mayShowPeople(film) || isAboutAnimals(film) || film.isLongAgo === true) return undefined;
  const where = { setting, fit: film.settings?.[setting] ?? 0 };
  const deed = usualDeed(where, scene.voiceover, { scene: scene.sense, film: film.sense }, done);
  return deed === undefined || deed.pose === next ? undefined : drawn(deed, scene, film, setting);
}

function drawn(deed: FoundDeed, scene: SceneView, film: FilmView, setting: Shot['setting']): Actor {
  const { figure, illustration } = personOf(deed, scene, film, setting);
  return { figure, illustration, isSaid: false };
}

/** Limbs are bent and stretched in most things that are taught: then that is what is seen. */
function isPartOf({ pose }: FoundDeed, taught: FoundDeed | undefined, { sense }: FilmView): boolean {
  if (taught === undefined || sense === undefined || !LIMBS.has(pose) || pose === taught.pose) return false;
  return fitOf(`pose:${pose}`, sense) < fitOf(`pose:${taught.pose}`, sense);
}

const LIMBS: ReadonlySet<Pose> = new Set(['exercise', 'stretch']);

/** What people do in the place behind a scene's words, and beside them. */
export function deedsBeside({ slide, backdrop }: Scene): Pose[] {
  const things = slide !== undefined && 'things' in slide ? (slide.things ?? []) : [];
  return [...things, { figure: backdrop?.figure }].flatMap(({ figure }) =>
    figure === undefined || figure.pose === 'stand' ? [] : [figure.pose],
  );
}
