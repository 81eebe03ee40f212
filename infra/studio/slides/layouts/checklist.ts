import { blend, type Hex, inkOn } from '../../drawing/index.ts';
import type { Rect } from '../../format/index.ts';
import { LEAVING_SECONDS } from '../box.ts';
import type { Composer } from '../composer.ts';
import type { SlideOf } from '../page.ts';
import { cardFill, groundTime, placeCard, placeHeading } from './parts.ts';
import { spokenTimes } from './pages.ts';
import { fitRows, type FittedRows } from './rows.ts';
import type { StackText } from './stack.ts';

type Item = SlideOf<'checklist'>['items'][number] & { readonly at: number; readonly place: number };

/** What to do and what not: ticked and crossed off as they are spoken. Long lists stand side by side in a wide frame. */
export function layChecklist(composer: Composer, slide: SlideOf<'checklist'>): void {
  const { page } = composer;
  const area = placeHeading(composer, slide.heading);
  const times = spokenTimes(composer, slide.items, 0.3);
  const items = slide.items
    .map((item, place) => ({ ...item, place, at: times[place] ?? 0 }))
    .filter(({ text }) => composer.set(text, 'item', { width: 9999, height: 999 }));
  if (page.isPortrait || items.length <= MAX_ROWS) return layColumns(composer, [items], area);
  const states = [items.filter(({ state }) => state === 'do'), items.filter(({ state }) => state === 'dont')];
  const half = Math.ceil(items.length / 2);
  const isMixed = states.every(({ length }) => length > 1);
  layColumns(composer, isMixed ? states : [items.slice(0, half), items.slice(half)], area);
}

/** More than these stand in two columns. */
const MAX_ROWS = 4;
const FEW = 3;
/** Lines of large type are of like length, those of a list are filled. */
const BALANCED = 1.3;
/** Of one, two, three and four items. */
const WIDE_SCALES = [2.2, 1.9, 1.6, 1.34];
const TALL_SCALES = [1.5, 1.4, 1.25, 1.1];

function layColumns(composer: Composer, columns: readonly (readonly Item[])[], area: Rect): void {
  const { unit, isPortrait } = composer.page;
  const gap = 32 * unit;
  const width = (area.width - gap * (columns.length - 1)) / columns.length;
  const rows = columns.map((items) =>
    fitItems(composer, items, { width, height: area.height }, columns.length),
  );
  const height = Math.max(...rows.map((column) => column.height));
  const y = area.y + Math.max(0, (area.height - height) * (isPortrait ? 0.3 : 0.4));
  for (const [index, items] of columns.entries()) {
    const column = rows[index];
    if (column)
      placeItems(composer, items, column, {
        x: area.x + index * (width + gap),
        y,
        width,
        isFew: isLarge(composer, items, columns.length),
      });
  }
}

/** Colours everybody reads: done, and forbidden. */
const SIGNALS = { do: '#1a8a4c', dont: '#cf3b3b' } as const;

const isLarge = ({ page }: Composer, items: readonly Item[], columns: number): boolean =>
  items.length <= FEW && columns === 1 && page.isShared !== true;

/** Few items are large: they have the frame to themselves. */
function measures({ page: { unit, isPortrait } }: Composer, isFew: boolean) {
  return {
    mark: (isPortrait ? (isFew ? 96 : 76) : isFew ? 92 : 64) * unit,
    left: (isPortrait ? 24 : 28) * unit,
    between: 22 * unit,
  };
}

function fitItems(
  composer: Composer,
  items: readonly Item[],
  { width, height }: { readonly width: number; readonly height: number },
  columns: number,
): FittedRows {
  const { unit, isPortrait } = composer.page;
  const isFew = isLarge(composer, items, columns);
  const { mark, left, between } = measures(composer, isFew);
  const scale =
    columns > 1 || (isPortrait && !isFew)
      ? 1
      : ((isPortrait ? TALL_SCALES : WIDE_SCALES)[items.length - 1] ?? (isPortrait ? 1 : 1.26));
  const parts = items.map((item) => [itemPart(composer, item, scale)]);
  const least = mark + (isPortrait ? 44 : 28) * unit;
  return fitRows(composer, parts, {
    width: width - mark - 2 * left - between,
    height,
    gap: (isPortrait ? 20 : 16) * unit,
    padding: 14 * unit,
    leastRow: least,
    mostRow: Math.max(least, (isFew ? (isPortrait ? 270 : 210) : isPortrait ? 170 : 132) * unit),
  });
}

function itemPart({ page: { scheme } }: Composer, { text, at, place }: Item, scale: number): StackText {
  const look = { at, entrance: 'fade', inks: [scheme.text] } as const;
  return { id: `item ${place + 1} text`, text, role: 'item', scale, balanced: scale > BALANCED, look };
}

function placeItems(
  composer: Composer,
  items: readonly Item[],
  rows: FittedRows,
  {
    x,
    y: top,
    width,
    isFew,
  }: { readonly x: number; readonly y: number; readonly width: number; readonly isFew: boolean },
): void {
  const { scheme } = composer.page;
  const { mark, left, between } = measures(composer, isFew);
  const fill = cardFill(composer);
  let y = top;
  for (const [index, item] of items.entries()) {
    const row = rows.rows[index];
    if (!row) continue;
    const rect = { x, y, width, height: row.height };
    const ground = groundTime(composer, item.place);
    placeCard(composer, `item ${item.place + 1} card`, rect, { at: ground });
    placeTick(
      composer,
      item,
      { x: x + left, y: y + (row.height - mark) / 2, width: mark, height: mark },
      fill,
    );
    const spot = {
      x: x + left + mark + between,
      y: y + (row.height - row.stack.height) / 2,
      align: 'left',
    } as const;
    // There from the start, to be read ahead; in full ink once it is spoken.
    if (item.at > ground + 0.6)
      composer.until(item.at - LEAVING_SECONDS, () => {
        row.stack.place(spot, {
          id: 'ahead',
          at: ground + 0.1,
          grounds: [fill],
          inks: [scheme.muted, scheme.text],
        });
      });
    row.stack.place(spot, { grounds: [fill] });
    y += row.height + rows.gap;
  }
}

/** An empty ring until its item is spoken. */
function placeTick(composer: Composer, { state, place, at }: Item, rect: Rect, ground: Hex): void {
  const { art, scheme, unit } = composer.page;
  const colour = inkOn([ground], [SIGNALS[state]], 3);
  const radius = art.corner === 0 ? 0 : art.badge === 'squircle' ? rect.width * 0.32 : rect.width / 2;
  const id = `item ${place + 1}`;
  const disc = { kind: 'panel', rect, lasts: art.tempo, entrance: 'pop', radius } as const;
  const empty = { colour: blend(ground, scheme.text, 0.3), width: 3 * unit };
  composer.add({
    ...disc,
    id: `${id} ring`,
    at: groundTime(composer, place) + 0.1,
    fill: [ground],
    border: empty,
  });
  composer.add({ ...disc, id: `${id} disc`, at, fill: [colour] });
  const inset = rect.width * 0.2;
  composer.add({
    kind: 'icon',
    id: `${id} mark`,
    rect: {
      x: rect.x + inset,
      y: rect.y + inset,
      width: rect.width - 2 * inset,
      height: rect.height - 2 * inset,
    },
    at: at + 0.12,
    lasts: art.tempo,
    entrance: 'draw',
    icon: state === 'do' ? 'tabler:check' : 'tabler:x',
    colour: inkOn([colour], ['#ffffff', '#111111'], 3),
    alive: false,
  });
}
