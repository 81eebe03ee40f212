import type { Palette } from '../../../modules/videos/plan.ts';
import { hexOf, leastContrast, oklchOf, readableOn } from './contrast.ts';

/** What a palette is made from: the marks' colours are used exactly as they come. */
export interface Seeds {
  readonly primary: string;
  readonly secondary: string;
  readonly tertiary: string;
  readonly accent: string;
  readonly ground: 'light' | 'dark';
  readonly tint: { readonly h: number; readonly c: number };
  /** A background somebody asked for by colour. */
  readonly background?: string;
}

/** Text wants more than the minimum, so that it stays readable after compression. */
const COMFORTABLE = 7;

/** All eight colours. Text and muted read on background and surface at 4.5:1 or better, whatever the seeds are. */
export function buildPalette(seeds: Seeds): Palette {
  const background = seeds.background ?? groundColour(seeds);
  const dark = leastContrast('#ffffff', [background]) > leastContrast('#000000', [background]);
  const surface = surfaceOn(background, dark);
  const grounds = [background, surface];
  const { h } = oklchOf(background);
  const text = readableOn(
    hexOf({ l: dark ? 0.97 : 0.23, c: dark ? 0.012 : 0.035, h }),
    grounds,
    Math.min(COMFORTABLE, bestPossible(grounds)),
  );
  const muted = readableOn(hexOf({ l: dark ? 0.76 : 0.47, c: 0.03, h }), grounds);
  return {
    background,
    surface,
    text,
    muted,
    primary: seeds.primary,
    secondary: seeds.secondary,
    tertiary: seeds.tertiary,
    accent: seeds.accent,
  };
}

function bestPossible(grounds: readonly string[]): number {
  return Math.max(leastContrast('#000000', grounds), leastContrast('#ffffff', grounds)) - 0.01;
}

/** Below this, nobody could see a primary colour on a light ground: white on white. */
const LOST = 1.15;
/** Below this, a primary colour sinks into a dark ground. */
const VISIBLE = 1.9;

/** A tinted light or dark ground; light instead of dark when the primary colour could not be seen on that. */
function groundColour(seeds: Seeds): string {
  const light = hexOf({ l: 0.975, c: Math.min(seeds.tint.c, 0.04), h: seeds.tint.h });
  if (seeds.ground === 'light' && leastContrast(seeds.primary, [light]) >= LOST) return light;
  const dark = darkTint(seeds);
  return leastContrast(seeds.primary, [dark]) >= VISIBLE ? dark : light;
}

/** Warm colours in the dark are mud: such films are dark in the hue of their second colour. */
function darkTint({ tint, secondary }: Seeds): string {
  const isWarm = tint.h > 20 && tint.h < 125;
  const second = oklchOf(secondary);
  const isSecondWarm = second.h > 20 && second.h < 125;
  const h = !isWarm ? tint.h : isSecondWarm ? 265 : second.h;
  return hexOf({ l: 0.2 + Math.min(0.06, tint.c * 0.5), c: tint.c * (isWarm ? 1.6 : 1.1), h });
}

/** Cards stand out from the ground without eating contrast: lighter on light and dark, unless there is no room. */
function surfaceOn(background: string, dark: boolean): string {
  const { l, c, h } = oklchOf(background);
  if (dark) return hexOf({ l: l < 0.45 ? l + 0.065 : l - 0.07, c, h });
  return hexOf({ l: l > 0.985 ? 0.955 : Math.min(1, l + 0.05), c: c * 0.6, h });
}
