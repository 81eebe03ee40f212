import type { Scene, Slide } from '../../../../modules/videos/plan.ts';
import { figuresIn } from '../../facts/figures.ts';
import { type Series, seriesIn } from '../../facts/series.ts';
import type { FilmView } from '../../film/film-view.ts';
import { proposeSlides } from '../../slides/propose.ts';
import { capitalised } from '../../text/casing.ts';
import { cueFor } from '../../text/cue.ts';
import { gist } from '../../text/shorten.ts';
import { viewOf } from '../film-of-plan.ts';
import type { Layout } from '../operation.ts';

/** The slide of a layout that the planner itself would make of some words, if it would. */
export function proposed(layout: Layout, words: string, film: FilmView): Slide | undefined {
  return proposeSlides(viewOf(words, film), film).find(({ slide }) => slide.layout === layout)?.slide;
}

export function chartAs(
  layout: 'bar_chart' | 'line_chart' | 'donut_chart',
  scene: Scene,
  words: string,
  film: FilmView,
): Slide | undefined {
  const series = seriesOf(scene, words);
  const share = layout === 'donut_chart' && series === undefined ? proposed(layout, words, film) : undefined;
  if (series === undefined || series.data.length < 2) return share;
  const data = series.data.map(({ label, value }) => {
    const cue = cueFor(scene.voiceover, label, film.language);
    return { label, value, ...(cue === undefined ? {} : { cue }) };
  });
  const heading = headingOf(scene, words, film);
  const unit = series.unit === '' ? {} : { unit: series.unit };
  if (layout === 'bar_chart') return { layout, heading, ...unit, bars: data.slice(0, 8) };
  return layout === 'line_chart'
    ? { layout, heading, ...unit, points: data.slice(0, 12) }
    : { layout, heading, ...unit, slices: data.slice(0, 6) };
}

/** The figures of the chart there is, of a change from one to another, or of the words. */
export function seriesOf({ slide }: Scene, words: string): Pick<Series, 'unit' | 'data'> | undefined {
  if (slide?.layout === 'bar_chart') return { unit: slide.unit ?? '', data: slide.bars };
  if (slide?.layout === 'line_chart') return { unit: slide.unit ?? '', data: slide.points };
  if (slide?.layout === 'donut_chart' && slide.slices.length >= 2)
    return { unit: slide.unit ?? '', data: slide.slices };
  const told = seriesIn(words) ?? countsIn(words);
  if (told !== undefined) return told;
  const change = /(?<!\p{L})from\s+(\S+(?:\s\p{L}+)?)\s+to\s+(\S+)/iu.exec(words);
  const [before, after] = [figuresIn(change?.[1] ?? '')[0], figuresIn(change?.[2] ?? '')[0]];
  return before === undefined || after?.unit !== before.unit
    ? undefined
    : {
        unit: before.unit,
        data: [
          { label: 'Before', value: before.value },
          { label: 'Now', value: after.value },
        ],
      };
}

/** "46 people took leave: 29 women and 17 men": what is counted, without the sum of it. */
function countsIn(words: string): Pick<Series, 'unit' | 'data'> | undefined {
  const counted = figuresIn(words)
    .filter(({ kind }) => kind === 'amount')
    .map(({ value, start, end }) => ({
      value,
      label: COUNTED.exec(words.slice(start, end + 24).trimStart())?.[1],
    }));
  const total = counted.reduce((sum, { value }) => sum + value, 0);
  const data = counted.flatMap(({ label, value }) => (label === undefined || value * 2 === total ? [] : [{ label: capitalised(label), value }])); // prettier-ignore
  return data.length < 2 || data.length < counted.length - 1 ? undefined : { unit: '', data };
}

const COUNTED = /^\d[\d.,]*\s(\p{L}{3,20})(?!\p{L})/u;

export function headingOf({ slide, title }: Scene, words: string, film: FilmView): string {
  const own = slide !== undefined && 'heading' in slide ? slide.heading : undefined;
  return own ?? (title !== '' ? title : gist(words, film.language, 6));
}

export function valueWith(value: number, unit: string): string {
  if (unit === '%') return `${value}%`;
  const [sign = '', ...rest] = unit.split(' ');
  return /^[$€£¥]/u.test(sign) ? `${sign}${value} ${rest.join(' ')}`.trim() : `${value} ${unit}`.trim();
}
