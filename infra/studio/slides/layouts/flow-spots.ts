import type { Rect } from '../../format/index.ts';
import type { Composer } from '../composer.ts';
import type { SlideOf } from '../page.ts';
import type { Edge, Grid } from './flow-places.ts';
import { NODE_PADDING } from './flow-nodes.ts';

type Flow = SlideOf<'flow'>;
type Spots = Map<string, Rect>;

/** A chain in a wide frame: along rows, back and forth. */
export function chainSpots(
  composer: Composer,
  chain: readonly string[],
  edges: readonly Edge[],
  area: Rect,
): Spots {
  const { unit } = composer.page;
  const rows = Math.ceil(chain.length / 4);
  const columns = Math.ceil(chain.length / rows);
  const isLabelled = edges.some(({ label }) => label !== undefined && label !== '');
  const gap = { x: gapOf(columns, isLabelled) * unit, y: 72 * unit };
  const width = (area.width - gap.x * (columns - 1)) / columns;
  const most = (rows > 1 ? 230 : (HEIGHTS[columns] ?? 230)) * unit;
  const height = Math.min((area.height - gap.y * (rows - 1)) / rows, most);
  const total = rows * height + (rows - 1) * gap.y;
  const top = area.y + (area.height - total) * 0.46;
  return new Map(
    chain.map((id, index): [string, Rect] => {
      const row = Math.floor(index / columns);
      const along = row % 2 === 0 ? index % columns : columns - 1 - (index % columns);
      return [id, { x: area.x + along * (width + gap.x), y: top + row * (height + gap.y), width, height }];
    }),
  );
}

/** Of a single row, by how many stand in it: few fill the frame. In design units. */
const HEIGHTS: Readonly<Record<number, number>> = { 2: 340, 3: 310, 4: 260 };

/** Words on an arrow need as much room as they have letters; bare arrows are short. */
function gapOf(columns: number, isLabelled: boolean): number {
  if (columns > 3) return isLabelled ? 104 : 64;
  if (!isLabelled) return 84;
  return columns === 2 ? 250 : 148;
}

/** A chain in a tall frame: one below the other, each as high as its words. */
export function columnSpots(composer: Composer, slide: Flow, chain: readonly string[], area: Rect): Spots {
  const isLabelled = slide.edges.some(({ label }) => label !== undefined && label !== '');
  const most =
    chain.length < 4
      ? { padding: 190, gap: isLabelled ? 150 : 100 }
      : { padding: 90, gap: isLabelled ? 100 : 70 };
  return stacked(composer, slide, chain.map((id) => ({ id, indent: 0 })), area, most); // prettier-ignore
}

/** Many side by side in a tall frame: below one another, moved in by their rank, like the lines of an outline. */
export function outlineSpots(composer: Composer, slide: Flow, { ranks, places }: Grid, area: Rect): Spots {
  const step = Math.min(64 * composer.page.unit, (area.width * 0.36) / Math.max(1, ranks - 1));
  const rows = slide.nodes
    .map(({ id }) => ({ id, ...(places.get(id) ?? { rank: 0, lane: 0 }) }))
    .sort((one, other) => one.rank - other.rank || one.lane - other.lane)
    .map(({ id, rank }) => ({ id, indent: rank * step }));
  return stacked(composer, slide, rows, area, { padding: 90, gap: 70 });
}

function stacked(
  composer: Composer,
  { nodes }: Flow,
  rows: readonly { readonly id: string; readonly indent: number }[],
  area: Rect,
  most: { readonly padding: number; readonly gap: number },
): Spots {
  const { unit } = composer.page;
  const texts = new Map(nodes.map(({ id, text }) => [id, text]));
  const wishes = rows.map(({ id, indent }) => {
    const width = area.width - indent - 2 * NODE_PADDING * unit;
    return composer.set(texts.get(id), 'item', { width, height: area.height, scale: 0 })?.height ?? 40 * unit;
  });
  // At least this stays free for arrows and the edges of cards; words get no more than the rest.
  const free = (40 * rows.length - 20) * unit;
  const share = Math.min(1, (area.height - free) / wishes.reduce((sum, wish) => sum + wish, 0));
  const needs = wishes.map((wish) => wish * share);
  const spare = area.height - needs.reduce((sum, need) => sum + need, 0);
  // Of the room that words leave, some goes into the cards and the rest between them.
  const padding = Math.min(most.padding * unit, (spare * 0.55) / rows.length);
  const gap = Math.min(most.gap * unit, (spare * 0.45) / Math.max(1, rows.length - 1));
  let y = area.y + (spare - padding * rows.length - gap * (rows.length - 1)) * 0.3;
  return new Map(
    rows.map(({ id, indent }, index): [string, Rect] => {
      const height = (needs[index] ?? 0) + padding;
      const rect = { x: area.x + indent, y, width: area.width - indent, height };
      y += height + gap;
      return [id, rect];
    }),
  );
}

/** Ranks from side to side in a wide frame, downwards in a tall one. */
export function gridSpots(
  composer: Composer,
  { nodes }: Flow,
  edges: readonly Edge[],
  grid: Grid,
  area: Rect,
): Spots {
  const { unit, isPortrait } = composer.page;
  const { ranks, lanes, places } = grid;
  const hasLabels = edges.some(({ label }) => label !== undefined && label !== '');
  const [along, across] = isPortrait ? (['height', 'width'] as const) : (['width', 'height'] as const);
  const between = (isPortrait ? (hasLabels ? 96 : 60) : hasLabels ? 120 : ranks > 4 ? 64 : 84) * unit;
  const aside = (isPortrait ? 18 : 26) * unit;
  const most = isPortrait
    ? { along: 170 * unit, across: 420 * unit }
    : { along: 320 * unit, across: 180 * unit };
  const long = Math.min((area[along] - between * (ranks - 1)) / ranks, most.along);
  const wide = Math.min((area[across] - aside * (lanes - 1)) / lanes, most.across);
  const step = Math.min((area[along] - long) / Math.max(1, ranks - 1), long + between * 1.7);
  const used = step * (ranks - 1) + long;
  const lane = Math.min((area[across] - wide) / Math.max(1, lanes - 1), wide + aside * 2.4);
  return new Map(
    nodes.map(({ id }): [string, Rect] => {
      const place = places.get(id) ?? { rank: 0, lane: 0 };
      const onward = (area[along] - used) * (isPortrait ? 0.3 : 0.5) + place.rank * step;
      const aslant = area[across] / 2 + place.lane * lane - wide / 2;
      return [
        id,
        isPortrait
          ? { x: area.x + aslant, y: area.y + onward, width: wide, height: long }
          : { x: area.x + onward, y: area.y + aslant, width: long, height: wide },
      ];
    }),
  );
}
