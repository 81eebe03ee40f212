import type { SKRSContext2D } from '@napi-rs/canvas';
import { FRAMES_PER_SECOND, type Rect } from '../../format/index.ts';

/** One thing on a slide, painted at any moment; `now` is in seconds from the start of the clip. */
export interface Layer {
  /** All it touches at this moment; undefined while it is not there. */
  reach(now: number): Rect | undefined;
  /** Two moments of equal phase look the same, to the byte. */
  phase(now: number): number;
  /** The box that it paints. */
  readonly of?: string;
  /** When it has gone for good, if it ever does. */
  readonly gone?: number;
  paint(context: SKRSContext2D, now: number): void;
}

/** A drift of half a pixel a step looks as smooth at half the frames and costs half as much. */
const CALM_STEPS_PER_SECOND = FRAMES_PER_SECOND / 2;

/** The phase of what has come on and drifts: no moment at which it still came on has the same. */
export function calmPhase(now: number): number {
  return CALM_PHASES + calmly(now);
}

const CALM_PHASES = 1e6;

/** The moment at which what drifts slowly was last moved. */
export function calmly(now: number): number {
  return Math.floor(now * CALM_STEPS_PER_SECOND + 1e-6) / CALM_STEPS_PER_SECOND;
}

export function inflate(rect: Rect, by: number): Rect {
  return { x: rect.x - by, y: rect.y - by, width: rect.width + 2 * by, height: rect.height + 2 * by };
}

export function moved(rect: Rect, dx: number, dy: number): Rect {
  return { ...rect, x: rect.x + dx, y: rect.y + dy };
}

export function overlaps(one: Rect, other: Rect): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}

export function unionOf(one: Rect, other: Rect): Rect {
  const x = Math.min(one.x, other.x);
  const y = Math.min(one.y, other.y);
  return {
    x,
    y,
    width: Math.max(one.x + one.width, other.x + other.width) - x,
    height: Math.max(one.y + one.height, other.y + other.height) - y,
  };
}

export const centreOf = ({ x, y, width, height }: Rect) => ({ x: x + width / 2, y: y + height / 2 });
