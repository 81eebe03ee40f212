import { type Figure, figuresIn } from '../facts/figures.ts';
import { leadOf } from '../facts/figure-sides.ts';
import { standInTurn } from '../facts/in-turn.ts';
import type { FilmView, SceneView } from '../film/film-view.ts';
import { capitalised } from '../text/casing.ts';
import { exactCue } from '../text/cue.ts';
import { measuredBy } from './measured.ts';
import { givenHeading, withCue } from './heading.ts';
import type { Proposal, SlideMaker } from './proposal.ts';

/** What is said as a course is drawn as one, whatever else the sentence could show. */
const FIT = 1.6;
const MAX_POINTS = 12;

const MONTH =
  'Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sep(?:t(?:ember)?)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?|Januar|Februar|März|Mai|Juni|Juli|Oktober|Dezember|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|janvier|février|mars|avril|juin|juillet|août|septembre|octobre|novembre|décembre';
const TIME = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:(?:${MONTH})(?: (?:19|20)\\d\\d)?|(?:Q[1-4]|H[12])(?: (?:19|20)\\d\\d)?|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|(?:19|20)\\d\\d)(?![\\p{L}\\p{N}])`,
  'gu',
);

interface Mark {
  readonly text: string;
  readonly start: number;
}

/** Values of one thing and the times they are of: "2.3, 1.9, 1.6 in July, August, September", "von 212 GWh im Jahr 2022 auf 198 GWh im Jahr 2024". */
export const overTimeSlide: SlideMaker = (scene, film): Proposal | undefined => {
  const [sentence, another] = scene.sentences;
  if (sentence === undefined || another !== undefined) return undefined;
  const pairs = pairsIn(sentence);
  if (pairs === undefined) return undefined;
  const heading = headingOf(sentence, pairs, scene, film);
  const head = heading === undefined ? {} : { heading };
  const [first, second, third] = pairs;
  if (first === undefined || second === undefined) return undefined;
  if (third === undefined) {
    const sides = [first, second].map(({ figure, time }) => ({
      label: time.text,
      value: figure.raw,
      amount: figure.value,
      ...cueOf(scene, film, figure),
    }));
    return { slide: { layout: 'two_figures', relation: 'change', ...head, figures: sides }, fit: FIT };
  }
  const unit = first.figure.unit === '' ? {} : { unit: first.figure.unit };
  const points = pairs.map(({ figure, time }) => ({
    label: time.text,
    value: figure.value,
    ...cueOf(scene, film, figure),
  }));
  return { slide: { layout: 'line_chart', ...head, ...unit, points }, fit: FIT };
};

const cueOf = ({ voiceover }: SceneView, { language }: FilmView, { raw }: Figure) =>
  withCue(exactCue(voiceover, raw, language));

interface Pair {
  readonly figure: Figure;
  readonly time: Mark;
}

/** As many values of one unit as times, in turn or in two rows; nothing where either says anything else. */
function pairsIn(sentence: string): Pair[] | undefined {
  const figures = figuresIn(sentence);
  const values = figures.filter(({ kind }) => kind === 'amount' || kind === 'percent');
  const times = [...sentence.matchAll(TIME)].map(({ 0: text, index }): Mark => ({ text, start: index }));
  if (values.length < 2 || values.length !== times.length || values.length > MAX_POINTS) return undefined;
  if (values.some(({ isRange, unit }) => isRange === true || unit !== values[0]?.unit)) return undefined;
  if (new Set(times.map(({ text }) => text)).size < times.length) return undefined;
  if (!standInTurn(values, times)) return undefined;
  return values.flatMap((figure, index) => {
    const time = times[index];
    return time === undefined ? [] : [{ figure, time }];
  });
}

function headingOf(
  sentence: string,
  [first]: readonly Pair[],
  scene: SceneView,
  film: FilmView,
): string | undefined {
  if (first === undefined) return undefined;
  const lead = leadOf(sentence.slice(0, Math.min(first.figure.start, first.time.start)), film.language);
  const measured = measuredBy(sentence, film.language);
  return givenHeading(scene, film) ?? (measured === undefined ? lead : capitalised(measured));
}
