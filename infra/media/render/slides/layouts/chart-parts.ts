import type { Rect } from '../../scene-painter.ts';
import type { Composer } from '../composer.ts';

/** Sets the unit once above a chart, when it is too long for every value; answers what is left below. */
export function placeUnit(composer: Composer, unitText: string | undefined, area: Rect): Rect {
  const { page } = composer;
  const set = composer.set(unitText, 'label', { width: area.width, height: area.height * 0.12, lines: 1 });
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
