import type { SKRSContext2D } from '@napi-rs/canvas';

/** Something on a plane. `time` is in seconds from the start of the clip; the context is in the plane's coordinates. */
export type Item = (context: SKRSContext2D, time: number) => void;

/** A sheet of scenery. `depth` 0 is the horizon, 1 the plane subjects stand on, above 1 in front of them. */
export interface Plane {
  readonly depth: number;
  readonly items: readonly Item[];
}

export const plane = (depth: number, ...items: readonly (Item | readonly Item[])[]): Plane => ({
  depth,
  items: items.flat(),
});
