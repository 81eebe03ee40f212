import type { Slide } from '../../../modules/videos/plan.ts';
import { countsThings } from '../facts/counts-things.ts';
import { figuresIn } from '../facts/figures.ts';
import { type Series, seriesIn } from '../facts/series.ts';
import type { FilmView, SceneView } from '../film/film-view.ts';
import { contrastIn } from '../facts/contrast.ts';
import { contentOf } from './told.ts';
import { cueFor } from '../text/cue.ts';
import { isNoun, tagEnglish } from '../text/english.ts';
import { givenHeading, withCue } from './heading.ts';
import { measuredBy } from './measured.ts';
import type { Proposal, SlideMaker } from './proposal.ts';
import { lowered, subjectOf } from '../text/whole-thought.ts';

/** Labelled figures of one unit as a chart: time runs along a line, shares fill a ring, the rest stands in bars. */
export const chartSlide: SlideMaker = (scene, film): Proposal | undefined => {
  const series = seriesIn(scene.voiceover) ?? seriesOfList(scene);
  if (series === undefined || !isComparable(series, scene, film)) return undefined;
  if (
    series.kind === 'compare' &&
    film.language === 'en' &&
    (isOrder(scene.voiceover) || isChange(series, scene.voiceover))
  )
    return undefined;
  return { slide: chartOf(series, scene, film), fit: contentOf(scene, 'list') === undefined ? 0.96 : 1.6 };
};

/** "Mix 500 grams of flour with 350 grams of water" tells what to do; it compares nothing. */
function isOrder(said: string): boolean {
  const tags = tagEnglish(said)[0]?.tags;
  return tags !== undefined && (tags.has('Imperative') || tags.has('Infinitive'));
}

/** "It rose from 280 ppm before industry to 420 ppm": one thing that changes, not two set side by side. */
function isChange(series: Series, said: string): boolean {
  return series.data.length === 2 && /\bfrom\s+\p{Nd}[^,.;]{0,40}?\sto\s+\p{Nd}/iu.test(said);
}

/** What an own list measures, told over several scenes, is still one chart. */
function seriesOfList(scene: SceneView): Series | undefined {
  const list = contentOf(scene, 'list');
  return list === undefined ? undefined : seriesIn(list.items.join(';\n'));
}

/** Three values in one unit can be compared; two only where the caller compares them. */
function isComparable({ data, unit, kind }: Series, { voiceover }: SceneView, film: FilmView): boolean {
  if (unit === '' && kind !== 'time') return false;
  if (unit !== '' && countsThings(voiceover)) return false;
  return data.length >= 3 || kind === 'share' || contrastIn(voiceover, film.language) !== undefined;
}

function chartOf(series: Series, scene: SceneView, film: FilmView): Slide {
  const data = series.data.map(({ label, value }) => ({
    label,
    value,
    ...withCue(cueFor(scene.voiceover, label, film.language)),
  }));
  const heading = chartHeading(series, scene, film);
  const unit = series.unit === '' ? {} : { unit: series.unit };
  if (series.kind === 'share' && data.length <= 6)
    return { layout: 'donut_chart', heading, ...unit, slices: data };
  if (series.kind === 'time' && data.length >= 3)
    return { layout: 'line_chart', heading, ...unit, points: data };
  return { layout: 'bar_chart', heading, ...unit, bars: data.slice(0, 8) };
}

/** What is measured: the caller's own heading, "Share of water", the subject, or the two things set side by side. */
function chartHeading(series: Series, scene: SceneView, film: FilmView): string {
  const listed = contentOf(scene, 'list')?.lead;
  const given = [listed, givenHeading(scene, film)].find(
    (heading) => heading !== undefined && heading !== '' && !/\p{Nd}{3,}/u.test(heading),
  );
  if (given !== undefined) return given;
  const english = film.language === 'en';
  const measured = english ? measuredIn(scene.voiceover) : undefined;
  if (measured !== undefined && series.kind !== 'time') return `Share of ${measured}`;
  const sentence = scene.sentences[0] ?? scene.voiceover;
  const subject = english ? (measuredBy(sentence, film.language) ?? subjectOf(sentence)) : undefined;
  const isLabel = series.data.some(({ label }) => label.toLowerCase() === subject?.toLowerCase());
  if (subject !== undefined && !isLabel && !/(?<!\p{L})\p{Nd}/u.test(subject)) return subject;
  const [one, other] = series.data.map(({ label }) => label);
  if (series.data.length === 2 && one !== undefined && other !== undefined)
    return `${one} vs. ${lowered(other)}`;
  return film.instruction.title;
}

const OF_WHAT = /^\s*of\s+(?:the |our |all |its |their )?(\p{L}+)(?=[,.;]|\s*$)/iu;

/** "Nectar is about 80% water": water; "45% of sales": sales. */
function measuredIn(said: string): string | undefined {
  const share = figuresIn(said).find(({ kind }) => kind === 'percent');
  const ofWhat = share === undefined ? null : OF_WHAT.exec(said.slice(share.end));
  if (ofWhat?.[1] !== undefined) return ofWhat[1].toLowerCase();
  const [term, next] = share === undefined ? [] : tagEnglish(said.slice(share.end).split(/[,;.]/u)[0] ?? '');
  return term !== undefined && next === undefined && isNoun(term) ? term.text.toLowerCase() : undefined;
}
