import { blend } from '../drawing/index.ts';
import { inflate, overlaps } from './paint/layer.ts';
import type { Rect } from '../format/index.ts';
import type { Decor } from './art-direction.ts';
import type { OrnamentShape } from './box.ts';
import type { Composer } from './composer.ts';

/** Small shapes that drift in the margins, so that a slide that has said its piece still breathes. */
const FLOATERS = 3;
const CLEARANCE = 22;

/** By decor: what floats, and how much of its colour shows. Grave films have few and faint ones, grounds with a pattern none. */
const KINDS: Partial<
  Record<
    Decor,
    { readonly shapes: readonly OrnamentShape[]; readonly strength: number; readonly size: number }
  >
> = {
  orbs: { shapes: ['ring', 'disc', 'plus'], strength: 0.6, size: 26 },
  rings: { shapes: ['disc', 'ring', 'disc'], strength: 0.7, size: 18 },
  arches: { shapes: ['disc', 'ring', 'half'], strength: 0.6, size: 28 },
  waves: { shapes: ['ring', 'disc', 'ring'], strength: 0.5, size: 24 },
  confetti: { shapes: ['triangle', 'squiggle', 'plus'], strength: 0.9, size: 34 },
  frame: { shapes: ['diamond', 'diamond', 'diamond'], strength: 0.5, size: 14 },
  grid: { shapes: ['crosshair', 'plus', 'square'], strength: 0.75, size: 24 },
  blocks: { shapes: ['square', 'plus', 'triangle'], strength: 0.85, size: 26 },
};

/** Places in the frame, as shares of it, in the order in which they are tried. */
const SPOTS: readonly (readonly [number, number])[] = [
  [0.945, 0.12], [0.055, 0.9], [0.945, 0.9], [0.055, 0.1], [0.955, 0.34], [0.955, 0.7],
]; // prettier-ignore

/** Adds floaters where nothing else is. */
export function placeFloaters(composer: Composer): void {
  const { size, unit, art, scheme, seed, hasWorld } = composer.page;
  const kind = KINDS[art.decor];
  if (hasWorld || kind === undefined || art.hero !== 'orbit') return;
  const taken = composer.boxes.map((box) => inflate(box.rect, CLEARANCE * unit));
  let count = 0;
  for (const index of SPOTS.keys()) {
    const [sx, sy] = SPOTS[(index + seed * 3) % SPOTS.length] ?? [0, 0];
    const half = (kind.size / 2) * unit * (1 + 0.25 * ((index + seed) % 3));
    const rect: Rect = {
      x: sx * size.width - half,
      y: sy * size.height - half,
      width: 2 * half,
      height: 2 * half,
    };
    if (count >= FLOATERS || taken.some((area) => overlaps(area, rect))) continue;
    const colour = scheme.series[(count + seed) % scheme.series.length] ?? scheme.accent;
    composer.add({
      kind: 'ornament',
      id: `floater ${count + 1}`,
      rect,
      at: 0.35 + count * 0.2,
      lasts: art.tempo * 1.4,
      entrance: 'pop',
      shape: kind.shapes[count % kind.shapes.length] ?? 'disc',
      colour: blend(scheme.ground, colour, kind.strength),
      alive: true,
    });
    count++;
  }
}
