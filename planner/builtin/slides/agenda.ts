import type { FilmView, SceneView } from '../film/film-view.ts';
import { capitalised, withoutStop } from '../text/casing.ts';
import { cueFor, exactCue } from '../text/cue.ts';
import { givenHeading, withCue } from './heading.ts';
import type { Proposal, SlideMaker } from './proposal.ts';

/** A day that is told by its hours is nothing else: no list of points, and no steps. */
const FIT = 2.6;
const [MIN_EVENTS, MAX_EVENTS] = [3, 6];

const HOUR =
  '(?:\\d{1,2}[:.]\\d{2}(?: ?[ap]\\.?m\\.?)?|\\d{1,2} ?[ap]\\.?m\\.?|noon)(?: ?(?:Uhr|h)(?!\\p{L}))?';
const DAY =
  '(?:(?:on )?(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|(?:am )?(?:Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag|Sonntag)|(?:el )?(?:lunes|martes|miércoles|jueves|viernes|sábado|domingo))';
const LEADS = '(?:(?:is|are|starts?|begins?|ist|beginnt|es|empieza) )?';
const AT = '(?:at |from |by |um |ab |von |a las? |de |à )?';
const CLOCK = new RegExp(
  `(?<![\\p{L}\\p{N}])${LEADS}((?:${DAY},? )?)${AT}(${HOUR}(?:(?: (?:to|till|until|bis|a) | ?[-–] ?)${HOUR})?)(?![\\p{N}%])`,
  'iu',
);
/** "Lunch at 12": an hour without its sign, where the others have theirs. */
const BARE = /(?<![\p{L}\p{N}])(?:at|um|a las?|à) (\d{1,2})(?=$|[^\p{L}\p{N}.,:%])/iu;
const AFTER = /(?<![\p{L}\p{N}])(?:right |straight |direkt |gleich )?(?:after|afterwards|danach|después)$/iu;

interface Event {
  readonly when: string;
  readonly text: string;
  readonly cue: string;
}

/** Appointments with their times, as a line of the day: "Doors open at 8:30, keynote at 9:15, lunch at 12:30". */
export const agendaSlide: SlideMaker = (scene, film): Proposal | undefined => {
  const [sentence, another] = scene.sentences;
  if (sentence === undefined || another !== undefined) return undefined;
  const events = eventsIn(sentence);
  if (events === undefined) return undefined;
  const heading = givenHeading(scene, film);
  const head = heading === undefined || /\p{Nd}/u.test(heading) ? {} : { heading };
  return {
    slide: { layout: 'timeline', ...head, events: events.map((event) => ({ ...event, ...cued(event, scene, film) })) },
    fit: FIT,
  }; // prettier-ignore
};

function cued({ cue }: Event, { voiceover }: SceneView, { language }: FilmView) {
  return withCue(exactCue(voiceover, cue, language) ?? cueFor(voiceover, cue, language));
}

function eventsIn(sentence: string): Event[] | undefined {
  const clauses = withoutStop(sentence).split(/[,;]\s+(?:and\s+|then\s+|und\s+|y\s+)?|\s+(?:and|und|y)\s+(?=[^,;]{2,40}\d)/iu); // prettier-ignore
  if (clauses.length < MIN_EVENTS || clauses.length > MAX_EVENTS || !CLOCK.test(sentence)) return undefined;
  const events = clauses.map(eventIn);
  return events.some((event) => event === undefined) ? undefined : events.flatMap((event) => event ?? []);
}

function eventIn(clause: string): Event | undefined {
  const clock = CLOCK.exec(clause);
  const bare = clock === null ? (BARE.exec(clause) ?? AFTER.exec(clause)) : null;
  const found = clock ?? bare;
  if (found === null) return undefined;
  const when = clock === null ? (bare?.[1] ?? found[0]) : `${clock[1] ?? ''}${clock[2] ?? ''}`;
  const text = `${clause.slice(0, found.index)} ${clause.slice(found.index + found[0].length)}`
    .replace(/\s+/gu, ' ')
    .replace(/^\s*[:–-]\s*/u, '')
    .trim();
  return text.length < 2 || /\d{1,2}[:.]\d{2}/u.test(text)
    ? undefined
    : { when: capitalised(when.trim()), text: capitalised(text), cue: clause };
}
