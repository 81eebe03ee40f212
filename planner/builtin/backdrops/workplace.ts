import { roleNamed } from '../deeds/deeds.ts';
import type { FilmView } from '../film/film-view.ts';
import { canBeDoneIn, LOCALS } from '../shots/person-in.ts';
import { namedSetting, type Setting } from '../shots/settings.ts';
import { deedTaught } from '../shots/taught.ts';

/** Rooms of a home: whoever learns something for work does it at work. */
const AT_HOME: readonly Setting[] = ['bathroom', 'kitchen', 'room'];

/** Whoever a film is for is seen where they are said to be: warehouse workers, office staff. */
const NAMED_FIT = 0.24;
/** From here on the film says better where it plays: pupils wash their hands in a bathroom. */
const SURELY_ELSEWHERE = 0.19;

type Fits = Readonly<Record<string, number>>;

/**
 * How well each place goes with a film, with what its viewers' work says of that: nurses wash their hands in a clinic. A film about what is
 * driven or ridden in few places only plays in one of them.
 */
export function atWork(fits: Fits, film: FilmView): Fits {
  const taught = deedTaught(film);
  const best = Math.max(...Object.values(fits));
  const place = workplaceOf(film);
  const said = namedSetting(film.instruction.direction.audience ?? '');
  // What is told to pupils plays where it happens, seldom in front of a blackboard.
  const named = said === 'classroom' && (fits[said] ?? -1) < best ? undefined : said;
  if (named !== undefined && best < SURELY_ELSEWHERE && (taught === undefined || canBeDoneIn(named, taught)))
    return { ...fits, [named]: NAMED_FIT };
  if (place === undefined || (taught !== undefined && !canBeDoneIn(place, taught))) return fits;
  if (AT_HOME.includes(place) || !AT_HOME.some((room) => fits[room] === best)) return fits;
  const elsewhere = Object.fromEntries(AT_HOME.map((room) => [room, -1]));
  return { ...fits, ...elsewhere, [place]: best };
}

/** Where those work for whom a film is made. */
function workplaceOf({ instruction: { direction, title } }: FilmView): Setting | undefined {
  const words = `${direction.audience ?? ''} ${title}`.split(/[^\p{L}]+/u);
  const roles = words.map(roleNamed);
  const places = Object.entries(WORKPLACES) as readonly (readonly [string, Setting])[];
  return places.find(([role]) => roles.some((each) => each === role))?.[1];
}

const WORKPLACES: Readonly<Record<string, Setting>> = {
  doctor: 'clinic',
  chef: 'kitchen',
  teacher: 'classroom',
  ...Object.fromEntries(Object.entries(LOCALS).map(([setting, role]) => [role, setting])),
  worker: 'factory',
};
