import type { Canvas, SKRSContext2D } from '@napi-rs/canvas';
import type { Body, Stance } from './bones.ts';
import type { Tools } from './tools.ts';
import type { Looks } from './wardrobe.ts';

/** When a figure is drawn. */
export interface Moment {
  /** Seconds. */
  readonly time: number;
  /** Seconds since it began to act. */
  readonly since: number;
  /** How far it has gone, in heights of itself; undefined where it stays. */
  readonly gone?: number;
}

/** Something out of the set of pictures that is handled: as large as it is carried. */
export interface Thing {
  readonly canvas: Canvas;
  /** Width over height. */
  readonly aspect: number;
}

/** Colours of what stands around, and the thing it is about. */
export type Things = Tools & { readonly thing?: Thing };

/** What is drawn with a body. */
export interface Acting {
  readonly body: Body;
  readonly moment: Moment;
  readonly things: Things;
}

type Draw = (context: SKRSContext2D, acting: Acting) => void;

/** What somebody does: how the body moves, and what it needs for it. */
export interface Act {
  readonly stanceAt: (moment: Moment) => Stance;
  readonly reach: { readonly left: number; readonly right: number; readonly top: number };
  /** The same where the thing it is about stands before it. */
  readonly reachWithThing?: Act['reach'];
  readonly travels?: boolean;
  /** Behind the body, in its hands, in front of it. */
  readonly behind?: Draw;
  readonly held?: Draw;
  readonly front?: Draw;
  /** Of who is not upright: draws all of it. */
  readonly drawWhole?: (context: SKRSContext2D, looks: Looks, things: Things, moment: Moment) => void;
}
