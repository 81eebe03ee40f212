import { type Backdrop, FRAMINGS, LAYOUTS_WITH_ROOM, type Scene } from '../../../modules/videos/plan.ts';
import type { FilmView, SceneView } from '../film/film-view.ts';
import { timeOfDayOf, type TimeOfDay } from '../shots/settings.ts';
import { weatherIn } from '../shots/weather.ts';
import { splitSentences } from '../text/sentences.ts';
import { worldOfFilm } from './world-of-film.ts';

/** Of the slides with room for it, this share has a place behind its words. */
const SHARE = 2 / 3;

/**
 * The place behind a slide's words, in a film that surely plays somewhere: behind its first and its last words, and behind two of three of those
 * between, so that the film is seen to be somewhere and words are still read on a plain ground.
 */
export function backdropOf(
  { slide }: Scene,
  view: SceneView,
  film: FilmView,
  before: readonly Scene[],
): Backdrop | undefined {
  if (slide === undefined || !hasRoom(slide)) return undefined;
  const isEdge = view.place !== 'middle';
  if (!isEdge && (isOften(before) || isGauge(slide))) return undefined;
  const setting = worldOfFilm(film);
  if (setting === undefined) return undefined;
  const weather = weatherIn(view.voiceover, { title: film.instruction.title, text: film.script.text }, setting);
  return {
    setting,
    time_of_day: timeOfDayOf(view.voiceover) ?? (weather === undefined ? timeOfFilm(view, film) : 'day'),
    ...(weather === undefined ? {} : { weather }),
    framing: framingAfter(before),
  };
} // prettier-ignore

function hasRoom(slide: NonNullable<Scene['slide']>): boolean {
  if (slide.layout === 'closing') return slide.takeaways.length === 0;
  return LAYOUTS_WITH_ROOM.has(slide.layout);
}

/** A share fills a ring on a plain ground. */
const isGauge = (slide: NonNullable<Scene['slide']>): boolean =>
  slide.layout === 'big_number' && slide.value.includes('%');

/** Whether as many words as should have a place behind them. */
function isOften(before: readonly Scene[]): boolean {
  const worded = before.filter(({ slide }) => slide !== undefined && hasRoom(slide));
  const placed = worded.filter(({ backdrop }) => backdrop !== undefined);
  return placed.length >= (worded.length + 1) * SHARE;
}

/** Scene after scene the same view goes on over the cut; when the place comes back, it is seen from elsewhere. */
function framingAfter(before: readonly Scene[]): Backdrop['framing'] {
  const last = before.at(-1)?.backdrop;
  if (last !== undefined) return last.framing;
  const times = before.filter(({ backdrop }, index) => backdrop !== undefined && before[index - 1]?.backdrop === undefined).length;
  return FRAMINGS_IN_TURN[times % FRAMINGS_IN_TURN.length] ?? FRAMINGS[0];
} // prettier-ignore

const FRAMINGS_IN_TURN: readonly Backdrop['framing'][] = ['far', 'left', 'near', 'right'];

/** A film begins by day and ends as the day does; what it says of the time comes first. */
function timeOfFilm({ place }: SceneView, { instruction: { title }, script, language }: FilmView): TimeOfDay {
  const said = splitSentences(script.text, language).flatMap((sentence) => timeOfDayOf(sentence) ?? []);
  // What one sentence is about says nothing of the others: eye drops at night, taken in a film by day.
  const [often] = said.length >= 2 ? said : [];
  return timeOfDayOf(title) ?? often ?? (place === 'last' ? 'dusk' : 'day');
}
