import { blend } from '../../drawing/index.ts';
import type { Rect } from '../../format/index.ts';
import { setAlike, type Composer, type SetText } from '../composer.ts';
import { settingOf, type SlideOf } from '../page.ts';
import { placeArrow, placeTraveller, roundCorners, type Point } from './diagram-parts.ts';
import { placeBadge, placeHeading, placeNumberBadge, seriesColour } from './parts.ts';
import { fitRows } from './rows.ts';

type Stages = SlideOf<'cycle'>['stages'];

/** What comes round again: around a ring in a wide frame, down and back up in a tall one. */
export function layCycle(composer: Composer, slide: SlideOf<'cycle'>): void {
  const area = placeHeading(composer, slide.heading, composer.page.isPortrait ? 2 : 1);
  const stages = markedAlike(slide.stages);
  const times = composer.page.cues.timesFor(stages, 0.4);
  if (composer.page.isPortrait) layDownAndBack(composer, stages, times, area);
  else layAround(composer, stages, times, area);
}

/** Icons for all stages, or numbers for all. */
function markedAlike(stages: Stages): Stages {
  if (stages.every(({ icon }) => icon !== undefined)) return stages;
  return stages.map(({ icon: _, ...stage }) => stage);
}

function placeStageBadge(
  composer: Composer,
  stages: Stages,
  index: number,
  spot: { readonly x: number; readonly y: number; readonly size: number },
  at: number,
): void {
  const look = { at, colour: seriesColour(composer, index), ground: composer.page.scheme.ground };
  const id = `stage ${index + 1}`;
  const icon = stages[index]?.icon;
  if (icon === undefined) placeNumberBadge(composer, id, index + 1, spot, look);
  else placeBadge(composer, id, icon, spot, look);
}

/** Turns from the top, clockwise. */
const ringPoint = (middle: Point, radius: number, turn: number): Point => [
  middle[0] + radius * Math.sin(turn * 2 * Math.PI),
  middle[1] - radius * Math.cos(turn * 2 * Math.PI),
];

function layAround(composer: Composer, stages: Stages, times: readonly number[], area: Rect): void {
  const { unit, scheme, cues } = composer.page;
  const count = stages.length;
  const badge = (count > 4 ? 104 : 122) * unit;
  const radius = (area.height - badge) / 2;
  const middle: Point = [area.x + area.width / 2, area.y + area.height / 2];
  // An even number of stages stands left and right of the middle, none above it.
  const first = count % 2 === 0 ? -0.5 / count : 0;
  const turns = stages.map((_, index) => first + index / count);
  const gap = (badge / 2 + 16 * unit) / (2 * Math.PI * radius);
  const arc = (from: number, to: number) =>
    Array.from({ length: 25 }, (_, step) => ringPoint(middle, radius, from + ((to - from) * step) / 24));
  placeCore(composer, middle, radius - badge / 2 - 18 * unit);
  for (const [index, turn] of turns.entries()) {
    const isLast = index === count - 1;
    const at = isLast ? (times[index] ?? 0) + 0.7 : (times[index + 1] ?? 0) - 0.45;
    placeArrow(composer, `arrow ${index + 1}`, arc(turn + gap, turn + 1 / count - gap), {
      at: Math.max(at, cues.opening + 0.3),
      colour: blend(scheme.ground, scheme.text, 0.55),
      width: 5,
      lasts: 0.6,
    });
  }
  placeTraveller(composer, 'traveller', arc(first, first + 1), {
    at: (times.at(-1) ?? 0) + 1.3,
    colour: scheme.accent,
    period: 6,
  });
  const sets = setBeside(composer, stages, {
    width: area.width / 2 - radius - badge / 2 - 30 * unit,
    height: radius * 0.9,
  });
  for (const [index, turn] of turns.entries()) {
    const [x, y] = ringPoint(middle, radius, turn);
    const at = times[index] ?? 0;
    placeStageBadge(composer, stages, index, { x: x - badge / 2, y: y - badge / 2, size: badge }, at);
    const set = sets[index];
    if (set)
      placeBeside(composer, index, set, { x, y, badge, side: Math.sign(Math.round(x - middle[0])), at });
  }
}

