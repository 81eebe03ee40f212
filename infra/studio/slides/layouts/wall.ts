import { blend, type Hex } from '../../drawing/index.ts';
import type { Rect } from '../../format/index.ts';
import type { Composer } from '../composer.ts';
import { groundTime, seriesColour } from './parts.ts';

/** A field of a wall: where its ground is, and where its words may stand. */
interface Field {
  readonly rect: Rect;
  readonly inner: Rect;
  readonly fill: Hex;
}

const PADDING = 40;
const GAP = 18;

/** Whether a slide has the whole frame: beside a place or a picture fields would be slips of paper. */
export const hasRoomForWall = ({ page }: Composer): boolean =>
  !page.hasWorld && page.isShared !== true && page.content.width > page.size.width * 0.7;

/**
 * Divides the frame below `top` into fields, side by side in a wide frame, one above the other in a tall one: they reach its edges, or
 * are great cards where cards are soft. Words stay clear of the margins.
 */
export function divideFrame(
  composer: Composer,
  count: number,
  top: number | undefined,
  isStacked = composer.page.isPortrait,
): readonly Field[] {
  const { size, unit, content, isPortrait, art } = composer.page;
  const isSoft = art.card === 'soft';
  const [edge, gap] = isSoft ? [content.x * 0.55, GAP * unit] : [0, 0];
  const y = top ?? (isSoft ? edge : 0);
  const whole: Rect = { x: edge, y, width: size.width - 2 * edge, height: size.height - y - edge };
  const [columns, rows] = isStacked ? [1, count] : [count, 1];
  const width = (whole.width - gap * (columns - 1)) / columns;
  // The lowest field of a tall frame also has what players lay over its foot.
  const foot = isPortrait ? (size.height - content.y - content.height) * 0.7 : 0;
  const head = isPortrait && top === undefined ? content.y * 0.6 : 0;
  const height = (whole.height - foot - head - gap * (rows - 1)) / rows;
  return Array.from({ length: count }, (_, index) => {
    const first = index === 0 ? head : 0;
    const rect: Rect = {
      x: whole.x + (isStacked ? 0 : index * (width + gap)),
      y: whole.y + (isStacked ? index * (height + gap) + head - first : 0),
      width,
      height: height + first + (index === count - 1 ? foot : 0),
    };
    return { rect, inner: innerOf(composer, rect), fill: fillOf(composer, index) };
  });
}

function innerOf({ page }: Composer, rect: Rect): Rect {
  const { content, unit } = page;
  const padding = PADDING * unit;
  const left = Math.max(rect.x + padding, content.x);
  const right = Math.min(rect.x + rect.width - padding, content.x + content.width);
  const top = Math.max(rect.y + padding, content.y);
  const bottom = Math.min(rect.y + rect.height - padding, content.y + content.height);
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** Strong and pale in turn, so that neighbours are told apart at a glance. */
function fillOf(composer: Composer, index: number): Hex {
  const { scheme, art } = composer.page;
  if (art.card === 'outline') return scheme.ground;
  const away = scheme.isDark ? '#000000' : '#ffffff';
  if (scheme.isVivid) return blend(scheme.ground, away, [0.26, 0, 0.14, 0.32][index % 4] ?? 0);
  if (index % 2 === 0)
    return blend(scheme.ground, seriesColour(composer, index / 2), scheme.isDark ? 0.42 : 1);
  return blend(scheme.ground, seriesColour(composer, (index - 1) / 2), scheme.isDark ? 0.16 : 0.14);
}

/** The ground of a field, coming up when its words come over a faint one that was there before; between fields without a fill, lines. */
export function placeField(composer: Composer, { rect, fill }: Field, index: number, at: number): void {
  const { art, scheme, unit, isPortrait } = composer.page;
  if (art.card === 'outline') return placeFieldLine(composer, rect, index);
  const ground = {
    kind: 'panel',
    rect,
    from: isPortrait ? 'left' : 'bottom',
    radius: art.card === 'soft' ? art.corner * unit : 0,
  } as const;
  if (index > 0) {
    const soon = groundTime(composer, index);
    const faint = blend(scheme.ground, fill === scheme.ground ? scheme.wash2 : fill, 0.22);
    composer.add({ ...ground, id: `field ${index + 1} before`, at: soon, lasts: art.tempo, entrance: 'fade', fill: [faint] }); // prettier-ignore
  }
  composer.add({ ...ground, id: `field ${index + 1}`, at, lasts: art.tempo * 1.3, entrance: 'grow', fill: [fill] }); // prettier-ignore
}

/** A line before each field but the first. */
function placeFieldLine(composer: Composer, rect: Rect, index: number): void {
  if (index === 0) return;
  const { art, scheme, unit, size, content } = composer.page;
  const isRow = rect.width > size.width * 0.8;
  const length = isRow ? content.width : rect.height * 0.8;
  const [x, y] = isRow ? [content.x, rect.y] : [rect.x, rect.y + rect.height * 0.1];
  const end = isRow ? ([x + length, y] as const) : ([x, y + length] as const);
  composer.add({
    kind: 'line',
    id: `field line ${index + 1}`,
    rect: { x, y, width: end[0] - x + 1, height: end[1] - y + 1 },
    points: [[x, y], end],
    colour: scheme.accent,
    width: 2.5 * unit,
    at: groundTime(composer, index),
    lasts: art.tempo * 1.6,
    entrance: 'draw',
  });
}
