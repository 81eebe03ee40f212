import { blend } from '../../drawing/index.ts';
import type { Rect } from '../../format/index.ts';
import type { Composer } from '../composer.ts';
import { cardFill, placeCard } from './parts.ts';

/** The bar above the code, in design units. */
export const BAR = 54;
/** The least share of its room that an editor takes. */
const LEAST_WINDOW = 0.72;

/** Where code is written fills the frame, however short it is. */
export function windowOf({ page: { unit, isPortrait } }: Composer, area: Rect, height: number): Rect {
  const wished = Math.max(
    height + BAR * unit,
    area.height * (isPortrait ? LEAST_WINDOW * 0.8 : LEAST_WINDOW),
  );
  const high = Math.min(area.height, wished);
  return { ...area, y: area.y + (area.height - high) * (isPortrait ? 0.3 : 0.5), height: high };
}

/** An editor's window: its ground, its bar, three lights. */
export function placeWindow(composer: Composer, rect: Rect): void {
  const { scheme, art, unit, cues } = composer.page;
  const at = cues.opening;
  placeCard(composer, 'code card', rect, { at });
  const fill = cardFill(composer);
  const bar = { x: rect.x, y: rect.y + BAR * unit, width: rect.width };
  composer.add({
    kind: 'line',
    id: 'code bar',
    rect: { ...bar, height: 1 },
    points: [[bar.x, bar.y], [bar.x + bar.width, bar.y]],
    colour: blend(fill, scheme.text, 0.2),
    width: 1.5 * unit,
    at: at + 0.1,
    lasts: art.tempo * 1.4,
    entrance: 'draw',
  });
  for (const [index, colour] of [scheme.accent, ...scheme.series].slice(0, 3).entries()) {
    const side = 15 * unit;
    const spot = { x: rect.x + (26 + index * 28) * unit, y: rect.y + (BAR * unit - side) / 2, width: side, height: side };
    composer.add({ kind: 'panel', id: `code light ${index + 1}`, rect: spot, radius: side / 2, fill: [colour], at: at + 0.1 + index * 0.08, lasts: art.tempo, entrance: 'pop' });
  }
} // prettier-ignore
