import { inkOn } from '../../drawing/index.ts';
import type { Rect } from '../../format/index.ts';
import { setAlike, type Composer, type SetText } from '../composer.ts';
import { parseCount } from '../count.ts';
import type { SlideOf } from '../page.ts';
import { placeCounted } from './counted-things.ts';
import { layFigureWall } from './figure-wall.ts';
import { placeTrend } from './trend.ts';
import { groundTime, placeHeading, seriesColour } from './parts.ts';
import { hasRoomForWall } from './wall.ts';

/**
 * Two to four figures, each counting up when it is spoken: side by side, four of them two by two; one under the other in a tall
 * frame, and where they are too long to stand side by side.
 */
export function layKeyFigures(composer: Composer, slide: SlideOf<'key_figures'>): void {
  const { page } = composer;
  const area = placeHeading(composer, slide.heading);
  const count = slide.figures.length;
  const headed = area.y > page.content.y ? area.y : undefined;
  if (hasRoomForWall(composer) && count <= MAX_WALL && layFigureWall(composer, slide.figures, headed)) return;
  const beside = fitCells(composer, slide.figures, area, page.isPortrait ? 1 : count === 4 ? 2 : count);
  const isSmall = (beside.figures[0]?.fitted.size ?? Infinity) < SMALL * page.unit;
  const cells = isSmall && !page.isPortrait ? fitCells(composer, slide.figures, area, 1) : beside;
  const times = page.cues.timesFor(
    slide.figures.map(({ value, caption, ...cue }) => ({ text: `${value} ${caption}`, ...cue })),
    0.4,
  );
  const rows = Math.ceil(count / cells.columns);
  const total = rows * cells.height + (rows - 1) * cells.gap;
  const top = area.y + Math.max(0, (area.height - total) * (page.isPortrait ? 0 : 0.42));
  for (const index of slide.figures.keys()) {
    const [column, row] = [index % cells.columns, Math.floor(index / cells.columns)];
    const rect: Rect = {
      x: area.x + column * (cells.width + cells.gap),
      y: top + row * (cells.height + cells.gap),
      width: cells.width,
      height: cells.height,
    };
    placeCell(composer, slide.figures[index], index, { cells, rect, at: times[index] ?? 0 });
  }
}

/** A figure with its caption, the arrow of its trend, and what it counts. */
function placeCell(
  composer: Composer,
  shown: Figures[number] | undefined,
  index: number,
  { cells, rect, at }: { readonly cells: Cells; readonly rect: Rect; readonly at: number },
): void {
  const figure = cells.figures[index];
  placeFigure(composer, index, {
    rect,
    figure,
    caption: cells.captions[index],
    captionX: cells.captionX,
    at,
  });
  const besideX = rect.x + INDENT * composer.page.unit;
  if (figure)
    placeTrend(composer, shown?.trend, index, {
      figure,
      x: besideX,
      y: rect.y,
      at,
      colour: seriesColour(composer, index),
    });
  placeCounted(composer, shown, index, {
    rect,
    from: INDENT * composer.page.unit + Math.max(figure?.width ?? 0, 0),
    figureHeight: figure?.height ?? 0,
    at,
  });
}

/** More fields than that are a chessboard. */
const MAX_WALL = 3;
/** Figures below this size, in design units, say nothing at a glance. */
const SMALL = 76;

interface Cells {
  readonly columns: number;
  readonly width: number;
  readonly height: number;
  readonly gap: number;
  readonly figures: readonly (SetText | undefined)[];
  readonly captions: readonly (SetText | undefined)[];
  /** Where captions start that stand beside their figures; undefined: they stand below them. */
  readonly captionX: number | undefined;
}

type Figures = SlideOf<'key_figures'>['figures'];

