import { blend } from '../../colour/contrast.ts';
import type { Rect } from '../../scene-painter.ts';
import type { Composer, SetText } from '../composer.ts';
import type { SlideOf } from '../page.ts';
import { GAP, placeBadge, placeCard, placeHeading, seriesColour } from './parts.ts';

type Points = SlideOf<'points'>['points'];

/** One to five points: side by side in cards when few and short, else in rows. */
export function layPoints(composer: Composer, slide: SlideOf<'points'>): void {
  const { page } = composer;
  const points = slide.points.filter((point) =>
    composer.set(point.text, 'item', { width: 9999, height: 999 }),
  );
  const isShort = points.every((point) => point.text.length <= 64);
  if (!page.isPortrait && points.length > 1 && points.length <= 3 && isShort) {
    layCards(composer, points, placeHeading(composer, slide.heading));
  } else if (!page.isPortrait && points.length === 4 && page.art.card !== 'outline') {
    layGrid(composer, points, placeHeading(composer, slide.heading));
  } else if (!page.isPortrait && points.length > 2 && page.art.align === 'start') {
    layBesideHeading(composer, slide.heading, points);
  } else {
    layRows(composer, points, placeHeading(composer, slide.heading, 3));
  }
}

/** Columns of cards, icon above text. */
function layCards(composer: Composer, points: Points, area: Rect): void {
  const { unit, cues, art } = composer.page;
  const gap = GAP.near * unit;
  const width = (area.width - gap * (points.length - 1)) / points.length;
  const padding = 34 * unit;
  const badge = 92 * unit;
  const times = cues.timesFor(points);
  const texts = points.map((point) =>
    composer.set(point.text, 'item', {
      width: width - 2 * padding,
      height: area.height - 2 * padding - badge - 30 * unit,
      balanced: false,
    }),
  );
  const tallest = Math.max(...texts.map((text) => text?.height ?? 0));
  const height = Math.min(
    area.height,
    Math.max(2 * padding + badge + 30 * unit + tallest, area.height * 0.72),
  );
  const y = area.y + (area.height - height) / 2;
  for (const [index, point] of points.entries()) {
    const x = area.x + index * (width + gap);
    const at = times[index] ?? 0;
    const id = `point ${index + 1}`;
    const colour = seriesColour(composer, index);
    const fill = placeCard(composer, `${id} card`, { x, y, width, height }, { at });
    const spot = { x: x + padding, y: y + padding, size: badge };
    placeBadge(composer, id, point.icon ?? 'tabler:check', spot, {
      at: at + 0.1,
      colour,
      ground: fill,
      on: `${id} card`,
    });
    const text = texts[index];
    if (!text) continue;
    const top = y + height - padding - tallest;
    composer.place(`${id} text`, text, { x: x + padding, y: top, width: width - 2 * padding }, {
      at: at + art.tempo * 0.3,
      entrance: 'rise',
      grounds: [fill],
      on: `${id} card`,
    }); // prettier-ignore
  }
}

/** Two by two cards, icon beside text. */
function layGrid(composer: Composer, points: Points, area: Rect): void {
  const { unit } = composer.page;
  const gap = GAP.near * unit;
  const width = (area.width - gap) / 2;
  const height = Math.min((area.height - gap) / 2, 190 * unit);
  const top = area.y + (area.height - 2 * height - gap) / 2;
  const times = composer.page.cues.timesFor(points);
  for (const [index, point] of points.entries()) {
    const rect = {
      x: area.x + (index % 2) * (width + gap),
      y: top + Math.floor(index / 2) * (height + gap),
      width,
      height,
    };
    placeRowCard(composer, point, index, rect, times[index] ?? 0);
  }
}

function placeRowCard(
  composer: Composer,
  point: Points[number],
  index: number,
  rect: Rect,
  at: number,
): void {
  const { unit, art, isPortrait } = composer.page;
  const id = `point ${index + 1}`;
  const badge = Math.min(84 * unit, rect.height * 0.62);
  const padding = Math.min(32 * unit, (rect.height - badge) / 2);
  const left = isPortrait ? 28 * unit : 32 * unit;
  const fill = placeCard(composer, `${id} card`, rect, { at });
  const spot = { x: rect.x + left, y: rect.y + (rect.height - badge) / 2, size: badge };
  const colour = seriesColour(composer, index);
  placeBadge(composer, id, point.icon ?? 'tabler:check', spot, {
    at: at + 0.1,
    colour,
    ground: fill,
    on: `${id} card`,
  });
  const x = spot.x + badge + 26 * unit;
  const width = rect.x + rect.width - left - x;
  const text = composer.set(point.text, 'item', {
    width,
    height: rect.height - 2 * Math.min(padding, 18 * unit),
  });
  if (!text) return;
  composer.place(`${id} text`, text, { x, y: rect.y + (rect.height - text.height) / 2, width }, {
    at: at + art.tempo * 0.3,
    entrance: 'rise',
    grounds: [fill],
    on: `${id} card`,
  }); // prettier-ignore
}

