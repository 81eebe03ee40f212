import type { Palette } from '../../../modules/videos/plan.ts';
import type { Entrance } from './box.ts';
import type { Typefaces } from '../drawing/index.ts';

/** What lies behind the slides of a film. */
export type Decor =
  | 'orbs' | 'rings' | 'arches' | 'waves' | 'confetti' | 'frame' | 'grid' | 'blocks'
  | 'glow' | 'ruled' | 'blueprint' | 'listing' | 'sunburst' | 'plate' | 'contours' | 'stars' | 'gingham'
  | 'hazard' | 'horizon' | 'stripe' | 'hatch' | 'ribbons' | 'squares'; // prettier-ignore

/** How a place is seen beside the words that stand before it. */
export type Scenery =
  | 'fade' // through a veil that thins out beside the words
  | 'split' // on the other half of the frame
  | 'slant' // the same, cut aslant
  | 'arch' // through an arched window
  | 'disc' // through a round one
  | 'card' // all of it, around a card of words
  | 'band' // all of it, above a band of words
  | 'cinema' // all of it, darker towards the words at its foot
  | 'frame'; // around a page of words

/** How a title without a place is composed. */
export type Opening = 'beside' | 'split' | 'poster' | 'centred' | 'framed' | 'banner';

/** One art direction: everything a layout asks about looks, worked out once from the film's style. */
export interface Art {
  readonly palette: Palette;
  readonly typefaces: Typefaces;
  readonly decor: Decor;
  readonly align: 'start' | 'center';
  readonly card: 'soft' | 'outline' | 'flat';
  /** Corner radius of cards in design units. */
  readonly corner: number;
  readonly badge: 'circle' | 'squircle' | 'ring' | 'square';
  readonly headingMark: 'bar' | 'rule' | 'none' | 'tab';
  readonly headingEntrance: Entrance;
  readonly itemEntrance: Entrance;
  /** Seconds an entrance takes, at medium pace 0.6. */
  readonly tempo: number;
  /** How much larger than restrained all type is. */
  readonly loudness: number;
  /** Which layouts stand on the film's colour instead of its paper. */
  readonly vivid: readonly string[];
  readonly scenery: Scenery;
  readonly opening: Opening;
  /** What a great picture stands on. */
  readonly hero: 'orbit' | 'disc' | 'plate' | 'bare';
  /** What a key word gets when it is spoken. */
  readonly emphasis: 'marker' | 'underline' | 'none';
}
