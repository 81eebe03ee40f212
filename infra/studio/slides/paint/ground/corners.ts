import type { FrameSize } from '../../../../../planner/ports.ts';
import type { Rect } from '../../../format/index.ts';

/** How far something reaches into the frame from one of its edges: a share of the frame, and design units more. */
type Reach = readonly [share: number, units: number];

/** Two opposite corners of the frame: above at the right and below at the left, or the other way round when `crossed`. */
export function corners(
  { width, height, unit }: FrameSize & { readonly unit: number },
  reach: { readonly right: Reach; readonly top: Reach; readonly left: Reach; readonly bottom: Reach },
  way?: 'crossed',
): readonly Rect[] {
  const across = ([share, units]: Reach) => Math.min(width, width * share + units * unit);
  const along = ([share, units]: Reach) => Math.min(height, height * share + units * unit);
  const [right, left] = [across(reach.right), across(reach.left)];
  const [top, bottom] = [along(reach.top), along(reach.bottom)];
  const atRight = { x: width - right, width: right };
  const atLeft = { x: 0, width: left };
  return way === 'crossed'
    ? [{ ...atLeft, y: 0, height: top }, { ...atRight, y: height - bottom, height: bottom }]
    : [{ ...atRight, y: 0, height: top }, { ...atLeft, y: height - bottom, height: bottom }]; // prettier-ignore
}
