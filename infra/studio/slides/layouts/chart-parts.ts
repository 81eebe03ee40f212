import { blend, type Hex } from '../../drawing/index.ts';
import type { Rect } from '../../format/index.ts';
import type { Composer } from '../composer.ts';
import type { SlideOf } from '../page.ts';
import { seriesColour } from './parts.ts';

export type Bars = SlideOf<'bar_chart'>['bars'];

/** Sets the unit once above a chart, when it is too long for every value; answers what is left below. */
export function placeUnit(composer: Composer, unitText: string | undefined, area: Rect): Rect {
  const { page } = composer;
  // "million" is a word and begins like one; "kg" is a sign.
  const written = unitText?.replace(/^\p{Ll}(?=\p{Ll}{4})/u, (letter) => letter.toUpperCase());
  const set = composer.set(written, 'label', { width: area.width, height: area.height * 0.12, lines: 1 });
  if (!set) return area;
  const { scheme, cues, unit, art } = page;
  const y = area.y - 22 * unit;
  composer.place('unit', set, { x: area.x, y, width: area.width }, {
    at: cues.opening + 0.25,
    entrance: 'fade',
    align: art.align === 'center' ? 'center' : 'left',
    inks: [scheme.muted, scheme.text],
  }); // prettier-ignore
  const used = set.height - 22 * unit + 18 * unit;
  return { ...area, y: area.y + used, height: area.height - used };
}

/** The largest bar speaks; the others are the same colour, quieter. */
export function barColour(composer: Composer, bars: Bars, index: number): Hex {
  const { scheme } = composer.page;
  const largest = bars.reduce(
    (best, bar, at) => (bar.value > (bars[best]?.value ?? -Infinity) ? at : best),
    0,
  );
  return index === largest ? scheme.accent : blend(scheme.ground, seriesColour(composer, 0), 0.82);
}
