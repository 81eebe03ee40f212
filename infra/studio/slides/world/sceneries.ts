import type { Backdrop, Slide } from '../../../../modules/videos/plan.ts';
import type { FrameSize } from '../../../../planner/ports.ts';
import type { Rect } from '../../format/index.ts';
import type { Art, Scenery } from '../art-direction.ts';

/** What decides where the words stand and where the place is seen. */
export interface Room {
  readonly slide: Slide;
  readonly size: FrameSize;
  readonly art: Art;
  readonly content: Rect;
}

/** Words stand on a ground of their own, and the place is seen beside it as it is. */
export const SOLID: ReadonlySet<Scenery> = new Set<Scenery>([
  'split', 'slant', 'arch', 'disc', 'card', 'band', 'frame',
]); // prettier-ignore

/** Those that leave a sentence no room to be large. */
const TIGHT: ReadonlySet<Scenery> = new Set<Scenery>(['card', 'band', 'frame']);
const LARGE: ReadonlySet<Slide['layout']> = new Set<Slide['layout']>(['kinetic', 'quote', 'call_to_action', 'big_number', 'definition']); // prettier-ignore

/** How the place is seen: as the art direction has it, where that leaves the words their room. */
export function sceneryFor({ slide, art }: Pick<Room, 'slide' | 'art'>): Scenery {
  if (slide.layout === 'call_to_action' && slide.address !== undefined) return 'fade';
  return TIGHT.has(art.scenery) && LARGE.has(slide.layout) ? 'split' : art.scenery;
}

type Shares = readonly [x: number, y: number, width: number, height: number];

/** Shares of a wide frame for words, with the place at the right; mirrored where it is seen at the left. */
const WIDE: Readonly<Record<Scenery, { readonly words: Shares; readonly seen?: Shares }>> = {
  fade: { words: [0.07, 0.11, 0.5, 0.78], seen: [0.61, 0.3, 0.34, 0.58] },
  split: { words: [0.07, 0.11, 0.43, 0.78], seen: [0.6, 0.22, 0.34, 0.62] },
  slant: { words: [0.07, 0.11, 0.43, 0.78], seen: [0.64, 0.24, 0.32, 0.6] },
  arch: { words: [0.07, 0.11, 0.47, 0.78], seen: [0.64, 0.34, 0.26, 0.52] },
  disc: { words: [0.07, 0.11, 0.46, 0.78], seen: [0.65, 0.24, 0.27, 0.52] },
  card: { words: [0.085, 0.4, 0.5, 0.48], seen: [0.66, 0.26, 0.3, 0.62] },
  band: { words: [0.07, 0.58, 0.86, 0.3], seen: [0.66, 0.06, 0.28, 0.44] },
  cinema: { words: [0.07, 0.4, 0.62, 0.48], seen: [0.68, 0.3, 0.28, 0.5] },
  frame: { words: [0.18, 0.2, 0.64, 0.6] },
};

/** The same of a tall frame; words at its foot go up where captions stand there. */
const TALL: Readonly<Record<Scenery, { readonly words: Shares; readonly seen?: Shares }>> = {
  fade: { words: [0.082, 0.09, 0.836, 0.44], seen: [0.15, 0.57, 0.7, 0.34] },
  split: { words: [0.082, 0.09, 0.836, 0.39], seen: [0.15, 0.56, 0.7, 0.34] },
  slant: { words: [0.082, 0.09, 0.836, 0.37], seen: [0.15, 0.57, 0.7, 0.34] },
  arch: { words: [0.082, 0.09, 0.836, 0.36], seen: [0.22, 0.62, 0.56, 0.3] },
  disc: { words: [0.082, 0.08, 0.836, 0.38], seen: [0.22, 0.58, 0.56, 0.3] },
  card: { words: [0.12, 0.5, 0.76, 0.32], seen: [0.18, 0.1, 0.64, 0.32] },
  band: { words: [0.082, 0.52, 0.836, 0.31], seen: [0.18, 0.1, 0.64, 0.34] },
  cinema: { words: [0.082, 0.5, 0.836, 0.33], seen: [0.18, 0.1, 0.64, 0.34] },
  frame: { words: [0.16, 0.16, 0.68, 0.62] },
};

const AT_FOOT: ReadonlySet<Scenery> = new Set<Scenery>(['card', 'band', 'cinema']);

/** Whether words stand at the foot of what is seen. */
export const isAtFoot = (scenery: Scenery): boolean => AT_FOOT.has(scenery);

/** Where the words stand, and where something may stand in the place. */
export function roomsIn(
  scenery: Scenery,
  { framing }: Pick<Backdrop, 'framing'>,
  { slide, size, art, content }: Room,
): { readonly content: Rect; readonly seen?: Rect } {
  const { width, height } = size;
  const at = ([x, y, wide, high]: Shares, isMirrored = false): Rect => ({
    x: width * (isMirrored ? 1 - x - wide : x),
    y: height * y,
    width: width * wide,
    height: height * high,
  });
  // An address and its code keep all the room there is.
  const keepsAll = slide.layout === 'call_to_action' && slide.address !== undefined;
  if (height > width) {
    const shares = TALL[scenery];
    const room = at(shares.words);
    const foot = content.y + content.height;
    const isCovered = room.y + room.height > foot + 1;
    const words = isCovered ? { ...at(TALL.fade.words), height: Math.min(height * 0.44, foot - height * 0.09) } : room;
    const seen = isCovered ? TALL.fade.seen : shares.seen;
    return { content: keepsAll ? content : words, ...(seen && { seen: at(seen) }) };
  }
  if (scenery === 'fade' && art.align === 'center')
    return {
      content: keepsAll ? content : { ...content, y: height * 0.085, height: height * 0.5 },
      seen: at([0.3, 0.62, 0.4, 0.33]),
    };
  const isMirrored = framing === 'left' && scenery !== 'frame';
  const { words, seen } = WIDE[scenery];
  const room = at(words, isMirrored);
  // Above captions, where there are some.
  const up = Math.max(0, room.y + room.height - content.y - content.height);
  return { content: keepsAll ? content : { ...room, y: room.y - up }, ...(seen && { seen: at(seen, isMirrored) }) };
} // prettier-ignore
