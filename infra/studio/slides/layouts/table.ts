import { blend, type Hex, inkOn } from '../../drawing/index.ts';
import type { Rect } from '../../format/index.ts';
import type { Align } from '../box.ts';
import type { Composer } from '../composer.ts';
import type { SlideOf } from '../page.ts';
import { entryTime, spokenTimes, pageGroundTime, turnPages, type Turned } from './pages.ts';
import { placeHeading } from './parts.ts';
import { fitGrid, PADDING, SCALES, type Grid } from './table-grid.ts';
import { layTableCards } from './table-cards.ts';

type Table = SlideOf<'table'>;

/** A table: its head, and rows that come as they are spoken. A tall frame that has no room for its columns shows cards. */
export function layTable(composer: Composer, slide: Table): void {
  const area = placeHeading(composer, slide.heading);
  const grid = SCALES.map((scale) => fitGrid(composer, slide, area, scale)).find(
    (each) => each !== undefined,
  );
  if (grid) placeGrid(composer, slide, area, grid);
  else layTableCards(composer, slide, area);
}

function placeGrid(composer: Composer, slide: Table, area: Rect, { widths, cells, heights }: Grid): void {
  const { unit, isPortrait } = composer.page;
  const align = alignmentOf(slide);
  const columns = widths.map((width, column) => ({ width, align: column === 0 ? ('left' as const) : align }));
  const [head = 0, ...raw] = heights;
  const room = area.height - head;
  const times = spokenTimes(
    composer,
    slide.rows.map(({ cells: [first = '', ...rest], ...cue }) => ({
      text: `${first} ${rest.join(' ')}`,
      ...cue,
    })),
    0.3,
  );
  const pages = turnPages(raw, { room, gap: 0, times });
  const rows = pages.length === 1 ? stretched(raw, room, (isPortrait ? 150 : 96) * unit) : raw;
  const fullest = Math.max(
    ...pages.map(({ members }) => members.reduce((sum, row) => sum + (rows[row] ?? 0), 0)),
  );
  const top = area.y + Math.max(0, (area.height - head - fullest) * (isPortrait ? 0 : 0.35));
  placeHead(composer, { ...area, y: top, height: head }, cells[0] ?? [], columns);
  for (const page of pages) {
    composer.until(page.leaves, () => {
      let y = top + head;
      for (const [place, row] of page.members.entries()) {
        const rect = { ...area, y, height: rows[row] ?? 0 };
        const next = page.members[place + 1];
        placeRow(composer, {
          rect,
          cells: cells[row + 1] ?? [],
          columns,
          row,
          page,
          place,
          at: entryTime(page, times[row] ?? 0),
          until: next === undefined ? undefined : times[next],
        });
        y += rect.height;
      }
    });
  }
}

/** Columns of nothing but figures stand at their end, one figure under the other. */
function alignmentOf({ rows }: Table): Align {
  const isFigure = (cell: string) => /\d/u.test(cell) && cell.length < 14;
  return rows.every(({ cells }) => cells.slice(1).every(isFigure)) ? 'right' : 'left';
}

function stretched(rows: readonly number[], room: number, most: number): readonly number[] {
  const total = rows.reduce((sum, height) => sum + height, 0);
  const raise = Math.max(0, (room - total) / rows.length);
  return rows.map((height) => Math.max(height, Math.min(most, height + raise)));
}

function placeHead(
  composer: Composer,
  rect: Rect,
  cells: Grid['cells'][number],
  columns: readonly Column[],
): void {
  const { scheme, art, cues, unit } = composer.page;
  const at = cues.opening + 0.2;
  const fill = scheme.isVivid
    ? scheme.card
    : blend(scheme.ground, scheme.strong, scheme.isDark ? 0.34 : 0.92);
  composer.add({
    kind: 'panel',
    id: 'table head',
    rect,
    at,
    lasts: art.tempo,
    entrance: 'grow',
    from: 'left',
    fill: [fill],
    radius: Math.min(art.corner * unit, rect.height / 3),
    isHead: true,
  });
  placeCells(composer, { rect, cells, columns, id: 'head', at: at + 0.15, grounds: [fill], inks: [scheme.text, '#ffffff', '#111111'] }); // prettier-ignore
}

interface PlacedRow {
  readonly rect: Rect;
  readonly cells: Grid['cells'][number];
  readonly columns: readonly Column[];
  readonly row: number;
  readonly page: Turned;
  readonly place: number;
  readonly at: number;
  readonly until: number | undefined;
}

function placeRow(
  composer: Composer,
  { rect, cells, columns, row, page, place, at, until }: PlacedRow,
): void {
  const { scheme, art, unit } = composer.page;
  const id = `row ${row + 1}`;
  const ground = place % 2 === 0 ? scheme.card : blend(scheme.card, scheme.ground, 0.55);
  const marked = blend(ground, scheme.accent, 0.2);
  composer.add({
    kind: 'panel',
    id: `${id} ground`,
    rect,
    at: pageGroundTime(composer, page, place),
    lasts: art.tempo,
    entrance: 'fade',
    fill: [ground],
    radius: 0,
  });
  const mark = {
    kind: 'panel',
    rect,
    at,
    lasts: art.tempo,
    entrance: 'grow',
    from: 'left',
    radius: 0,
  } as const;
  const place1 = () => {
    composer.add({ ...mark, id: `${id} mark`, fill: [marked] });
    composer.add({ ...mark, id: `${id} edge`, rect: { ...rect, width: 7 * unit }, fill: [scheme.accent] });
  };
  composer.until(until ?? page.leaves, place1);
  placeCells(composer, {
    rect,
    cells,
    columns,
    id,
    at: at + 0.08,
    nameAt: Math.min(at + 0.08, pageGroundTime(composer, page, place) + 0.15),
    grounds: [marked, ground],
    inks: [scheme.text],
  });
}

/** A column as it is set: `width` of its words, in pixels. */
interface Column {
  readonly width: number;
  readonly align: Align;
}

interface PlacedCells {
  readonly rect: Rect;
  readonly cells: Grid['cells'][number];
  readonly columns: readonly Column[];
  readonly id: string;
  readonly at: number;
  /** When the first cell comes on, which names the row. */
  readonly nameAt?: number;
  readonly grounds: readonly Hex[];
  readonly inks: readonly Hex[];
}

function placeCells(
  composer: Composer,
  { rect, cells, columns, id, at, nameAt = at, grounds, inks }: PlacedCells,
): void {
  const { unit } = composer.page;
  let x = rect.x;
  for (const [column, cell] of cells.entries()) {
    const { width = 0, align = 'left' } = columns[column] ?? {};
    if (cell) {
      const spot = { x: x + PADDING.x * unit, y: rect.y + (rect.height - cell.height) / 2, width };
      const look = {
        at: column === 0 ? nameAt : at + column * 0.07,
        align,
        entrance: 'rise',
        grounds,
        inks: [inkOn(grounds, inks)],
      } as const;
      composer.place(`${id} cell ${column + 1}`, cell, spot, look);
    }
    x += width + 2 * PADDING.x * unit;
  }
}
