import type { Rect } from '../../format/index.ts';
import { measureWidth } from '../../drawing/index.ts';
import type { Composer, SetText } from '../composer.ts';
import type { SlideOf } from '../page.ts';

type Table = SlideOf<'table'>;

/** Shares of the wished type size that are tried. */
export const SCALES = [1.6, 1.4, 1.24, 1.1, 1, 0.94, 0.88];
/** Around the words of a cell, in design units. */
export const PADDING = { x: 18, y: 11 } as const;
/** Cells of more lines than this read better in cards. */
const MAX_LINES = 3;

export interface Grid {
  readonly widths: readonly number[];
  /** The head, then the rows. */
  readonly cells: readonly (readonly (SetText | undefined)[])[];
  readonly heights: readonly number[];
}

/** Cells set at a size of type; undefined when a column would have to break words. */
export function fitGrid(
  composer: Composer,
  { columns, rows }: Table,
  area: Rect,
  scale: number,
): Grid | undefined {
  const { unit } = composer.page;
  const texts = [columns, ...rows.map(({ cells }) => columns.map((_, index) => cells[index] ?? ''))];
  const role = (row: number, column: number): 'item' | 'body' =>
    row === 0 || column === 0 ? 'item' : 'body';
  const lone = texts.map((line, row) =>
    line.map((text, column) => composer.set(text, role(row, column), { width: 1e5, height: 1e5, scale: sized(composer, scale) })),
  ); // prettier-ignore
  const needs = columns.map((_, column) => ({
    least: Math.max(...lone.map((line) => widestWord(line[column]))),
    most: Math.max(...lone.map((line) => line[column]?.width ?? 0)),
  }));
  const widths = shareWidth(needs, area.width - 2 * PADDING.x * unit * columns.length);
  if (!widths) return undefined;
  const cells = texts.map((line, row) =>
    line.map((text, column) =>
      composer.set(text, role(row, column), {
        width: widths[column] ?? 0,
        height: 1e5,
        scale: sized(composer, scale),
        balanced: false,
      }),
    ),
  );
  if (
    cells.some((line) =>
      line.some((cell) => (cell?.fitted.lines.length ?? 0) > (scale > 1 ? MAX_LINES - 1 : MAX_LINES)),
    )
  )
    return undefined;
  const heights = cells.map(
    (line) => Math.max(...line.map((cell) => cell?.height ?? 0)) + 2 * PADDING.y * unit,
  );
  const total = heights.reduce((sum, height) => sum + height, 0);
  return total <= area.height || scale === SCALES.at(-1) ? { widths, cells, heights } : undefined;
}

const sized = ({ page: { isPortrait } }: Composer, scale: number) =>
  isPortrait ? Math.min(1.24, scale) : scale;

function widestWord(set: SetText | undefined): number {
  if (!set) return 0;
  return (
    Math.max(...set.text.split(' ').map((word) => measureWidth(word, set.style, set.fitted.size))) * 1.02
  );
}

/** Every column its words' width, and a share of what is left by how much more it could use. */
function shareWidth(
  needs: readonly { readonly least: number; readonly most: number }[],
  room: number,
): number[] | undefined {
  const least = needs.reduce((sum, need) => sum + need.least, 0);
  if (least > room) return undefined;
  const wish = needs.reduce((sum, need) => sum + Math.max(0, need.most * 1.02 - need.least), 0);
  const share = wish === 0 ? 0 : Math.min(1, (room - least) / wish);
  const spare = (room - least - wish * share) / needs.length;
  return needs.map((need) => need.least + Math.max(0, need.most * 1.02 - need.least) * share + spare);
}
