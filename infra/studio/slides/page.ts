import type { Slide } from '../../../modules/videos/plan.ts';
import type { FrameSize } from '../../../planner/ports.ts';
import type { CueTimes, Direction, Typefaces } from '../drawing/index.ts';
import type { Rect } from '../format/index.ts';
import type { Art, Scenery, Scheme } from './art-direction.ts';

/** What a layout lays out on. All lengths it computes are in pixels; `unit` is one at 1280 x 720 and 720 x 1280. */
export interface Page {
  readonly size: FrameSize;
  readonly isPortrait: boolean;
  readonly unit: number;
  /** All type is set at this share of its wished size; less when a slide is crowded. */
  readonly typeScale: number;
  /** Text is never smaller: 1/28 of the frame height (contract 15.1). */
  readonly minimumSize: number;
  /** A place lies behind the words, which leave part of the frame to it. */
  readonly hasWorld: boolean;
  /** Words leave room for the things that they name: few of them stay small. */
  readonly isShared?: boolean;
  /** How that place is seen beside them. */
  readonly scenery?: Scenery;
  /** The part of the frame where the place is seen: what is drawn may stand there. */
  readonly worldRoom?: Rect;
  /** Where anything may stand, and where the content does: inside the margins. */
  readonly safe: Rect;
  readonly content: Rect;
  readonly art: Art;
  readonly scheme: Scheme;
  readonly language: string;
  readonly direction: Direction;
  readonly cues: CueTimes;
  /** How long the scene is. */
  readonly seconds: number;
  /** Varies ornaments and arrangements from scene to scene. */
  readonly seed: number;
  /** Width over height of a picture; undefined when there is no such picture. */
  aspectOf(assetId: string): number | undefined;
}

/** The parts text plays. */
export type Role = 'headline' | 'heading' | 'lead' | 'body' | 'item' | 'label' | 'figure' | 'quote' | 'code';

interface RoleSetting {
  readonly voice: keyof Typefaces;
  readonly landscape: number;
  readonly portrait: number;
  readonly leading: number;
  readonly isLoud: boolean;
}

const ROLES: Record<Role, RoleSetting> = {
  headline: { voice: 'heading', landscape: 80, portrait: 84, leading: 1.1, isLoud: true },
  heading: { voice: 'heading', landscape: 48, portrait: 62, leading: 1.14, isLoud: true },
  lead: { voice: 'body', landscape: 34, portrait: 50, leading: 1.34, isLoud: false },
  body: { voice: 'body', landscape: 30, portrait: 48, leading: 1.32, isLoud: false },
  item: { voice: 'strong', landscape: 32, portrait: 50, leading: 1.24, isLoud: false },
  label: { voice: 'strong', landscape: 26.5, portrait: 46.5, leading: 1.2, isLoud: false },
  figure: { voice: 'figure', landscape: 190, portrait: 190, leading: 1.0, isLoud: true },
  quote: { voice: 'quote', landscape: 52, portrait: 66, leading: 1.24, isLoud: true },
  code: { voice: 'code', landscape: 30, portrait: 46, leading: 1.34, isLoud: false },
};

/** Typeface, size in pixels and leading of a role on a page. */
export function settingOf(page: Page, role: Role) {
  const { voice, landscape, portrait, leading, isLoud } = ROLES[role];
  const size =
    (page.isPortrait ? portrait : landscape) * page.unit * (isLoud ? page.art.loudness : 1) * page.typeScale;
  return {
    typeface: page.art.typefaces[voice],
    size: Math.max(size, page.minimumSize),
    leading: page.isPortrait ? Math.min(leading, 1.24) : leading,
  };
}

/** What stays free at the foot: of what phones lay over a tall film, and of captions above that. */
const FEET = {
  plain: { wide: 0.11, tall: 0.1 },
  phone: { wide: 0.11, tall: 0.16 },
  captions: { wide: 0.19, tall: 0.3 },
};

const SAFE_MARGIN = 0.045;

/** The safe area and the margins: wide at the sides of a wide frame, and clear of what players lay over a tall one. */
export function marginsFor(
  { width, height }: FrameSize,
  foot: 'plain' | 'phone' | 'captions' = 'plain',
): { readonly safe: Rect; readonly content: Rect } {
  const isPortrait = height > width;
  const inset = (x: number, top: number, bottom: number): Rect => ({
    x: width * x,
    y: height * top,
    width: width * (1 - 2 * x),
    height: height * (1 - top - bottom),
  });
  const safe = inset(SAFE_MARGIN, SAFE_MARGIN, SAFE_MARGIN);
  return {
    safe,
    content: isPortrait ? inset(0.082, 0.094, FEET[foot].tall) : inset(0.078, 0.11, FEET[foot].wide),
  };
}

/** Slides of a layout, typed. */
export type SlideOf<Name extends Slide['layout']> = Extract<Slide, { layout: Name }>;
