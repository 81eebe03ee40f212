import { blend } from '../../drawing/index.ts';
import type { Rect } from '../../format/index.ts';
import type { Composer } from '../composer.ts';
import {
  chipSize,
  placeArrow,
  placeChip,
  placeTraveller,
  roundCorners,
  type Point,
} from './diagram-parts.ts';
import type { Edge } from './flow-places.ts';

/** Nodes in their places, and what joins them. */
export interface Flowing {
  readonly edges: readonly Edge[];
  readonly nodes: ReadonlyMap<string, { readonly rect: Rect; readonly at: number }>;
  /** Nodes below one another, moved in by their rank. */
  readonly isOutline: boolean;
}

export function placeEdge(composer: Composer, index: number, flowing: Flowing): void {
  const { scheme } = composer.page;
  const points = edgeLine(composer, index, flowing);
  if (points.length < 2) return;
  const colour = blend(scheme.ground, scheme.text, 0.6);
  placeArrow(composer, `edge ${index + 1}`, points, {
    at: edgeTime(index, flowing),
    colour,
    width: 4.5,
    lasts: 0.55,
  });
}

/** From node to node, with right angles between the ranks: that looks calm. */
function edgeLine({ page }: Composer, index: number, { edges, nodes, isOutline }: Flowing): Point[] {
  const { unit, isPortrait } = page;
  const edge = edges[index];
  const [one, other] = [nodes.get(edge?.from ?? '')?.rect, nodes.get(edge?.to ?? '')?.rect];
  if (!one || !other) return [];
  const [start, end] = [middleOf(one), middleOf(other)];
  const gap = 7 * unit;
  const bend = 22 * unit;
  if (isOutline && other.x > one.x && other.y > one.y) {
    const x = one.x + Math.min(30 * unit, (other.x - one.x) / 2);
    return roundCorners([[x, one.y + one.height], [x, end[1]], [other.x - gap, end[1]]], bend); // prettier-ignore
  }
  const isAligned = Math.abs(start[0] - end[0]) < 2 * unit || Math.abs(start[1] - end[1]) < 2 * unit;
  if (isAligned || isOutline) return [leaving(one, end, gap), leaving(other, start, gap)];
  if (isPortrait) {
    const isDown = end[1] > start[1];
    const [from, to] = isDown
      ? [one.y + one.height + gap, other.y - gap]
      : [one.y - gap, other.y + other.height + gap];
    const half = (from + to) / 2;
    return roundCorners([[start[0], from], [start[0], half], [end[0], half], [end[0], to]], bend); // prettier-ignore
  }
  const isOn = end[0] > start[0];
  const [from, to] = isOn
    ? [one.x + one.width + gap, other.x - gap]
    : [one.x - gap, other.x + other.width + gap];
  const half = (from + to) / 2;
  return roundCorners([[from, start[1]], [half, start[1]], [half, end[1]], [to, end[1]]], bend); // prettier-ignore
}

const middleOf = ({ x, y, width, height }: Rect): Point => [x + width / 2, y + height / 2];

/** Leaves a node sideways or up and down, whichever way the other lies. */
function leaving({ x, y, width, height }: Rect, towards: Point, gap: number): Point {
  const [dx, dy] = [towards[0] - (x + width / 2), towards[1] - (y + height / 2)];
  return Math.abs(dx) / width > Math.abs(dy) / height
    ? [dx > 0 ? x + width + gap : x - gap, y + height / 2]
    : [x + width / 2, dy > 0 ? y + height + gap : y - gap];
}

/** An arrow arrives as its target comes on, and never leaves before its source is there. */
function edgeTime(index: number, { edges, nodes }: Flowing): number {
  const edge = edges[index];
  const [start, end] = [nodes.get(edge?.from ?? '')?.at ?? 0, nodes.get(edge?.to ?? '')?.at ?? 0];
  return end > start ? Math.max(start + 0.15, end - 0.4) : start + 0.5;
}

/** Beside the last stretch of an edge, where edges have parted. */
export function placeEdgeLabel(composer: Composer, index: number, flowing: Flowing): void {
  const { unit, isPortrait } = composer.page;
  const points = edgeLine(composer, index, flowing);
  const [end, before] = [points.at(-1), points.at(-2)];
  if (!end || !before) return;
  const isAcross = !isPortrait && points.length === 2 && before[1] === end[1];
  const set = composer.set(flowing.edges[index]?.label, 'label', {
    width: isAcross ? Math.min(220 * unit, Math.abs(end[0] - before[0])) : 220 * unit,
    height: 60 * unit,
    lines: 1,
    scale: flowing.edges.length === 1 ? 1.9 : 1.5,
  });
  if (!set) return;
  const { width, height } = chipSize(composer, set, 2);
  const [x, y] = [(before[0] + end[0]) / 2 - width / 2, (before[1] + end[1]) / 2];
  const isAbove = !isPortrait && points.length === 2;
  // In a tall frame words beside a straight arrow leave it to be seen.
  const isBeside = isPortrait && points.length === 2 && before[0] === end[0];
  const spot = { x: isBeside ? end[0] + 18 * unit : x, y: isAbove ? y - height - 4 * unit : y - height / 2 };
  placeChip(composer, `edge ${index + 1} label`, set, spot, {
    at: edgeTime(index, flowing) + 0.25,
    padding: 2,
  });
}

const MAX_PULSES = 3;

/** When all is said, something keeps going from node to node. */
export function placePulse(composer: Composer, flowing: Flowing): void {
  const { scheme } = composer.page;
  const last = Math.max(...[...flowing.nodes.values()].map(({ at }) => at));
  for (const index of flowing.edges.keys()) {
    const points = edgeLine(composer, index, flowing);
    if (index >= MAX_PULSES || points.length < 2) continue;
    placeTraveller(composer, `pulse ${index + 1}`, points, {
      at: last + 1.2 + index * 0.5,
      colour: scheme.accent,
      period: 2.6,
    });
  }
}
