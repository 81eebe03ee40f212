import type { BODIES, Person, THING_MANNERS } from '../../../modules/videos/plan.ts';
import type { FittedText, Hex, TextStyle } from '../drawing/index.ts';
import type { Rect } from '../format/index.ts';
import type { Count } from './count.ts';
import type { MathPiece } from './math/piece.ts';

/** How something comes on. */
export type Entrance =
  | 'rise' // up from behind its own base line, line by line
  | 'words' // word by word
  | 'fade'
  | 'slide' // a short way from the side, fading in
  | 'pop' // grows from its middle, overshooting a little
  | 'grow' // opens from its starting edge
  | 'draw' // the line draws itself
  | 'wipe' // uncovered from its starting edge
  | 'stamp' // comes down large, and stays
  | 'drop' // falls into its place and swings a little
  | 'typed' // letter by letter, as at a keyboard
  | 'none'; // there from the start

interface Placed {
  /** Names the box in issues: `point 2 text`. Unique in its slide. */
  readonly id: string;
  /** Where it is once it has come on. */
  readonly rect: Rect;
  /** When it begins to come on, and for how long, in seconds. */
  readonly at: number;
  readonly lasts: number;
  readonly entrance: Entrance;
  /** When it fades away again, making room for what comes after it. */
  readonly leaves?: number;
  /** Runs from left to right in every language, as code and formulas do: it is not mirrored. */
  readonly isLeftToRight?: boolean;
}

/** How long fading away takes, in seconds. */
export const LEAVING_SECONDS = 0.25;

export type Align = 'left' | 'center' | 'right';

/** Lines of text; the rect is as wide as the room it was given and as high as its lines. */
export interface TextBox extends Placed {
  readonly kind: 'text';
  readonly fitted: FittedText;
  readonly style: TextStyle;
  readonly align: Align;
  readonly colour: Hex;
  /** All colours that may lie under it. */
  readonly grounds: readonly Hex[];
  /** A number that counts up to the text. */
  readonly count?: Count;
  /** Faintly there before it comes on: a sentence that is about to be said. */
  readonly isForetold?: boolean;
  /** When each of its words is spoken, for those that are, and the colour that lies under it then. */
  readonly spoken?: {
    readonly times: readonly (number | undefined)[];
    readonly colour: Hex;
    /** A line under it alone. */
    readonly isUnderline?: boolean;
  };
}

/** A card, a bar, a disc, a chip: a filled rounded rectangle. */
export interface PanelBox extends Placed {
  readonly kind: 'panel';
  /** Second colour: a gradient from top left to bottom right. */
  readonly fill: readonly [Hex] | readonly [Hex, Hex];
  readonly radius: number;
  readonly border?: { readonly colour: Hex; readonly width: number };
  readonly shadow?: { readonly colour: string; readonly blur: number; readonly drop: number };
  /** Round corners above only: the head of a card. */
  readonly isHead?: boolean;
  /** A lower corner that is hardly rounded: where a speech bubble points to its speaker. */
  readonly points?: 'left' | 'right';
  /** Where a growing panel starts: a bar from its foot. */
  readonly from?: 'left' | 'right' | 'bottom' | 'top';
}

/** The Sun, the Earth or the Moon; one that has a way goes along it, again and again. */
export interface BodyBox extends Placed {
  readonly kind: 'body';
  readonly body: (typeof BODIES)[number];
  /** Seen against the light. */
  readonly isDark?: boolean;
  readonly way?: Ring;
  /** How long one way takes, in seconds. */
  readonly period?: number;
}

/** A line icon (in `colour`) or an illustration (in its own colours). */
export interface IconBox extends Placed {
  readonly kind: 'icon';
  readonly icon: string;
  readonly colour: Hex;
  /** Keeps gently moving after it has come on. */
  readonly alive: boolean;
}

/** A drawn thing beside the words, in its own colours; square. Of somebody who acts: the room for that. */
export interface ThingBox extends Placed {
  readonly kind: 'thing';
  readonly illustration: string;
  readonly manner: (typeof THING_MANNERS)[number];
  /** Looks the other way: towards the words. */
  readonly isMirrored: boolean;
  /** Cut out with a white edge, so that it stands out from a drawn place. */
  readonly isCutOut?: boolean;
  /** Drawn in place of the illustration. */
  readonly person?: Person;
}

/** A line through points, drawing itself. */
export interface LineBox extends Placed {
  readonly kind: 'line';
  readonly points: readonly (readonly [number, number])[];
  readonly colour: Hex;
  readonly width: number;
  readonly dashed?: boolean;
  /** Fills down to this y as it draws itself, in a fading tint. */
  readonly fillTo?: number;
  /** Its tip leads it while it draws itself. */
  readonly isArrow?: boolean;
}

/** An area in any form: the sides of a figure, the coasts of a country. Text on it names its fill among its grounds. */
export interface ShapeBox extends Placed {
  readonly kind: 'shape';
  readonly rings: readonly Ring[];
  readonly fill: Hex;
  readonly border?: { readonly colour: Hex; readonly width: number };
  /** Where a growing one starts. */
  readonly from?: 'left' | 'right' | 'bottom';
  /** Nothing of it is seen outside. */
  readonly frame?: { readonly rect: Rect; readonly radius: number };
}

export type Ring = readonly (readonly [number, number])[];

/** A dot that travels along a line, again and again: what goes on goes on. */
export interface TravellerBox extends Placed {
  readonly kind: 'traveller';
  readonly points: Ring;
  readonly colour: Hex;
  readonly radius: number;
  /** How long one way takes, in seconds. */
  readonly period: number;
}

/** Part of a ring, opening clockwise; angles in turns from the top. */
export interface ArcBox extends Placed {
  readonly kind: 'arc';
  readonly from: number;
  readonly to: number;
  readonly colour: Hex;
  readonly thickness: number;
  readonly rounded?: boolean;
}

/** A picture of the caller, cropped to its rect; it drifts slowly. */
export interface PictureBox extends Placed {
  readonly kind: 'picture';
  readonly assetId: string;
  readonly radius: number;
}

/** A decoration: never carries meaning, may not stand under or on text. */
export interface OrnamentBox extends Placed {
  readonly kind: 'ornament';
  readonly shape: OrnamentShape;
  readonly colour: Hex;
  /** Quarter turns clockwise. */
  readonly turns?: number;
  /** Drifts slowly. */
  readonly alive: boolean;
}

/** A line of a formula; its pieces are in ems from the left end of its base line. */
export interface FormulaBox extends Placed {
  readonly kind: 'formula';
  readonly pieces: readonly MathPiece[];
  /** Where the base line is, and pixels of one em. */
  readonly baseline: number;
  readonly size: number;
  readonly colour: Hex;
  /** The colour that a term takes on, and when. */
  readonly terms: readonly { readonly at: number; readonly colour: Hex }[];
}

/** A QR code; dark modules are true. */
export interface QrBox extends Placed {
  readonly kind: 'qr';
  readonly modules: readonly (readonly boolean[])[];
  readonly colour: Hex;
}

export type OrnamentShape =
  | 'ring'
  | 'disc'
  | 'plus'
  | 'triangle'
  | 'squiggle'
  | 'dots'
  | 'square'
  | 'diamond'
  | 'quote'
  | 'crosshair'
  | 'quarter'
  | 'half';

export type Box =
  | TextBox
  | PanelBox
  | IconBox
  | BodyBox
  | ThingBox
  | LineBox
  | ShapeBox
  | TravellerBox
  | ArcBox
  | PictureBox
  | OrnamentBox
  | QrBox
  | FormulaBox;
