import type { Shot } from '../../../modules/videos/plan.ts';
import { DEEDS, type Pose, POSES } from '../deeds/deeds.ts';
import type { FilmView } from '../film/film-view.ts';
import { findDeeds, type FoundDeed } from '../people/find-deed.ts';
import { fitOf } from '../pictures/sense.ts';
import { isAboutAnimals, mayShowPeople } from './person-in.ts';

/** Below this a word of the title is meant in another sense: running costs. */
const LEAST = 0.22;

/** What a film teaches to do ("How to lift heavy boxes safely"), or what is done with what it is about: bikes are ridden. */
export function deedTaught(film: FilmView): FoundDeed | undefined {
  const { instruction, language, sense } = film;
  if (sense === undefined || language !== 'en' || film.isLongAgo === true) return undefined;
  if (!mayShowPeople(film) || isAboutAnimals(film)) return undefined;
  const [, doing] = TEACHES.exec(instruction.title) ?? [];
  const text = doing === undefined ? instruction.title : `You ${doing.toLowerCase()}`;
  return findDeeds(text, sense, false).find(({ pose }) => !VAGUE.has(pose)) ?? doneWithSubject(film);
}

const TEACHES = /^how (?:to|do (?:you|we|i)|you|we)\s+(.+?)[?.!]*$/iu;

/** These need what they are done to, or somebody to be said to. */
const VAGUE: ReadonlySet<Pose> = new Set(['hold', 'think', 'talk', 'wave', 'check']);

function doneWithSubject({ instruction, sense }: FilmView): FoundDeed | undefined {
  if (sense === undefined) return undefined;
  const { title, subject, direction } = instruction;
  const words = new Set(`${title} ${subject} ${direction.audience ?? ''}`.toLowerCase().match(/[\p{L}-]+/gu));
  return POSES.filter((pose) => DEEDS[pose].subject?.split(' ').some((word) => words.has(word)))
    .map((pose): FoundDeed => ({ pose, said: '', to: [], fit: fitOf(`pose:${pose}`, sense) }))
    .filter(({ fit }) => fit >= LEAST)
    .sort((one, other) => other.fit - one.fit)[0];
}

/** Where what a film teaches is done, when that is nowhere but there: a forklift is driven in a warehouse. */
export function placeTaught(film: FilmView): Shot['setting'] | undefined {
  const taught = deedTaught(film);
  const deed = taught === undefined ? undefined : DEEDS[taught.pose];
  return deed?.at !== undefined && deed.subject !== undefined ? deed.place : undefined;
}
