import { blend } from '../../drawing/index.ts';
import type { Rect } from '../../format/index.ts';
import type { ChartNumbers } from '../chart-numbers.ts';
import type { Composer, SetText } from '../composer.ts';
import { parseCount } from '../count.ts';
import { barColour, type Bars } from './chart-parts.ts';

/** Where the parts of one row go. */
interface Row {
  readonly label: Rect;
  readonly value: Rect;
  readonly bar: Rect;
}

/** Bars from left to right: labels beside them in a wide frame, above them in a tall one. */
export function layLying(composer: Composer, bars: Bars, numbers: ChartNumbers, area: Rect): void {
  const { unit, isPortrait, cues } = composer.page;
  const row = Math.min(area.height / bars.length, (isPortrait ? 150 : 96) * unit);
  const top = area.y + (area.height - row * bars.length) * (isPortrait ? 0.25 : 0.5);
  const values = bars.map((bar) =>
    composer.set(numbers.write(bar.value), 'item', { width: area.width * 0.4, height: row, lines: 1 }),
  );
  const valueWidth = Math.max(...values.map((value) => value?.width ?? 0)) + 2;
  const rowOf = isPortrait
    ? stackedBy(composer, bars, { width: area.width - valueWidth, height: row })
    : besideRow;
  const times = cues.timesFor(bars.map((bar) => ({ ...bar, text: bar.label })), 0.1); // prettier-ignore
  for (const [index, bar] of bars.entries()) {
    const line = { ...area, y: top + index * row, height: row };
    const place = rowOf(composer, line, valueWidth);
    const at = times[index] ?? 0;
    placeLabel(composer, bar.label, index, place.label);
    placeBar(composer, bars, index, { rect: place.bar, at });
    placeValue(composer, values[index], index, { rect: place.value, at });
  }
}

/** How the rows of a tall frame are built: the value beside the label, or beside the bar when labels need the whole line. */
function stackedBy(
  composer: Composer,
  bars: Bars,
  room: { readonly width: number; readonly height: number },
): typeof besideRow {
  const { unit, minimumSize } = composer.page;
  const isLong = bars.some(
    (bar) =>
      composer.set(bar.label, 'label', { width: room.width - 20 * unit, height: 999, lines: 1 })?.fitted
        .truncated,
  );
  return isLong && room.height >= minimumSize * 2.7 ? valueBesideBar : valueBesideLabel;
}

const LINE = 1.3;

function valueBesideLabel({ page: { unit, minimumSize } }: Composer, line: Rect, valueWidth: number): Row {
  const text = minimumSize * LINE;
  const thick = Math.max(8 * unit, Math.min(34 * unit, line.height - text - 22 * unit));
  const labelWidth = line.width - valueWidth - 20 * unit;
  return {
    label: { x: line.x, y: line.y, width: labelWidth, height: text },
    value: { x: line.x + line.width - valueWidth, y: line.y, width: valueWidth, height: text },
    bar: { x: line.x, y: line.y + text + 6 * unit, width: line.width, height: thick },
  };
}

function valueBesideBar({ page: { unit, minimumSize } }: Composer, line: Rect, valueWidth: number): Row {
  const text = minimumSize * LINE;
  const thick = Math.min(36 * unit, text);
  const below = { y: line.y + text, height: text };
  return {
    label: { x: line.x, y: line.y, width: line.width, height: text },
    value: { ...below, x: line.x + line.width - valueWidth, width: valueWidth },
    bar: {
      x: line.x,
      y: below.y + (text - thick) / 2,
      width: line.width - valueWidth - 20 * unit,
      height: thick,
    },
  };
}

/** Label, bar and value side by side. */
function besideRow({ page: { unit } }: Composer, line: Rect, valueWidth: number): Row {
  const thick = Math.min(line.height * 0.56, 46 * unit);
  const labelWidth = line.width * 0.34;
  const x = line.x + labelWidth + 26 * unit;
  const width = line.x + line.width - valueWidth - 22 * unit - x;
  return {
    label: { ...line, width: labelWidth },
    value: { ...line, x: line.x + line.width - valueWidth, width: valueWidth },
    bar: { x, y: line.y + (line.height - thick) / 2, width, height: thick },
  };
}

function placeLabel(composer: Composer, text: string, index: number, rect: Rect): void {
  const { cues, isPortrait } = composer.page;
  const set = composer.set(text, 'label', {
    width: rect.width,
    height: rect.height,
    lines: isPortrait ? 1 : 2,
    balanced: false,
  });
  if (!set) return;
  const look = {
    at: cues.opening + 0.25 + index * 0.06,
    entrance: 'fade',
    align: isPortrait ? 'left' : 'right',
  } as const;
  composer.place(`label ${index + 1}`, set, { ...rect, y: rect.y + (rect.height - set.height) / 2 }, look);
}

function placeBar(
  composer: Composer,
  bars: Bars,
  index: number,
  { rect, at }: { readonly rect: Rect; readonly at: number },
): void {
  const { scheme, art, unit, cues } = composer.page;
  const most = Math.max(...bars.map((bar) => Math.abs(bar.value))) || 1;
  const width = Math.max(4 * unit, (Math.abs(bars[index]?.value ?? 0) / most) * rect.width);
  const panel = { kind: 'panel', radius: Math.min(rect.height / 2, art.corner * 0.5 * unit) } as const;
  const track = { rect, fill: [blend(scheme.ground, scheme.text, 0.06)], at: cues.opening + 0.2 } as const;
  composer.add({ ...panel, ...track, id: `track ${index + 1}`, lasts: art.tempo, entrance: 'fade' });
  const bar = {
    rect: { ...rect, width },
    fill: [barColour(composer, bars, index)],
    at,
    from: 'left',
  } as const;
  composer.add({ ...panel, ...bar, id: `bar ${index + 1}`, lasts: art.tempo * 1.5, entrance: 'grow' });
}

function placeValue(
  composer: Composer,
  set: SetText | undefined,
  index: number,
  { rect, at }: { readonly rect: Rect; readonly at: number },
): void {
  if (!set) return;
  const { art, isPortrait } = composer.page;
  const count = parseCount(set.text);
  const look = {
    at: at + art.tempo * 0.4,
    entrance: 'fade',
    align: isPortrait ? 'right' : 'left',
    ...(count && { count }),
  } as const;
  composer.place(`value ${index + 1}`, set, { ...rect, y: rect.y + (rect.height - set.height) / 2 }, look);
}
