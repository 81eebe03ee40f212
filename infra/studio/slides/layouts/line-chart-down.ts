import { blend } from '../../drawing/index.ts';
import type { Rect } from '../../format/index.ts';
import { makeChartNumbers } from '../chart-numbers.ts';
import { setAlike, type Composer } from '../composer.ts';
import type { SlideOf } from '../page.ts';
import { placeUnit } from './chart-parts.ts';
import { placeLine, type Point } from './diagram-parts.ts';
import { placeHeading } from './parts.ts';

/** A series in a tall frame: time runs downwards, with every label before its point and every value after it. */
export function layLineDown(composer: Composer, slide: SlideOf<'line_chart'>): void {
  const { page } = composer;
  const { unit, scheme, cues, art } = page;
  const values = slide.points.map(({ value }) => value);
  const numbers = makeChartNumbers(values, slide.unit, page.language);
  const area = placeUnit(composer, numbers.unitAbove, placeHeading(composer, slide.heading));
  const count = slide.points.length;
  const row = Math.min(area.height / count, 170 * unit);
  const top = area.y + (area.height - row * count) * 0.3;
  const room = { width: area.width * 0.44, height: row, lines: 1 };
  const labels = setAlike(composer, slide.points.map(({ label }) => label), 'label', { ...room, lines: row > 130 * unit ? 2 : 1 }); // prettier-ignore
  const written = setAlike(composer, values.map((value) => numbers.write(value)), 'item', room); // prettier-ignore
  const before = Math.max(...labels.map((set) => set?.width ?? 0)) + 2;
  const after = Math.max(...written.map((set) => set?.width ?? 0)) + 34 * unit;
  const plot: Rect = {
    x: area.x + before + 34 * unit,
    y: top,
    width: area.width - before - after - 68 * unit,
    height: row * count,
  };
  const low = Math.min(
    ...values,
    Math.min(...values) > (Math.max(...values) - Math.min(...values)) * 1.5 ? Infinity : 0,
  );
  const span = Math.max(...values) - low || 1;
  const points = values.map((value, index): Point => [
    plot.x + ((value - low) / span) * plot.width,
    top + row * (index + 0.5),
  ]);
  const times = cues.timesFor(slide.points.map(({ cue, label }) => ({ ...(cue !== undefined && { cue }), text: label })), 0.25); // prettier-ignore
  const axis = {
    at: cues.opening + 0.15,
    colour: blend(scheme.ground, scheme.text, 0.25),
    width: 3,
    lasts: 1,
  };
  placeLine(composer, 'axis', [[plot.x, top + row * 0.2], [plot.x, top + row * (count - 0.2)]], axis); // prettier-ignore
  for (const [index, point] of points.entries()) {
    const at = times[index] ?? 0;
    const [x, y] = point;
    const isLast = index === count - 1;
    const from = points[index - 1];
    if (from)
      placeLine(composer, `line ${index}`, [from, point], {
        at: at - 0.3,
        colour: scheme.accent,
        width: 7,
        lasts: 0.4,
      });
    const radius = (isLast ? 15 : 11) * unit;
    const border = { colour: scheme.accent, width: 6 * unit };
    composer.add({
      kind: 'panel', id: `point ${index + 1}`, rect: { x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius },
      at, lasts: art.tempo, entrance: 'pop', fill: [isLast ? scheme.ground : scheme.accent], radius, ...(isLast && { border }),
    }); // prettier-ignore
    const label = labels[index];
    if (label)
      composer.place(`label ${index + 1}`, label, { x: area.x, y: y - label.height / 2, width: before }, {
        at: cues.opening + 0.3 + 0.04 * index, entrance: 'fade', inks: [scheme.muted, scheme.text],
      }); // prettier-ignore
    placeValue(
      composer,
      index,
      written[index],
      { x: area.x + area.width - after, y, width: after },
      { at: at + 0.1, isLast },
    );
  }
}

/** At the end of its row; the last on the film's accent. */
function placeValue(
  composer: Composer,
  index: number,
  set: ReturnType<Composer['set']>,
  { x, y, width }: { readonly x: number; readonly y: number; readonly width: number },
  { at, isLast }: { readonly at: number; readonly isLast: boolean },
): void {
  const { unit, scheme, art } = composer.page;
  if (!set) return;
  const rect = { x, y: y - set.height / 2 - 2 * unit, width, height: set.height + 4 * unit };
  if (isLast)
    composer.add({
      kind: 'panel', id: `chip ${index + 1}`, rect, at, lasts: art.tempo, entrance: 'pop', fill: [scheme.accent],
      radius: Math.min(rect.height / 2, art.corner * unit),
    }); // prettier-ignore
  composer.place(`value ${index + 1}`, set, { x: x + 17 * unit, y: y - set.height / 2, width: width - 34 * unit }, {
    at: at + 0.05, entrance: 'fade', align: 'right',
    ...(isLast ? { grounds: [scheme.accent], inks: ['#ffffff', '#111111'] } : { inks: [scheme.text] }),
  }); // prettier-ignore
}
