import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { Shot, Style, VideoType } from '../../../modules/videos/plan.ts';
import type { Light } from './light.ts';
import type { Plane } from './plane.ts';
import type { Random } from './seed.ts';

/** What every part of the scenery is drawn with. Lengths are pixels of the frame; `unit` is about a hundredth of it. */
export interface Kit {
  readonly width: number;
  readonly height: number;
  readonly unit: number;
  readonly isTall: boolean;
  readonly light: Light;
  readonly mood: Style['mood'];
  readonly pace: Style['pace'];
  readonly videoType: VideoType;
  /** Absent: fair. */
  readonly weather?: NonNullable<Shot['weather']>;
  /** A subject is the sun or the moon itself. */
  readonly hasOwnSun: boolean;
  /** Where the light comes from: -1 left, 1 right. */
  readonly sunSide: -1 | 1;
  /** A stream of its own for each part, so that one part's changes do not stir the others. */
  random(part: string): Random;
}

/** How far scenery reaches out of the frame on each side, for the camera, in frame widths or heights. */
export const MARGIN = 0.3;

/** What a setting is made of. */
export interface Backdrop {
  /** Behind the subjects, far to near. The last one is the ground (or table) they stand on. */
  readonly planes: readonly Plane[];
  /** In front of all. */
  readonly front: readonly Plane[];
  /** Where those in the front row stand: y in pixels. Subjects farther back stand up to `slope` higher. */
  readonly ground: number;
  readonly slope: number;
  readonly surface: 'ground' | 'table' | 'water' | 'seabed' | 'void';
  /** Hides the lower end of busts, and of ships: drawn in front of them, its upper edge at about `ground`. */
  readonly cover: Plane;
}

export type MakeBackdrop = (kit: Kit) => Backdrop;

/** Gradients belong to a context but may be used on any. */
export const brush: SKRSContext2D = createCanvas(1, 1).getContext('2d');

/** `CanvasGradient`, which the library does not name. */
export type Gradient = ReturnType<SKRSContext2D['createLinearGradient']>;
export type Paint = string | Gradient;

export type Stops = readonly (readonly [at: number, color: string])[];

export function vertical(top: number, bottom: number, ...stops: Stops): Gradient {
  const gradient = brush.createLinearGradient(0, top, 0, bottom);
  for (const [at, color] of stops) gradient.addColorStop(at, color);
  return gradient;
}

export function slanted(
  from: readonly [number, number],
  to: readonly [number, number],
  ...stops: Stops
): Gradient {
  const gradient = brush.createLinearGradient(...from, ...to);
  for (const [at, color] of stops) gradient.addColorStop(at, color);
  return gradient;
}

export function radial(x: number, y: number, radius: number, ...stops: Stops): Gradient {
  const gradient = brush.createRadialGradient(x, y, 0, x, y, radius);
  for (const [at, color] of stops) gradient.addColorStop(at, color);
  return gradient;
}
