import { HUNDRED } from '../../../modules/videos/plan.ts';
import { aroundFigure } from '../facts/around-figure.ts';
import { calendarIn } from '../facts/calendar.ts';
import { durationIn } from '../facts/durations.ts';
import { figuresIn } from '../facts/figures.ts';
import { hoursIn } from '../facts/hours.ts';
import { shareIn } from '../facts/shares.ts';
import type { FilmView, SceneView } from '../film/film-view.ts';
import { exactCue } from '../text/cue.ts';
import { countWords } from '../text/words.ts';
import { withCue, withIcon } from './heading.ts';
import type { Proposal, SlideMaker } from './proposal.ts';

/** A little more than a big number; somebody at it tells more than a clock or the leaf of a calendar. */
const FITS = { share: 0.96, hours: 0.95, duration: 0.876, date: 0.875 } as const;

/** A sentence set around the figure at a place in it, with the words at which that enters. */
function told(scene: SceneView, film: FilmView, place: { readonly start: number; readonly end: number }) {
  const [sentence = ''] = scene.sentences;
  const around = aroundFigure(sentence, place, film.language);
  return around === undefined
    ? undefined
    : { ...around, ...withCue(exactCue(scene.voiceover, around.value, film.language)) };
}

const alone = ({ sentences: [sentence, another] }: SceneView): string | undefined =>
  another === undefined ? sentence : undefined;

/** How long something takes, as time that passes: "Rest the batter 10 minutes". */
export const durationSlide: SlideMaker = (scene, film): Proposal | undefined => {
  const sentence = alone(scene);
  const found = sentence === undefined ? undefined : durationIn(sentence);
  const words = found === undefined ? undefined : told(scene, film, found);
  if (found === undefined || words === undefined) return undefined;
  const { count, span } = found;
  return { slide: { layout: 'duration', ...words, count, span }, fit: FITS.duration };
};

/** From when to when: "Crane lifts on Tuesday 7:00 to 11:30". */
export const hoursSlide: SlideMaker = (scene, film): Proposal | undefined => {
  const sentence = alone(scene);
  const found = sentence === undefined ? undefined : hoursIn(sentence, film.language);
  const words = found === undefined ? undefined : told(scene, film, found);
  if (found === undefined || words === undefined) return undefined;
  const { from, to } = found;
  return { slide: { layout: 'hours', ...words, from, to }, fit: FITS.hours };
};

const PEOPLE =
  /^\s*(?:of\s+)?(?:the\s+|our\s+|all\s+)?(?:\p{L}+\s)?(?:people|persons|adults|children|kids|users|customers|patients|employees|workers|staff|students|pupils|teachers|doctors|nurses|women|men|girls|boys|voters|drivers|managers|visitors|roles|jobs|Menschen|Kinder|Frauen|Männer|Kunden|Mitarbeiter|personas|niños|mujeres|hombres|clientes|personnes|enfants|femmes|hommes)\b/iu;

/** So many of so many: "9 out of 10 claims are settled in two weeks". */
export const pictogramSlide: SlideMaker = (scene, film): Proposal | undefined => {
  const sentence = alone(scene);
  const found = sentence === undefined ? undefined : shareIn(sentence);
  const words = found === undefined ? undefined : told(scene, film, found);
  if (sentence === undefined || found === undefined || words === undefined) return undefined;
  const { filled, of, end } = found;
  const whole = of === HUNDRED ? {} : { of };
  const icon = PEOPLE.test(sentence.slice(end)) ? 'tabler:user-filled' : undefined;
  return { slide: { layout: 'pictogram', ...words, filled, ...whole, ...withIcon(icon) }, fit: FITS.share };
};

/** What happened on a day is read beside its leaf. */
const MAX_DATED_WORDS = 18;
const MAX_YEARS = 6;

/** A day and what happens on it, among the years that the film speaks of. */
export const dateSlide: SlideMaker = (scene, film): Proposal | undefined => {
  const sentence = alone(scene);
  const found = sentence === undefined ? undefined : calendarIn(sentence);
  if (sentence === undefined || found === undefined) return undefined;
  const others = figuresIn(sentence).filter(({ kind }) => kind === 'amount' || kind === 'percent');
  if (others.length > 0 || countWords(found.text, film.language) > MAX_DATED_WORDS) return undefined;
  const years = found.year === undefined ? [] : yearsAround(found.year, film);
  const cue = exactCue(scene.voiceover, found.text, film.language);
  return {
    slide: { layout: 'date', ...found, ...(years.length >= 2 && { years }), ...withCue(cue) },
    fit: FITS.date,
  };
};

/** The years of the film in their order; where there are many, those nearest to this one. */
function yearsAround(year: string, { script }: FilmView): string[] {
  const told = figuresIn(script.text)
    .filter(({ kind, raw }) => kind === 'year' && /^\d{4}$/u.test(raw))
    .map(({ raw }) => raw);
  const all = [...new Set([...told, year])].sort();
  const from = Math.max(0, Math.min(all.indexOf(year) - MAX_YEARS / 2, all.length - MAX_YEARS));
  return all.slice(from, from + MAX_YEARS);
}