/** Rows under the heading: cards in a tall frame, plain rows in a wide one. */
function layRows(composer: Composer, points: Points, area: Rect): void {
  const { unit, cues, isPortrait } = composer.page;
  const gap = (isPortrait ? 26 : 18) * unit;
  const room = (area.height - gap * (points.length - 1)) / points.length;
  const height = Math.min(room, (isPortrait ? 210 : 128) * unit);
  const total = height * points.length + gap * (points.length - 1);
  const top = area.y + Math.max(0, (area.height - total) * (isPortrait ? 0.3 : 0.4));
  const times = cues.timesFor(points);
  const width = isPortrait ? area.width : Math.min(area.width, 980 * unit);
  const x = area.x + (area.width - width) / (composer.page.art.align === 'center' ? 2 : Infinity);
  for (const [index, point] of points.entries()) {
    const rect = { x, y: top + index * (height + gap), width, height };
    placeRowCard(composer, point, index, rect, times[index] ?? 0);
  }
}

/** The heading on a panel of its own at the side, the points in rows between hairlines beside it. */
function layBesideHeading(composer: Composer, heading: string, points: Points): void {
  const { page } = composer;
  const { size, content, unit, scheme, art, cues } = page;
  const panel = { x: 0, y: 0, width: size.width * 0.36, height: size.height };
  const fill = scheme.isDark ? blend(scheme.ground, scheme.strong, 0.16) : scheme.strong;
  composer.add({
    kind: 'panel', id: 'heading panel', rect: panel, at: 0, lasts: art.tempo, entrance: 'grow', from: 'left', fill: [fill], radius: 0,
  }); // prettier-ignore
  const width = panel.width - content.x - 40 * unit;
  const set = composer.set(heading, 'heading', { width, height: content.height, lines: 6, scale: 1.08 });
  if (set) {
    composer.place('heading', set, { x: content.x, y: (size.height - set.height) / 2, width }, {
      at: cues.opening + 0.25,
      entrance: art.headingEntrance,
      grounds: [fill],
      inks: ['#ffffff', '#111111', scheme.text],
      on: 'heading panel',
    }); // prettier-ignore
  }
  const x = panel.width + 64 * unit;
  const rowWidth = content.x + content.width - x + content.x * 0.3;
  const height = Math.min(content.height / points.length, 132 * unit);
  const top = (size.height - height * points.length) / 2;
  const times = cues.timesFor(points);
  for (const [index, point] of points.entries()) {
    const y = top + index * height;
    const at = times[index] ?? 0;
    if (index > 0) placeHairline(composer, `rule ${index}`, { x, y, width: rowWidth }, at);
    placePlainRow(composer, point, index, { x, y, width: rowWidth, height }, at);
  }
}

function placeHairline(
  composer: Composer,
  id: string,
  { x, y, width }: { x: number; y: number; width: number },
  at: number,
): void {
  const { scheme, unit, art } = composer.page;
  composer.add({
    kind: 'line',
    id,
    rect: { x, y, width, height: 1 },
    points: [
      [x, y],
      [x + width, y],
    ],
    colour: scheme.cardBorder,
    width: 1.5 * unit,
    at,
    lasts: art.tempo * 1.2,
    entrance: 'draw',
  });
}

function placePlainRow(
  composer: Composer,
  point: Points[number],
  index: number,
  rect: Rect,
  at: number,
): void {
  const { unit, art, scheme } = composer.page;
  const id = `point ${index + 1}`;
  const badge = Math.min(64 * unit, rect.height * 0.62);
  const spot = { x: rect.x, y: rect.y + (rect.height - badge) / 2, size: badge };
  placeBadge(composer, id, point.icon ?? 'tabler:check', spot, {
    at,
    colour: seriesColour(composer, index),
    ground: scheme.ground,
  });
  const x = rect.x + badge + 26 * unit;
  const width = rect.x + rect.width - x;
  const text: SetText | undefined = composer.set(point.text, 'item', {
    width,
    height: rect.height - 14 * unit,
  });
  if (!text) return;
  const y = rect.y + (rect.height - text.height) / 2;
  composer.place(`${id} text`, text, { x, y, width }, { at: at + art.tempo * 0.2, entrance: 'rise' });
}
