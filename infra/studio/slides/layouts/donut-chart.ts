import { blend } from '../../drawing/index.ts';
import type { Rect } from '../../format/index.ts';
import { makeChartNumbers, type ChartNumbers } from '../chart-numbers.ts';
import type { Composer } from '../composer.ts';
import type { SlideOf } from '../page.ts';
import { placeUnit } from './chart-parts.ts';
import { placeHeading } from './parts.ts';

type Slices = SlideOf<'donut_chart'>['slices'];

/** A ring of shares, its largest share in the middle, and a legend with the values. */
export function layDonutChart(composer: Composer, slide: SlideOf<'donut_chart'>): void {
  const { page } = composer;
  const { isPortrait, unit, cues } = page;
  const slices = slide.slices.map((slice) => ({ ...slice, value: Math.max(0, slice.value) }));
  const numbers = makeChartNumbers(
    slices.map((slice) => slice.value),
    slide.unit,
    page.language,
  );
  const area = placeUnit(composer, numbers.unitAbove, placeHeading(composer, slide.heading));
  const times = cues.timesFor(
    slices.map((slice) => ({ ...slice, text: slice.label })),
    0.16,
  );
  const leastLegend = slices.length * 68 * unit + 54 * unit;
  const radius = isPortrait
    ? Math.max(70 * unit, Math.min(area.width * 0.34, area.height * 0.24, (area.height - leastLegend) / 2))
    : Math.min(area.height / 2, 208 * unit);
  const centre = isPortrait
    ? { x: area.x + area.width / 2, y: area.y + radius }
    : { x: area.x + radius + 30 * unit, y: area.y + area.height / 2 };
  placeRing(composer, slices, slide.unit, { ...centre, radius }, times);
  placeMiddle(composer, slices, slide.unit, numbers, { ...centre, radius }, times);
  const legend = isPortrait
    ? {
        x: area.x,
        y: area.y + radius * 2 + 54 * unit,
        width: area.width,
        height: area.height - radius * 2 - 54 * unit,
      }
    : {
        x: centre.x + radius + 92 * unit,
        y: area.y,
        width: area.x + area.width - centre.x - radius - 92 * unit,
        height: area.height,
      };
  placeLegend(composer, slices, numbers, legend, times);
}

const GAP_TURNS = 0.006;

function wholeOf(slices: Slices, unit: string | undefined): number {
  const sum = slices.reduce((total, slice) => total + slice.value, 0);
  return unit?.trim() === '%' && sum <= 100 ? 100 : sum || 1;
}

function sliceColours(composer: Composer, count: number): string[] {
  const { scheme } = composer.page;
  const quiet = blend(scheme.ground, scheme.text, 0.42);
  const all = [...scheme.series, blend(scheme.series[0] ?? quiet, scheme.ground, 0.45), quiet];
  return all.slice(0, Math.max(count, 1));
}

