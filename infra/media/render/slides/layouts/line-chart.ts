import { blend } from '../../colour/contrast.ts';
import type { Rect } from '../../scene-painter.ts';
import { makeChartNumbers, niceTicks, type ChartNumbers } from '../chart-numbers.ts';
import type { Composer } from '../composer.ts';
import type { SlideOf } from '../page.ts';
import { placeUnit } from './chart-parts.ts';
import { placeHeading } from './parts.ts';

/** A line that draws itself over an axis of round numbers; its highest and its last point are named. */
export function layLineChart(composer: Composer, slide: SlideOf<'line_chart'>): void {
  const { page } = composer;
  const { unit, scheme, art, cues, isPortrait } = page;
  const values = slide.points.map((point) => point.value);
  const numbers = makeChartNumbers(values, slide.unit, page.language);
  const area = placeUnit(composer, numbers.unitAbove, placeHeading(composer, slide.heading));
  const ticks = axisTicks(values, isPortrait ? 5 : 4);
  const plot = placeAxis(
    composer,
    ticks,
    numbers,
    isPortrait ? { ...area, height: area.height * 0.78 } : area,
  );
  const [low = 0, high = 1] = [ticks[0], ticks.at(-1)];
  const inset = 26 * unit;
  const points = values.map((value, index) => {
    const x = plot.x + inset + ((plot.width - 2 * inset) * index) / (values.length - 1);
    return [x, plot.y + plot.height - ((value - low) / (high - low || 1)) * plot.height] as const;
  });
  const start = cues.timesFor([{ text: slide.heading }])[0] ?? 0.5;
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
  placeNamedPoints(composer, { values, points, plot, numbers, start, duration });
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
    composer.set(numbers.write(tick), 'label', { width: area.width * 0.28, height: 60 * unit, lines: 1 }),
  );
  const width = Math.max(...labels.map((label) => label?.width ?? 0)) + 2;
  const labelHeight = labels[0]?.height ?? 0;
  const plot = {
    x: area.x + width + 22 * unit,
    y: area.y + labelHeight * 0.9,
    width: area.width - width - 22 * unit,
    height: area.height - labelHeight * 1.1 - labelHeight * 2.1,
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

interface NamedPoints {
  readonly values: readonly number[];
  readonly points: readonly (readonly [number, number])[];
  readonly plot: Rect;
  readonly numbers: ChartNumbers;
  readonly start: number;
  readonly duration: number;
}

function placeNamedPoints(
  composer: Composer,
  { values, points, plot, numbers, start, duration }: NamedPoints,
): void {
  const { unit, scheme, art } = composer.page;
  const last = values.length - 1;
  const top = values.indexOf(Math.max(...values));
  const isApart = Math.abs((points[top]?.[0] ?? 0) - (points[last]?.[0] ?? 0)) > 170 * unit;
  const named = new Set(isApart ? [top, last] : [last]);
  placeDots(composer, points, { start, duration, skip: named });
  for (const index of named) {
    const [x, y] = points[index] ?? [0, 0];
    const at = start + duration * (0.25 + 0.65 * (index / Math.max(1, last)));
    const radius = 11 * unit;
    const dot = {
      kind: 'panel',
      rect: { x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius },
      radius,
    } as const;
    composer.add({
      ...dot,
      id: `point ${index + 1}`,
      fill: [scheme.ground],
      border: { colour: scheme.accent, width: 5 * unit },
      at,
      lasts: art.tempo,
      entrance: 'pop',
    });
    const set = composer.set(numbers.write(values[index] ?? 0), 'item', {
      width: 260 * unit,
      height: 60 * unit,
      lines: 1,
    });
    if (!set) continue;
    const width = set.width + 30 * unit;
    const height = set.height + 8 * unit;
    const left = Math.min(Math.max(x - width / 2, plot.x), plot.x + plot.width - width);
    const above = y - radius - 12 * unit - height;
    const chip = { x: left, y: above < plot.y - height ? y + radius + 12 * unit : above, width, height };
    composer.add({
      kind: 'panel',
      id: `chip ${index + 1}`,
      rect: chip,
      at: at + 0.1,
      lasts: art.tempo,
      entrance: 'pop',
      fill: [scheme.accent],
      radius: Math.min(height / 2, art.corner * unit),
    });
    composer.place(
      `value ${index + 1}`,
      set,
      { x: chip.x, y: chip.y + 4 * unit, width },
      {
        at: at + 0.15,
        entrance: 'fade',
        align: 'center',
        grounds: [scheme.accent],
        inks: ['#ffffff', '#111111'],
      },
    );
  }
}

/** A small dot where each value is. */
function placeDots(
  composer: Composer,
  points: readonly (readonly [number, number])[],
  {
    start,
    duration,
    skip,
  }: { readonly start: number; readonly duration: number; readonly skip: ReadonlySet<number> },
): void {
  const { unit, scheme, art } = composer.page;
  const radius = 7 * unit;
  for (const [index, [x, y]] of points.entries()) {
    if (skip.has(index)) continue;
    const at = start + duration * (0.2 + 0.65 * (index / Math.max(1, points.length - 1)));
    const rect = { x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius };
    composer.add({
      kind: 'panel',
      id: `dot ${index + 1}`,
      rect,
      radius,
      fill: [scheme.accent],
      at,
      lasts: art.tempo,
      entrance: 'pop',
    });
  }
}
