import { blend, type Hex } from '../../drawing/index.ts';
import type { Rect } from '../../format/index.ts';
import type { Composer } from '../composer.ts';
import { seriesColour } from './parts.ts';

/** The middle of a thing, and how large it is. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

export const middleOf = ({ x, y, width, height }: Rect) => ({ x: x + width / 2, y: y + height / 2 });

/** Behind one thing, or one of a kind in several sizes. */
export function placeDisc(composer: Composer, room: Rect): void {
  const { cues, art } = composer.page;
  const { x, y } = middleOf(room);
  const half = Math.min(room.width, room.height) * 0.5;
  composer.add({
    kind: 'ornament',
    id: 'thing ground',
    rect: { x: x - half, y: y - half, width: 2 * half, height: 2 * half },
    at: cues.opening,
    lasts: art.tempo * 1.3,
    entrance: 'pop',
    shape: art.badge === 'square' ? 'square' : 'disc',
    colour: groundOf(composer),
    alive: false,
  });
}

/** Several things stand on one plate, with as much room around them as between them. */
export function placePlate(composer: Composer, spots: readonly Spot[]): void {
  const { cues, art, unit } = composer.page;
  const edge = (side: (spot: Spot) => number) => spots.map(side);
  const [left, right] = [
    Math.min(...edge(({ x, size }) => x - size * CELL)),
    Math.max(...edge(({ x, size }) => x + size * CELL)),
  ];
  const [top, bottom] = [
    Math.min(...edge(({ y, size }) => y - size * CELL)),
    Math.max(...edge(({ y, size }) => y + size * CELL)),
  ];
  composer.add({
    kind: 'panel',
    id: 'thing ground',
    rect: { x: left, y: top, width: right - left, height: bottom - top },
    at: cues.opening,
    lasts: art.tempo * 1.3,
    entrance: 'pop',
    fill: [groundOf(composer)],
    radius: Math.max(art.corner, LEAST_CORNER) * unit,
  });
}

/** Half a cell of a grid, in sizes of what stands in it. */
const CELL = 0.58;
const LEAST_CORNER = 10;

function groundOf(composer: Composer): Hex {
  const { scheme, seed } = composer.page;
  return scheme.isVivid
    ? blend(scheme.ground, '#ffffff', scheme.isDark ? 0.16 : 0.3)
    : blend(scheme.ground, seriesColour(composer, seed), scheme.isDark ? 0.28 : 0.18);
}