interface Circle {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

function placeRing(
  composer: Composer,
  slices: Slices,
  unitText: string | undefined,
  { x, y, radius }: Circle,
  times: readonly number[],
): void {
  const { scheme, art } = composer.page;
  const rect = { x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius };
  const thickness = radius * 0.32;
  const whole = wholeOf(slices, unitText);
  composer.add({
    kind: 'arc',
    id: 'ring track',
    rect,
    from: 0,
    to: 1,
    colour: blend(scheme.ground, scheme.text, 0.09),
    thickness,
    at: 0.1,
    lasts: art.tempo * 1.6,
    entrance: 'draw',
  });
  const colours = sliceColours(composer, slices.length);
  let from = 0;
  for (const [index, slice] of slices.entries()) {
    const share = slice.value / whole;
    const to = from + share;
    const gap = slices.length > 1 ? Math.min(GAP_TURNS, share / 3) : 0;
    const arc = { kind: 'arc', rect, thickness, entrance: 'draw', lasts: 0.5 + 0.9 * share } as const;
    if (share > 0)
      composer.add({
        ...arc,
        id: `slice ${index + 1}`,
        from: from + gap / 2,
        to: to - gap / 2,
        colour: colours[index] ?? scheme.accent,
        at: times[index] ?? 0,
      });
    from = to;
  }
}

/** The largest share, as a part of a hundred, in the middle of the ring. */
function placeMiddle(
  composer: Composer,
  slices: Slices,
  unitText: string | undefined,
  numbers: ChartNumbers,
  { x, y, radius }: Circle,
  times: readonly number[],
): void {
  const { scheme } = composer.page;
  const largest = slices.reduce(
    (best, slice, index) => (slice.value > (slices[best]?.value ?? 0) ? index : best),
    0,
  );
  const value = slices[largest]?.value ?? 0;
  const text =
    unitText?.trim() === '%'
      ? numbers.write(value)
      : `${Math.round((100 * value) / wholeOf(slices, unitText))}%`;
  const width = radius * 1.16;
  const set = composer.set(text, 'figure', { width, height: radius * 0.8, lines: 1, scale: 0.44 });
  if (!set) return;
  composer.place(
    'middle',
    set,
    { x: x - width / 2, y: y - set.height / 2, width },
    {
      at: (times[largest] ?? 0) + 0.25,
      entrance: 'rise',
      align: 'center',
      inks: [scheme.series[largest % scheme.series.length] ?? scheme.text, scheme.text],
    },
  );
}

function placeLegend(
  composer: Composer,
  slices: Slices,
  numbers: ChartNumbers,
  area: Rect,
  times: readonly number[],
): void {
  const { unit, art, isPortrait, scheme, cues } = composer.page;
  const row = Math.min(area.height / slices.length, (isPortrait ? 112 : 86) * unit);
  const top = area.y + (isPortrait ? 0 : (area.height - row * slices.length) / 2);
  const chip = (isPortrait ? 34 : 26) * unit;
  const values = slices.map((slice) =>
    composer.set(numbers.write(slice.value), 'item', { width: area.width * 0.42, height: row, lines: 1 }),
  );
  const valueWidth = Math.max(...values.map((value) => value?.width ?? 0)) + 2;
  const labelWidth = area.width - chip - 22 * unit - valueWidth - 22 * unit;
  const colours = sliceColours(composer, slices.length);
  for (const [index, slice] of slices.entries()) {
    const y = top + index * row;
    const at = (times[index] ?? 0) + 0.1;
    const rect = { x: area.x, y: y + (row - chip) / 2, width: chip, height: chip };
    composer.add({
      kind: 'panel',
      id: `chip ${index + 1}`,
      rect,
      at,
      lasts: art.tempo,
      entrance: 'pop',
      fill: [colours[index] ?? scheme.accent],
      radius: art.corner === 0 ? 0 : chip * 0.32,
    });
    const label = composer.set(slice.label, 'body', {
      width: labelWidth,
      height: row - 8 * unit,
      lines: 2,
      balanced: false,
    });
    if (label)
      composer.place(
        `label ${index + 1}`,
        label,
        { x: area.x + chip + 22 * unit, y: y + (row - label.height) / 2, width: labelWidth },
        { at: cues.opening + 0.3 + 0.06 * index, entrance: 'fade' },
      );
    const value = values[index];
    if (value)
      composer.place(
        `value ${index + 1}`,
        value,
        { x: area.x + area.width - valueWidth, y: y + (row - value.height) / 2, width: valueWidth },
        { at: at + 0.1, entrance: 'fade', align: 'right' },
      );
    if (index === 0) continue;
    composer.add({
      kind: 'line', id: `legend rule ${index}`, rect: { x: area.x, y, width: area.width, height: 1 }, points: [[area.x, y], [area.x + area.width, y]], colour: scheme.cardBorder, width: 1.2 * unit, at: cues.opening + 0.3 + 0.06 * index, lasts: art.tempo, entrance: 'draw',
    }); // prettier-ignore
  }
}
