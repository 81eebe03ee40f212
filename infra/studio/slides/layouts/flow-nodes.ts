import { blend, inkOn } from '../../drawing/index.ts';
import type { Rect } from '../../format/index.ts';
import { setAlike, type Composer, type SetText } from '../composer.ts';
import type { SlideOf } from '../page.ts';
import type { Flowing } from './flow-edges.ts';
import { placeBadge, seriesColour } from './parts.ts';

type Flow = SlideOf<'flow'>;

/** Left and right of a node's words, in design units. */
export const NODE_PADDING = 16;

/** What stands in each card: words alone, with an icon above, or with one before them. */
interface Content {
  readonly sets: readonly (SetText | undefined)[];
  readonly badge: number;
  readonly isStacked: boolean;
}

/** Cards with their words; where the flow begins, on the film's colour. */
export function placeNodes(composer: Composer, slide: Flow, { nodes, edges }: Flowing): void {
  const rects = slide.nodes.flatMap(({ id }) => nodes.get(id)?.rect ?? []);
  const content = contentOf(composer, slide, rects);
  const targets = new Set(edges.map(({ to }) => to));
  for (const [index, node] of slide.nodes.entries()) {
    const placed = nodes.get(node.id);
    if (!placed) continue;
    const isStart = !targets.has(node.id) || (index === 0 && targets.size === slide.nodes.length);
    placeNode(composer, { index, icon: node.icon, isStart, ...placed }, content);
  }
}

function contentOf(composer: Composer, { nodes }: Flow, rects: readonly Rect[]): Content {
  const { unit, isPortrait } = composer.page;
  const [width, height] = [
    Math.min(...rects.map((rect) => rect.width)),
    Math.min(...rects.map((rect) => rect.height)),
  ];
  const setIn = (lessWidth: number, lessHeight: number) =>
    setAlike(composer, nodes.map(({ text }) => text), 'item', {
      width: width - 2 * NODE_PADDING * unit - lessWidth,
      height: Math.max(...rects.map((rect) => rect.height)) - 12 * unit - lessHeight,
      scale: isPortrait ? (nodes.length < 3 ? 1.5 : 1.2) : nodes.length < 3 ? 2 : nodes.length < 4 ? 1.7 : 1.2,
      lines: isPortrait ? 3 : 4,
    }); // prettier-ignore
  const pictured = nodes.filter(({ icon }) => icon !== undefined).length;
  if (pictured * 2 >= nodes.length && pictured > 0) {
    const isStacked = !isPortrait && height > 140 * unit;
    const badge = Math.min((isStacked ? (nodes.length < 3 ? 120 : 84) : 76) * unit, height * 0.62);
    const sets = isStacked ? setIn(0, badge + 8 * unit) : setIn(badge + 16 * unit, 0);
    if (sets.every((set) => !set || isWhole(set))) return { sets, badge, isStacked };
  }
  return { sets: setIn(0, 0), badge: 0, isStacked: false };
}

/** No word of it is broken or left out. */
const isWhole = ({ fitted, text }: SetText): boolean =>
  !fitted.truncated && fitted.lines.map((line) => line.text).join(' ') === text;

interface Node {
  readonly index: number;
  readonly icon: string | undefined;
  readonly isStart: boolean;
  readonly rect: Rect;
  readonly at: number;
}

function placeNode(composer: Composer, { index, icon, isStart, rect, at }: Node, content: Content): void {
  const { unit, scheme, art } = composer.page;
  const { isStacked } = content;
  const badge = icon === undefined ? 0 : content.badge;
  const set = content.sets[index];
  const colour = seriesColour(composer, 0);
  const fill = isStart ? colour : scheme.card;
  const id = `node ${index + 1}`;
  const border = { colour: isStart ? fill : blend(scheme.card, scheme.text, 0.2), width: 2 * unit };
  const radius = Math.min(Math.max(art.corner, 4) * unit, rect.height / 2);
  composer.add({
    kind: 'panel',
    id: `${id} card`,
    rect,
    at,
    lasts: art.tempo,
    entrance: 'pop',
    fill: [fill],
    radius,
    border,
  });
  const gap = badge === 0 ? 0 : (isStacked ? 8 : 16) * unit;
  const [wide, high] = [set?.width ?? 0, set?.height ?? 0];
  const left = rect.x + (rect.width - (isStacked ? wide : wide + badge + gap)) / 2;
  const top = rect.y + (rect.height - (isStacked ? high + badge + gap : high)) / 2;
  if (badge > 0) {
    const spot = isStacked
      ? { x: rect.x + (rect.width - badge) / 2, y: top, size: badge }
      : { x: left, y: rect.y + (rect.height - badge) / 2, size: badge };
    const ink = isStart ? inkOn([fill], ['#ffffff', '#111111'], 3) : colour;
    placeBadge(composer, id, icon, spot, { at: at + 0.12, colour: ink, ground: fill });
  }
  if (!set) return;
  const spot = isStacked ? { x: left, y: top + badge + gap } : { x: left + badge + gap, y: top };
  composer.place(`${id} text`, set, { ...spot, width: wide + 1 }, {
    at: at + 0.15, entrance: 'fade', align: badge > 0 && !isStacked ? 'left' : 'center', grounds: [fill],
    inks: isStart ? ['#ffffff', '#111111'] : [scheme.text],
  }); // prettier-ignore
}
