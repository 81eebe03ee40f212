import { type Backdrop, LAYOUTS_WITH_ROOM, type Slide, type Style } from '../../../../modules/videos/plan.ts';
import { blend, type Hex, leastContrast, TEXT_CONTRAST } from '../../drawing/index.ts';
import { schemeFor, type Scheme } from '../art-direction.ts';
import type { Page } from '../page.ts';
import { type Room, roomsIn, sceneryFor, SOLID } from './sceneries.ts';
import { veilColour } from './veil-colour.ts';

/** Whether a slide leaves room for a place: a list of takeaways takes it itself. */
export function standsInWorld(slide: Slide): boolean {
  if (slide.layout === 'closing') return slide.takeaways.length === 0;
  return LAYOUTS_WITH_ROOM.has(slide.layout);
}

/** What a page has otherwise when a place lies behind its words. */
export function besideWorld(
  world: Backdrop,
  look: Room & { readonly style: Style; readonly scheme: Scheme },
): Pick<Page, 'hasWorld' | 'worldRoom' | 'content' | 'scheme' | 'scenery'> {
  const scenery = sceneryFor(look);
  const { content, seen } = roomsIn(scenery, world, look);
  return {
    hasWorld: true,
    scenery,
    ...(seen && { worldRoom: seen }),
    content,
    scheme: SOLID.has(scenery) ? solid(look.scheme) : schemeOver(world, look.style),
  };
}

/** Words that stand on nothing but their ground: nothing of the place shines through. */
const solid = (scheme: Scheme): Scheme => ({ ...scheme, wash: scheme.ground, wash2: scheme.ground });

/** The colours of a slide over a place that shines through. */
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
