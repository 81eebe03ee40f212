import type { FilmView } from '../film/film-view.ts';
import { inEnglish } from '../gloss/gloss.ts';
import { namedSetting, namesSetting, type Setting, settingOf } from '../shots/settings.ts';
import { canBeDoneIn } from '../shots/person-in.ts';
import { deedTaught, placeTaught } from '../shots/taught.ts';

/** From here on a film surely plays in a place; a place that its words name needs less. */
const SURE = 0.19;
const SURE_WHEN_NAMED = 0.15;
/** From here on a place may be where most of its words are said to be. */
const LEAST_WHEN_WORDED = 0.075;
/** So many words of a place are no accident. */
const WORDED = 2;
/** Places that fit nearly as well as the best: of them, one that is named; one that the title names need not come as near. */
const NEARLY = 0.04;

/** Landscapes that much is compared with and little plays in: they are named, or fit far better than others. */
export const LANDSCAPES: ReadonlySet<Setting> = new Set<Setting>([
  'sky', 'meadow', 'forest', 'mountains', 'sea', 'underwater', 'desert', 'snow', 'space', 'village', 'farm', 'train',
]); // prettier-ignore
const SURE_LANDSCAPE = 0.26;
/** Cars and buildings are spoken of in films that play elsewhere. */
const PASSED_BY: ReadonlySet<Setting> = new Set<Setting>(['street', 'city', 'road']);
/** Rooms that much has to do with and little plays in: bins stand in many places, and few of them are bathrooms. */
const ROOMS: ReadonlySet<Setting> = new Set<Setting>(['bathroom', 'kitchen', 'train', 'shop', 'classroom']);

/** What is behind words must not say anything else: neither a theatre nor nowhere, nor somebody's home more than once. */
const NEVER: ReadonlySet<Setting> = new Set<Setting>(['stage', 'abstract', 'room']);

/** Landscapes look as they always did. */
const TIMELESS: ReadonlySet<Setting> = new Set<Setting>([
  'sky', 'meadow', 'forest', 'mountains', 'sea', 'underwater', 'desert', 'snow', 'space',
]); // prettier-ignore

/** Where a film plays, when that is sure: what is behind its words. Stricter than where its shots may play: it is seen all the time. */
export function worldOfFilm(film: FilmView): Setting | undefined {
  const found =
    film.settings === undefined ? byWords(film) : (bySense(film, walkable(film, film.settings)) ?? placeTaught(film));
  return found === undefined || NEVER.has(found) || (film.isLongAgo === true && !TIMELESS.has(found)) ? undefined : found;
} // prettier-ignore

/** Where nobody can stand. */
const BOTTOMLESS: ReadonlySet<string> = new Set<Setting>(['sky', 'sea', 'underwater', 'space']);

/**
 * Who is told what to do, step by step, does it where one can stand: seafood is cooked in a kitchen. What a film teaches is not done in a landscape
 * where it never is: a houseplant is repotted in no meadow.
 */
function walkable(film: FilmView, fits: Readonly<Record<string, number>>): Readonly<Record<string, number>> {
  const isStepped = film.script.beats.some(({ step }) => step !== undefined);
  const taught = deedTaught(film);
  const isPossible = (setting: Setting): boolean =>
    BOTTOMLESS.has(setting)
      ? !isStepped
      : !LANDSCAPES.has(setting) || taught === undefined || canBeDoneIn(setting, taught);
  return Object.fromEntries(Object.entries(fits).filter(([setting]) => isPossible(setting as Setting)));
}

function bySense(film: FilmView, fits: Readonly<Record<string, number>>): Setting | undefined {
  const text = textOf(film);
  const title = inEnglish(film.instruction.title, film.language);
  const fitting = Object.entries(fits)
    .map(([setting, fit]) => ({ setting: setting as Setting, fit }))
    .sort((one, other) => other.fit - one.fit);
  const [best] = fitting;
  if (best === undefined) return undefined;
  const first = namedFirst(film);
  if (best.fit < SURE && first !== undefined && (fits[first] ?? -1) > 0) return first;
  if (best.fit < SURE_WHEN_NAMED) return byMostWords(text, fits, best.fit);
  const possible = fitting.filter(({ fit }) => fit >= SURE_WHEN_NAMED);
  const rivals = possible.filter(({ fit }) => best.fit - fit <= NEARLY);
  // Winter is a weather that any of them may have.
  const named =
    possible.find(({ setting }) => setting !== 'snow' && namesSetting(title, setting)) ??
    rivals.find(({ setting, fit }) => setting !== 'snow' && namesSetting(text, setting) && (fit >= SURE || !PASSED_BY.has(setting))); // prettier-ignore
  if (named !== undefined) return named.setting;
  const isStrange = LANDSCAPES.has(best.setting) || (ROOMS.has(best.setting) && !namesSetting(text, best.setting)); // prettier-ignore
  if (best.fit >= (isStrange ? SURE_LANDSCAPE : SURE)) return best.setting;
  return byMostWords(text, fits, best.fit);
}

/** "Patient information for Northgate Eye Clinic": where the caller's first sentence says that it is from. */
function namedFirst({ brief, language }: FilmView): Setting | undefined {
  const named = namedSetting(inEnglish(openingOf(brief.task), language));
  return named === undefined || LANDSCAPES.has(named) ? undefined : named;
}

/** Letters of a request that say what it is. */
const MAX_OPENING = 200;

/** Revenue, margins and sales are spoken of in an office, even where no sentence fits one well. */
function byMostWords(
  text: string,
  fits: Readonly<Record<string, number>>,
  best: number,
): Setting | undefined {
  const worded = settingOf(text, WORDED);
  if (worded === undefined || LANDSCAPES.has(worded)) return undefined;
  const fit = fits[worded] ?? -1;
  return fit >= LEAST_WHEN_WORDED && best - fit <= NEARLY ? worded : undefined;
}

/** Where senses are not known (they are of English), the subject names the place outright. */
const byWords = ({ instruction: { subject, title } }: FilmView): Setting | undefined =>
  namedSetting(`${title}. ${subject}`);

/** What a film says, with the caller's first sentence: whom it is for says where it plays. */
const textOf = ({ instruction: { title }, script, brief, language }: FilmView): string =>
  inEnglish(`${title}. ${openingOf(brief.task)}. ${script.text}`, language);

const openingOf = (task: string): string => task.slice(0, MAX_OPENING).split(/[.!?\n:]/u)[0] ?? '';