function fitCells(composer: Composer, all: Figures, area: Rect, columns: number): Cells {
  const { unit, isPortrait } = composer.page;
  const gap = (isPortrait ? 40 : 56) * unit;
  const rows = Math.ceil(all.length / columns);
  const cell = {
    width: (area.width - gap * (columns - 1)) / columns,
    height: (area.height - gap * (rows - 1)) / rows,
  };
  const isBeside = columns === 1 && !isPortrait;
  const width = cell.width - INDENT * unit;
  const set = (captionWidth: number) =>
    all.map(({ caption }) =>
      composer.set(caption, isPortrait ? 'body' : 'lead', {
        width: captionWidth,
        height: cell.height * (isBeside ? 1 : 0.5),
        balanced: false,
        scale: isBeside ? 1.16 : 1,
      }),
    );
  const below = isBeside
    ? 0
    : Math.max(0, ...set(width).map((caption) => caption?.height ?? 0)) + BETWEEN * unit;
  const scale = isPortrait ? 0.82 : isBeside ? 0.6 : columns === 2 ? (rows === 1 ? 0.92 : 0.62) : 0.8;
  const trendRoom = all.some(({ trend }) => trend !== undefined) ? 0.82 : 1;
  const figures = setAlike(composer, all.map(({ value }) => value), 'figure', {
    width: (isBeside ? width * 0.62 : width) * trendRoom,
    height: cell.height - below,
    lines: 1,
    scale,
  }); // prettier-ignore
  const widest = Math.max(0, ...figures.map((figure) => figure?.width ?? 0));
  const captionX = isBeside ? widest + 40 * unit : undefined;
  const captions = set(captionX === undefined ? width : width - captionX);
  const height = Math.max(
    ...captions.map((caption, index) => {
      const [one, other] = [figures[index]?.height ?? 0, caption?.height ?? 0];
      return isBeside ? Math.max(one, other) : one + (one > 0 && other > 0 ? BETWEEN * unit : 0) + other;
    }),
  );
  return {
    columns,
    width: cell.width,
    height,
    gap: rows > 1 ? Math.min(gap, 48 * unit) : gap,
    figures,
    captions,
    captionX,
  };
}

const INDENT = 34;
const BETWEEN = 14;

interface PlacedFigure {
  readonly rect: Rect;
  readonly figure: SetText | undefined;
  readonly caption: SetText | undefined;
  readonly captionX: number | undefined;
  readonly at: number;
}

function placeFigure(
  composer: Composer,
  index: number,
  { rect, figure, caption, captionX, at }: PlacedFigure,
): void {
  const { scheme, unit, art } = composer.page;
  const colour = seriesColour(composer, index);
  const id = `figure ${index + 1}`;
  composer.add({
    kind: 'panel',
    id: `${id} bar`,
    rect: { x: rect.x, y: rect.y, width: 8 * unit, height: rect.height },
    at: groundTime(composer, index),
    lasts: art.tempo * 1.3,
    entrance: 'grow',
    from: 'top',
    fill: [colour],
    radius: art.corner === 0 ? 0 : 4 * unit,
  });
  const inner = { x: rect.x + INDENT * unit, y: rect.y, width: rect.width - INDENT * unit };
  const middle = (set: SetText | undefined) => rect.y + (rect.height - (set?.height ?? 0)) / 2;
  const spot = captionX === undefined ? inner : { ...inner, y: middle(figure), width: captionX };
  if (figure) {
    const counted = parseCount(figure.text);
    composer.place(id, figure, spot, {
      at,
      entrance: 'rise',
      inks: [inkOn([scheme.ground, scheme.wash, scheme.wash2], [colour, scheme.strong, scheme.text])],
      ...(counted && { count: counted }),
    });
  }
  if (!caption) return;
  const below = { ...inner, y: rect.y + (figure ? figure.height + BETWEEN * unit : 0) };
  const beside = { x: inner.x + (captionX ?? 0), y: middle(caption), width: inner.width - (captionX ?? 0) };
  composer.place(`${id} caption`, caption, captionX === undefined ? below : beside, {
    at: Math.min(at + 0.15, groundTime(composer, index) + 0.5),
    entrance: 'fade',
    inks: [scheme.text],
  });
}
