import type { SKRSContext2D } from '@napi-rs/canvas';

/** A drawn place, as slides see it. */
export interface World {
  /** Paints the whole frame at a moment, in seconds; at `turn` 1 it is seen from where it was at 0. */
  paint(context: SKRSContext2D, seconds: number, turn: number): void;
}
