import { blend } from '../../drawing/index.ts';
import type { Rect } from '../../format/index.ts';
import { setAlike, type Composer } from '../composer.ts';
import type { SlideOf } from '../page.ts';
import { placeLine } from './diagram-parts.ts';
import { placeHeading, seriesColour } from './parts.ts';
import { fitRows, type FittedRows } from './rows.ts';
import { fitAlike, type StackPart } from './stack.ts';
import { placesInTime } from './years.ts';

type Events = SlideOf<'timeline'>['events'];

/** Events on a line in their order: from side to side in a wide frame, downwards in a tall one. */
export function layTimeline(composer: Composer, slide: SlideOf<'timeline'>): void {
  const area = placeHeading(composer, slide.heading, composer.page.isPortrait ? 2 : 1);
  const times = composer.page.cues.timesFor(
    slide.events.map(({ cue, when, text }) => ({
      ...(cue !== undefined && { cue }),
      text: `${when} ${text}`,
    })),
    0.4,
  );
  if (composer.page.isPortrait) layDown(composer, slide.events, times, area);
  else layAlong(composer, slide.events, times, area);
}

/** Date and event; the date speaks first. */
function partsOf(composer: Composer, events: Events, times: readonly number[], scale: number): StackPart[][] {
  return events.map(({ when, text }, index) => {
    const at = times[index] ?? 0;
    return [
      {
        id: `event ${index + 1} date`,
        text: when,
        role: 'heading',
        scale: scale * 0.78,
        look: { at, entrance: 'rise', inks: [seriesColour(composer, 0), composer.page.scheme.text] },
      },
      {
        id: `event ${index + 1} text`,
        text,
        role: 'body',
        scale,
        gap: 4,
        look: { at: at + 0.15, entrance: 'fade' },
      },
    ];
  });
}

/** More events than this stand in turn above and below the line. */
const MAX_ON_ONE_SIDE = 4;

function layAlong(composer: Composer, events: Events, times: readonly number[], area: Rect): void {
  const { unit } = composer.page;
  const hasTwoSides = events.length > MAX_ON_ONE_SIDE;
  const gutter = 44 * unit;
  const stem = 34 * unit;
  const sides = hasTwoSides ? 2 : 1;
  const room = {
    width: Math.min((area.width / events.length) * sides - gutter, (events.length <= 3 ? 560 : 400) * unit),
    height: hasTwoSides ? area.height / 2 - stem : area.height - stem - 20 * unit,
  };
  const scale = events.length <= 2 ? 1.95 : events.length === 3 ? 1.6 : hasTwoSides ? 1.05 : 1.25;
  const stacks = fitAlike(composer, partsOf(composer, events, times, scale), room);
  const tallest = Math.max(...stacks.map(({ height }) => height));
  const y = hasTwoSides
    ? area.y + area.height / 2
    : area.y + Math.max(20 * unit, (area.height - tallest - stem) * 0.46);
  const xs = placesInTime(
    events.map(({ when }) => when),
    stacks.map(({ width }) => width + gutter),
    { from: area.x + 14 * unit, to: area.x + area.width + gutter - 16 * unit, apart: 64 * unit, sides },
  );
  placeAxis(composer, [area.x, y], [area.x + area.width, y]);
  for (const [index, stack] of stacks.entries()) {
    const x = xs[index] ?? area.x;
    const isAbove = hasTwoSides && index % 2 === 0;
    const at = times[index] ?? 0;
    placeProgress(composer, index, [xs[index - 1] ?? area.x, y], [x, y], at);
    const end = isAbove ? y - stem - stack.height : y + stem;
    if (hasTwoSides) placeStem(composer, index, [x, y], [x, isAbove ? end : end + stack.height], at);
    stack.place({ x: hasTwoSides ? x + 14 * unit : x - 12 * unit, y: isAbove ? end - 4 * unit : end + 4 * unit, align: 'left' }); // prettier-ignore
    placeDot(composer, index, [x, y], at);
  }
}

