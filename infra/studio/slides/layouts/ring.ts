import { blend } from '../../drawing/index.ts';
import type { ArcBox } from '../box.ts';
import type { Composer } from '../composer.ts';
import type { Circle } from './with-hero.ts';

/** A ring reaches this far beyond the circle it belongs to, in radii. */
const REACH = 1.14;

type Ring = Pick<ArcBox, 'kind' | 'rect' | 'thickness' | 'entrance'>;

/** Draws the empty ring of a gauge, `share` of its radius thick; answers what each part that fills it has in common with it. */
export function placeRing(
  composer: Composer,
  { x, y, radius }: Circle,
  { share, ...when }: { readonly share: number; readonly at: number; readonly lasts: number },
): { readonly ring: Ring; readonly outer: number } {
  const { scheme } = composer.page;
  const outer = radius * REACH;
  const ring: Ring = {
    kind: 'arc',
    rect: { x: x - outer, y: y - outer, width: 2 * outer, height: 2 * outer },
    thickness: outer * share,
    entrance: 'draw',
  };
  const colour = blend(scheme.ground, scheme.text, 0.12);
  composer.add({ ...ring, id: 'gauge track', from: 0, to: 1, colour, ...when });
  return { ring, outer };
}
