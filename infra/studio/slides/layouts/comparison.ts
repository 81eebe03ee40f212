import { blend, type Hex, inkOn } from '../../drawing/index.ts';
import type { Rect } from '../../format/index.ts';
import type { Composer, SetText } from '../composer.ts';
import type { SlideOf } from '../page.ts';
import { cardFill, placeCard, placeHeading, seriesColour } from './parts.ts';
import { fitRows, type FittedRows } from './rows.ts';

type Column = SlideOf<'comparison'>['left'];

/** A side with its words set, before the height of both sides is known. */
interface Side {
  readonly id: 'left' | 'right';
  readonly title: SetText | undefined;
  readonly rows: FittedRows;
  readonly colour: Hex;
  readonly at: number;
  /** Neither side has more than its title, which has the panel to itself. */
  readonly isBare: boolean;
}

/** Two sides, each in a panel of its own colour, weighed against each other. */
export function layComparison(composer: Composer, slide: SlideOf<'comparison'>): void {
  const { isPortrait, unit, cues } = composer.page;
  const area = placeHeading(composer, slide.heading);
  const gap = (isPortrait ? 32 : 44) * unit;
  const room = isPortrait
    ? { width: area.width, height: (area.height - gap) / 2 }
    : { width: (area.width - gap) / 2, height: area.height };
  const spoken = [slide.left, slide.right].map((side) => ({
    ...(side.cue !== undefined && { cue: side.cue }),
    text: side.title,
  }));
  const [first = 0.6, second = 1.4] = cues.timesFor(spoken, 0.5);
  const isBare = [slide.left, slide.right].every(({ points }) => points.length === 0);
  const left = setSide(composer, slide.left, room, {
    id: 'left',
    at: first,
    isBare,
    colour: seriesColour(composer, 0),
  });
  const right = setSide(composer, slide.right, room, {
    id: 'right',
    at: second,
    isBare,
    colour: seriesColour(composer, 3),
  });
  const head = Math.max(left.title?.height ?? 0, right.title?.height ?? 0) + HEAD_PADDING * unit;
  const body = Math.max(left.rows.height, right.rows.height) + BODY_PADDING * unit;
  const height = Math.min(room.height, Math.max(head + body, room.height * 0.74));
  const y = area.y + (isPortrait ? 0 : (area.height - height) * 0.45);
  const other = isPortrait ? { x: area.x, y: y + height + gap } : { x: area.x + room.width + gap, y };
  const coloured = isBare ? height : head;
  placeSide(composer, left, { x: area.x, y, width: room.width, height }, coloured);
  placeSide(composer, right, { ...other, width: room.width, height }, coloured);
}

const HEAD_PADDING = 30;
const BODY_PADDING = 44;
const TICK = { portrait: 42, landscape: 38 };

function measures({ page: { unit, isPortrait } }: Composer) {
  const tick = (isPortrait ? TICK.portrait : TICK.landscape) * unit;
  return { padding: (isPortrait ? 30 : 38) * unit, tick, indent: tick + 18 * unit };
}

function setSide(
  composer: Composer,
  column: Column,
  room: { readonly width: number; readonly height: number },
  side: Pick<Side, 'id' | 'at' | 'colour' | 'isBare'>,
): Side {
  const { isBare } = side;
  const { unit, isPortrait } = composer.page;
  const { padding, tick, indent } = measures(composer);
  const width = room.width - 2 * padding;
  const title = composer.set(column.title, 'heading', {
    ...(isBare
      ? { height: room.height * 0.8, lines: 6, scale: 1.3 }
      : { height: room.height * 0.3, lines: 2, scale: 0.82 }),
    width,
  });
  const points = column.points.filter((point) => composer.set(point, 'body', { width: 9999, height: 999 }));
  const parts = points.map((text, index) => {
    const look = {
      at: side.at + 0.35 + index * 0.28,
      entrance: 'rise',
      grounds: [cardFill(composer)],
    } as const;
    return [
      {
        id: `${side.id} point ${index + 1}`,
        text,
        role: 'body',
        scale: isPortrait ? 1 : 1.16,
        balanced: false,
        look,
      },
    ] as const;
  });
  const rows = fitRows(composer, parts, {
    width: width - indent,
    height: room.height - (title?.height ?? 0) - (HEAD_PADDING + BODY_PADDING) * unit,
    gap: (isPortrait ? 8 : 16) * unit,
    padding: 3 * unit,
    leastRow: tick,
    mostRow: tick * 1.4,
  });
  return { ...side, title, rows };
}

function placeSide(
  composer: Composer,
  { id, title, rows, colour, at }: Side,
  rect: Rect,
  head: number,
): void {
  const { scheme, art } = composer.page;
  const { padding, tick, indent } = measures(composer);
  const fill = placeCard(composer, `${id} card`, rect, { at });
  placeHead(composer, id, { ...rect, height: head }, { at, colour, isHead: head < rect.height });
  const x = rect.x + padding;
  if (title) {
    const look = {
      at: at + 0.15,
      entrance: 'rise',
      grounds: [colour],
      inks: ['#ffffff', '#111111'],
    } as const;
    composer.place(
      `${id} title`,
      title,
      { x, y: rect.y + (head - title.height) / 2, width: rect.width - 2 * padding },
      look,
    );
  }
  const ink = inkOn([fill], [colour, blend(colour, scheme.text, 0.3)], 3);
  let y = rect.y + head + (rect.height - head - rows.height) / 2;
  for (const [index, { stack, height }] of rows.rows.entries()) {
    const middle = y + height / 2;
    const icon = {
      rect: { x, y: middle - tick / 2, width: tick, height: tick },
      at: at + 0.35 + index * 0.28,
    };
    composer.add({
      ...icon,
      kind: 'icon',
      id: `${id} tick ${index + 1}`,
      lasts: art.tempo,
      entrance: 'draw',
      icon: 'tabler:check',
      colour: ink,
      alive: false,
    });
    stack.place({ x: x + indent, y: middle - stack.height / 2, align: 'left' });
    y += height + rows.gap;
  }
}

/** The coloured head of a side. */
function placeHead(
  composer: Composer,
  id: string,
  rect: Rect,
  { at, colour, isHead }: { readonly at: number; readonly colour: Hex; readonly isHead: boolean },
): void {
  const { art, unit } = composer.page;
  const radius = Math.min(art.corner * unit, rect.height / 2);
  const entrance = art.itemEntrance === 'fade' ? 'fade' : 'grow';
  composer.add({
    kind: 'panel',
    id: `${id} head`,
    rect,
    at,
    lasts: art.tempo,
    entrance,
    from: 'left',
    fill: [colour],
    radius,
    isHead,
  });
}
