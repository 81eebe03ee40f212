import { blend, type Hex, inkOn } from '../../drawing/index.ts';
import type { Rect } from '../../format/index.ts';
import { setAlike, type Composer, type SetText } from '../composer.ts';
import type { SlideOf } from '../page.ts';
import { chipSize, placeArrow, placeChip, placeLine, type Point } from './diagram-parts.ts';
import { placeHeading, seriesColour } from './parts.ts';

type Sequence = SlideOf<'sequence'>;

/** Participants side by side, what they tell each other from top to bottom. */
export function laySequence(composer: Composer, slide: Sequence): void {
  const { page } = composer;
  const area = placeHeading(composer, slide.heading, page.isPortrait ? 2 : 1);
  const heads = placeHeads(composer, slide, area);
  const room = {
    ...area,
    y: heads.bottom + 14 * page.unit,
    height: area.y + area.height - heads.bottom - 14 * page.unit,
  };
  const columns = new Map(slide.participants.map(({ id }, index) => [id, heads.columns[index] ?? area.x]));
  placeMessages(composer, slide, columns, room);
}

interface Heads {
  readonly columns: readonly number[];
  readonly bottom: number;
}

/** The names, on fields of their colours; two rows of them where they are too long to stand in one. */
function placeHeads(composer: Composer, { participants }: Sequence, area: Rect): Heads {
  const { unit, isPortrait, cues, scheme, art } = composer.page;
  const column = area.width / participants.length;
  const gap = 14 * unit;
  const names = participants.map(({ text }) => text);
  const scale = isPortrait ? 1 : participants.length > 3 ? 1.1 : 1.3;
  const wish = {
    width: column - gap - 24 * unit,
    height: area.height * 0.16,
    lines: isPortrait ? 2 : 1,
    scale,
  };
  const inRow = setAlike(composer, names, 'item', wish);
  const isStaggered = participants.length > 2 && inRow.some((set) => set?.fitted.truncated);
  const sets = isStaggered ? setAlike(composer, names, 'item', { ...wish, width: column * 1.6 }) : inRow;
  const high = Math.max(...sets.map((set) => set?.height ?? 0)) + 22 * unit;
  const bottom = area.y + high + (isStaggered ? high + 10 * unit : 0);
  const columns = participants.map((_, index) => area.x + column * (index + 0.5));
  for (const [index, set] of sets.entries()) {
    const x = columns[index] ?? 0;
    const y = area.y + (isStaggered && index % 2 === 1 ? high + 10 * unit : 0);
    const width = Math.min(
      column * (isStaggered ? 1.8 : 1) - gap,
      Math.max(set?.width ?? 0, 100 * unit) + (isStaggered ? 26 : 44) * unit,
    );
    const left = Math.min(Math.max(x - width / 2, area.x), area.x + area.width - width);
    const at = cues.opening + 0.25 + 0.14 * index;
    const colour = seriesColour(composer, index);
    const ink = inkOn([scheme.ground], [colour], 3);
    const life = {
      at: at + 0.2,
      lasts: 0.9,
      colour: blend(scheme.ground, ink, 0.6),
      width: 3,
      dashed: true,
    };
    placeLine(composer, `lifeline ${index + 1}`, [[x, y + high], [x, area.y + area.height]], life); // prettier-ignore
    composer.add({
      kind: 'panel', id: `participant ${index + 1} field`, rect: { x: left, y, width, height: high }, at, lasts: art.tempo,
      entrance: 'pop', fill: [colour], radius: Math.min(art.corner * unit, high / 2),
    }); // prettier-ignore
    if (!set) continue;
    composer.place(`participant ${index + 1}`, set, { x: left, y: y + (high - set.height) / 2, width }, {
      at: at + 0.1, entrance: 'fade', align: 'center', grounds: [colour], inks: ['#ffffff', '#111111'],
    }); // prettier-ignore
  }
  return { columns, bottom };
}

interface Message {
  readonly from: number;
  readonly to: number;
  readonly set: SetText | undefined;
  readonly at: number;
  readonly colour: Hex;
}

