import type { Rect } from '../../format/index.ts';
import { setAlike, type Composer, type SetText } from '../composer.ts';
import { GAP, placeCard, seriesColour } from './parts.ts';
import { placeMark } from './point-marks.ts';
import type { SlideOf } from '../page.ts';

type Points = SlideOf<'points'>['points'];

/** Columns of cards, icon above text. */
export function layCards(composer: Composer, points: Points, area: Rect): void {
  const { unit, cues } = composer.page;
  const gap = GAP.near * unit;
  const width = (area.width - gap * (points.length - 1)) / points.length;
  const padding = (points.length === 2 ? 48 : 36) * unit;
  const isPictured = points.every(({ icon }) => icon !== undefined);
  const badge = (isPictured ? (points.length === 2 ? 132 : 112) : 64) * unit;
  const between = 38 * unit;
  const textRoom = { width: width - 2 * padding, height: area.height - 2 * padding - badge - between };
  const texts = setAlike(
    composer,
    points.map((point) => point.text),
    'item',
    { ...textRoom, scale: points.length === 2 ? 2.3 : 1.9, lines: 4 },
  );
  const tallest = Math.max(...texts.map((text) => text?.height ?? 0));
  const least = area.height * (isPictured ? 0.88 : 0.6);
  const height = Math.min(area.height, Math.max(2 * padding + badge + between + tallest, least));
  const y = area.y + (area.height - height) * 0.4;
  const times = cues.timesFor(points);
  for (const index of points.keys()) {
    const rect = { x: area.x + index * (width + gap), y, width, height };
    placeCardPoint(composer, points, index, {
      rect,
      padding,
      badge,
      tallest,
      text: texts[index],
      at: times[index] ?? 0,
    });
  }
}

interface CardPoint {
  readonly rect: Rect;
  readonly padding: number;
  readonly badge: number;
  readonly tallest: number;
  readonly text: SetText | undefined;
  readonly at: number;
}

function placeCardPoint(composer: Composer, points: Points, index: number, card: CardPoint): void {
  const { rect, padding, badge, text, at } = card;
  const id = `point ${index + 1}`;
  const fill = placeCard(composer, `${id} card`, rect, { at });
  const x = rect.x + padding;
  // What stands before the words has their left edge.
  const isPictured = points.every(({ icon }) => icon !== undefined);
  const spot = { x: isPictured ? x : x - badge * 0.35, y: rect.y + padding, size: badge };
  const look = { at: at + 0.1, colour: seriesColour(composer, index), ground: fill };
  placeMark(
    composer,
    points.map(({ icon }) => icon),
    index,
    spot,
    look,
  );
  if (!text) return;
  const y = rect.y + rect.height - padding - card.tallest;
  const words = { at: at + composer.page.art.tempo * 0.3, entrance: 'rise', grounds: [fill] } as const;
  composer.place(`${id} text`, text, { x, y, width: rect.width - 2 * padding }, words);
}
