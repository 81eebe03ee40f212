import { blend, type Hex, inkOn } from '../../drawing/index.ts';
import type { Rect } from '../../format/index.ts';
import { makeComposer, type Composer } from '../composer.ts';
import type { SlideOf } from '../page.ts';
import { layOnePoint } from './one-point.ts';
import { placeHairline, rowMeasures } from './point-rows.ts';
import { layCards } from './points-in-cards.ts';
import { cardFill, GAP, groundTime, placeCard, placeHeading, seriesColour } from './parts.ts';
import { placeMark } from './point-marks.ts';
import { layPointWall } from './point-wall.ts';
import { fitRows } from './rows.ts';
import { fitStack, type FittedStack, type StackPart } from './stack.ts';
import { hasRoomForWall } from './wall.ts';

type Points = SlideOf<'points'>['points'];

/** One to five points: side by side in cards when few and short, else in rows. */
export function layPoints(composer: Composer, slide: SlideOf<'points'>): void {
  const { page } = composer;
  const points = slide.points.filter((point) =>
    composer.set(point.text, 'item', { width: 9999, height: 999 }),
  );
  const isShort = points.every((point) => point.text.length <= 64);
  // Cards need the whole width: beside a picture they would be slips of paper.
  const isShared = !page.isPortrait && page.content.width < page.size.width * WHOLE;
  if (points.length === 1) {
    layOnePoint(composer, { ...slide, points });
  } else if (isWall(composer, points) && layWall(composer, slide.heading, points)) {
    return;
  } else if (isShared) {
    layRows(composer, points, placeHeading(composer, slide.heading, 3));
  } else if (!page.isPortrait && points.length > 1 && points.length <= 3 && isShort) {
    layCards(composer, points, placeHeading(composer, slide.heading));
  } else if (!page.isPortrait && points.length === 4 && page.art.card !== 'outline') {
    layGrid(composer, points, placeHeading(composer, slide.heading));
  } else if (
    !page.isPortrait &&
    points.length > 2 &&
    page.art.align === 'start' &&
    slide.heading !== undefined
  ) {
    layBesideHeading(composer, slide.heading, points);
  } else {
    layRows(composer, points, placeHeading(composer, slide.heading, 3));
  }
}

const WHOLE = 0.7;

/** Points without pictures, few enough to have a field of the frame each. */
const isWall = (composer: Composer, points: Points): boolean =>
  hasRoomForWall(composer) && points.length <= 3 && points.some(({ icon }) => icon === undefined);

/** Nothing is placed where there is no room. */
function layWall(composer: Composer, heading: string | undefined, points: Points): boolean {
  const trial = makeComposer(composer.page);
  const area = placeHeading(trial, heading, 3);
  const top = area.y > composer.page.content.y ? area.y : undefined;
  if (!layPointWall(trial, points, top)) return false;
  trial.boxes.forEach((box) => {
    composer.add(box);
  });
  return true;
}

/** Two by two cards, icon beside text. */
function layGrid(composer: Composer, points: Points, area: Rect): void {
  const { unit } = composer.page;
  const gap = GAP.near * unit;
  const width = (area.width - gap) / 2;
  const height = Math.min((area.height - gap) / 2, 262 * unit);
  const top = area.y + (area.height - 2 * height - gap) / 2;
  const times = composer.page.cues.timesFor(points);
  for (const index of points.keys()) {
    const rect = {
      x: area.x + (index % 2) * (width + gap),
      y: top + Math.floor(index / 2) * (height + gap),
      width,
      height,
    };
    placeRowCard(composer, points, index, rect, times[index] ?? 0);
  }
}

function placeRowCard(composer: Composer, points: Points, index: number, rect: Rect, at: number): void {
  const point = points[index];
  if (!point) return;
  const { unit } = composer.page;
  const left = 32 * unit;
  const badge = 84 * unit;
  const width = rect.width - 2 * left - badge - 24 * unit;
  const stack = fitStack(composer, [pointPart(point, index, at, cardFill(composer), 1.6)], {
    width,
    height: rect.height - 24 * unit,
  });
  placeRow(composer, points, index, { rect, stack, badge, left, at, isCard: true });
}

function pointPart(point: Points[number], index: number, at: number, ground?: Hex, scale = 1): StackPart {
  const look = {
    at: at + 0.2,
    entrance: 'rise',
    ...(ground !== undefined && { grounds: [ground] }),
  } as const;
  return { id: `point ${index + 1} text`, text: point.text, role: 'item', scale, look };
}

interface Row {
  readonly rect: Rect;
  readonly stack: FittedStack;
  readonly badge: number;
  readonly left: number;
  readonly at: number;
  readonly isCard: boolean;
}

