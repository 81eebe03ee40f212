import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Person } from '../../../modules/videos/plan.ts';

/** Somebody who acts, as slides see it. */
export interface DrawnPerson {
  /** Of the place it takes, in shares of its height: to the left, to the right, above its head. */
  readonly reach: { readonly left: number; readonly right: number; readonly top: number };
  /** Draws it with its feet on the context's origin, facing right, `height` pixels high; times in seconds, of the clip and since it came. */
  draw(context: SKRSContext2D, height: number, time: number, since: number): void;
}

/** Draws a person of the plan. */
export type CastPerson = (person: Person) => Promise<DrawnPerson>;
