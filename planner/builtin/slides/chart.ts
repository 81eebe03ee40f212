import type { Slide } from '../../../modules/videos/plan.ts';
import { type Series, seriesIn } from '../facts/series.ts';
import type { FilmView, SceneView } from '../scenes/view.ts';
import { cueFor } from '../text/cue.ts';
import { headingFor, withCue } from './heading.ts';
import type { Proposal, SlideMaker } from './proposal.ts';

/** Labelled figures of one unit as a chart: time runs along a line, shares fill a ring, the rest stands in bars. */
export const chartSlide: SlideMaker = (scene, film): Proposal | undefined => {
  const series = seriesIn(scene.said) ?? seriesOfList(scene, film);
  if (series === undefined) return undefined;
  return { slide: chartOf(series, scene, film), fit: series.data.length >= 3 ? 0.98 : 0.9 };
};

/** "Q1: 3.1, Q2: 3.6, …" told over several scenes is still one chart. */
function seriesOfList(scene: SceneView, { material }: FilmView): Series | undefined {
  const list = scene.statements.find((statement) => statement.list !== undefined)?.list?.index;
  const items = list === undefined ? undefined : material.lists[list]?.items;
  return items === undefined ? undefined : seriesIn(items.join(';\n'));
}

function chartOf(series: Series, scene: SceneView, film: FilmView): Slide {
  const data = series.data.map(({ label, value }) => ({
    label,
    value,
    ...withCue(cueFor(scene.voiceover, label, film.language)),
  }));
  const said = headingFor(scene, film);
  const heading = /\p{Nd}/u.test(said) ? film.material.topic.title : said;
  const unit = series.unit === '' ? {} : { unit: series.unit };
  if (series.kind === 'share' && data.length <= 6)
    return { layout: 'donut_chart', heading, ...unit, slices: data };
  if (series.kind === 'time' && data.length >= 3)
    return { layout: 'line_chart', heading, ...unit, points: data };
  return { layout: 'bar_chart', heading, ...unit, bars: data.slice(0, 8) };
}