function layDown(composer: Composer, events: Events, times: readonly number[], area: Rect): void {
  const { unit } = composer.page;
  const room = { height: area.height, gap: 0, padding: 14 * unit, leastRow: 80 * unit, mostRow: 270 * unit };
  const indent = 58 * unit;
  const parts = partsOf(composer, events, times, events.length <= 4 ? 1.2 : 1);
  const under = fitRows(composer, parts, { ...room, width: area.width - indent });
  if (!under.isCut) {
    placeRows(composer, under, times, { ...area, x: area.x + 16 * unit }, indent - 16 * unit);
    return;
  }
  // Where there is no room for dates above their events, they stand on the other side of the line.
  const dates = setAlike(composer, events.map(({ when }) => when), 'label', { width: area.width * 0.3, height: 150 * unit }); // prettier-ignore
  const column = Math.max(...dates.map((date) => date?.width ?? 0)) + 34 * unit;
  const fitted = fitRows(
    composer,
    parts.map((each) => each.slice(1)),
    { ...room, width: area.width - column - 36 * unit, padding: 8 * unit },
  );
  const dots = placeRows(composer, fitted, times, { ...area, x: area.x + column }, 36 * unit);
  for (const [index, date] of dates.entries()) {
    const [middle = area.y, at = 0] = [dots[index], times[index]];
    if (!date) continue;
    composer.place(`event ${index + 1} date`, date, { x: area.x, y: middle - date.fitted.lineHeight / 2, width: column - 34 * unit }, {
      at, entrance: 'fade', align: 'right', inks: [seriesColour(composer, 0)],
    }); // prettier-ignore
  }
}

/** Rows beside a line that runs down at x; answers where their dots are. */
function placeRows(
  composer: Composer,
  { rows, height }: FittedRows,
  times: readonly number[],
  { x, y: from, height: room }: Rect,
  indent: number,
): number[] {
  const { unit } = composer.page;
  let y = from + (room - height) * 0.3;
  const top = y;
  const dots: number[] = [];
  const lines = rows.map(({ stack }) => stack.firstLine / 2);
  placeAxis(composer, [x, top + (lines[0] ?? 0) + 10 * unit], [x, top + height]);
  for (const [index, { stack, height: high }] of rows.entries()) {
    const at = times[index] ?? 0;
    const dot = y + (lines[index] ?? 0) + 10 * unit;
    const above = dots.at(-1);
    if (above !== undefined) placeProgress(composer, index, [x, above], [x, dot], at);
    stack.place({ x: x + indent, y: y + 10 * unit, align: 'left' });
    placeDot(composer, index, [x, dot], at);
    dots.push(dot);
    y += high;
  }
  return dots;
}

/** The whole span, hardly seen. */
function placeAxis(composer: Composer, from: readonly [number, number], to: readonly [number, number]): void {
  const { scheme, cues } = composer.page;
  const colour = blend(scheme.ground, scheme.text, 0.16);
  placeLine(composer, 'axis', [from, to], { at: cues.opening + 0.15, colour, width: 4, lasts: 1 });
}

/** The line as far as has been told. */
function placeProgress(
  composer: Composer,
  index: number,
  from: readonly [number, number],
  to: readonly [number, number],
  at: number,
): void {
  if (Math.hypot(to[0] - from[0], to[1] - from[1]) < 1) return;
  placeLine(composer, `progress ${index + 1}`, [from, to], {
    at: Math.max(0.2, at - 0.5), colour: seriesColour(composer, 0), width: 6, lasts: 0.55,
  }); // prettier-ignore
}

function placeStem(
  composer: Composer,
  index: number,
  from: readonly [number, number],
  to: readonly [number, number],
  at: number,
): void {
  const { scheme } = composer.page;
  const colour = blend(scheme.ground, scheme.text, 0.3);
  placeLine(composer, `stem ${index + 1}`, [from, to], { at: at - 0.1, colour, width: 2.5, lasts: 0.4 });
}

function placeDot(composer: Composer, index: number, [x, y]: readonly [number, number], at: number): void {
  const { unit, scheme, art } = composer.page;
  const radius = 14 * unit;
  composer.add({
    kind: 'panel',
    id: `event ${index + 1} dot`,
    rect: { x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius },
    at: Math.max(0.2, at - 0.1),
    lasts: art.tempo,
    entrance: 'pop',
    fill: [scheme.ground],
    border: { colour: scheme.accent, width: 7 * unit },
    radius,
  });
}
