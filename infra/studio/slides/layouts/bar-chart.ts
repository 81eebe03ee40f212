import { blend } from '../../drawing/index.ts';
import type { Rect } from '../../format/index.ts';
import { makeChartNumbers, niceTicks, type ChartNumbers } from '../chart-numbers.ts';
import type { Composer } from '../composer.ts';
import { parseCount } from '../count.ts';
import type { SlideOf } from '../page.ts';
import { layLying } from './bars-lying.ts';
import { barColour, placeUnit, type Bars } from './chart-parts.ts';
import { placeLine } from './diagram-parts.ts';
import { placeHeading } from './parts.ts';

/** Bars from a common base line, the largest in the film's accent: upright when their labels fit below, else lying. */
export function layBarChart(composer: Composer, slide: SlideOf<'bar_chart'>): void {
  const { page } = composer;
  const numbers = makeChartNumbers(
    slide.bars.map((bar) => bar.value),
    slide.unit,
    page.language,
  );
  const area = placeUnit(composer, numbers.unitAbove, placeHeading(composer, slide.heading));
  const { limit } = slide;
  const isNameless = slide.bars.every(({ label }) => label.trim() === '');
  const bars = slide.bars.map((bar) => ({ ...bar, label: bar.label.trim() === '' && !isNameless ? '–' : bar.label })); // prettier-ignore
  const plot = page.isPortrait ? { ...area, height: area.height * 0.86 } : area;
  if (limit || isNameless || canStand(composer, bars, numbers, plot))
    layUpright(composer, bars, numbers, plot, limit); // prettier-ignore
  else layLying(composer, bars, numbers, area);
}

const GUTTER = 0.34;

/** Whether every label fits under its bar, and every value on it, in two lines without shrinking words apart. */
function canStand(composer: Composer, bars: Bars, numbers: ChartNumbers, area: Rect): boolean {
  const column = area.width / bars.length;
  const fits = (text: string, lines: number) => {
    const set = composer.set(text, 'label', { width: column * 0.94, height: 999, lines });
    return (
      set === undefined ||
      (!set.fitted.truncated && set.fitted.lines.length <= lines && !brokeWord(text, set.fitted.lines))
    );
  };
  return bars.every((bar) => fits(bar.label, 2) && fits(numbers.write(bar.value), 1));
}

function brokeWord(text: string, lines: readonly { readonly text: string }[]): boolean {
  return lines.map((line) => line.text).join(' ').length !== text.trim().replace(/\s+/g, ' ').length;
}

function layUpright(
  composer: Composer,
  bars: Bars,
  numbers: ChartNumbers,
  area: Rect,
  limit?: Bars[number],
): void {
  const { page } = composer;
  const { unit, scheme, art, cues } = page;
  const column = area.width / bars.length;
  const labels = bars.map((bar) =>
    composer.set(bar.label, 'label', { width: column * 0.94, height: 90 * unit, lines: 2 }),
  );
  const values = bars.map((bar) =>
    composer.set(numbers.write(bar.value), 'item', { width: column * 0.98, height: 60 * unit, lines: 1 }),
  );
  const labelHeight = Math.max(0, ...labels.map((label) => label?.height ?? 0));
  const valueHeight = Math.max(0, ...values.map((value) => value?.height ?? 0));
  const low = Math.min(0, ...bars.map((bar) => bar.value));
  const high = Math.max(0, limit?.value ?? 0, ...bars.map((bar) => bar.value));
  const plot = {
    top: area.y + (limit ? 64 * unit : valueHeight + 8 * unit),
    bottom: area.y + area.height - labelHeight - 20 * unit - (low < 0 ? valueHeight : 0),
  };
  const yOf = (value: number) => plot.bottom - ((value - low) / (high - low || 1)) * (plot.bottom - plot.top);
  placeGridlines(
    composer,
    area,
    niceTicks(low, high, 4)
      .filter((tick) => tick <= high && tick >= low)
      .map(yOf),
    yOf(0),
  );
  const told = limit ? [...bars, limit] : bars;
  const times = cues.timesFor(told.map((bar) => ({ ...bar, text: bar.label })), 0.1); // prettier-ignore
  if (limit) placeLimit(composer, limit, area, yOf(limit.value), times.at(-1) ?? 0);
  const width = Math.min(column * (1 - GUTTER), 150 * unit);
  for (const [index, bar] of bars.entries()) {
    const at = times[index] ?? 0;
    const middle = area.x + column * (index + 0.5);
    const top = Math.min(yOf(bar.value), yOf(0));
    const height = Math.max(3 * unit, Math.abs(yOf(bar.value) - yOf(0)));
    composer.add({
      kind: 'panel',
      id: `bar ${index + 1}`,
      rect: { x: middle - width / 2, y: top, width, height },
      at,
      lasts: art.tempo * 1.5,
      entrance: 'grow',
      from: bar.value < 0 ? 'top' : 'bottom',
      fill: [barColour(composer, bars, index)],
      radius: Math.min(art.corner * 0.4 * unit, height / 2),
    });
    const value = values[index];
    const column0 = { x: middle - column / 2, width: column };
    if (value) {
      const y = bar.value < 0 ? top + height + 6 * unit : top - value.height - 6 * unit;
      const count = parseCount(value.text);
      composer.place(
        `value ${index + 1}`,
        value,
        { ...column0, y },
        { at: at + art.tempo * 0.4, entrance: 'fade', align: 'center', ...(count && { count }) },
      );
    }
    const label = labels[index];
    if (label) {
      const y = area.y + area.height - labelHeight;
      const look = {
        at: cues.opening + 0.3 + 0.05 * index,
        entrance: 'fade',
        align: 'center',
        inks: [scheme.muted, scheme.text],
      } as const;
      composer.place(`label ${index + 1}`, label, { ...column0, y }, look);
    }
  }
}

/** A dashed line with its words above it, at the side where the bars are low. */
function placeLimit(composer: Composer, limit: Bars[number], area: Rect, y: number, at: number): void {
  const { unit, scheme } = composer.page;
  const points = [[area.x, y], [area.x + area.width, y]] as const; // prettier-ignore
  placeLine(composer, 'limit', points, { at, colour: scheme.accent, width: 5, lasts: 0.9, dashed: true });
  const set = composer.set(limit.label, 'item', { width: area.width * 0.8, height: 70 * unit, lines: 1 });
  if (set) composer.place('limit text', set, { x: area.x, y: y - set.height - 10 * unit, width: area.width }, { at: at + 0.2, entrance: 'fade', inks: [scheme.strong, scheme.text] }); // prettier-ignore
}

function placeGridlines(composer: Composer, area: Rect, heights: readonly number[], base: number): void {
  const { scheme, unit, art, cues } = composer.page;
  for (const [index, y] of heights.entries()) {
    const isBase = Math.abs(y - base) < 0.5;
    composer.add({
      kind: 'line',
      id: isBase ? 'base line' : `grid line ${index + 1}`,
      rect: { x: area.x, y, width: area.width, height: 1 },
      points: [
        [area.x, y],
        [area.x + area.width, y],
      ],
      colour: isBase ? blend(scheme.ground, scheme.text, 0.45) : scheme.cardBorder,
      width: (isBase ? 2.5 : 1.2) * unit,
      at: cues.opening + 0.15 + 0.05 * index,
      lasts: art.tempo * 1.4,
      entrance: 'draw',
    });
  }
}
