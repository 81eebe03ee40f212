import { inkOn } from '../../drawing/index.ts';
import type { Rect } from '../../format/index.ts';
import type { Composer, SetText } from '../composer.ts';
import type { SlideOf } from '../page.ts';
import { entryTime, pageGroundTime, pageHeight, turnPages } from './pages.ts';
import { cardFill, placeCard } from './parts.ts';

type Table = SlideOf<'table'>;

/** A row as a card: its first cell on top, then what each column says of it. */
export function layTableCards(composer: Composer, slide: Table, area: Rect): void {
  const { unit, cues, isPortrait } = composer.page;
  const cards = slide.rows.map((_, row) => setCard(composer, slide, row, area));
  const heights = cards.map(({ height }) => height);
  const gap = 20 * unit;
  const times = cues.timesFor(slide.rows.map(({ cells, ...cue }) => ({ text: cells.join(' '), ...cue })), 0.3); // prettier-ignore
  for (const page of turnPages(heights, { room: area.height, gap, times })) {
    composer.until(page.leaves, () => {
      const slack = area.height - pageHeight(heights, page.members, gap);
      let y = area.y + Math.max(0, slack * (isPortrait ? 0 : 0.4));
      for (const [place, row] of page.members.entries()) {
        const card = cards[row];
        if (!card) continue;
        const rect = { ...area, y, height: card.height };
        placeCard(composer, `row ${row + 1} card`, rect, { at: pageGroundTime(composer, page, place) });
        placeCardCells(composer, row, {
          rect,
          card,
          at: entryTime(page, times[row] ?? 0),
          titleAt: pageGroundTime(composer, page, place) + 0.2,
        });
        y += card.height + gap;
      }
    });
  }
}

interface SetCard {
  readonly title: SetText | undefined;
  readonly pairs: readonly { readonly label: SetText | undefined; readonly cell: SetText; readonly height: number }[];
  readonly labelWidth: number;
  readonly height: number;
} // prettier-ignore

const PADDING = { x: 30, y: 22 } as const;
/** The most that the cells of a card take of its width. */
const MAX_CELL_SHARE = 0.6;

function setCard(composer: Composer, { columns, rows }: Table, row: number, area: Rect): SetCard {
  const { unit } = composer.page;
  const width = area.width - 2 * PADDING.x * unit;
  const cells = rows[row]?.cells ?? [];
  const room = { height: area.height * 0.4, balanced: false };
  const title = composer.set(cells[0], 'item', { ...room, width });
  const set = columns
    .slice(1)
    .map((_, index) =>
      composer.set(cells[index + 1], 'item', { ...room, width: width * MAX_CELL_SHARE, scale: 0.94 }),
    );
  const cellWidth = Math.max(0, ...set.map((cell) => cell?.width ?? 0));
  const labelWidth = width - cellWidth - 24 * unit;
  const pairs = columns.slice(1).flatMap((column, index) => {
    const label = composer.set(column, 'body', { ...room, width: labelWidth, scale: 0.9 });
    const cell = set[index];
    return cell ? [{ label, cell, height: Math.max(label?.height ?? 0, cell.height) + 6 * unit }] : [];
  });
  const height =
    (title?.height ?? 0) + pairs.reduce((sum, pair) => sum + pair.height, 0) + 2 * PADDING.y * unit;
  return { title, pairs, labelWidth, height };
}

function placeCardCells(
  composer: Composer,
  row: number,
  {
    rect,
    card,
    at,
    titleAt,
  }: { readonly rect: Rect; readonly card: SetCard; readonly at: number; readonly titleAt: number },
): void {
  const { unit, scheme } = composer.page;
  const grounds = [cardFill(composer)];
  const x = rect.x + PADDING.x * unit;
  const width = rect.width - 2 * PADDING.x * unit;
  let y = rect.y + PADDING.y * unit;
  if (card.title) {
    const inks = [inkOn(grounds, [scheme.strong, scheme.text])];
    const look = { at: Math.min(at, titleAt), entrance: 'rise', grounds, inks } as const;
    composer.place(`row ${row + 1} cell 1`, card.title, { x, y, width }, look);
    y += card.title.height;
  }
  for (const [index, { label, cell, height }] of card.pairs.entries()) {
    const look = { at: at + 0.1 + index * 0.08, entrance: 'rise', grounds } as const;
    const id = `row ${row + 1} cell ${index + 2}`;
    if (label) {
      const inks = [scheme.muted, scheme.text];
      composer.place(`${id} label`, label, { x, y, width: card.labelWidth }, { ...look, inks });
    }
    const spot = { x: x + width - cell.width, y, width: cell.width };
    composer.place(id, cell, spot, { ...look, align: 'right', inks: [scheme.text] });
    y += height;
  }
}
