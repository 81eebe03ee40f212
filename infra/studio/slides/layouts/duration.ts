import { blend } from '../../drawing/index.ts';
import type { Composer } from '../composer.ts';
import type { SlideOf } from '../page.ts';
import { placeDial } from './dial.ts';
import { figureTime, figureWords } from './figure-words.ts';
import { layWithHero, type Circle } from './with-hero.ts';

type Span = SlideOf<'duration'>['span'];

/** Seconds a duration takes to pass on the slide, however long it is. */
const PASSING_SECONDS = 1.8;
/** Cells of a row, as in a calendar where the span has one. */
const ROW: Partial<Readonly<Record<Span, number>>> = { day: 7, week: 4, month: 6, year: 10 };
/** What goes once round a dial. */
const TURN: Partial<Readonly<Record<Span, number>>> = { second: 60, minute: 60, hour: 12 };
/** More cells are too small to be told apart. */
const MAX_CELLS = 400;

/** A span of time as it passes: round a clock where it is of hours or less, day by day or year by year where it is longer. */
export function layDuration(composer: Composer, slide: SlideOf<'duration'>): void {
  const at = figureTime(composer, slide, PASSING_SECONDS);
  const parts = figureWords(composer, slide, { at, scale: slide.value.length > 9 ? 0.66 : 0.86 });
  layWithHero(composer, parts, {
    sizes: { beside: 172, above: 96, tall: 172 },
    hero: (circle) => placeTime(composer, slide, circle, at),
  });
}

function placeTime(
  composer: Composer,
  { count, span }: Pick<SlideOf<'duration'>, 'count' | 'span'>,
  circle: Circle,
  at: number,
): void {
  const turn = TURN[span];
  if (turn === undefined) return placeCells(composer, count, ROW[span] ?? 10, circle, at);
  const share = count / turn;
  placeDial(composer, circle, {
    ticks: 12,
    spans: [{ from: 0, to: Math.min(1, share), at, lasts: PASSING_SECONDS }],
    hand: share > 1 ? 1 : share,
  });
}

/** One cell for each, filled one after the other; of many, as many as can be told apart. */
function placeCells(
  composer: Composer,
  count: number,
  row: number,
  { x, y, radius }: Circle,
  at: number,
): void {
  const { scheme, unit, art } = composer.page;
  const cells = Math.max(1, Math.min(MAX_CELLS, Math.ceil(count)));
  const columns = cells > 5 * row ? Math.max(row, Math.ceil(Math.sqrt(cells))) : Math.min(row, cells);
  const rows = Math.ceil(cells / columns);
  const step = Math.min((2.2 * radius) / columns, (2.2 * radius) / rows, radius * 0.72);
  const size = step * 0.82;
  const [left, top] = [x - (columns * step) / 2, y - (rows * step) / 2];
  const lasts = Math.max(0.2, art.tempo * 0.5);
  for (let cell = 0; cell < cells; cell += 1) {
    const rect = {
      x: left + (cell % columns) * step + (step - size) / 2,
      y: top + Math.floor(cell / columns) * step + (step - size) / 2,
      width: size,
      height: size,
    };
    const radiusOf = art.corner === 0 ? 0 : Math.min(8 * unit, size / 4);
    composer.add({
      kind: 'panel',
      id: `gauge cell ${cell + 1}`,
      rect,
      at: composer.page.cues.opening + 0.1,
      lasts: art.tempo,
      entrance: 'fade',
      fill: [blend(scheme.ground, scheme.text, 0.1)],
      radius: radiusOf,
    });
    composer.add({
      kind: 'panel',
      id: `gauge filled ${cell + 1}`,
      rect,
      at: at + (PASSING_SECONDS * cell) / cells,
      lasts,
      entrance: 'pop',
      fill: [scheme.accent],
      radius: radiusOf,
    });
  }
}