function placeRow(
  composer: Composer,
  points: Points,
  index: number,
  { rect, stack, badge, left, at, isCard }: Row,
): void {
  const { scheme, unit } = composer.page;
  const id = `point ${index + 1}`;
  const ground = isCard ? placeCard(composer, `${id} card`, rect, { at }) : scheme.ground;
  const spot = { x: rect.x + left, y: rect.y + (rect.height - badge) / 2, size: badge };
  const colour = seriesColour(composer, index);
  placeMark(
    composer,
    points.map(({ icon }) => icon),
    index,
    spot,
    { at: at + 0.1, colour, ground },
  );
  stack.place({ x: spot.x + badge + 24 * unit, y: rect.y + (rect.height - stack.height) / 2, align: 'left' });
}

/** Rows under the heading, each a card. */
function layRows(composer: Composer, points: Points, area: Rect): void {
  const { unit, cues, isPortrait, art } = composer.page;
  const { isFew, scale, ...measures } = rowMeasures(composer.page, points.length);
  const width = isPortrait || isFew ? area.width : Math.min(area.width, 980 * unit);
  const x = area.x + (art.align === 'center' ? (area.width - width) / 2 : 0);
  const times = cues.timesFor(points);
  const badge = measures.badge * unit;
  const left = 24 * unit;
  const fitted = fitRows(composer, points.map((point, index) => [pointPart(point, index, times[index] ?? 0, cardFill(composer), scale)]), {
    width: width - badge - 2 * left - 24 * unit,
    height: area.height,
    gap: (isPortrait ? 22 : 16) * unit,
    padding: (isPortrait ? 22 : 14) * unit,
    leastRow: badge + 28 * unit,
    mostRow: measures.mostRow * unit,
  }); // prettier-ignore
  let y = area.y + Math.max(0, (area.height - fitted.height) * (isPortrait ? 0.35 : 0.4));
  for (const index of points.keys()) {
    const row = fitted.rows[index];
    if (!row) continue;
    const rect = { x, y, width, height: row.height };
    placeRow(composer, points, index, {
      rect,
      stack: row.stack,
      badge,
      left,
      at: times[index] ?? 0,
      isCard: true,
    });
    y += row.height + fitted.gap;
  }
}

/** The heading on a panel of its own at the side, the points in rows between hairlines beside it. */
function layBesideHeading(composer: Composer, heading: string, points: Points): void {
  const { size, content, unit, cues } = composer.page;
  const panelWidth = placeHeadingPanel(composer, heading);
  const x = panelWidth + 64 * unit;
  const width = content.x + content.width - x + content.x * 0.3;
  const badge = 66 * unit;
  const times = cues.timesFor(points);
  const fitted = fitRows(composer, points.map((point, index) => [pointPart(point, index, times[index] ?? 0)]), {
    width: width - badge - 24 * unit,
    height: content.height,
    gap: 0,
    padding: 12 * unit,
    leastRow: badge + 24 * unit,
    mostRow: 136 * unit,
  }); // prettier-ignore
  let y = (size.height - fitted.height) / 2;
  for (const index of points.keys()) {
    const row = fitted.rows[index];
    const at = times[index] ?? 0;
    if (!row) continue;
    if (index > 0) placeHairline(composer, `rule ${index}`, { x, y, width }, groundTime(composer, index));
    placeRow(composer, points, index, {
      rect: { x, y, width, height: row.height },
      stack: row.stack,
      badge,
      left: 0,
      at,
      isCard: false,
    });
    y += row.height;
  }
}

/** Answers the width of the panel. */
function placeHeadingPanel(composer: Composer, heading: string): number {
  const { size, content, unit, scheme, art, cues } = composer.page;
  const rect = { x: 0, y: 0, width: size.width * 0.36, height: size.height };
  const fill = scheme.isDark ? blend(scheme.ground, scheme.strong, 0.16) : scheme.strong;
  composer.add({
    kind: 'panel',
    id: 'heading panel',
    rect,
    at: 0,
    lasts: art.tempo,
    entrance: 'grow',
    from: 'left',
    fill: [fill],
    radius: 0,
  });
  const look = {
    at: cues.opening + 0.25,
    entrance: art.headingEntrance,
    grounds: [fill],
    inks: ['#ffffff', '#111111', scheme.text],
  };
  const mark = {
    at: cues.opening + 0.2,
    lasts: art.tempo,
    fill: [scheme.isDark ? scheme.accent : inkOn([fill], [scheme.accent, '#ffffff'], 1.5)],
  } as const;
  const stack = fitStack(
    composer,
    [
      { id: 'heading mark', mark: { width: 56, height: 7 }, look: mark },
      { id: 'heading', text: heading, role: 'heading', gap: 28, scale: 1.08, look },
    ],
    { width: rect.width - content.x - 40 * unit, height: content.height },
  );
  stack.place({ x: content.x, y: (size.height - stack.height) / 2, align: 'left' });
  return rect.width;
}