function placeMessages(
  composer: Composer,
  { messages, participants }: Sequence,
  columns: ReadonlyMap<string, number>,
  room: Rect,
): void {
  const { unit, isPortrait, cues, scheme } = composer.page;
  const known = messages.filter(({ from, to }) => columns.has(from) && columns.has(to));
  const row = Math.min(room.height / known.length, (isPortrait ? 230 : 150) * unit);
  const arrow = 20 * unit;
  const times = cues.timesFor(known, 0.4);
  const sets = setAlike(
    composer,
    known.map(({ text }) => text),
    'label',
    {
      width: (isPortrait || participants.length > 2 ? room.width : spanOf(columns)) - 40 * unit,
      height: row - arrow - 6 * unit,
      scale: known.length > 5 ? 1.1 : isPortrait ? 1.25 : 1.5,
    },
  );
  const slack = Math.max(0, room.height - row * known.length);
  for (const [index, { from, to }] of known.entries()) {
    const sender = participants.findIndex(({ id }) => id === from);
    const message = {
      from: columns.get(from) ?? 0,
      to: columns.get(to) ?? 0,
      set: sets[index],
      at: times[index] ?? 0,
      colour: inkOn([scheme.ground], [seriesColour(composer, sender)], 3),
    };
    placeMessage(composer, index, message, { ...room, y: room.y + slack * 0.3 + row * index, height: row });
  }
}

const spanOf = (columns: ReadonlyMap<string, number>): number =>
  Math.max(...columns.values()) - Math.min(...columns.values());

function placeMessage(composer: Composer, index: number, message: Message, row: Rect): void {
  const { unit, scheme } = composer.page;
  const { from, to, set, at, colour } = message;
  const chip = set ? chipSize(composer, set, 0) : { width: 0, height: 0 };
  if (from === to) return placeAlone(composer, index, message, row);
  const y = row.y + Math.min(row.height - 8 * unit, (row.height + chip.height) / 2 + 8 * unit);
  const id = `message ${index + 1}`;
  const line = straight(from, to, y, unit);
  placeArrow(composer, `${id} arrow`, line, { at, colour: colour, width: 4.5, lasts: 0.6 });
  if (!set) return;
  const x = Math.min(Math.max((from + to - chip.width) / 2, row.x), row.x + row.width - chip.width);
  placeChip(
    composer,
    id,
    set,
    { x, y: y - chip.height - 7 * unit },
    { at: at + 0.15, ink: scheme.text, padding: 0 },
  );
}

/** What a participant does by itself: an arrow out to the side and back, its words beside it. */
function placeAlone(composer: Composer, index: number, { from, set, at, colour }: Message, row: Rect): void {
  const { unit, scheme } = composer.page;
  const id = `message ${index + 1}`;
  const chip = set ? chipSize(composer, set, 0) : { width: 0, height: 0 };
  const reach = 52 * unit;
  const [left, right] = [from - row.x, row.x + row.width - from];
  // Where its words have no room beside the loop, they stand on the other side of the lifeline.
  const isApart = reach + chip.width > Math.max(left, right);
  const side = (isApart ? left > right : reach + chip.width <= right) ? 1 : -1;
  const y = row.y + row.height / 2;
  const loop = loopOf(from, y, side, {
    reach,
    half: Math.min(18 * unit, row.height * 0.28),
    inset: 5 * unit,
  });
  placeArrow(composer, `${id} arrow`, loop, { at, colour, width: 4.5, lasts: 0.6 });
  if (!set) return;
  const away = isApart ? 10 * unit : reach + 4 * unit;
  const wish = (side === 1) === isApart ? from - away - chip.width : from + away;
  const x = Math.min(Math.max(wish, row.x), row.x + row.width - chip.width);
  placeChip(
    composer,
    id,
    set,
    { x, y: y - chip.height / 2 },
    { at: at + 0.15, ink: scheme.text, padding: 0 },
  );
}

function straight(from: number, to: number, y: number, unit: number): Point[] {
  const inset = Math.sign(to - from) * 5 * unit;
  return [
    [from + inset, y],
    [to - inset, y],
  ];
}

function loopOf(
  x: number,
  y: number,
  side: number,
  size: { reach: number; half: number; inset: number },
): Point[] {
  const out = x + side * size.reach;
  return [
    [x, y - size.half],
    [out, y - size.half],
    [out, y + size.half],
    [x + side * size.inset, y + size.half],
  ];
}
