import { blend } from '../../drawing/index.ts';
import type { Rect } from '../../format/index.ts';
import { makeChartNumbers, niceTicks, type ChartNumbers } from '../chart-numbers.ts';
import type { Composer } from '../composer.ts';
import type { SlideOf } from '../page.ts';
import { placeUnit } from './chart-parts.ts';
import { layLineDown } from './line-chart-down.ts';
import { placePoints } from './line-chart-points.ts';
import { placeHeading } from './parts.ts';

/**
 * A line that draws itself over an axis of round numbers; its highest and its last point are named, all where there are few. In a
 * tall frame it runs downwards.
 */
export function layLineChart(composer: Composer, slide: SlideOf<'line_chart'>): void {
  const { page } = composer;
  const { unit, scheme, art, cues } = page;
  if (page.isPortrait) return layLineDown(composer, slide);
  const values = slide.points.map((point) => point.value);
  const numbers = makeChartNumbers(values, slide.unit, page.language);
  const area = placeUnit(composer, numbers.unitAbove, placeHeading(composer, slide.heading));
  const ticks = axisTicks(values, 4);
  const plot = placeAxis(composer, ticks, numbers, area);
  const [low = 0, high = 1] = [ticks[0], ticks.at(-1)];
  const inset = 26 * unit;
  const points = values.map((value, index) => {
    const x = plot.x + inset + ((plot.width - 2 * inset) * index) / (values.length - 1);
    return [x, plot.y + plot.height - ((value - low) / (high - low || 1)) * plot.height] as const;
  });
  const start = cues.timesFor([{ text: slide.heading ?? '' }])[0] ?? 0.5;
  const duration = 1.6 + art.tempo;
  composer.add({
    kind: 'line', id: 'line', rect: { ...plot }, points, colour: scheme.accent, width: 6 * unit, fillTo: plot.y + plot.height, at: start, lasts: duration, entrance: 'draw',
  }); // prettier-ignore
  placeLabels(
    composer,
    slide.points.map((point) => point.label),
    points,
    plot,
  );
  placePoints(composer, { values, points, plot, numbers, start, duration });
}

/** From zero when the values are near it, else from a round number below them: a line needs no zero. */
function axisTicks(values: readonly number[], wished: number): number[] {
  const low = Math.min(...values);
  const high = Math.max(...values);
  if (low <= (high - low) * 1.5) return niceTicks(low, high, wished);
  const shifted = niceTicks(0, high - low, wished);
  const step = (shifted[1] ?? 1) - (shifted[0] ?? 0);
  const base = Math.floor(low / step) * step;
  const count = Math.ceil((high - base) / step - 1e-9) + 1;
  return Array.from({ length: count }, (_, index) => Number((base + index * step).toPrecision(12)));
}

function placeAxis(composer: Composer, ticks: readonly number[], numbers: ChartNumbers, area: Rect): Rect {
  const { unit, scheme, art, cues } = composer.page;
  const labels = ticks.map((tick) =>
    composer.set(numbers.writeBare(tick), 'label', { width: area.width * 0.28, height: 60 * unit, lines: 1 }),
  );
  const width = Math.max(...labels.map((label) => label?.width ?? 0)) + 2;
  const labelHeight = labels[0]?.height ?? 0;
  // The chip over the highest point has to fit above the uppermost line.
  const headroom = labelHeight * 1.5 + 24 * unit;
  const plot = {
    x: area.x + width + 22 * unit,
    y: area.y + headroom,
    width: area.width - width - 22 * unit,
    height: area.height - headroom - labelHeight * 2.3,
  };
  for (const [index, label] of labels.entries()) {
    const y = plot.y + plot.height * (1 - index / Math.max(1, ticks.length - 1));
    const at = cues.opening + 0.15 + 0.06 * index;
    composer.add({
      kind: 'line',
      id: `grid line ${index + 1}`,
      rect: { x: plot.x, y, width: plot.width, height: 1 },
      points: [
        [plot.x, y],
        [plot.x + plot.width, y],
      ],
      colour: index === 0 ? blend(scheme.ground, scheme.text, 0.45) : scheme.cardBorder,
      width: (index === 0 ? 2.5 : 1.2) * unit,
      at,
      lasts: art.tempo * 1.4,
      entrance: 'draw',
    });
    if (!label) continue;
    const spot = { x: area.x, y: y - label.height / 2, width };
    composer.place(`tick ${index + 1}`, label, spot, {
      at,
      entrance: 'fade',
      align: 'right',
      inks: [scheme.muted, scheme.text],
    });
  }
  return plot;
}

/** Labels under the axis, as many as fit side by side. */
function placeLabels(
  composer: Composer,
  labels: readonly string[],
  points: readonly (readonly [number, number])[],
  plot: Rect,
): void {
  const { unit, scheme, cues, size, safe } = composer.page;
  const step = points.length > 1 ? (points[1]?.[0] ?? 0) - (points[0]?.[0] ?? 0) : plot.width;
  const widest = Math.max(
    ...labels.map(
      (label) => composer.set(label, 'label', { width: 999, height: 60 * unit, lines: 1 })?.width ?? 0,
    ),
  );
  const every = Math.min(Math.ceil((widest + 18 * unit) / step), Math.max(1, labels.length - 1));
  for (const [index, label] of labels.entries()) {
    const x = points[index]?.[0];
    // Counted from the end, so that the last point, which the eye goes to, has its label.
    if (x === undefined || (labels.length - 1 - index) % every !== 0) continue;
    const half = Math.min((step * every) / 2 - 6 * unit, x - safe.x, size.width - safe.x - x);
    const set = composer.set(label, 'label', { width: half * 2, height: 60 * unit, lines: 1 });
    if (!set) continue;
    const spot = {
      x: x - half,
      y: plot.y + plot.height + set.fitted.lineHeight / 2 + 10 * unit,
      width: half * 2,
    };
    composer.place(`label ${index + 1}`, set, spot, {
      at: cues.opening + 0.3 + 0.04 * index,
      entrance: 'fade',
      align: 'center',
      inks: [scheme.muted, scheme.text],
    });
  }
}
