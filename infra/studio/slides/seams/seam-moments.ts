import type { Style } from '../../../../modules/videos/plan.ts';
import { clamp01, easeInCubic, easeInOutCubic } from '../../drawing/index.ts';
import { FRAMES_PER_SECOND, type Seam, type SeamEnd } from '../../format/index.ts';

/** Frames at each side of a seam, by pace: a solemn film lets things glide, a fast one throws them. */
const FRAMES: Readonly<Record<Style['pace'], number>> = { slow: 16, medium: 11, fast: 6 };

/** A frame near an end of the clip. */
export interface SeamMoment {
  readonly end: SeamEnd;
  /** 0: the slide by itself; 1: on the seam. Of the frames alone, not eased. */
  readonly share: number;
}

export interface SeamMoments {
  readonly owned: ReadonlySet<SeamEnd>;
  /** Undefined where the slide is by itself. */
  readonly at: (frame: number) => SeamMoment | undefined;
  /** When what comes from the scene before has reached its place, and when what goes on leaves it, in seconds. */
  readonly landing: number;
  readonly leaving: number;
}

/** The ends of a clip over which something passes. Its last frame and the first of the next clip show the same moment: what passes is in one place in both. */
export function seamMoments(
  seams: Record<SeamEnd, Seam> | undefined,
  pace: Style['pace'],
  frameCount: number,
): SeamMoments {
  const frames = Math.min(FRAMES[pace], Math.floor(frameCount / 3));
  const isOwned = (end: SeamEnd) => (seams?.[end].passing.length ?? 0) > 0 && frames > 1;
  const owned = new Set((['in', 'out'] as const).filter(isOwned));
  const start = frameCount - 1 - frames;
  return {
    owned,
    at(frame) {
      if (owned.has('in') && frame < frames) return { end: 'in', share: 1 - frame / frames };
      if (owned.has('out') && frame > start) return { end: 'out', share: (frame - start) / frames };
      return undefined;
    },
    landing: owned.has('in') ? frames / FRAMES_PER_SECOND : 0,
    leaving: (owned.has('out') ? start : frameCount) / FRAMES_PER_SECOND,
  };
}

/** How far what passes is from its place on the slide to its place on the seam. */
export const flown = ({ share }: SeamMoment): number => easeInOutCubic(clamp01(share));

/** How far everything else has gone; `turn` from 0, what goes first, to 1. It has gone before the seam, and comes after it. */
export const gone = ({ share }: SeamMoment, turn: number): number =>
  easeInCubic(clamp01((share - STAGGER * turn) / (1 - STAGGER)));
const STAGGER = 0.35;
