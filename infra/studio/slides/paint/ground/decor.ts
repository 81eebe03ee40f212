import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Scheme } from '../../art-direction.ts';
import type { Rect } from '../../../format/index.ts';

/** What a decor is drawn with. */
export interface Ground {
  readonly width: number;
  readonly height: number;
  readonly unit: number;
  readonly scheme: Scheme;
}

/** Flat shapes that wander slowly, in no colours but ground, wash and wash2. */
export interface LivingDecor {
  /** The parts of the frame that they stay in: what is painted anew as they move. They do not overlap. */
  areas(ground: Ground): readonly Rect[];
  /** Paints them; at turn 1 they are where they were at turn 0. */
  paint(context: SKRSContext2D, ground: Ground, turn: number): void;
}
