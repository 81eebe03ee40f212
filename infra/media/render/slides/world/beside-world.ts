import {
  type Backdrop,
  LAYOUTS_WITH_ROOM,
  type Slide,
  type Style,
} from '../../../../../modules/videos/plan.ts';
import type { FrameSize } from '../../../../../planner/ports.ts';
import { blend, leastContrast, TEXT_CONTRAST, type Hex } from '../../colour/contrast.ts';
import type { Rect } from '../../scene-painter.ts';
import { schemeFor, type Art, type Scheme } from '../art-direction.ts';
import type { Page } from '../page.ts';
import { veilColour } from './veil-colour.ts';

/** Whether a slide leaves room for a place: a list of takeaways takes it itself. */
export function standsInWorld(slide: Slide): boolean {
  if (slide.layout === 'closing') return slide.takeaways.length === 0;
  return LAYOUTS_WITH_ROOM.has(slide.layout);
}

/** What a page has otherwise when a place lies behind its words. */
export function besideWorld(
  world: Backdrop,
  look: Room & { readonly style: Style },
): Pick<Page, 'hasWorld' | 'worldRoom' | 'content' | 'scheme'> {
  return {
    hasWorld: true,
    worldRoom: roomInWorld(world, look),
    content: roomBeside(world, look),
    scheme: schemeOver(world, look.style),
  };
}

interface Room {
  readonly slide: Slide;
  readonly size: FrameSize;
  readonly art: Art;
  readonly content: Rect;
}

/** Shares of the frame that words keep to: beside what is seen of the place in a wide frame, above it in a tall one. */
const ROOM = {
  left: { x: 0.07, width: 0.5 },
  right: { x: 0.45, width: 0.48 },
  above: { y: 0.085, height: 0.5 },
  tall: { y: 0.09, height: 0.44 },
};

/** Shares of the frame where a place is seen, and a drawn thing may stand in it. */
const SEEN = {
  left: { x: 0.05, y: 0.3, width: 0.34, height: 0.58 },
  right: { x: 0.61, y: 0.3, width: 0.34, height: 0.58 },
  below: { x: 0.3, y: 0.62, width: 0.4, height: 0.33 },
  tall: { x: 0.15, y: 0.57, width: 0.7, height: 0.34 },
};

function roomInWorld({ framing }: Backdrop, { size: { width, height }, art }: Room): Rect {
  const side = framing === 'left' ? 'left' : 'right';
  const room = SEEN[height > width ? 'tall' : art.align === 'center' ? 'below' : side];
  return { x: width * room.x, y: height * room.y, width: width * room.width, height: height * room.height };
}

/** Where the words of a slide stand when a place lies behind them. An address and its code keep all the room there is. */
function roomBeside({ framing }: Backdrop, { slide, size, art, content }: Room): Rect {
  const { width, height } = size;
  if (slide.layout === 'call_to_action' && slide.address !== undefined) return content;
  if (height > width) return { ...content, y: height * ROOM.tall.y, height: height * ROOM.tall.height };
  if (art.align === 'center') return { ...content, y: height * ROOM.above.y, height: height * ROOM.above.height };
  const { x, width: share } = ROOM[framing === 'left' ? 'right' : 'left'];
  return { ...content, x: width * x, width: width * share };
} // prettier-ignore

/** The colours of a slide over a place. */
export function schemeOver(world: Backdrop, style: Style): Scheme {
  const primary = veilColour(world, style.palette);
  const isOwn = primary !== style.palette.primary;
  return veiled(schemeFor({ ...style, palette: { ...style.palette, primary } }, true, isOwn || undefined))
    .scheme;
}

/** How much of the ground lies over a place where words stand: as little as lets them be read on black and on white. */
const VEILS = [0.8, 0.84, 0.88, 0.92];
const RESERVE = 0.3;
const STEP = 0.06;

/**
 * The colours of a slide with a place behind it: what its words stand on is the ground laid over anything from black to white. A ground
 * that its ink is hardly legible on turns away from the ink until it is.
 */
export function veiled(scheme: Scheme): { readonly scheme: Scheme; readonly veil: number } {
  const away: Hex = scheme.isDark ? '#000000' : '#ffffff';
  for (let share = 0; share < 1; share += STEP) {
    const ground = blend(scheme.ground, away, share);
    for (const veil of VEILS) {
      const [wash, wash2] = [overlaid('#ffffff', ground, veil), overlaid('#000000', ground, veil)];
      if (leastContrast(scheme.text, [ground, wash, wash2]) >= TEXT_CONTRAST + RESERVE)
        return { scheme: { ...scheme, ground, wash, wash2 }, veil };
    }
  }
  return { scheme, veil: 1 };
}

/** As a canvas mixes: channel by channel. */
function overlaid(under: Hex, over: Hex, share: number): Hex {
  const channel = (colour: Hex, at: number) => Number.parseInt(colour.slice(1 + 2 * at, 3 + 2 * at), 16);
  const mixed = [0, 1, 2].map((at) => Math.round(channel(under, at) * (1 - share) + channel(over, at) * share));
  return `#${mixed.map((one) => one.toString(16).padStart(2, '0')).join('')}`;
} // prettier-ignore