/** All at one size; above the ring there is room for one line, but a wide one. */
function setBeside(
  composer: Composer,
  stages: Stages,
  room: { readonly width: number; readonly height: number },
) {
  const texts = stages.map(({ text }) => text);
  const wish = { ...room, scale: 1.4 };
  if (stages.length % 2 === 0) return setAlike(composer, texts, 'item', wish);
  const wide = { ...wish, width: composer.page.content.width * 0.42, lines: 1 };
  const sets = [...setAlike(composer, texts, 'item', wish), composer.set(texts[0], 'item', wide)];
  const least = Math.min(...sets.flatMap((set) => set?.fitted.size ?? []));
  const scale = Number.isFinite(least) ? least / settingOf(composer.page, 'item').size : 1;
  return texts.map((text, index) => composer.set(text, 'item', { ...(index === 0 ? wide : wish), scale }));
}

/** A quiet disc in the ring. */
function placeCore(composer: Composer, [x, y]: Point, radius: number): void {
  const { scheme, cues, art } = composer.page;
  if (radius <= 0) return;
  composer.add({
    kind: 'panel',
    id: 'core',
    rect: { x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius },
    at: cues.opening + 0.15,
    lasts: art.tempo * 1.4,
    entrance: 'pop',
    fill: [scheme.wash],
    radius,
  });
}

function placeBeside(
  composer: Composer,
  index: number,
  set: SetText,
  spot: { x: number; y: number; badge: number; side: number; at: number },
): void {
  const { unit } = composer.page;
  const isLeft = spot.side < 0;
  const gap = spot.badge / 2 + 20 * unit;
  const x = isLeft ? spot.x - gap - set.width - 1 : spot.x + gap;
  // On top of the ring, its text keeps clear of the arrow that goes down from there.
  const y = spot.side === 0 ? spot.y - spot.badge / 2 : spot.y - set.height / 2;
  composer.place(`stage ${index + 1} text`, set, { x, y, width: set.width + 1 }, {
    at: spot.at + 0.15, entrance: 'rise', align: isLeft ? 'right' : 'left',
  }); // prettier-ignore
}

/** Down a line of badges, and along the edge back to the first. */
function layDownAndBack(composer: Composer, stages: Stages, times: readonly number[], area: Rect): void {
  const { unit, scheme } = composer.page;
  const back = 46 * unit;
  const wished = (stages.length > 4 ? 100 : 132) * unit;
  const indent = back + wished + 30 * unit;
  const parts = stages.map(({ text }, index) => [
    {
      id: `stage ${index + 1} text`,
      text,
      role: 'item',
      scale: stages.length > 4 ? 1 : 1.2,
      look: { at: (times[index] ?? 0) + 0.15 },
    } as const,
  ]);
  const fitted = fitRows(composer, parts, {
    width: area.width - indent,
    height: area.height - 20 * unit,
    gap: 0,
    padding: 14 * unit,
    leastRow: wished + 40 * unit,
    mostRow: 270 * unit,
  });
  const badge = Math.min(wished, ...fitted.rows.map(({ height }) => height - 36 * unit));
  const x = area.x + back + wished / 2;
  let y = area.y + (area.height - fitted.height) * 0.3;
  const middles = fitted.rows.map(({ height }) => {
    y += height;
    return y - height / 2;
  });
  const colour = blend(scheme.ground, scheme.text, 0.55);
  const reach = badge / 2 + 8 * unit;
  for (const [index, middle] of middles.entries()) {
    const at = times[index] ?? 0;
    placeStageBadge(composer, stages, index, { x: x - badge / 2, y: middle - badge / 2, size: badge }, at);
    const row = fitted.rows[index];
    row?.stack.place({ x: area.x + indent, y: middle - row.stack.height / 2, align: 'left' });
    const above = middles[index - 1];
    if (above !== undefined)
      placeArrow(composer, `arrow ${index}`, [[x, above + reach], [x, middle - reach]], { at: at - 0.45, colour, width: 5, lasts: 0.5 }); // prettier-ignore
  }
  const [top = 0, foot = 0] = [middles[0], middles.at(-1)];
  const edge = area.x + 6 * unit;
  const way = roundCorners([[x - reach, foot], [edge, foot], [edge, top], [x - reach, top]], 34 * unit); // prettier-ignore
  const at = (times.at(-1) ?? 0) + 0.6;
  placeArrow(composer, `arrow ${middles.length}`, way, { at, colour: scheme.accent, width: 5, lasts: 0.9 });
  const round: Point[] = [[x, top], [x, foot], ...way, [x, top]]; // prettier-ignore
  placeTraveller(composer, 'traveller', round, { at: at + 1.2, colour: scheme.accent, period: 6 });
}
